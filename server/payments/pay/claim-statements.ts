import { jointly, statement } from '#server/store/database.ts'
import { asGiven } from '#server/store/statement.ts'
import { isSameSessionSql, mayActSql, MS, stateList } from '#server/store/sql-text.ts'
import { maySellSql, STOPPED } from '#server/selling/selling-statements.ts'
import { GIVES_WAY, HOLDING, PAID } from '#domain/payments/state-groups.ts'
import { PAYMENT } from '../records/payment-columns.ts'
import { isKept, isSibling, blocks } from './purchase-statements.ts'

/** A payment that the caller may ask a provider for, … */
const MINE = `id = $1 and state = 'registered' and ${mayActSql('$2')}`
/** … by a rail and for a kind that are neither closed to this call nor stopped for all. */
const SOLD = `rail <> all ($8::text[]) and kind <> all ($10::text[]) and ${maySellSql('payment')}`

/** A payment h that has ended without value leaves its payable free; so does a bill's, once it is paid. */
const FREE = `(h.state in ${stateList(GIVES_WAY)}
           or (h.state = 'delivered' and (h.kind = 'BILL' or h.reopened_at is not null)))`

/**
 * A prompt or a hosted page that nobody answers, on one of the rails `$5`: its own session (`$4`) has polled ten times
 * by then; another one waits longer. What it brings later goes back.
 */
const EXPIRED_HOLD = `(h.state = 'waiting' and h.rail = any($5::text[]) and (
         (${isSameSessionSql('h.session_hash', '$4')} and $3::timestamptz < now() - interval '100 seconds')
         or $3::timestamptz < now() - interval '5 minutes'))`

/** An invoice or a lead that was paid and not opened again; a bill is paid again next month, or at once with another amount, but not twice by mistake. */
const justPaid = (other: string, mine: string): string =>
  `(${other}.kind = 'BILL' and ${other}.state = 'delivered' and ${other}.amount_minor = ${mine}.amount_minor
         and ${other}.currency = ${mine}.currency and ${other}.state_since > now() - interval '10 minutes')`
const paidOnce = (other: string): string =>
  `(${other}.kind in ('INVOICE', 'LEAD') and ${other}.state in ${stateList(PAID)}
         and ${other}.reopened_at is null)`

const CLAIM = `update payment set state = 'asking', state_since = now(), updated_at = now(), version = version + 1,
       current_attempt = current_attempt + 1, payer = case when payer = '' then $3 else payer end,
       last_enquiry_at = now(), due_at = now() + ${MS('$4')}, leased_until = null`
const CLAIMED = `${MINE} and ${SOLD} and (payable is null or $11::boolean)`
/** A payment of the same purchase that keeps this one from being asked for. */
const IN_THE_WAY = `select 1 as way from payment h where h.purchase_key = (select purchase_key from payment where id = $1) and h.id <> $1
       and ${blocks('h', '$9::text[]')} limit 1`

/**
 * CORE-42: claims a registered payment for the one call that may ask its provider, and writes its attempt and event with it.
 *
 * Claims when the payment is registered, the caller may act on it, and neither its rail (`$8`) nor its kind (`$10`) is
 * closed to this call or stopped for all, and when no other payment of its purchase blocks it, but for those that wait on
 * a rail of `$9`. One for a payable is claimed by whoever has its hold (`$11`). Answers no row otherwise. Of one purchase only
 * the first of those that are claimed together is.
 */
export const claimForAsking = jointly(
  statement(
    'payment-claim',
    `with ${STOPPED}, siblings as materialized (
     ${IN_THE_WAY}
   ), p as (
     ${CLAIM} where ${CLAIMED} and not exists (select 1 from siblings)
     returning *
   ), begun as (
     insert into attempt (payment_id, n, rail, our_ref, state, request_digest)
     select id, current_attempt, rail, id || '-C' || current_attempt, 'sent', $5 from p
   ), noted as (
     insert into event (payment_id, from_state, to_state, cause, node, request_id)
     select id, 'registered', 'asking', 'process', $6, $7 from p
   )
   select ${PAYMENT} from p`,
  ),
  {
    types: 'bpchar bytea text float8 bytea text text text[] text[] text[] bool'.split(' '),
    text: `${STOPPED}, apart as materialized (
     select g.* from given g, lateral (select purchase_key from payment where id = g.p1 limit 1) own
     where not exists (
       select from given e, lateral (select purchase_key from payment where id = e.p1 limit 1) other
       where e.place < g.place and other.purchase_key = own.purchase_key)
   ), free as materialized (
     select g.* from apart g left join lateral (${asGiven(IN_THE_WAY)}) h on true where h.way is null
   ), p as (
     ${asGiven(CLAIM)} from free g where ${asGiven(CLAIMED)}
     returning payment.*, g.place, g.p5, g.p6, g.p7
   ), begun as (
     insert into attempt (payment_id, n, rail, our_ref, state, request_digest)
     select id, current_attempt, rail, id || '-C' || current_attempt, 'sent', p5 from p
   ), noted as (
     insert into event (payment_id, from_state, to_state, cause, node, request_id)
     select id, 'registered', 'asking', 'process', p6, p7 from p
   )
   select ${PAYMENT}, p.place from p`,
  },
)

