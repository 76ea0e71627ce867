import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MOST_SHOPS, type Shop } from '#domain/stores/shop.ts'
import { byDistance } from '#domain/stores/nearest.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { replaceShops } from './shop-records.ts'
import { makeStores } from './stores.ts'
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

const named = (name: string, [latitude, longitude]: readonly [number, number], more: Partial<Shop> = {}) => ({
  name,
  title: 'Shop' as const,
  point: { latitude, longitude },
  address: 'Main Street',
  town: 'Town',
  phone: '',
  hours: '',
  services: [],
  ...more,
})

/** The same numbers on every run. */
function jitter(): () => number {
  let state = 12_345
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('A customer is shown the nearest shops of thousands, exactly, wherever on earth the country lies', async () => {
  const stores = makeStores({ database })
  for (const south of [0, 12, 48]) {
    const roll = jitter()
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
        .slice(0, MOST_SHOPS)
        .map(({ shop }) => shop.name)
      const found = (await stores.near({ point, km, title, service: null })).map(({ name }) => name)
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
  const found = await stores.near({
    point: { latitude: 0, longitude: 30 },
    km: 100,
    title: null,
    service: null,
  })
  assert.deepEqual(
    found.map(({ name }) => name),
    ['In'],
  )
})

test('Whoever needs a service sees the nearest shops that offer it, however many others are nearer', async () => {
  const stores = makeStores({ database })
  const others = Array.from({ length: 1_500 }, (_, n) =>
    named(`Kiosk ${n}`, [n / 1e5, 30], { title: 'Dealer', services: ['airtime'] }),
  )
  const swap = named('Swap', [0.5, 30], { services: ['sim', 'sim-swap'], hours: 'Mo-Fr 08:00-18:00' })
  const dealer = named('Dealer', [0.6, 30], { title: 'Dealer', services: ['sim-swap'] })
  await replaceShops(database, [...others, swap, dealer], 'test')
  const question = {
    point: { latitude: 0, longitude: 30 },
    km: 100,
    title: null,
    service: 'sim-swap',
  } as const
  assert.deepEqual(await stores.near(question), [swap, dealer])
  assert.deepEqual(await stores.near({ ...question, title: 'Dealer' }), [dealer])
  assert.deepEqual(await stores.near({ ...question, service: 'devices' }), [])
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
  // Each with the middle of what it has: a map that was asked nothing yet draws it there.
  const gulu = { town: 'Gulu', point: { latitude: 1, longitude: 30.5 } }
  const arua = { town: 'Arua', count: 1, point: { latitude: 1, longitude: 32 } }
  assert.deepEqual(await counts(null, 9), [{ ...gulu, count: 2 }, arua])
  assert.deepEqual(await counts('Dealer', 9), [{ ...gulu, count: 1 }])
  await replaceShops(database, shops.slice(2), 'test')
  assert.equal((await counts(null, 9))[0]?.town, 'Gulu')
  now = 60_001
  assert.deepEqual(await counts(null, 9), [arua])
})
