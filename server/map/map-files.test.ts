import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { CD } from '#countries/cd.ts'
import type { Country } from '#countries/country.ts'
import { groundFileOf } from '#countries/ground/read-ground.ts'
import { NG } from '#countries/ng.ts'
import { UG } from '#countries/ug.ts'
import { pointsOf, type GroundFile } from '#portal/kit/map/ground.ts'
import { makeMapFiles } from './map-files.ts'

const gazetteerFile = fileURLToPath(new URL('../../countries/places/ug.csv', import.meta.url))
const SMALL_ENOUGH = 40 * 1024

for (const country of [UG, NG, CD])
  // SHOP-23
  test(`the map of ${country.name} holds its outline, its water and its towns in 40 KB`, async () => {
    const files = makeMapFiles({ country, warn: () => assert.fail(), now: () => new Date(0) })
    const packed = await files.ground()
    assert.ok(
      packed.br.length <= SMALL_ENOUGH && packed.gzip.length <= SMALL_ENOUGH,
      String(packed.gzip.length),
    )
    assert.equal(files.address(), packed.address)
    const ground = JSON.parse(packed.plain.toString()) as GroundFile
    const { south, west, north, east } = country.map.bounds
    const border = ground.land.flatMap((ring) => pointsOf(ring))
    assert.ok(border.length > 200)
    // Its own outline, not a neighbour's: it fills the country's box from edge to edge.
    const latitudes = border.map(([latitude]) => latitude)
    const longitudes = border.map(([, longitude]) => longitude)
    assert.ok(Math.abs(Math.min(...latitudes) - south) < 1 && Math.abs(Math.max(...latitudes) - north) < 1)
    assert.ok(Math.abs(Math.min(...longitudes) - west) < 1 && Math.abs(Math.max(...longitudes) - east) < 1)
    assert.ok(ground.lakes.length > 0 && ground.rivers.length > 0 && ground.places.length > 50)
    assert.equal(ground.tiles, null)
  })

test('a country of an operator’s own shows the ground that its file names; without one, names alone', async () => {
  const warnings: string[] = []
  const warn = (_: object, message: string) => warnings.push(message)
  const groundOf = async (more: Partial<Country>) => {
    const country = { ...UG, opco: 'ZZ', ...more }
    const { plain } = await makeMapFiles({ country, gazetteerFile, warn, now: () => new Date(0) }).ground()
    return JSON.parse(plain.toString()) as GroundFile
  }
  const named = await groundOf({ ground: groundFileOf(UG) })
  assert.ok(named.land.length > 0 && named.lakes.length > 0 && named.places.length > 50)
  assert.equal(named.credit, 'Natural Earth · GeoNames')
  assert.deepEqual(warnings, [])
  const bare = await groundOf({})
  assert.deepEqual([bare.land, bare.lakes, bare.credit], [[], [], 'GeoNames'])
  assert.deepEqual(bare.places, named.places)
  assert.deepEqual(warnings, ['the country has no ground: maps show names only (npm run ground)'])
})

test('tiles that are away cost nobody the map, and are looked for again after a minute', async () => {
  let minutes = 0
  const warnings: string[] = []
  const files = makeMapFiles({
    country: UG,
    mapTiles: '/nowhere/at-all.pmtiles',
    warn: (_, message) => warnings.push(message),
    now: () => new Date(minutes * 60_000),
  })
  const { plain } = await files.ground()
  assert.equal((JSON.parse(plain.toString()) as GroundFile).tiles, null)
  await files.ground()
  assert.equal(warnings.length, 1)
  minutes = 2
  await files.ground()
  assert.equal(warnings.length, 2)
})
