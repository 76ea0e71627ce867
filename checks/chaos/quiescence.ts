import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Where to look, and what may stay open for ever. */
export interface Rest {
  readonly databaseUrl: string
  readonly sandboxUrl: string
  readonly neverAnswering: readonly string[]
  /** Due work must be taken on within so long. */
  readonly patienceMs: number
}

/** How long everything took to come to rest: jumps of the world's clock, and hours passed by them. */
export interface RestReport {
  readonly jumps: number
  readonly passedMs: number
  /** False: due work was left lying. */
  readonly taken: boolean
}

const LOOK_EVERY_MS = 100
const MOST_JUMPS = 60
/** No jump is so large that a day passes and payments are handed to people instead. */
const MOST_PASSED_MS = 20 * 3_600_000

const DEADLOCK = '40P01'
const MOST_MOVES = 10

interface TimedTable {
  readonly table: string
  readonly columns: readonly string[]
}

const DUE = `select (select count(*) from payment where due_at <= now())
  + (select count(*) from refund where due_at <= now())
  + (select count(*) from attempt where due_at <= now() and state in ('collected','reversed'))
  + (select count(*) from outbox where due_at <= now()) as due`

/**
 * Undecided work and how long until its next enquiry, without work that will never be decided. A settled payment with an enquiry due had
 * news from its provider, and the answer got lost. It must be waited for: the provider may have reported a reversed charge that the books
 * don't have yet.
 */
const OPEN = `select count(*)::int as open, coalesce(extract(epoch from max(at) - now()) * 1000, 0)::float8 as ahead
  from (
    select due_at as at from payment where state not in
      ('delivered','refunded','refunding','declined','cancelled','expired','review')
      and not payer = any($1)
    union all select due_at from payment where state = 'review' and mismatch_seen
    union all select due_at from payment where due_at is not null and state in ('delivered','refunding','refunded') and not payer = any($1)
    union all select due_at from attempt where due_at is not null and state in ('collected','reversed')
    union all select due_at from refund where state = 'open' and refused_at is null
    union all select due_at from outbox where state = 'open'
  ) as work`

const COLUMNS = `select table_name as table, array_agg(column_name::text) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
    and table_name in ('payment','attempt','delivery','refund','inbox','outbox','event','ledger','idempotency')
  group by table_name`

/**
 * Waits until nothing is due, then lets time pass for the whole world (the database is the portals' only clock,
 * so its times are moved back; the sandbox's clock is moved on) until nothing is undecided.
 * What does not come to rest within the bounds is found by the checker of the books.
 */
export async function drain(rest: Rest): Promise<RestReport> {
  const client = new pg.Client({ connectionString: rest.databaseUrl })
  await client.connect()
  try {
    let passedMs = 0
    for (let jumps = 0; jumps <= MOST_JUMPS; jumps += 1) {
      if (!(await isNothingDue(client, rest.patienceMs))) return { jumps, passedMs, taken: false }
      const [work] = (await client.query(OPEN, [rest.neverAnswering])).rows as {
        open: number
        ahead: number
      }[]
      if (!work || work.open === 0) return { jumps, passedMs, taken: true }
      const ms = Math.min(Math.max(1_000, work.ahead + 1), MOST_PASSED_MS - passedMs)
      if (ms <= 0) return { jumps, passedMs, taken: true }
      await letPass(client, rest.sandboxUrl, ms)
      passedMs += ms
    }
    return { jumps: MOST_JUMPS, passedMs, taken: true }
  } finally {
    await client.end()
  }
}

async function isNothingDue(client: pg.Client, patienceMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs
  while (performance.now() < giveUpAt) {
    const [row] = (await client.query(DUE)).rows as { due: string }[]
    if (Number(row?.due ?? 0) === 0) return true
    await pause(LOOK_EVERY_MS)
  }
  return false
}

async function letPass(client: pg.Client, sandboxUrl: string, ms: number): Promise<void> {
  await fetch(`${sandboxUrl}/admin/time`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: Math.round(ms) }),
  }).then((answer) => answer.body?.cancel())
  const tables = (await client.query(COLUMNS)).rows as TimedTable[]
  for (let tries = 1; !(await moveBack(client, tables, ms)); tries += 1)
    if (tries === MOST_MOVES) throw new Error('the records could not be moved back')
}

/** False when a transaction of a portal held one of the locks and waited for another: whoever of both is told to begins again. */
async function moveBack(client: pg.Client, tables: readonly TimedTable[], ms: number): Promise<boolean> {
  try {
    await client.query('begin')
    await move(client, tables, ms)
    await client.query('commit')
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error
    await client.query('rollback')
    return false
  }
}

async function move(client: pg.Client, tables: readonly TimedTable[], ms: number): Promise<void> {
  // Everybody's transactions take a payment's lock first; so does this one, for all of them.
  await client.query('lock table payment, refund, outbox in exclusive mode')
  for (const { table, columns } of tables) {
    const moved = columns.map((column) => `${column} = moment_after(${column}, -${Math.round(ms)})`)
    await client.query(`update ${table} set ${moved.join(', ')}`)
  }
}

/** Two rests of one run, one after the other. */
export function sumOfRests(one: RestReport, other: RestReport): RestReport {
  return {
    jumps: one.jumps + other.jumps,
    passedMs: one.passedMs + other.passedMs,
    taken: one.taken && other.taken,
  }
}
