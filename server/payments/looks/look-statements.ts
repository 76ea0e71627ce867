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

/**
 * Work is claimed by lease: a lost lease costs a repeated query, never a second effect. First come those that somebody
 * waits for, the longest waiting first, then the most overdue; `$3` of the `$1` places at most go to the former, so
 * that open pages never keep the others from their turn (F13).
 */
export const claimDuePayments = statement(
  'payment-claim-due',
  `with hurried as (
     select id, current_attempt from payment where next_look_at <= now() and nudged_at > last_look_at
     order by nudged_at limit $3::int for update skip locked
   ), others as (
     select id, current_attempt from payment
     where next_look_at <= now() and id not in (select id from hurried)
     order by next_look_at limit $1::int - (select count(*) from hurried) for update skip locked
   ), due as (select * from hurried union all select * from others)
   update payment p set next_look_at = now() + ${MS('$2')}, last_look_at = now()
   from due left join attempt a on a.payment_id = due.id and a.n = due.current_attempt
   where p.id = due.id returning ${PAYMENT}, ${ATTEMPT}`,
)

/**
 * One of all who come back from a gateway takes the look, by the lease that the reconciler takes it with: none is
 * under way, and the last one is as old as the spacing `$3`. The first asking of the try itself is no look.
 */
export const claimLook = statement(
  'payment-claim-look',
  `update payment p set next_look_at = now() + ${MS('$2')}, last_look_at = now() from attempt a
   where p.id = $1 and p.state in ('asking', 'waiting', 'unsure')
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
