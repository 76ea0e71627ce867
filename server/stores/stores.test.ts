import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportedShop } from '#domain/stores/read-shop.ts'
import { byDistance } from '#domain/stores/nearest.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { replaceShops } from './shop-records.ts'
import { makeStores, MOST_LISTED } from './stores.ts'
import { keepTownCounts } from './town-counts.ts'

let place: TestDatabase
let database: Database

before(async () => {
  place = await openTestDatabase()
  await migrate(place.url)
  database = openDatabase({ connectionString: place.url, maxConnections: 2 })
})
after(async () => {
  await database?.close()
  await place?.close()
})

const named = (
  name: string,
  [latitude, longitude]: readonly [number, number],
  more: Partial<ImportedShop> = {},
) => ({
  name,
  title: 'Shop' as const,
  point: { latitude, longitude },
  address: 'Main Street',
  town: 'Town',
  phone: '',
  ...more,
})

/** The same numbers on every run. */
function dice(): () => number {
  let state = 12_345
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('A customer is shown the nearest shops of thousands, exactly, wherever on earth the country lies', async () => {
  const stores = makeStores({ database })
  for (const south of [0, 12, 48]) {
    const roll = dice()
    const shops = Array.from({ length: 3_000 }, (_, n) =>
      named(`Shop ${n}`, [south + roll() * 2, 20 + roll() * 2], { title: n % 9 === 0 ? 'Dealer' : 'Shop' }),
    )
    await replaceShops(database, shops, 'test')
    const point = { latitude: south + 1, longitude: 21 }
    for (const [title, km] of [
      [null, 100],
      ['Dealer', 100],
      ['Shop', 7],
    ] as const) {
      const wanted = byDistance(
        shops.filter((shop) => title === null || shop.title === title),
        point,
      )
        .filter((shop) => shop.km <= km)
        .slice(0, MOST_LISTED)
        .map(({ shop }) => shop.name)
      const found = (await stores.near({ point, km, title })).map(({ name }) => name)
      assert.ok(found.length > 5)
      assert.deepEqual(found, wanted)
    }
  }
})

test('A shop 100 Km away is shown, one a little farther is not', async () => {
  const stores = makeStores({ database })
  // One degree of the meridian is 111.19 Km.
  await replaceShops(
    database,
    [named('In', [99.9 / 111.195, 30]), named('Out', [0, 30 + 100.2 / 111.195])],
    'test',
  )
  const found = await stores.near({ point: { latitude: 0, longitude: 30 }, km: 100, title: null })
  assert.deepEqual(
    found.map(({ name }) => name),
    ['In'],
  )
})

test('Towns with the most shops stand first, and a dealer is no shop', async () => {
  const shops = [
    named('A', [1, 30], { town: 'Gulu' }),
    named('B', [1, 31], { town: 'Gulu', title: 'Dealer' }),
    named('C', [1, 32], { town: 'Arua' }),
    named('D', [1, 33], { town: '' }),
  ]
  await replaceShops(database, shops, 'test')
  let now = 0
  const counts = keepTownCounts(makeStores({ database }), () => now)
  assert.deepEqual(await counts(null, 9), [
    { town: 'Gulu', count: 2 },
    { town: 'Arua', count: 1 },
  ])
  assert.deepEqual(await counts('Dealer', 9), [{ town: 'Gulu', count: 1 }])
  await replaceShops(database, shops.slice(2), 'test')
  assert.equal((await counts(null, 9))[0]?.town, 'Gulu')
  now = 60_001
  assert.deepEqual(await counts(null, 9), [{ town: 'Arua', count: 1 }])
})
