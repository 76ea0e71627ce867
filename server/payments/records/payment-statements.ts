import { jointly, statement } from '#server/store/database.ts'
import { asGiven } from '#server/store/statement.ts'
import { after, momentIf, MS, stateList } from '#server/store/sql-text.ts'
import { MAY_YET_GIVE } from '#domain/payments/state-groups.ts'
import { ATTEMPT, PAYMENT } from './payment-columns.ts'

export const findPayment = statement('payment-find', `select ${PAYMENT} from payment p where p.id = $1`)

/** What is inserted, from whatever has the parameters `$4` to `$20` and the draft as `d`. */
const NEW_PAYMENT = `insert into payment (id, session_hash, recipient, payer, kind, transaction_type, mode, rail,
       amount_minor, currency, purchase, email, language, payable, draft, purchase_key, state, due_at)
     select $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $20, d.id, d.purchase_key, 'registered',
       now() + ${MS('$17')}`
const OF_DRAFT = `d.id = $21 and (d.session_hash = $5 or d.by_address)
       and (d.data->>'msisdn' = $6 or d.data->'invoiceDetail'->>'invoiceNo' = ($14::jsonb)->>'invoiceNumber')`

/**
 * CORE-41: idempotency row, payment and event in one statement; no row when the key was used before. The draft `$21` says which purchase it
 * is, if it belongs to this session or to a browser without one, and is for this line or invoice.
 */
export const insertPayment = jointly(
  statement(
    'payment-insert',
    `with of_draft as (
     select d.id, coalesce(d.purchase_key, d.id) as purchase_key from draft d where ${OF_DRAFT}
   ), claimed as (
     insert into idempotency (caller, key, body_hash, payment_id)
     select $1, $2, $3, $4 where $2 <> '' on conflict do nothing returning key
   ), made as (
     ${NEW_PAYMENT} from (select) as one left join of_draft d on true
     where $2 = '' or exists (select 1 from claimed)
     returning id
   ), noted as (
     insert into event (payment_id, from_state, to_state, cause, node, request_id)
     select id, '', 'registered', 'initiate', $18, $19 from made
   )
   select id from made`,
  ),
  {
    types:
      'bytea text bytea bpchar bytea text text text text text text bigint text jsonb text text float8 text text text bpchar'.split(
        ' ',
      ),
    text: `of_draft as (
     select g.place, d.id, coalesce(d.purchase_key, d.id) as purchase_key from given g join draft d on ${asGiven(OF_DRAFT)}
   ), claimed as (
     insert into idempotency (caller, key, body_hash, payment_id)
     select g.p1, g.p2, g.p3, g.p4 from given g where g.p2 <> '' on conflict do nothing returning payment_id
   ), made as (
     ${asGiven(NEW_PAYMENT)} from given g left join of_draft d on d.place = g.place
     where g.p2 = '' or g.p4 in (select payment_id from claimed)
     returning id
   ), noted as (
     insert into event (payment_id, from_state, to_state, cause, node, request_id)
     select made.id, '', 'registered', 'initiate', g.p18, g.p19 from made join given g on g.p4 = made.id
   )
   select made.id, g.place from made join given g on g.p4 = made.id`,
    isApart: false,
  },
)

export const findIdempotency = statement(
  'idempotency-find',
  'select payment_id, body_hash from idempotency where caller = $1 and key = $2',
)

/**
 * A payment with one of its attempts, under its lock. Both rows are locked: for a row that isn't, PostgreSQL returns what was there
 * before it waited for the lock.
 */
export const lockAttempted = statement(
  'payment-lock-attempted',
  `select ${PAYMENT}, ${ATTEMPT} from payment p join attempt a on a.payment_id = p.id and a.n = $2
   where p.id = $1 for update of p, a`,
)

export const lockPayment = statement(
  'payment-lock',
  `select ${PAYMENT} from payment p where p.id = $1 for update of p`,
)

/** A payment with the refund of one of its attempts, both under their locks. */
export const lockRefunded = statement(
  'payment-lock-refunded',
  `select ${PAYMENT}, r.state as refund_state, r.rail as refund_rail, r.held from payment p
   join refund r on r.payment_id = p.id and r.n = $2 where p.id = $1 for update of p, r`,
)

export const findAttempt = statement(
  'attempt-find',
  `select ${PAYMENT}, ${ATTEMPT} from payment p join attempt a on a.payment_id = p.id and a.n = $2
   where p.id = $1`,
)

/** What a status answer needs; a payment nobody asked a provider for has no attempt yet. */
export const findShown = statement(
  'payment-find-shown',
  `select ${PAYMENT}, ${ATTEMPT} from payment p
   left join attempt a on a.payment_id = p.id and a.n = p.current_attempt where p.id = $1`,
)

/**
 * Another purchase of the same product or payable that is open now, or was given since this one failed, whichever was begun first: a
 * late success would give it twice (CORE-65). Of one purchase the first that is collected is kept, so its payments are no rivals.
 * Only one payment is locked: two late successes for the same number within the same few milliseconds don't see each other, and both
 * are given. Locking the number would make every payment for it wait for that.
 */
export const findRival = statement(
  'payment-rival',
  `with p as materialized (select * from payment where id = $1)
   select 1 as rival from payment o join p on true
   where o.id <> p.id and o.recipient = p.recipient and o.kind = p.kind and o.amount_minor = p.amount_minor
     and o.currency = p.currency and o.purchase->>'productCode' = p.purchase->>'productCode'
     and o.payable is not distinct from p.payable and (o.purchase_key = p.purchase_key) is not true
     and (o.state in ${stateList(MAY_YET_GIVE)}
       or (o.state = 'delivered' and o.state_since > p.state_since))
   limit 1`,
)

