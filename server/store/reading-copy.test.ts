import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { openDatabase, statement, type Database } from './database.ts'
import { openTestDatabase } from './embedded/database-for-tests.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { openReadingCopy } from './reading-copy.ts'

const one = statement('one', 'select 1 as one')

async function openMain(context: TestContext): Promise<{ main: Database; url: string }> {
  const place = await openTestDatabase()
  const { url } = place
  const main = openDatabase({ connectionString: url, maxConnections: 1 })
  context.after(async () => {
    await main.close()
    await place.close()
  })
  return { main, url }
}

test('lists are read from the copy, and from the database itself while the copy is away', async (context) => {
  const { main, url } = await openMain(context)
  const copy = await openReadingCopy(main, url)
  assert.equal(copy.because, '')
  assert.notEqual(copy.from, main)
  assert.deepEqual(await copy.from.run(one), [{ one: 1 }])
  await copy.close()
  const away = await openReadingCopy(main, 'postgres://portal@127.0.0.1:1/duuka')
  assert.equal(away.because, 'The copy of DATABASE_READ_URL does not answer.')
  assert.equal(away.from, main)
  await away.close()
  assert.deepEqual(await main.run(one), [{ one: 1 }], 'the database itself stays open')
})

test('nobody reads the books of another database for those of this one', async (context) => {
  const { main } = await openMain(context)
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-copy-'))
  const other = await startEmbeddedPostgres({ dataDir, throwaway: true })
  context.after(async () => {
    await other.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { from, because } = await openReadingCopy(main, other.url)
  assert.equal(because, 'DATABASE_READ_URL leads to another database.')
  assert.equal(from, main)
})
