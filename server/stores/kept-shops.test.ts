import assert from 'node:assert/strict'
import test from 'node:test'
import type { Shop } from '#domain/stores/shop.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { keepShops } from './kept-shops.ts'
import { replaceShops } from './shop-records.ts'
import { makeStores } from './stores.ts'

const shop = (n: number): Shop => ({
  name: `Shop ${n}`,
  title: n % 3 === 0 ? 'Dealer' : 'Shop',
  point: { latitude: (n % 40) / 20 - 1, longitude: 32 + ((n * 7) % 60) / 30 },
  address: `Plot ${n}`,
  town: n % 5 === 0 ? '' : `Town ${n % 4}`,
  phone: '',
  hours: '',
  services: n % 2 === 0 ? ['sim-swap'] : [],
})
const SHOPS = Array.from({ length: 300 }, (_, n) => shop(n))

test('whoever looks for a shop while the database is away finds the same shops and towns as before', async (context) => {
  const testDatabase = await openTestDatabase()
  await migrate(testDatabase.url)
  const there = openDatabase({ connectionString: testDatabase.url, maxConnections: 2 })
  const gone = openDatabase({ connectionString: 'postgres://127.0.0.1:1/none', maxConnections: 1 })
  let current = there
  const database: Database = {
    run: (what, values) => current.run(what, values),
    transaction: (work) => current.transaction(work),
    afterCommit: (note) => current.afterCommit(note),
    isSpread: () => current.isSpread(),
    close: () => there.close(),
  }
  await replaceShops(there, SHOPS, 'test')
  const shops = await keepShops({
    database,
    stores: makeStores({ database }),
    log: { warn: () => undefined },
  })
  context.after(async () => {
    await shops.close()
    await Promise.all([there.close(), gone.close()])
    await testDatabase.close()
  })
  const point = { latitude: 0.1, longitude: 32.6 }
  const questions = [
    { point, km: 100, title: null, service: null },
    { point, km: 30, title: 'Dealer', service: null },
    { point, km: 60, title: 'Shop', service: 'sim-swap' },
  ] as const
  const answers = async () => ({
    near: await Promise.all(questions.map((question) => shops.near(question))),
    towns: (await shops.towns(3)).map(({ latitude, longitude, ...town }) => ({
      ...town,
      at: [latitude.toFixed(6), longitude.toFixed(6)],
    })),
  })
  const before = await answers()
  assert.ok(before.near.every((found) => found.length > 3))
  current = gone
  assert.deepEqual(await answers(), before, 'as soon as it is away')
  await assert.rejects(shops.refresh())
  assert.deepEqual(await answers(), before, 'and when that is known')
})
