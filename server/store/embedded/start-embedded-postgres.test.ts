import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { becomeNobody, chooseRunAs } from './run-as.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newDataDir(name = 'data'): string {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-embedded-'))
  folders.push(folder)
  return join(folder, name)
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** Another portal process that starts the database on a folder, says its process number, and stays. */
async function startElsewhere(
  dataDir: string,
  prefix: string[] = [],
): Promise<{ child: ChildProcess; said: string }> {
  const source = new URL('start-embedded-postgres.ts', import.meta.url).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(source)})
    try {
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      console.log(JSON.stringify({ pid: server.pid, url: server.url, user: process.getuid() }))
      process.stdin.on('end', async () => { await server.stop(); process.exit(0) }).resume()
    } catch (error) {
      console.log(JSON.stringify({ problem: error.message }))
    }`
  const [file, ...words] = [...prefix, process.execPath, '--input-type=module', '--eval', program]
  const child = spawn(file, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, said: String(said) }
}

test('a first start makes a database that confirms only what is on disk, in UTC, with checksums', async () => {
  const server = await startEmbeddedPostgres({ dataDir: newDataDir() })
  const settings = await ask(
    server.url,
    `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'TimeZone',
       'server_encoding') order by name collate "C"`,
  )
  assert.deepEqual(settings, [
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  await server.stop()
})

test('a payment that was confirmed is still there after the database was killed and started again', async () => {
  const dataDir = newDataDir()
  const first = await startEmbeddedPostgres({ dataDir })
  await ask(first.url, 'create table payment (id int primary key)')
  for (let id = 1; id <= 50; id += 1) await ask(first.url, `insert into payment values (${id})`)
  await first.crash()
  const second = await startEmbeddedPostgres({ dataDir })
  assert.deepEqual(await ask(second.url, 'select count(*)::int as kept from payment'), [{ kept: 50 }])
  await second.stop()
})

test('a restarted database is found again at the same address by portals that kept running', async () => {
  const dataDir = newDataDir()
  const first = await startEmbeddedPostgres({ dataDir })
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  assert.equal(second.url, first.url)
  await second.stop()
})

test('a data folder with a path longer than a socket address allows still opens', async () => {
  const dataDir = newDataDir('a'.repeat(150))
  const server = await startEmbeddedPostgres({ dataDir })
  assert.deepEqual(await ask(server.url, 'select 1 as answer'), [{ answer: 1 }])
  await server.stop()
})

test('a data folder whose name holds spaces, quotes, commas and letters of any language opens', async () => {
  const server = await startEmbeddedPostgres({ dataDir: newDataDir(`d "q", 'ŋ' %`) })
  assert.deepEqual(await ask(server.url, 'select 1 as answer'), [{ answer: 1 }])
  await server.stop()
})

test('a lock file that names a process of somebody else does not keep the portal closed', async () => {
  const dataDir = newDataDir()
  const first = await startEmbeddedPostgres({ dataDir })
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lock = readFileSync(lockFile, 'utf8')
  await first.crash()
  // The number now belongs to a stranger that lives on: this very process.
  writeFileSync(lockFile, lock.replace(/^\d+/, String(process.pid)))
  const second = await startEmbeddedPostgres({ dataDir })
  await second.stop()
})

test('a first start that was interrupted half way does not spoil the next one', async () => {
  const dataDir = newDataDir()
  const first = await startEmbeddedPostgres({ dataDir })
  await first.stop()
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  spawnSync('mkdir', ['-p', join(dataDir, 'postgres.new', 'base')])
  const second = await startEmbeddedPostgres({ dataDir })
  assert.equal(existsSync(join(dataDir, 'postgres.new')), false)
  await second.stop()
})

test('a second portal on the same data folder is told so and the first keeps its records', async () => {
  const dataDir = newDataDir()
  const first = await startEmbeddedPostgres({ dataDir })
  await assert.rejects(startEmbeddedPostgres({ dataDir }), /already running on .*another DATA_DIR/)
  const elsewhere = await startElsewhere(dataDir)
  assert.match(elsewhere.said, /already running on/)
  assert.deepEqual(await ask(first.url, 'select 1 as answer'), [{ answer: 1 }])
  await first.stop()
})

test('when the portal is killed its database ends too, and the next start opens at once', async () => {
  const dataDir = newDataDir()
  const { child } = await startElsewhere(dataDir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await startEmbeddedPostgres({ dataDir })
  assert.deepEqual(await ask(next.url, 'select 1 as answer'), [{ answer: 1 }])
  await next.stop()
})

test('an ordinary user can start it', async () => {
  const becomeOrdinary = process.getuid?.() === 0 ? ordinaryUser() : []
  const dataDir = newDataDir()
  const { child, said } = await startElsewhere(dataDir, becomeOrdinary)
  const { user, url, problem } = JSON.parse(said)
  assert.equal(problem, undefined)
  assert.notEqual(user, 0)
  assert.deepEqual(await ask(url, 'select 1 as answer'), [{ answer: 1 }])
  child.stdin?.end()
  await once(child, 'exit')
})

/** Files of root look like the ordinary user's own inside its namespace, wherever the checkout lies. */
function ordinaryUser(): string[] {
  const namespace = ['unshare', '-U', '--map-user=1000', '--map-group=1000']
  const allowed = spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0
  return allowed ? namespace : becomeNobody().prefix.slice()
}

test('a server log says nothing to other users of the machine', async () => {
  const dataDir = newDataDir()
  const server = await startEmbeddedPostgres({ dataDir, runAs: chooseRunAs() })
  await server.stop()
  const { stdout } = spawnSync('find', [dataDir, '-name', 'postgres.log', '-perm', '600'], {
    encoding: 'utf8',
  })
  assert.equal(stdout.trim(), join(dataDir, 'postgres.log'))
})
