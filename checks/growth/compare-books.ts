import { compareStatement } from '#server/reconciliation/compare-statement.ts'
import { listAlone } from '#server/reconciliation/comparing.ts'
import type { Books } from './books.ts'
import { buyOnce, noTimes, OPERATIONS, type Operation, type Times } from './operations.ts'

/** What one operation costs on new books and on old ones. */
export interface Row {
  readonly operation: Operation
  readonly newMs: number
  readonly oldMs: number
  /** Of the medians. */
  readonly ratio: number
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** Before anything is counted: caches, plans. */
const WARM_UP = 30

/**
 * The same purchases on both, taking turns one by one: on a machine that others use too only what stands side by side can be
 * compared.
 */
export async function compareTimes(fresh: Books, aged: Books, purchases: number): Promise<readonly Row[]> {
  const [one, other] = [await fresh.open(), await aged.open()]
  try {
    const times = { fresh: noTimes(), aged: noTimes() }
    for (let n = 0; n < WARM_UP; n += 1) for (const { stage } of [one, other]) await buyOnce(stage, noTimes())
    for (let n = 0; n < purchases; n += 1) {
      const turns = [() => buyOnce(one.stage, times.fresh), () => buyOnce(other.stage, times.aged)]
      for (const turn of n % 2 === 0 ? turns : turns.toReversed()) await turn()
    }
    return OPERATIONS.map((operation) => {
      const [newMs, oldMs] = [median(times.fresh[operation]), median(times.aged[operation])]
      return { operation, newMs, oldMs, ratio: oldMs / newMs }
    })
  } finally {
    await one.close()
    await other.close()
  }
}

const BLOCKS = `
  select (blks_hit + blks_read)::float8 as blocks, blks_read::float8 as read
  from pg_stat_database where datname = current_database()`

/** Blocks of the database that one purchase and what people ask of it touch, and how many of them the server had to fetch. */
export async function blocksOfPurchase(
  books: Books,
  purchases: number,
): Promise<{ touched: number; fetched: number }> {
  const spent = async (count: number): Promise<{ blocks: number; read: number }> => {
    const before = await blocksNow(books)
    const { stage, close } = await books.open()
    const times: Times = noTimes()
    for (let n = 0; n < count; n += 1) await buyOnce(stage, times)
    // A server process tells what it did when it ends.
    await close()
    const after = await blocksNow(books)
    return { blocks: after.blocks - before.blocks, read: after.read - before.read }
  }
  const [few, many] = [await spent(purchases / 4), await spent(purchases)]
  const of = (purchases * 3) / 4
  return { touched: (many.blocks - few.blocks) / of, fetched: Math.max(0, many.read - few.read) / of }
}

async function blocksNow({ client }: Books): Promise<{ blocks: number; read: number }> {
  const alone = `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  while (((await client.query<{ others: number }>(alone)).rows[0]?.others ?? 0) > 0)
    await client.query('select pg_sleep(0.02)')
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ blocks: number; read: number }>(BLOCKS)
  return rows[0] ?? { blocks: 0, read: 0 }
}

/** How long it takes to compare the charges of a day with a provider's list, milliseconds, and how many charges there are. */
export async function compareADay(books: Books): Promise<{ ms: number; charges: number }> {
  const { stage, close } = await books.open()
  try {
    const { rows } = await books.client.query<{ from: Date; until: Date }>(
      `select date_trunc('day', now()) - interval '200 days' as "from", date_trunc('day', now()) - interval '199 days' as until`,
    )
    const [span] = rows
    if (!span) throw new Error('the database has no clock')
    const since = performance.now()
    const { differences } = await compareStatement(
      stage.database,
      noRows(),
      listAlone({ rail: 'KATI_MONEY', ...span }),
    )
    return { ms: performance.now() - since, charges: differences.length }
  } finally {
    await close()
  }
}

/** A list in which nothing stands: every charge of the day is told of. */
async function* noRows(): AsyncGenerator<never> {}
