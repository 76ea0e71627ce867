import { findDueKinds } from '#server/payments/records/payment-statements.ts'
import type { Books } from './books.ts'

/** As many as the server leaves behind before it sweeps, and some. */
const ENTRIES = 60_000
const SWEPT_WITHIN_MS = 300_000

export interface Due {
  readonly entries: number
  /** That looking for due work touches when nothing is due. */
  readonly blocks: { readonly before: number; readonly after: number }
  /** The server swept by itself. */
  readonly swept: boolean
}

const VACUUMS = `select autovacuum_count::int as n from pg_stat_user_tables where relname = 'payment'`

/** What became due and was done leaves something in the index of due work, until the server sweeps by itself. */
export async function dueAfterPurchases({ client }: Books): Promise<Due> {
  const swept = async (): Promise<number> => {
    await client.query('select pg_stat_clear_snapshot()')
    return (await client.query<{ n: number }>(VACUUMS)).rows[0]?.n ?? 0
  }
  const since = await swept()
  for (let n = 0; n < 4; n += 1) {
    await client.query(
      `update payment set due_at = now() - interval '1 minute'
       where id in (select id from payment where state = 'delivered' and due_at is null limit ${ENTRIES / 4})`,
    )
    await client.query('update payment set due_at = null where due_at is not null')
  }
  const before = await blocksOf(client)
  const giveUpAt = performance.now() + SWEPT_WITHIN_MS
  while ((await swept()) === since && performance.now() < giveUpAt) await client.query('select pg_sleep(1)')
  const isSwept = (await swept()) > since
  return { entries: ENTRIES, blocks: { before, after: await blocksOf(client) }, swept: isSwept }
}

type Plan = { readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number } }

/** Blocks that the question takes; asked twice, since the first asker pays for what nobody sees any more. */
async function blocksOf(client: Books['client']): Promise<number> {
  const explain = `explain (analyze, buffers, format json) ${findDueKinds.text}`
  await client.query(explain)
  const { rows } = await client.query<{ 'QUERY PLAN': readonly Plan[] }>(explain)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}
