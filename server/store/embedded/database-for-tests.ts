import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** An empty database of one test file; `close` removes it. */
export type TestDatabase = { url: string; close(): Promise<void> }

/**
 * Opens an empty database on a real PostgreSQL: on the server of `TEST_DATABASE_URL` when that is set (the test
 * command starts one for all test files; any PostgreSQL will do), otherwise on an embedded one of its own.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const shared = process.env['TEST_DATABASE_URL']
  return shared === undefined ? openOwnServer() : openOn(shared)
}

async function openOn(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, close: () => run(server, `drop database if exists ${name} with (force)`) }
}

async function openOwnServer(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-test-'))
  const server = await startEmbeddedPostgres({ dataDir })
  return {
    url: server.url,
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
