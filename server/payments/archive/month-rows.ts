import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { EventLine } from './month-file.ts'

/** Rows of a part: what is unpacked to find one payment. */
const BATCH = 20_000

/** The rows of a table of events as lines, in the order of their payments; within a transaction that sees one moment. */
export async function* readRows(client: pg.Client, table: string): AsyncGenerator<readonly EventLine[]> {
  await client.query(
    `declare archived no scroll cursor for select e.payment_id as payment, row_to_json(e)::text as line
     from ${client.escapeIdentifier(table)} e order by e.payment_id collate "C", e.id`,
  )
  for (;;) {
    const { rows } = await client.query<EventLine>(`fetch ${BATCH} from archived`)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) break
  }
  await client.query('close archived')
}

/** SHA-256 of the same lines: two tables with the same one have the same rows. */
export async function digestOfRows(client: pg.Client, table: string): Promise<string> {
  const all = createHash('sha256')
  await inOneMoment(client, async () => {
    for await (const rows of readRows(client, table)) for (const { line } of rows) all.update(`${line}\n`)
  })
  return all.digest('hex')
}

/** Works in a transaction that sees the database as it is now. */
export async function inOneMoment<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Writes lines as rows again, as they were. */
export async function writeRows(client: pg.Client, table: string, lines: readonly string[]): Promise<void> {
  await client.query(
    `insert into ${client.escapeIdentifier(table)}
     select * from json_populate_recordset(null::event, $1::json)`,
    [`[${lines.join(',')}]`],
  )
}

/** How many rows a table has. */
export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::float8 as count from ${client.escapeIdentifier(table)}`,
  )
  return rows[0]?.count ?? 0
}
