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

/**
 * Attempts sent in a time, in the order of our references, after `$4`, with their charges where our books have any. First
 * those of the time, which lie together: by their references all that was ever sent on the rail would be read.
 */
export const listBooked = statement(
  'compare-booked',
  `with of_time as materialized (
     select payment_id, n, our_ref from attempt
     where rail = $1 and sent_at >= $2 and sent_at < $3 and our_ref > $4
   )
   select a.payment_id, a.n, a.our_ref, p.state, l.amount_minor, l.currency
   from (select * from of_time order by our_ref limit $5) a
   left join lateral (
     select amount_minor, currency from ledger l
     where l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge') limit 1
   ) l on true join payment p on p.id = a.payment_id order by a.our_ref`,
)
