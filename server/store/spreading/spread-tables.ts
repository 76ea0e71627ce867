import type pg from 'pg'
import { SchemaProblem } from '../migrating/schema-problem.ts'
import { isSpread } from './is-spread.ts'

/** A table, and the column whose value says on which server a row is. */
interface Spread {
  readonly table: string
  readonly by: string
}

/** All rows of one payment are on one server, so that a passage is one commit of one server … */
const OF_PAYMENT: readonly Spread[] = [
  { table: 'payment', by: 'id' },
  ...['attempt', 'delivery', 'refund', 'ledger', 'event'].map((table) => ({ table, by: 'payment_id' })),
]
/** … and what is once by something else is where that says; written after its payment, and in the same commit. */
const BY_OTHERS: readonly Spread[] = [
  { table: 'idempotency', by: 'key' },
  { table: 'payable_hold', by: 'payable' },
  { table: 'kept_charge', by: 'purchase_key' },
  { table: 'provider_reference', by: 'provider_ref' },
  { table: 'paid_reference', by: 'key' },
  { table: 'inbox', by: 'event_id' },
  { table: 'outbox', by: 'key' },
]
const ALL = [...OF_PAYMENT, ...BY_OTHERS]

/** Called where the rows are. */
const FUNCTIONS = [
  'moment_after(timestamptz, double precision)',
  'moment_if(boolean, timestamptz, timestamptz)',
]

/** What was once by an index until now. */
const FILL = [
  `insert into kept_charge (purchase_key, payment_id)
   select purchase_key, id from payment where keeps and purchase_key is not null on conflict do nothing`,
  `insert into provider_reference (rail, provider_ref, payment_id)
   select rail, provider_ref, payment_id from attempt where provider_ref is not null on conflict do nothing`,
]

const FOREIGN_KEYS = `
  select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as to,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0
    and (conrelid::regclass::text = any($1::text[]) or confrelid::regclass::text = any($1::text[]))
  order by conrelid::regclass::text, conname`

/** Indexes of a table that hold no two equal rows, and do not hold the column `$2`. */
const UNIQUE = `
  select i.relname as name, c.conname as "constraint", coalesce(c.contype = 'p', false) as primary,
    pg_get_indexdef(i.oid) as definition, (
      select array_agg(a.attname::text order by k.n) from unnest(x.indkey::int[]) with ordinality as k(attnum, n)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum) as columns
  from pg_index x join pg_class i on i.oid = x.indexrelid
    left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u')
  where x.indrelid = $1::regclass and x.indisunique
    and not exists (select from pg_attribute a
      where a.attrelid = x.indrelid and a.attname = $2 and a.attnum = any(x.indkey::int[]))
  order by i.relname`

interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly to: string
  readonly definition: string
}

interface UniqueIndex {
  readonly name: string
  readonly constraint: string | null
  readonly primary: boolean
  readonly definition: string
  readonly columns: readonly string[]
}

export interface Spreading {
  /** Into so many parts each table is cut; parts can be moved later, and their number cannot be changed lightly. */
  readonly parts: number
  readonly say: (line: string) => void
}

/**
 * Spreads the tables of payments over the workers of a Citus coordinator, in one transaction and once: portals are stopped
 * meanwhile. Throws `SchemaProblem` with a sentence where that cannot be.
 */
export async function spreadTables(client: pg.Client, { parts, say }: Spreading): Promise<void> {
  const workers = await countWorkers(client)
  if (await isSpread(client)) return say('The tables are spread already: nothing was done.')
  await client.query('begin')
  await client.query(`lock table ${ALL.map(({ table }) => table).join(', ')} in access exclusive mode`)
  for (const statement of FILL) await client.query(statement)
  const links = await dropForeignKeys(client)
  for (const one of ALL) await freeOfUniqueness(client, one)
  await client.query(`set local citus.shard_count = ${parts}`)
  for (const { table, by } of ALL) {
    const beside =
      OF_PAYMENT.some((one) => one.table === table) && table !== 'payment' ? 'payment' : 'default'
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, by, beside])
    say(`${table}: spread by ${by}`)
  }
  for (const one of FUNCTIONS) await client.query('select create_distributed_function($1)', [one])
  for (const { table, name, definition } of links.filter(isInside))
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('commit')
  say(`Done: ${ALL.length} tables in ${parts} parts on ${workers} workers.`)
}

async function countWorkers(client: pg.Client): Promise<number> {
  const found = await client.query<{ installed: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as installed`,
  )
  if (!found.rows[0]?.installed)
    throw new SchemaProblem('This database has no Citus: create extension citus in it, and add its workers.')
  const { rows } = await client.query<{ workers: number }>(
    'select count(*)::int as workers from citus_get_active_worker_nodes()',
  )
  const workers = rows[0]?.workers ?? 0
  if (workers === 0)
    throw new SchemaProblem(
      'This coordinator has no workers: add each with select citus_add_node(host, port).',
    )
  return workers
}

async function dropForeignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS, [ALL.map(({ table }) => table)])
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Between rows of one payment a foreign key stays; across servers there is none. */
function isInside({ table, to }: ForeignKey): boolean {
  return [table, to].every((name) => OF_PAYMENT.some((one) => one.table === name))
}

/**
 * Two rows on two servers cannot be compared: a primary key takes the column in that spreads its table, and any other
 * index only finds.
 */
async function freeOfUniqueness(client: pg.Client, { table, by }: Spread): Promise<void> {
  const { rows } = await client.query<UniqueIndex>(UNIQUE, [table, by])
  for (const { name, constraint, primary, definition, columns } of rows) {
    await client.query(
      constraint === null ? `drop index ${name}` : `alter table ${table} drop constraint ${constraint}`,
    )
    await client.query(
      primary
        ? `alter table ${table} add constraint ${constraint} primary key (${[by, ...columns].join(', ')})`
        : definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'),
    )
  }
}

/** How a statement that makes an index runs where tables are spread. Without the column that its table is spread by, it isn't unique. */
export function indexAsSpread(statement: string): string {
  const { table = '', columns = '' } = UNIQUE_INDEX.exec(statement)?.groups ?? {}
  const spread = ALL.find((one) => one.table === table)
  return !spread || columns.split(', ').includes(spread.by)
    ? statement
    : statement.replace(/^create unique index/i, 'create index')
}

const UNIQUE_INDEX = /^create unique index .*? on (?<table>\w+) \((?<columns>[^)]+)\)/i
