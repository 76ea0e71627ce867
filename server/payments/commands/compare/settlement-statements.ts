import { statement } from '#server/store/database.ts'

export const findRail = statement('compare-rail', 'select 1 as used from attempt where rail = $1 limit 1')

/** What the books say was taken with an attempt. */
const BOOKED = `ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge')`

/** The attempts that a provider's rows name, by our reference or else by its own. */
export const findListed = statement(
  'compare-listed',
  `select t.i::int, a.payment_id, a.n, a.our_ref, p.state, l.amount_minor, l.currency
   from unnest($2::text[], $3::text[]) with ordinality as t(ours, theirs, i)
   join lateral (
     select payment_id, n, our_ref, 1 as which from attempt where rail = $1 and our_ref = t.ours
     union all
     select payment_id, n, our_ref, 2 from attempt where rail = $1 and t.theirs <> '' and provider_ref = t.theirs
     order by which limit 1
   ) a on true
   join payment p on p.id = a.payment_id
   left join ${BOOKED}`,
)

/** Charges in our books of attempts sent in a time, in the order of our references, after `$4`. */
export const listBooked = statement(
  'compare-booked',
  `select a.payment_id, a.n, a.our_ref, p.state, l.amount_minor, l.currency
   from attempt a join ${BOOKED} join payment p on p.id = a.payment_id
   where a.rail = $1 and a.sent_at >= $2 and a.sent_at < $3 and a.our_ref > $4 order by a.our_ref limit $5`,
)
