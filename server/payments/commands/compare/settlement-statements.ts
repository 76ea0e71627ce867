import { statement } from '#server/store/database.ts'

export const findRail = statement('compare-rail', 'select 1 as used from attempt where rail = $1 limit 1')

/** What the books say was taken with an attempt. */
const BOOKED = `ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge')`

/** The attempts that a provider's rows name, by our reference or else by its own. */
export const findListed = statement(
  'compare-listed',
  `with listed as materialized (
     select * from unnest($2::text[], $3::text[]) with ordinality as t(ours, theirs, i)
   ), ours as materialized (
     select t.i, a.payment_id, a.n, a.our_ref, 1 as which from listed t join attempt a on a.rail = $1 and a.our_ref = t.ours
   ), theirs as materialized (
     select t.i, a.payment_id, a.n, a.our_ref, 2 as which from listed t join attempt a on a.rail = $1 and a.provider_ref = t.theirs
     where t.theirs <> ''
   ), named as materialized (
     select distinct on (i) * from (select * from ours union all select * from theirs) either order by i, which
   ), booked as materialized (
     select a.i, l.amount_minor, l.currency from named a join ${BOOKED}
   )
   select a.i::int, a.payment_id, a.n, a.our_ref, p.state, a.amount_minor, a.currency
   from (select n.*, b.amount_minor, b.currency from named n left join booked b on b.i = n.i) a
     join payment p on p.id = a.payment_id`,
)

const OF_TIME = `of_time as materialized (
     select payment_id, n, our_ref from attempt
     where rail = $1 and sent_at >= $2 and sent_at < $3 and our_ref > $4
   )`

/**
 * Attempts sent in a time, in the order of our references, after `$4`, with their charges where our books have any. First
 * those of the time, which lie together: by their references all that was ever sent on the rail would be read.
 */
export const listBooked = statement(
  'compare-booked',
  `with ${OF_TIME}
   select a.payment_id, a.n, a.our_ref, p.state, l.amount_minor, l.currency
   from (select * from of_time order by our_ref limit $5) a
   left join lateral (
     select amount_minor, currency from ledger l
     where l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge') limit 1
   ) l on true join payment p on p.id = a.payment_id order by a.our_ref`,
  `with ${OF_TIME}, next as materialized (
     select * from of_time order by our_ref limit $5
   ), booked as materialized (
     select a.payment_id, a.n, l.amount_minor, l.currency from next a join ${BOOKED}
   ), states as materialized (
     select id, state from payment where id in (select payment_id from next)
   )
   select a.payment_id, a.n, a.our_ref, p.state, l.amount_minor, l.currency
   from next a left join booked l on l.payment_id = a.payment_id and l.n = a.n join states p on p.id = a.payment_id
   order by a.our_ref`,
)