/** Counts a further call for a delivery that is still open; answers its payment. */
export const countDeliveryTry = statement(
  'delivery-try',
  `with counted as (
     update delivery set tries = tries + 1 where payment_id = $1 and state = 'open' returning payment_id, tries
   )
   select ${PAYMENT}, counted.tries from counted join payment p on p.id = counted.payment_id`,
)

export const noteFailureShown = statement(
  'payment-failure-shown',
  'update payment set failure_shown_at = now() where id = $1 and failure_shown_at is null',
)

/** Whether the attempt `$3` of payment `$2` has this rail `$1` and our reference `$4`. */
export const findNamed = statement(
  'attempt-find-named',
  'select 1 as found from attempt where payment_id = $2 and n = $3 and rail = $1 and our_ref = $4',
)

const inserting = (
  orphan: string,
): string => `insert into inbox (provider, event_id, our_ref, body_hash, orphan)
   values ($1, $2, $3, $4, ${orphan})
   on conflict (provider, event_id) do update set seen = inbox.seen + 1
   returning orphan`

/** Whether a notification was stored before. */
export const findInbox = statement(
  'inbox-find',
  'select 1 as taken from inbox where provider = $1 and event_id = $2',
)

export const insertInbox = statement(
  'inbox-insert',
  inserting('not exists (select 1 from attempt where rail = $1 and our_ref = $3)'),
)

/** The same, where `$5` says whether its reference is nobody's. */
export const insertKnownInbox = statement('inbox-insert-known', inserting('$5'))

/** By its order only the index will do: after an hour with much to do the server would else look for some from row to row. */
const isAnyDue = (table: string): string =>
  `(select true from ${table} where due_at <= now() order by due_at limit 1) is not null`

/** Which kinds of work are due: four reads of small indexes. */
export const findDueKinds = statement(
  'due-kinds',
  `select ${isAnyDue('payment')} as payments, ${isAnyDue('attempt')} as attempts,
     ${isAnyDue('refund')} as refunds, ${isAnyDue('outbox')} as messages`,
)

export const claimDueRefunds = statement(
  'refund-claim-due',
  `with due as (
     select payment_id, n from refund where due_at <= now() order by due_at limit $1
     for update skip locked
   )
   update refund r set due_at = now() + ${MS('$2')}, tries = r.tries + 1 from due, attempt a
   where r.payment_id = due.payment_id and r.n = due.n and a.payment_id = r.payment_id and a.n = r.n
   returning r.payment_id, r.n, r.ref, r.rail, coalesce(r.provider_ref, a.provider_ref) as provider_ref,
     a.our_ref, r.amount_minor, r.currency,
     (extract(epoch from now() - r.created_at) * 1000)::float8 as age_ms`,
  // Looked for without a lock, so that what another process took meanwhile is due no more.
  `with due as materialized (
     select payment_id, n from refund where due_at <= now() order by due_at limit $1
   ), claimed as (
     update refund r set due_at = now() + ${MS('$2')}, tries = r.tries + 1 from due
     where r.payment_id = due.payment_id and r.n = due.n and r.due_at <= now() returning r.*
   )
   select r.payment_id, r.n, r.ref, r.rail, coalesce(r.provider_ref, a.provider_ref) as provider_ref,
     a.our_ref, r.amount_minor, r.currency,
     (extract(epoch from now() - r.created_at) * 1000)::float8 as age_ms
   from claimed r join attempt a on a.payment_id = r.payment_id and a.n = r.n`,
)

/** How far ahead a refund that a bank may be paying out is due: until the bank has answered, nobody asks its provider. */
export const AT_BANK = `interval '10 years'`

/** When its provider refused it for the first time. */
const REFUSED_FIRST = momentIf('refused_at is null', 'now()', 'refused_at')

export const postponeRefund = statement(
  'refund-postpone',
  // An answer that was under way when a bank was asked to pay doesn't take the refund from the bank.
  `update refund set due_at = ${momentIf(`due_at > now() + ${AT_BANK} / 2`, 'due_at', `now() + ${MS('$3')}`)}, reason = $4,
     refused_at = ${momentIf('$5', REFUSED_FIRST)}
   where payment_id = $1 and n = $2 and state = 'open'`,
)

export const claimDueOutbox = statement(
  'outbox-claim-due',
  `with due as (
     select key from outbox where due_at <= now() order by due_at limit $1 for update skip locked
   )
   update outbox o set due_at = now() + ${MS('$2')}, tries = o.tries + 1 from due
   where o.key = due.key returning o.key, o.msisdn, o.text, o.tries`,
  `with due as materialized (
     select key from outbox where due_at <= now() order by due_at limit $1
   )
   update outbox o set due_at = now() + ${MS('$2')}, tries = o.tries + 1 from due
   where o.key = due.key and o.due_at <= now() returning o.key, o.msisdn, o.text, o.tries`,
)

/** Any number of messages that have come to an end, or to a pause. */
export const endOutbox = statement(
  'outbox-end',
  `update outbox o set state = e.state, due_at = ${after('now()', 'e.wait')}
   from unnest($1::text[], $2::text[], $3::float8[]) as e(key, state, wait) where o.key = e.key`,
)
