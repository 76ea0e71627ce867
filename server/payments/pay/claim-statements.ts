import { statement } from '#server/store/database.ts'
import { isSameSessionSql, mayActSql, MS, stateList } from '#server/store/sql-text.ts'
import { maySellSql } from '#server/selling/selling-statements.ts'
import { GIVES_WAY, HOLDING, PAID } from '#domain/payments/state-groups.ts'
import { PAYMENT } from '../records/payment-columns.ts'
import { isKept, isSibling, blocks } from './purchase-statements.ts'

/** A payment that the caller may ask a provider for. */
const MINE = `id = $1 and state = 'registered' and ${mayActSql('$2')}
       and rail <> all ($8::text[]) and kind <> all ($10::text[]) and ${maySellSql('payment')}`

/** A payment h that has ended without value leaves its payable free; so does a bill's, once it is paid. */
const FREE = `(h.state in ${stateList(GIVES_WAY)}
           or (h.state = 'delivered' and (h.kind = 'BILL' or h.reopened_at is not null)))`

/**
 * A prompt or a hosted page that nobody answers, on one of the rails `$9`: its own session (`$2`) has polled ten times
 * by then; another one waits longer. What it brings later goes back.
 */
const EXPIRED_HOLD = `(h.state = 'waiting' and h.rail = any($9::text[]) and (
         (${isSameSessionSql('h.session_hash', '$2')} and s.taken_at < now() - interval '100 seconds')
         or s.taken_at < now() - interval '5 minutes'))`

/** An invoice or a lead that was paid and not opened again; a bill is paid again next month, or at once with another amount, but not twice by mistake. */
const justPaid = (other: string, mine: string): string =>
  `(${other}.kind = 'BILL' and ${other}.state = 'delivered' and ${other}.amount_minor = ${mine}.amount_minor
         and ${other}.currency = ${mine}.currency and ${other}.state_since > now() - interval '10 minutes')`
const paidOnce = (other: string): string =>
  `(${other}.kind in ('INVOICE', 'LEAD') and ${other}.state in ${stateList(PAID)}
         and ${other}.reopened_at is null)`

/**
 * CORE-42: claims a registered payment for the one call that may ask its provider, and writes its attempt and event with it.
 *
 * Claims when the payment is registered, the caller may act on it, and neither its rail (`$8`) nor its kind (`$10`) is
 * closed to this call or stopped for all, and when no other payment of its purchase blocks it. For a bill, an invoice or a lead the payable
 * must be free, or held by this payment, or by one that is over or whose hold has expired (`$9`): the hold is taken with
 * the claim. Claims at the same instant queue at the row of the hold, whose version tells a claim that it read its holder
 * too early. Answers no row otherwise.
 */
export const claimForAsking = statement(
  'payment-claim',
  `with wanted as (
     select id, payable, amount_minor, currency, version + 1 as version from payment where payable is not null and ${MINE} for update
   ), held as (
     insert into payable_hold as s (payable, payment_id, version)
     select w.payable, w.id, w.version from wanted w
     where not exists (
       select from payment d where d.payable = w.payable and d.id <> w.id
         and (${paidOnce('d')} or ${justPaid('d', 'w')}))
     on conflict (payable) do update
       set payment_id = excluded.payment_id, version = excluded.version, taken_at = now()
     where s.payment_id = excluded.payment_id or exists (
       select from payment h where h.id = s.payment_id and h.version >= s.version and (${FREE} or ${EXPIRED_HOLD}))
     returning 1
   ), p as (
     update payment set state = 'asking', state_since = now(), updated_at = now(), version = version + 1,
       current_attempt = current_attempt + 1, payer = case when payer = '' then $3 else payer end,
       last_enquiry_at = now(), due_at = now() + ${MS('$4')}, leased_until = null
     where ${MINE} and (payable is null or exists (select from held))
       and not exists (
         select from payment h where ${isSibling('h', 'payment')} and ${blocks('h', '$9::text[]')})
     returning *
   ), begun as (
     insert into attempt (payment_id, n, rail, our_ref, state, request_digest)
     select id, current_attempt, rail, id || '-C' || current_attempt, 'sent', $5 from p
   ), noted as (
     insert into event (payment_id, from_state, to_state, cause, node, request_id)
     select id, 'registered', 'asking', 'process', $6, $7 from p
   )
   select ${PAYMENT} from p`,
)

/** The payment that keeps another one from being asked for: of the same purchase or the same payable, and open or paid. */
export const findBlocking = statement(
  'payment-in-the-way',
  `with found as (
     select h.id from payment p join payment h on ${isSibling('h', 'p')}
     where p.id = $1 and ${blocks('h', "'{}'::text[]")}
     union
     select h.id from payment p
       join payment h on h.payable = p.payable and h.id <> p.id
       left join payable_hold s on s.payable = p.payable and s.payment_id = h.id
     where p.id = $1 and ((s.payment_id is not null and not ${FREE}) or ${paidOnce('h')} or ${justPaid('h', 'p')})
   )
   select h.id, h.kind, h.state, h.mode, h.session_hash from found join payment h on h.id = found.id
   order by (h.state = 'delivered') desc, h.updated_at desc limit 1`,
)

/**
 * Whether the bill or invoice of a payment belongs to another payment now: one that took it later and is open or
 * paid, or, for an invoice or a lead, any that paid it, or, for a bill, one that was overtaken by this payment and paid it all
 * the same; and of any purchase, one whose charge is kept. What this one brings then goes back.
 */
export const findSettledElsewhere = statement(
  'payment-settled-elsewhere',
  `select 1 as elsewhere from payment p join payment h on ${isSibling('h', 'p')}
   where p.id = $1 and ${isKept('h')}
   union all
   select 1 from payment p
     join payment h on h.payable = p.payable and h.id <> p.id
     left join payable_hold s on s.payable = p.payable and s.payment_id = h.id
     left join payable_hold m on m.payable = p.payable and m.payment_id = p.id
   where p.id = $1 and (
     ${paidOnce('h')}
     or (h.kind = 'BILL' and h.state in ${stateList(PAID)} and h.state_since > m.taken_at)
     or (s.payment_id is not null
       and h.state in ${stateList(HOLDING)}))
   limit 1`,
)
