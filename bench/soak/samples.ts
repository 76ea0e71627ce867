import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** What a process held at one moment; memory after a collection, times in milliseconds. */
export interface Sample {
  readonly atMs: number
  readonly residentMb: number
  readonly heapMb: number
  readonly outsideHeapMb: number
  readonly sockets: number
  readonly timers: number
  readonly others: number
  readonly loopP99Ms: number
  readonly loopMostMs: number
}

/** What the probe of a process wrote, in order. */
export function samplesOf(folder: string, pid: number): readonly Sample[] {
  return readFileSync(join(folder, `${pid}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)
}

/** What the database holds for the portal. */
export interface Stored {
  readonly connections: number
  readonly rows: ReadonlyMap<string, number>
  readonly bytes: number
}

export async function readStored(databaseUrl: string): Promise<Stored> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'soak' })
  await client.connect()
  try {
    const own = await client.query<{ connections: number; bytes: number }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database()
         and application_name <> 'soak') as connections, pg_database_size(current_database())::float8 as bytes`,
    )
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const rows = new Map<string, number>()
    for (const { name } of tables.rows) {
      const counted = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
      rows.set(name, counted.rows[0]?.n ?? 0)
    }
    return { connections: own.rows[0]?.connections ?? 0, bytes: own.rows[0]?.bytes ?? 0, rows }
  } finally {
    await client.end()
  }
}

/** Bytes of all files of a folder. */
export function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
