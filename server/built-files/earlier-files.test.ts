import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { registerAssets } from './serve-built.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import { openDatabase, statement, type Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import type { BuiltFile } from './built-file.ts'
import { openEarlierFiles } from './earlier-files.ts'
import { makeKeptFiles } from './kept-files.ts'

const SECRET = 'a secret of this test'

async function openRecords(context: TestContext): Promise<Database> {
  const testDatabase = await openTestDatabase()
  await migrate(testDatabase.url)
  const database = openDatabase({ connectionString: testDatabase.url, maxConnections: 4 })
  context.after(async () => {
    await database.close()
    await testDatabase.close()
  })
  return database
}

interface Start {
  readonly secret?: Secrets
  /** Its own files: content by name. */
  readonly build: Readonly<Record<string, string>>
}

/** A portal process of a build, as far as its files go. */
async function startProcess(context: TestContext, database: Database, { build, secret = SECRET }: Start) {
  const directory = mkdtempSync(join(tmpdir(), 'duuka-build-'))
  mkdirSync(directory, { recursive: true })
  const own: BuiltFile[] = Object.entries(build).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  for (const { name, bytes } of own) writeFileSync(join(directory, name), bytes)
  const kept = makeKeptFiles({ database, secret })
  await kept.keep(own)
  const earlier = await openEarlierFiles({
    kept,
    own: own.map(({ name }) => name),
    log: { warn: () => undefined },
  })
  const app = fastify()
  registerAssets(app, { directory, earlier })
  context.after(async () => {
    await app.close()
    await earlier.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const get = (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers })
  return { get, earlier, kept }
}

const OLD = { 'home-aaaaaaaa.js': 'old home', 'vendor-cccccccc.js': 'in both' }
const NEW = { 'home-bbbbbbbb.js': 'new home', 'vendor-cccccccc.js': 'in both' }

test('while processes are replaced, a page finds its scripts at whichever process is asked', async (context) => {
  const database = await openRecords(context)
  const old = await startProcess(context, database, { build: OLD })
  const renewed = await startProcess(context, database, { build: NEW })
  for (const { get } of [old, renewed])
    for (const [name, text] of Object.entries({ ...OLD, ...NEW })) {
      const answer = await get(name)
      assert.deepEqual([answer.statusCode, answer.body], [200, text], name)
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8')
    }
  const packed = await renewed.get('home-aaaaaaaa.js', { 'accept-encoding': 'gzip, br' })
  assert.equal(packed.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), 'old home')
})

test('a page that is open finds its scripts when no process of its build is left, with the database away too', async (context) => {
  const database = await openRecords(context)
  await startProcess(context, database, { build: OLD })
  const renewed = await startProcess(context, database, { build: NEW })
  await database.run(statement('test-forget-all', 'drop table built_file'))
  assert.equal((await renewed.get('home-aaaaaaaa.js')).body, 'old home')
})

test('whether a file is there is not remembered by a cache in front while that cannot be found out', async (context) => {
  const database = await openRecords(context)
  const { get } = await startProcess(context, database, { build: NEW })
  const unknown = await get('home-dddddddd.js')
  assert.deepEqual([unknown.statusCode, unknown.headers['cache-control']], [404, 'no-store'])
  const app = fastify()
  context.after(() => app.close())
  const away = openDatabase({ connectionString: 'postgres://127.0.0.1:1/none', maxConnections: 1 })
  context.after(() => away.close())
  const kept = makeKeptFiles({ database: away, secret: SECRET })
  const earlier = {
    find: (name: string) => kept.find(name),
    refresh: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  registerAssets(app, { directory: mkdtempSync(join(tmpdir(), 'duuka-build-')), earlier })
  const notNow = await app.inject('/assets/home-dddddddd.js')
  assert.deepEqual([notNow.statusCode, notNow.headers['cache-control']], [503, 'no-store'])
})

test('a script that somebody else wrote into the records runs on no customer’s phone', async (context) => {
  const database = await openRecords(context)
  await startProcess(context, database, { build: OLD })
  await database.run(
    statement('test-plant', `update built_file set bytes = 'planted' where name = 'home-aaaaaaaa.js'`),
  )
  const { get } = await startProcess(context, database, { build: NEW })
  assert.equal((await get('home-aaaaaaaa.js')).statusCode, 404)
})

test('files are still found while the secret of the portal is being replaced, and after', async (context) => {
  const database = await openRecords(context)
  await startProcess(context, database, { build: OLD })
  const both = await startProcess(context, database, { build: OLD, secret: ['another secret', SECRET] })
  assert.equal((await both.get('home-aaaaaaaa.js')).statusCode, 200)
  const after = await startProcess(context, database, { build: NEW, secret: 'another secret' })
  assert.equal((await after.get('home-aaaaaaaa.js')).body, 'old home')
})

test('files that no process has any more are gone after some days, and those in use never', async (context) => {
  const database = await openRecords(context)
  const { kept } = await startProcess(context, database, { build: OLD })
  await database.run(statement('test-age', `update built_file set kept_at = now() - interval '8 days'`))
  await kept.keep([{ name: 'vendor-cccccccc.js', bytes: Buffer.from('in both') }])
  await kept.forgetOld(7)
  assert.equal(await kept.find('home-aaaaaaaa.js'), null)
  assert.equal((await kept.find('vendor-cccccccc.js'))?.bytes.toString(), 'in both')
})

test('names that nobody ever gave cost the database no more than fifty questions a second', async () => {
  let asked = 0
  const earlier = await openEarlierFiles({
    kept: {
      keep: () => Promise.resolve(),
      forgetOld: () => Promise.resolve(),
      added: () => Promise.resolve({ files: [], until: null }),
      find: () => {
        asked += 1
        return Promise.resolve(null)
      },
    },
    own: [],
    log: { warn: () => undefined },
    now: () => 0,
  })
  const names = Array.from({ length: 400 }, (_, n) => `x-${String(n).padStart(8, '0')}.js`)
  await Promise.all(
    [...names, '../../etc/passwd', 'x.js', `${'x'.repeat(500)}-aaaaaaaa.js`].map((name) =>
      earlier.find(name),
    ),
  )
  await earlier.close()
  assert.equal(asked, 50)
})
