import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any constant: all portal processes use the same one, so only one migrates at a time. */
const LOCK = 7_305_001

/** The migrations that ship with this code, in order: `001-payments` … */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .toSorted()
}

/**
 * Applies what is missing, each migration in a transaction of its own, under one advisory lock.
 * Expand first: an older portal process keeps working on the newer schema.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const known = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(known.rows.map((row) => row.name))
    const missing = (await listMigrations()).filter((name) => !applied.has(name))
    for (const name of missing) await apply(client, name)
    return missing
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8')
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'")
    await client.query(text)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} could not be applied`, { cause: error })
  }
}
