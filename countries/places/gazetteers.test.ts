import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { distanceInKm } from '#domain/places/distance.ts'
import { isInside } from '#domain/places/point.ts'
import { CD } from '../cd.ts'
import { NG } from '../ng.ts'
import { UG } from '../ug.ts'
import { gazetteerOf } from './gazetteer-of.ts'
import { readGazetteer } from './read-gazetteer.ts'

/** How far from its town, in Km, a place of a kind can be without being somewhere else. */
const REACH_KM = { suburb: 16, road: 12, pincode: 1 } as const
/** Lagos is larger than any town of the others. */
const LAGOS_KM = 30

for (const country of [UG, NG, CD])
  test(`every place of ${country.name} is in the country, in its town, and there once`, async () => {
    const text = readFileSync(new URL(`./${country.opco.toLowerCase()}.csv`, import.meta.url), 'utf8')
    assert.deepEqual(readGazetteer(text).faults, [])
    const places = await gazetteerOf(country.opco)
    const towns = new Map(places.filter(({ kind }) => kind === 'town').map((town) => [town.name, town]))
    const seen = new Set<string>()
    for (const { name, kind, within, point, town } of places) {
      const called = [name, kind, ...within].join(', ')
      assert.ok(isInside(point, country.map.bounds), called)
      assert.ok(!seen.has(called.toLowerCase()), called)
      seen.add(called.toLowerCase())
      if (kind !== 'suburb' && kind !== 'road' && kind !== 'pincode') continue
      const around = towns.get(town)
      assert.ok(around, `${called} is in a town that is there`)
      const reach = town === 'Lagos' ? LAGOS_KM : REACH_KM[kind]
      assert.ok(distanceInKm(point, around.point) <= reach, `${called} is far from ${town}`)
    }
  })

test('Uganda has its towns, the suburbs of Kampala and the streets that a lead is asked for', async () => {
  const places = await gazetteerOf('UG')
  const count = (kind: string) => places.filter((place) => place.kind === kind).length
  assert.ok(count('town') >= 300, 'towns')
  assert.ok(places.filter(({ kind, town }) => kind === 'suburb' && town === 'Kampala').length >= 70)
  assert.ok(count('road') >= 120, 'roads')
  assert.ok(count('landmark') >= 120, 'landmarks')
  assert.equal(places.find(({ name }) => name === '10101')?.town, 'Kampala')
})

test('a file is read with its quotes, byte order mark, empty lines and columns in any order', () => {
  const text = '\uFEFFlatitude,longitude,name,kind\r\n0.1,32.1,"Kisaka, Upper",town\r\n\r\n# a note\r\n'
  const { places, faults } = readGazetteer(text)
  assert.deepEqual(faults, [])
  assert.deepEqual(
    places.map(({ name, point }) => [name, point]),
    [['Kisaka, Upper', { latitude: 0.1, longitude: 32.1 }]],
  )
  assert.equal(readGazetteer('name,kind\n"never closed').faults.length, 1)
})

test('a country without a list of its own has the towns of GeoNames, an unknown one none', async () => {
  const towns = await gazetteerOf('RW')
  assert.ok(towns.some(({ name }) => name === 'Kigali'))
  assert.deepEqual(await gazetteerOf('ZZ'), [])
  assert.deepEqual(await gazetteerOf('../x'), [])
})
