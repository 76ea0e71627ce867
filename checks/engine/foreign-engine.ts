import { randomBytes } from 'node:crypto'
import { withConnection } from '#server/store/connect-once.ts'
import { migrate } from '#server/store/migrate.ts'
import { listMigrations, readMigrations } from '#server/store/migrating/migration-files.ts'
import type { TestedEngine } from './payment-tests.ts'

/** An engine that has the tables, with the end of what was made there; or what it does not take, a line for each. */
export type Migrated = (TestedEngine & { readonly remove: () => Promise<void> }) | readonly string[]

/** What the engine calls itself. */
export function versionOf(server: string): Promise<string> {
  return withConnection(server, async (client) => {
    const { rows } = await client.query<{ version: string }>('select version()')
    return rows[0]?.version ?? 'unknown'
  })
}

/** Makes a database of its own on the server and migrates it, migration by migration, until one is refused. */
export async function migrateOn(server: string): Promise<Migrated> {
  const template = `engine_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${template}`)
  const remove = (): Promise<void> => onServer(server, `drop database if exists ${template}`)
  const url = new URL(server)
  url.pathname = `/${template}`
  const all = await readMigrations(await listMigrations())
  for (const migration of all) {
    const refused = await migrate(url.href, { migrations: [migration] }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (refused === null) continue
    await remove()
    return [`migration ${migration.name}: ${refused}`]
  }
  return { server, template, workers: [], remove }
}

async function onServer(server: string, statement: string): Promise<void> {
  await withConnection(server, (client) => client.query(statement))
}
