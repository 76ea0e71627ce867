import { referenceKeySql } from '#server/payments/records/payment-columns.ts'
import { statement } from '#server/store/database.ts'

export const findRail = statement('compare-rail', 'select 1 as used from attempt where rail = $1 limit 1')

/** What the books say was taken with an attempt. */
const BOOKED = `ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge')`

/** Of an attempt `a` and its payment `p`, and of what the books have of it. */
const CHARGE = 'a.payment_id, a.n, a.our_ref, a.sent_at, a.ended_at, p.state'

const OF_ATTEMPT = 'payment_id, n, our_ref, sent_at, ended_at'

/** Of an attempt `a`, what the books say was taken. */
const TAKEN = `left join lateral (
     select amount_minor, currency from ledger l
     where l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge') limit 1
   ) l on true join payment p on p.id = a.payment_id`

/** The attempt's receipt is the row's provider reference. */
const HAS_RECEIPT = `${referenceKeySql('receipt')} = ${referenceKeySql('t.theirs')} and t.theirs <> '' and rail = $1`

/** The attempts that a provider's rows name, by our reference or else by its own. */
export const findListed = statement(
  'compare-listed',
  // Row by row, by the index: a plan for all of them at once reads all that was ever sent.
  `select t.i::int, ${CHARGE}, l.amount_minor, l.currency
   from unnest($2::text[], $3::text[]) with ordinality as t(ours, theirs, i)
   cross join lateral (
     select ${OF_ATTEMPT} from (
       (select ${OF_ATTEMPT}, 1 as which from attempt where our_ref = t.ours and rail = $1 limit 1)
       union all
       (select ${OF_ATTEMPT}, 2 as which from attempt
        where provider_ref = t.theirs and t.theirs <> '' and rail = $1 limit 1)
       union all
       (select ${OF_ATTEMPT}, 3 as which from attempt
        where ${HAS_RECEIPT} limit 1)
     ) either order by which limit 1
   ) a ${TAKEN}`,
  `with listed as materialized (
     select * from unnest($2::text[], $3::text[]) with ordinality as t(ours, theirs, i)
   ), ours as materialized (
     select t.i, a.payment_id, a.n, a.our_ref, a.sent_at, a.ended_at, 1 as which
     from listed t join attempt a on a.rail = $1 and a.our_ref = t.ours
   ), theirs as materialized (
     select t.i, a.payment_id, a.n, a.our_ref, a.sent_at, a.ended_at, 2 as which
     from listed t join attempt a on a.rail = $1 and a.provider_ref = t.theirs
     where t.theirs <> ''
   ), receipts as materialized (
     select t.i, a.payment_id, a.n, a.our_ref, a.sent_at, a.ended_at, 3 as which
     from listed t join attempt a on ${HAS_RECEIPT}
   ), named as materialized (
     select distinct on (i) * from (
       select * from ours union all select * from theirs union all select * from receipts
     ) either order by i, which
   ), booked as materialized (
     select a.i, l.amount_minor, l.currency from named a join ${BOOKED}
   )
   select a.i::int, ${CHARGE}, a.amount_minor, a.currency
   from (select n.*, b.amount_minor, b.currency from named n left join booked b on b.i = n.i) a
     join payment p on p.id = a.payment_id`,
)

/** The payment's id ends in the characters of `t.ending`, which is reversed. */
const ENDS = `reverse(p.id::text) >= t.ending and reverse(p.id::text) <= rpad(t.ending, 26, 'Z')`

/**
 * For rows with a short reference, the attempts of rail `$1` that it fits. `ending` is the last characters of the payment's id, reversed,
 * and `n` the try.
 */
export const findShort = statement(
  'compare-short',
  `select t.i, a.our_ref
   from unnest($2::int[], $3::text[], $4::int[]) as t(i, ending, n)
   cross join lateral (
     select a.our_ref from payment p join attempt a on a.payment_id = p.id and a.n = t.n and a.rail = $1
     where ${ENDS} limit 2
   ) a`,
  `with t as materialized (select * from unnest($2::int[], $3::text[], $4::int[]) as t(i, ending, n))
   select t.i, a.our_ref
   from t join payment p on ${ENDS} join attempt a on a.payment_id = p.id and a.n = t.n and a.rail = $1`,
)

/** Of payments that other ways to pay know by their attempts: on which rail each was. */
export const findElsewhere = statement(
  'compare-elsewhere',
  `select a.our_ref, a.rail, a.sent_at from attempt a
   where a.payment_id = any ($1::bpchar[]) and a.our_ref = any ($2::text[])`,
)

/** What became of the charges of some payments: delivered, taken back, given back. */
export const findStories = statement(
  'compare-stories',
  `select a.payment_id, a.n,
     (select d.ended_at from delivery d where d.payment_id = a.payment_id and d.state = 'delivered') as delivered_at,
     (select min(e.at) from event e where e.payment_id = a.payment_id and e.at >= a.sent_at
        and e.cause like '%:reversed' and (e.detail->'attempt' is null or e.detail->'attempt' = to_jsonb(a.n))) as taken_back_at,
     r.amount_minor as refund_minor, r.currency as refund_currency, r.state as refund_state, r.ended_at as refund_ended_at,
     exists (select from ledger o where o.payment_id = a.payment_id and o.attempt = a.n and o.kind in ('refund', 'held-refund')
       and o.credit like 'paid-out:%') as by_hand
   from attempt a left join refund r on r.payment_id = a.payment_id and r.n = a.n
   where a.payment_id = any ($1::bpchar[])`,
)

const OF_TIME = `of_time as materialized (
     select payment_id, n, our_ref, sent_at, ended_at from attempt
     where rail = $1 and sent_at >= $2::timestamptz and sent_at < $3 and (sent_at, our_ref) > ($2::timestamptz, $4)
     order by sent_at, our_ref limit $5
   )`
const PLACED = `${CHARGE}, a.sent_at::text as place, l.amount_minor, l.currency`

/**
 * Attempts sent in a time, in the order in which they were, with their charges where our books have any; `place` and its
 * reference are where the next page begins. First those of the time, which lie together: by their references all that was
 * ever sent on the rail would be read.
 */
export const listBooked = statement(
  'compare-booked',
  `with ${OF_TIME}
   select ${PLACED} from of_time a ${TAKEN} order by a.sent_at, a.our_ref`,
  `with ${OF_TIME}, booked as materialized (
     select a.payment_id, a.n, l.amount_minor, l.currency from of_time a join ${BOOKED}
   ), states as materialized (
     select id, state from payment where id in (select payment_id from of_time)
   )
   select ${PLACED}
   from of_time a left join booked l on l.payment_id = a.payment_id and l.n = a.n join states p on p.id = a.payment_id
   order by a.sent_at, a.our_ref`,
)

/** Refunds of rail `$1` that its provider confirmed between `$2` and `$3`, oldest first, at most `$4`. */
export const listRefunds = statement(
  'compare-refunds',
  `select ${CHARGE}, l.amount_minor, l.currency, r.ended_at as done_at
   from refund r join attempt a on a.payment_id = r.payment_id and a.n = r.n join payment p on p.id = r.payment_id
     join ledger l on l.payment_id = r.payment_id and l.attempt = r.n and l.kind in ('refund', 'held-refund')
       and l.credit = 'rail:' || r.rail
   where r.rail = $1 and r.state = 'refunded' and r.ended_at >= $2 and r.ended_at < $3 order by r.ended_at limit $4`,
)
