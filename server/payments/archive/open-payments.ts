import type pg from 'pg'
import { FAILED, SETTLED } from '#domain/payments/state-groups.ts'
import { stateList } from '#server/store/sql-text.ts'
import { NEVER_PAID } from '../retention/forget-statements.ts'

/** Nothing is expected of a payment p any more, and it is none that housekeeping deletes with its events one day. */
const CLOSED = `p.due_at is null and (p.state in ${stateList(SETTLED)}
    or (p.state in ${stateList(FAILED)} and (p.mismatch_seen or p.taken_back or not (${NEVER_PAID}))))
  and not exists (select from refund r where r.payment_id = p.id and r.state = 'open')
  and not exists (select from attempt a where a.payment_id = p.id and a.due_at is not null)`

/** Payments with events in a table that keep its month in the database. */
export interface OpenPayments {
  readonly count: number
  /** Some of them, with their states. */
  readonly some: readonly string[]
}

/** Looks whether every payment that has events in a table is closed. */
export async function findOpenPayments(client: pg.Client, table: string): Promise<OpenPayments> {
  const { rows } = await client.query<{ count: number; some: string[] | null }>(
    `with of_month as (select distinct payment_id from ${client.escapeIdentifier(table)}),
       open as (select p.id, p.state from of_month m join payment p on p.id = m.payment_id where not (${CLOSED}))
     select count(*)::int as count, (array_agg(id || ' (' || state || ')'))[1:5] as some from open`,
  )
  return { count: rows[0]?.count ?? 0, some: rows[0]?.some ?? [] }
}
