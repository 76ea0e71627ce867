import { listsFault, type ListOfDay, type ListsFault } from '#domain/staff/provider-lists.ts'
import { statement, type Runner } from '#server/store/database.ts'

/** Of each attempt of a payment, the last list of the day on which it was sent and of the day after. */
const findLists = statement(
  'console-decide-lists',
  `select a.rail, to_char(d.day, 'YYYY-MM-DD') as day, s.id is not null as is_read, r.line
   from attempt a
     cross join lateral (select (a.sent_at at time zone $2)::date + n as day from generate_series(0, 1) n) d
     left join lateral (
       select id from statement where rail = a.rail and day = d.day and source <> 'typed' order by id desc limit 1
     ) s on true
     left join lateral (
       select min(line) as line from statement_row
       where payment_id = a.payment_id and attempt = a.n and statement_id = s.id and kind = 'charge'
     ) r on true
   where a.payment_id = $1 order by a.n, d.day`,
)

interface ListRow {
  readonly rail: string
  readonly day: string
  readonly is_read: boolean
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
  return rows.map(({ is_read: isRead, ...row }) => ({ ...row, isRead }))
}

/** Whether a decision rests on lists alone. */
export function isByLists({ act, ground }: { readonly act: string; readonly ground: string }): boolean {
  return act === 'decline' && ground === 'list-does-not'
}

/** Why a payment cannot be closed on the ground that lists do not show it; null: it can. */
export async function whyNotByLists(tx: Runner, listed: Listed): Promise<ListsFault | null> {
  return listsFault(await listsOf(tx, listed))
}
