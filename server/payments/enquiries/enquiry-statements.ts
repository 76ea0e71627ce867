import { statement } from '#server/store/database.ts'
import { ENQUIRED_ON_NEWS, FAILED, NOT_ENQUIRED, UNDECIDED } from '#domain/payments/state-groups.ts'
import { after, momentIf, MS, stateList } from '#server/store/sql-text.ts'
import { ATTEMPT, PAYMENT } from '../records/payment-columns.ts'

/** An enquiry is under way: its lease has not ended. */
const UNDER_WAY = `((p.leased_until > now()) is true)`

const SOON = `greatest(now(), ${after('p.last_enquiry_at', '$2')})`

/**
 * Requests an enquiry for a page, a callback or a person: due at once, or as soon as the spacing `$2` allows (CORE-61).
 *
 * - An enquiry under way keeps its lease and is followed by another one.
 * - A payment whose watch is over counts too: its provider may have been silent until now (CORE-65).
 * - A request that is open already is not written again.
 * - A settled or returning payment is enquired about only on `$3`, news from its provider, which may have taken the charge back.
 */
export const requestPaymentEnquiry = statement(
  'payment-request-enquiry',
  `update payment p set enquiry_requested_at = now(),
     due_at = ${momentIf(UNDER_WAY, 'p.due_at', `least(p.due_at, ${SOON})`)}
   where p.id = $1 and p.current_attempt > 0
     and ((p.enquiry_requested_at > p.last_enquiry_at) is not true or p.due_at is null
       or (p.due_at > ${SOON} and not ${UNDER_WAY}))
     and (p.state not in ${stateList(NOT_ENQUIRED)}
       or (p.state in ${stateList(ENQUIRED_ON_NEWS)} and $3::boolean))`,
)

/** The party that an enquiry goes to: the payment's rail, the operator for a delivery, '' for a payment that was never asked for. */
const ASKS = `case p.state when 'delivering' then 'operator' when 'registered' then '' else p.rail end`

/** Not of a rail that holds its share of this process's places (`$4`), nor of one that was asked enough in this second. */
const MAY_BE_ASKED = `${ASKS} <> all($4::text[]) and ${ASKS} not in (select rail from pace where enquiries < 1)`

/** How many enquiries each rail that has a pace may be asked at this moment. */
const PACE = `pace as (
     select rail, least(per_second,
       enquiries_left + per_second * greatest(0, extract(epoch from clock_timestamp() - at)::float8)) as enquiries,
       clock_timestamp() as moment
     from rail_pace order by rail for update
   )`

/** What of `found` is claimed, and the pace that it costs. */
const DUE_WITHIN_PACE = `due as materialized (
     select f.id, f.current_attempt, f.asks from found f left join pace on pace.rail = f.asks
     where pace.rail is null or f.place <= floor(pace.enquiries)
   ), spent as (
     update rail_pace r set enquiries_left = pace.enquiries - taken.enquiries, at = pace.moment
     from pace join (select asks, count(*) as enquiries from due group by asks) taken on taken.asks = pace.rail
     where r.rail = pace.rail
   )`

const LEASED = `due_at = now() + ${MS('$2')}, leased_until = now() + ${MS('$2')}, last_enquiry_at = now()`

/**
 * Work is claimed by lease: a lost lease costs a repeated query, never a second effect. First come those that somebody
 * waits for, the longest waiting first, then the most overdue; `$3` of the `$1` places at most go to the former, so
 * that open pages never keep the others from their turn (F13). Of a rail with a pace no more than its bucket holds, over
 * all processes: what is refused stays due, and gives its turn to those of other rails.
 */
