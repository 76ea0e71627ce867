import { listsFault, type ListOfDay, type ListsFault } from '#domain/staff/provider-lists.ts'
import { referenceKey } from '#domain/payments/reference-key.ts'
import { referenceKeySql } from '#server/payments/records/payment-columns.ts'
import { statement, type Runner } from '#server/store/database.ts'

/**
 * For each attempt of a payment, all lists for the day it was sent and the day after. An uploaded list doesn't replace earlier ones or
 * the one that's fetched from the provider.
 */
const findLists = statement(
  'console-decide-lists',
  `select a.rail, to_char(d.day, 'YYYY-MM-DD') as day, s.lists > 0 as is_read,
     coalesce(s.is_whole, false) and coalesce(f.state, 'read') = 'read' as is_whole, s.line
   from attempt a
     cross join lateral (select (a.sent_at at time zone $2)::date + n as day from generate_series(0, 1) n) d
     left join fetched_list f on f.rail = a.rail and f.day = d.day
     cross join lateral (
       select count(*) as lists,
         bool_and(l.unreadable = 0 and not exists (
           select from statement_row c where c.statement_id = l.id and c.kind = 'charge' and c.payment_id is null
         )) as is_whole,
         min(least(
           (select min(line) from statement_row r
             where r.statement_id = l.id and (r.ours = a.our_ref or (r.payment_id = a.payment_id and r.attempt = a.n))),
           (select min(line) from statement_difference e
             where e.statement_id = l.id and e.kind = 'not-readable' and e.listed_ours = a.our_ref)
         )) as line
       from statement l where l.rail = a.rail and l.day = d.day and l.source <> 'typed'
     ) s
   where a.payment_id = $1 order by a.n, d.day`,
)

interface ListRow {
  readonly rail: string
  readonly day: string
  readonly is_read: boolean
  readonly is_whole: boolean
  readonly line: number | null
}

/** Which payment, and in which zone its days begin. */
export interface Listed {
  readonly id: string
  readonly timeZone: string
}

/** What lists of two days say of each attempt of a payment. */
export async function listsOf(database: Runner, { id, timeZone }: Listed): Promise<readonly ListOfDay[]> {
  const rows = await database.run<ListRow>(findLists, [id, timeZone])
  return rows.map(({ is_read: isRead, is_whole: isWhole, ...row }) => ({ ...row, isRead, isWhole }))
}

/** Finds a charge by its provider's reference (key `$3`) in lists for the same days, another payment's row first. */
const findNamed = statement(
  'console-decide-named',
  `select l.rail, to_char(l.day, 'YYYY-MM-DD') as day, r.line, coalesce(r.payment_id <> $1, false) as is_other
   from attempt a
     join statement l on l.rail = a.rail and l.source <> 'typed'
       and l.day - (a.sent_at at time zone $2)::date between 0 and 1
     join statement_row r on r.statement_id = l.id
   where a.payment_id = $1 and r.kind = 'charge' and ${referenceKeySql('r.theirs')} = $3
   order by is_other desc, l.id desc limit 1`,
)

/** A statement row with a given reference. */
export interface NamedRow {
  readonly rail: string
  readonly day: string
  readonly line: number
  /** It belongs to another payment. */
  readonly isOther: boolean
}

/** @returns the row that shows a vouched charge, or null if no list shows it */
export async function namedIn(
  tx: Runner,
  { id, timeZone, reference }: Listed & { readonly reference: string },
): Promise<NamedRow | null> {
  const [row] = await tx.run<Omit<NamedRow, 'isOther'> & { readonly is_other: boolean }>(findNamed, [
    id,
    timeZone,
    referenceKey(reference),
  ])
  if (!row) return null
  const { is_other: isOther, ...named } = row
  return { ...named, isOther }
}

/** Whether a proposal rests on a charge that a list is said to show. */
export function isVouchedByList({ ground }: { readonly ground: string }, reference: string): boolean {
  return ground === 'list-shows-it' && reference !== ''
}

/** Whether a decision rests on lists alone. */
export function isByLists({ act, ground }: { readonly act: string; readonly ground: string }): boolean {
  return act === 'decline' && ground === 'list-does-not'
}

/** Why a payment cannot be closed on the ground that lists do not show it; null: it can. */
export async function whyNotByLists(tx: Runner, listed: Listed): Promise<ListsFault | null> {
  return listsFault(await listsOf(tx, listed))
}
