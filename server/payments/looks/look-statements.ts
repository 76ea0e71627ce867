import { statement } from '#server/store/database.ts'
import { ATTEMPT, MS, PAYMENT } from '../payment-columns.ts'

/** The only time that lies exactly one lease `lease` after the last look is that of a look under way. */
const underWay = (lease: string): string =>
  `((p.next_look_at > now() and p.next_look_at = p.last_look_at + ${MS(lease)}) is true)`

const SOON = `greatest(now(), p.last_look_at + ${MS('$2')})`

/**
 * A page, a callback or a person asks for a look: at once, or as soon as the spacing `$2` allows (3.5). A look under
 * way keeps its lease `$3` and is followed by another one. It counts for a payment whose watch is over too: its
 * provider may have been silent until now (3.6, "success after FAILED"). Asked for once, it is written once.
 * A delivered payment is looked at only after `$4`, news of its provider, which may be that it took the charge back.
 */
export const nudgePayment = statement(
  'payment-nudge',
  `update payment p set nudged_at = now(),
     next_look_at = case when ${underWay('$3')} then p.next_look_at else least(p.next_look_at, ${SOON}) end
   where p.id = $1 and p.current_attempt > 0
     and ((p.nudged_at > p.last_look_at) is not true or p.next_look_at is null
       or (p.next_look_at > ${SOON} and not ${underWay('$3')}))
     and (p.state not in ('registered', 'delivered', 'refunding', 'refunded')
       or (p.state = 'delivered' and $4::boolean))`,
)

/** Whom a look asks: the payment's rail; the operator for a delivery, nobody for one that was only registered. */
const ASKS = `case p.state when 'delivering' then 'operator' when 'registered' then '' else p.rail end`

/** Not of a rail that holds its share of this process's places (`$4`), nor of one that was asked enough in this second. */
const MAY_BE_ASKED = `${ASKS} <> all($4::text[]) and ${ASKS} not in (select rail from pace where looks < 1)`

/**
 * Work is claimed by lease: a lost lease costs a repeated query, never a second effect. First come those that somebody
 * waits for, the longest waiting first, then the most overdue; `$3` of the `$1` places at most go to the former, so
 * that open pages never keep the others from their turn (F13). Of a rail with a pace no more than its bucket holds, over
 * all processes: what is refused stays due, and gives its turn to those of other rails.
 */
export const claimDuePayments = statement(
  'payment-claim-due',
  `with pace as (
     select rail, least(per_second,
       looks_left + per_second * greatest(0, extract(epoch from clock_timestamp() - at)::float8)) as looks
     from rail_pace order by rail for update
   ), hurried as (
     select p.id, p.current_attempt, ${ASKS} as asks, p.nudged_at as since, 0 as rank from payment p
     where p.next_look_at <= now() and p.nudged_at > p.last_look_at and ${MAY_BE_ASKED}
     order by p.nudged_at limit $3::int for update skip locked
   ), others as (
     select p.id, p.current_attempt, ${ASKS} as asks, p.next_look_at as since, 1 as rank from payment p
     where p.next_look_at <= now() and p.id not in (select id from hurried) and ${MAY_BE_ASKED}
     order by p.next_look_at limit $1::int - (select count(*) from hurried) for update of p skip locked
   ), found as (
     select f.*, row_number() over (partition by asks order by rank, since) as place
     from (select * from hurried union all select * from others) f
   ), due as (
     select f.id, f.current_attempt, f.asks from found f left join pace on pace.rail = f.asks
     where pace.rail is null or f.place <= floor(pace.looks)
   ), spent as (
     update rail_pace r set looks_left = pace.looks - taken.looks, at = clock_timestamp()
     from pace join (select asks, count(*) as looks from due group by asks) taken on taken.asks = pace.rail
     where r.rail = pace.rail
   )
   update payment p set next_look_at = now() + ${MS('$2')}, last_look_at = now()
   from due left join attempt a on a.payment_id = due.id and a.n = due.current_attempt
   where p.id = due.id returning ${PAYMENT}, ${ATTEMPT}, due.asks`,
)

/** The pace of each rail `$1`, in looks a second `$2`; rails that are not named have none. */
export const setPaces = statement(
  'rail-pace-set',
  `with named as (select * from unnest($1::text[], $2::float8[]) as n(rail, per_second)
   ), gone as (delete from rail_pace where rail not in (select rail from named))
   insert into rail_pace (rail, per_second, looks_left) select rail, per_second, per_second from named
   on conflict (rail) do update set per_second = excluded.per_second`,
)

/**
 * One of all who come back from a gateway takes the look, by the lease that the reconciler takes it with: none is
 * under way, and the last one is as old as the spacing `$3`. The first asking of the try itself is no look. A hosted page
 * that was given up is looked at, too: it stays open in another tab, and may be paid there.
 */
export const claimLook = statement(
  'payment-claim-look',
  `update payment p set next_look_at = now() + ${MS('$2')}, last_look_at = now() from attempt a
   where p.id = $1 and (p.state in ('asking', 'waiting', 'unsure')
       or (p.mode = 'PAYMENT_GATEWAY' and p.state in ('declined', 'cancelled', 'expired')))
     and a.payment_id = p.id and a.n = p.current_attempt
     and (p.last_look_at <= now() - ${MS('$3')} or p.last_look_at = a.sent_at) is not false
     and not ${underWay('$2')}
   returning ${PAYMENT}, ${ATTEMPT}`,
)

/** A payment before its look, and whether anybody looks at it at the moment. */
export const findLook = statement(
  'payment-find-look',
  `select ${PAYMENT}, ${underWay('$2')} as under_way from payment p where p.id = $1`,
)