/** Locks the payment that needs holds. */
export const lockForHold = statement(
  'payment-lock-for-hold',
  `select id, payable, purchase_key, amount_minor, currency, version + 1 as version from payment
   where ${MINE} for update`,
)

/** Takes a hold that nobody has. */
export const takeHold = statement(
  'hold-take',
  `insert into payable_hold (payable, payment_id, version, taken_at) values ($1, $2, $3, now())
   on conflict (payable) do nothing returning 1 as taken`,
)

/** Claims at the same instant queue here. */
export const lockHold = statement(
  'hold-lock',
  'select payment_id, version, taken_at from payable_hold where payable = $1 for update',
)

/**
 * Whether the holder `$1` gives its hold up: it is over, or the hold has expired (`$5`). Its version when it took the hold,
 * `$2`, tells a claim that it reads its holder too early.
 */
export const findGivesWay = statement(
  'hold-gives-way',
  `select 1 as gives from payment h where h.id = $1 and h.version >= $2 and (${FREE} or ${EXPIRED_HOLD})`,
)

/** Whether the payment that holds a purchase no longer blocks another one. Waiting on one of the rails `$3` doesn't block. */
export const findGivesPurchase = statement(
  'hold-gives-purchase',
  `select 1 as gives from payment h where h.id = $1 and h.version >= $2 and not ${blocks('h', '$3::text[]')}`,
)

export const moveHold = statement(
  'hold-move',
  'update payable_hold set payment_id = $2, version = $3, taken_at = now() where payable = $1',
)

/** What is paid for already: `$1` payable of payment `$2`, with its amount `$3` and currency `$4`. */
export const findPaidFor = statement(
  'hold-paid-for',
  `select 1 as paid from payment d, (select $3::bigint as amount_minor, $4::text as currency) w
   where d.payable = $1 and d.id <> $2 and (${paidOnce('d')} or ${justPaid('d', 'w')}) limit 1`,
)

/** Payment `$1`, and who holds its payable and since when it held it itself. */
const ONE_AND_ITS_HOLD = `p as materialized (
     select * from payment where id = $1
   ), s as materialized (
     select payable, payment_id, taken_at from payable_hold where payable = (select payable from payment where id = $1)
   )`

/** The payment that keeps another one from being asked for: of the same purchase or the same payable, and open or paid. */
export const findBlocking = statement(
  'payment-in-the-way',
  `with ${ONE_AND_ITS_HOLD}, found as materialized (
     select h.id, h.kind, h.state, h.mode, h.session_hash, h.updated_at from p join payment h on ${isSibling('h', 'p')}
     where ${blocks('h', "'{}'::text[]")}
     union
     select h.id, h.kind, h.state, h.mode, h.session_hash, h.updated_at from p
       join payment h on h.payable = p.payable and h.id <> p.id
     where (h.id in (select payment_id from s) and not ${FREE}) or ${paidOnce('h')} or ${justPaid('h', 'p')}
   )
   select h.id, h.kind, h.state, h.mode, h.session_hash from found h
   order by (h.state = 'delivered') desc, h.updated_at desc limit 1`,
)

/**
 * Whether the bill or invoice of a payment belongs to another payment now: one that took it later and is open or
 * paid, or, for an invoice or a lead, any that paid it, or, for a bill, one that was overtaken by this payment and paid it all
 * the same; and of any purchase, one whose charge is kept. What this one brings then goes back.
 */
export const findSettledElsewhere = statement(
  'payment-settled-elsewhere',
  `with ${ONE_AND_ITS_HOLD}
   select 1 as elsewhere from p join payment h on ${isSibling('h', 'p')}
   where ${isKept('h')}
   union all
   select 1 from p join payment h on h.payable = p.payable and h.id <> p.id
   where ${paidOnce('h')}
     or (h.kind = 'BILL' and h.state in ${stateList(PAID)}
       and h.state_since > (select taken_at from s where payment_id = $1))
     or (h.state in ${stateList(HOLDING)} and h.id in (select payment_id from s))
   limit 1`,
)
