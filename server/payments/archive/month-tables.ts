import type pg from 'pg'
import { shortTransaction } from '#server/store/migrating/short-transaction.ts'
import type { EventMonth } from './event-months.ts'

const WAIT_MS = 5 * 60_000

/** What a table of events is called while another one is put in its place, … */
export const outOf = (table: string): string => `${table}_out`
/** … and what the other one is called before. */
export const newFor = (table: string): string => `${table}_new`

/** Makes an empty table for the events of a month, which nobody but its owner can reach. What a crash left of it goes. */
export async function makeMonthTable(client: pg.Client, { table }: EventMonth): Promise<string> {
  const made = newFor(table)
  const name = client.escapeIdentifier(made)
  await client.query(`drop table if exists ${name}`)
  await client.query(`create table ${name} (like event including defaults)`)
  const { rows } = await client.query<{ role: string }>(
    `select distinct grantee::regrole::text as role from pg_class c, aclexplode(c.relacl) a
     where c.oid = $1::regclass and a.grantee <> c.relowner and a.grantee <> 0`,
    [name],
  )
  for (const { role } of rows) await client.query(`revoke all on ${name} from ${role}`)
  return made
}

/** Once its rows are in: the order in which they are found. */
export async function keyMonthTable(client: pg.Client, { table }: EventMonth): Promise<void> {
  await client.query(
    `alter table ${client.escapeIdentifier(newFor(table))} add primary key (payment_id, id, at)`,
  )
}

/** Two tables that stand apart: one that comes into the place of a month's, and what that one is called afterwards. */
export interface Exchange {
  readonly comes: string
  readonly goes: string
}

/** What `makeMonthTable` made comes into its place. */
export function exchangeOf({ table }: EventMonth): Exchange {
  return { comes: newFor(table), goes: outOf(table) }
}

/**
 * Puts a table in the place of a month's and does `besides` in the same moment. That no row of it is read while others wait,
 * a constraint says before what its rows are.
 */
export async function exchangeTables(
  client: pg.Client,
  month: EventMonth,
  { comes, goes, besides }: Exchange & { readonly besides: () => Promise<unknown> },
): Promise<void> {
  const [part, coming, going] = [month.table, comes, goes].map((name) => client.escapeIdentifier(name))
  const from = month.from === null ? null : client.escapeLiteral(month.from)
  const until = client.escapeLiteral(month.until)
  await client.query(`alter table ${coming} drop constraint if exists of_month`)
  await client.query(
    `alter table ${coming} add constraint of_month check (at < ${until}${from === null ? '' : ` and at >= ${from}`})`,
  )
  await shortTransaction(client, { what: `The month ${month.month}`, waitMs: WAIT_MS }, async () => {
    // One at a time: where tables are spread each is told to all servers.
    for (const step of [
      `alter table event detach partition ${part}`,
      `alter table ${part} rename to ${going}`,
      `alter table ${coming} rename to ${part}`,
      `alter table event attach partition ${part} for values from (${from ?? 'minvalue'}) to (${until})`,
      `alter table ${part} drop constraint of_month`,
    ])
      await client.query(step)
    await besides()
  })
}
