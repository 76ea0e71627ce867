import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { withConnection } from '../connect-once.ts'
import { migrate } from '../migrate.ts'
import { settleRole, type Pooler } from '../role-settings.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** A database of one test file, without records, and what stands before it; `close` removes it. */
export type TestDatabase = { url: string; pooler: Pooler | null; close(): Promise<void> }

/**
 * Opens a database of its own on a real PostgreSQL: on the server of `TEST_DATABASE_URL` when that is set (the test
 * command starts one for all test files; any PostgreSQL will do), otherwise on an embedded one of its own. It is empty,
 * or has all tables already where `TEST_DATABASE_TEMPLATE` names a database of that server to copy: whoever needs the
 * tables migrates all the same. Where `TEST_POOLER_URL` names a pooler before that server (in transaction mode, for which
 * nothing is prepared), the database is reached by it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const shared = process.env['TEST_DATABASE_URL']
  return shared === undefined ? openOwnServer() : openOn(shared)
}

/** Makes the database on `server` that those of single test files are copied from, in a third of the time of migrating. */
export async function makeTemplate(server: string): Promise<{ name: string; remove(): Promise<void> }> {
  const name = newName('template')
  await run(server, `create database ${name}`)
  await migrate(urlOn(server, name))
  return { name, remove: () => run(server, `drop database ${name}`) }
}

async function openOn(server: string): Promise<TestDatabase> {
  const name = newName('test')
  const template = process.env['TEST_DATABASE_TEMPLATE']
  const servers = [server, ...workers()]
  await Promise.all(servers.map((one) => copy(one, name, template)))
  const url = urlOn(server, name)
  const close = async (): Promise<void> => {
    for (const one of servers) await run(one, `drop database if exists ${name} with (force)`)
  }
  const pooler = process.env['TEST_POOLER_URL']
  if (pooler === undefined) return { url, pooler: null, close }
  // Behind a pooler the settings of the role hold.
  await withConnection(url, settleRole)
  return { url: urlOn(pooler, name), pooler: { mode: 'transaction', keepsStatements: false }, close }
}

/** Servers that keep a part of every database, as the workers of a distributed engine do. */
function workers(): readonly string[] {
  return (process.env['TEST_DATABASE_WORKERS'] ?? '').split(' ').filter((word) => word !== '')
}

async function copy(server: string, name: string, template: string | undefined): Promise<void> {
  if (template === undefined) return run(server, `create database ${name}`)
  // What an engine itself keeps connected to a database keeps it from being copied.
  if (workers().length > 0)
    await run(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
  await run(server, `create database ${name} template ${template}`)
}

function newName(kind: string): string {
  return `${kind}_${randomBytes(8).toString('hex')}`
}

function urlOn(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function openOwnServer(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-test-'))
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true })
  return {
    url: server.url,
    pooler: null,
    async close() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
