import assert from 'node:assert/strict'
import test from 'node:test'
import { openDatabase, statement } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { openSilentWay } from '#server/testing/silent-way.ts'
import { listen } from './listen.ts'
import { until } from '../testing/content-stage.ts'

const notify = statement('say', 'notify said')

test('a listener whose connection dies without a word is connected again, and hears what is said', async (context) => {
  const place = await openTestDatabase()
  const way = await openSilentWay(context, place.url)
  const database = openDatabase({ connectionString: place.url, maxConnections: 1 })
  let heard = 0
  const end = listen({
    connectionString: () => way.url,
    channel: 'said',
    heard: () => void (heard += 1),
    askEveryMs: 50,
  })
  context.after(async () => {
    await end()
    await database.close()
    await place.close()
  })
  await until(() => heard === 1)
  way.swallow(/select 1/, 'question')
  // The connection is dead with the first question whether it lives; the one that takes its place says so.
  await until(() => heard === 2)
  way.heal()
  await database.run(notify)
  await until(() => heard >= 3)
  assert.ok(heard >= 3)
})