export const claimDuePayments = statement(
  'payment-claim-due',
  `with ${PACE}, hurried as (
     select p.id, p.current_attempt, ${ASKS} as asks, p.enquiry_requested_at as since, 0 as rank from payment p
     where p.due_at <= now() and p.enquiry_requested_at > p.last_enquiry_at and ${MAY_BE_ASKED}
     order by p.enquiry_requested_at limit $3::int for update skip locked
   ), others as (
     select p.id, p.current_attempt, ${ASKS} as asks, p.due_at as since, 1 as rank from payment p
     where p.due_at <= now() and p.id not in (select id from hurried) and ${MAY_BE_ASKED}
     order by p.due_at limit $1::int - (select count(*) from hurried) for update of p skip locked
   ), found as (
     select f.*, row_number() over (partition by asks order by rank, since) as place
     from (select * from hurried union all select * from others) f
   ), ${DUE_WITHIN_PACE}
   update payment p set ${LEASED}
   from due left join attempt a on a.payment_id = due.id and a.n = due.current_attempt
   where p.id = due.id returning ${PAYMENT}, ${ATTEMPT}, due.asks`,
  // Looked for without a lock, so that what another process took meanwhile is due no more.
  `with ${PACE}, hurried as materialized (
     select p.id, p.current_attempt, ${ASKS} as asks, p.enquiry_requested_at as since, 0 as rank from payment p
     where p.due_at <= now() and p.enquiry_requested_at > p.last_enquiry_at and ${MAY_BE_ASKED}
     order by p.enquiry_requested_at limit $3::int
   ), others as materialized (
     select p.id, p.current_attempt, ${ASKS} as asks, p.due_at as since, 1 as rank from payment p
     where p.due_at <= now() and p.id not in (select id from hurried) and ${MAY_BE_ASKED}
     order by p.due_at limit $1::int
   ), found as materialized (
     select f.*, row_number() over (partition by asks order by rank, since) as place
     from (select * from hurried union all select * from others order by rank, since limit $1::int) f
   ), ${DUE_WITHIN_PACE}, claimed as (
     update payment p set ${LEASED} from due where p.id = due.id and p.due_at <= now() returning p.*
   ), tries as materialized (
     select a.* from attempt a join claimed p on a.payment_id = p.id and a.n = p.current_attempt
   )
   select ${PAYMENT}, ${ATTEMPT}, due.asks from claimed p join due on due.id = p.id
     left join tries a on a.payment_id = p.id`,
)

/** The pace of each rail `$1`, in enquiries a second `$2`; rails that are not named have none. */
export const setPaces = statement(
  'rail-pace-set',
  `with named as (select * from unnest($1::text[], $2::float8[]) as n(rail, per_second)
   ), gone as (delete from rail_pace where rail not in (select rail from named))
   insert into rail_pace (rail, per_second, enquiries_left) select rail, per_second, per_second from named
   on conflict (rail) do update set per_second = excluded.per_second`,
)

/**
 * Claims an enquiry for one of all the browsers that come back from a gateway, by the lease that the reconciler takes.
 *
 * Claims when no enquiry is under way and the last one is as old as the spacing `$3`; the call that began the attempt is
 * no enquiry. A hosted page that was given up is enquired too: it may be open, and paid, in another tab.
 */
export const claimEnquiry = statement(
  'payment-claim-enquiry',
  `with claimed as (
     update payment p set ${LEASED}
     from attempt a
     where p.id = $1 and (p.state in ${stateList(UNDECIDED)}
       or (p.mode = 'PAYMENT_GATEWAY' and p.state in ${stateList(FAILED)}))
       and a.payment_id = p.id and a.n = p.current_attempt
       and (p.last_enquiry_at <= now() - ${MS('$3')} or p.last_enquiry_at = a.sent_at) is not false
       and not ${UNDER_WAY}
     returning p.*
   )
   select ${PAYMENT}, ${ATTEMPT} from claimed p
     join attempt a on a.payment_id = p.id and a.n = p.current_attempt where a.payment_id = $1`,
)

/** A payment as it is, and whether an enquiry is under way. */
export const findEnquiry = statement(
  'payment-find-enquiry',
  `select ${PAYMENT}, ${UNDER_WAY} as under_way from payment p where p.id = $1`,
)
