import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { countryCodes, findCountry } from '#countries/find-country.ts'
import { groundFileOf } from '#countries/ground/read-ground.ts'
import { pointsOf } from '#portal/kit/map/ground.ts'
import { groundText, makeGround, packRing } from './make-ground.ts'

const RWANDA = {
  name: 'Rwanda',
  map: {
    latitude: -1.94,
    longitude: 29.87,
    zoom: 8,
    bounds: { south: -2.85, west: 28.85, north: -1.04, east: 30.9 },
  },
}

for (const country of countryCodes().flatMap((code) => findCountry(code) ?? []))
  // SHOP-23
  test(`the ground of ${country.name} is what \`npm run ground\` makes of Natural Earth`, () => {
    const shipped = readFileSync(groundFileOf(country), 'utf8')
    assert.ok(shipped === groundText(makeGround(country)), 'Run `npm run ground`.')
  })

test('a country that nobody has written code for gets its own outline, whatever its name is elsewhere', () => {
  const ground = makeGround(RWANDA)
  const border = ground.land.flatMap((ring) => pointsOf(ring))
  const { south, west, north, east } = RWANDA.map.bounds
  const [latitudes, longitudes] = [border.map(([latitude]) => latitude), border.map((point) => point[1])]
  for (const [edge, found] of [
    [south, Math.min(...latitudes)],
    [north, Math.max(...latitudes)],
    [west, Math.min(...longitudes)],
    [east, Math.max(...longitudes)],
  ] as const)
    assert.ok(Math.abs(edge - found) < 0.1, `${edge} ${found}`)
  assert.deepEqual(makeGround({ ...RWANDA, name: 'Land of a thousand hills' }), ground)
})

test('nothing of the ground lies farther from a country than its maps can show', () => {
  const { around, lakes, rivers, land } = makeGround(RWANDA)
  const { south, west, north, east } = RWANDA.map.bounds
  const isWithin = (by: number) => (ring: readonly number[]) =>
    pointsOf(ring).every(
      ([latitude, longitude]) =>
        latitude >= south - by && latitude <= north + by && longitude >= west - by && longitude <= east + by,
    )
  assert.ok(around.length > 5 && lakes.length > 3 && rivers.length > 0)
  assert.ok([...land, ...around, ...lakes].every(isWithin(8.0001)))
  assert.ok(rivers.every(isWithin(1.0001)))
})

test('a ring travels as steps, and points that fall together are one', () => {
  const ring = packRing([
    [1, 2],
    [1.00001, 2],
    [1.5, 1.9],
  ])
  assert.deepEqual(ring, [10_000, 20_000, 5_000, -1_000])
})
