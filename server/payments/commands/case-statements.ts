import { statement } from '#server/store/database.ts'
import { MS } from '#server/store/sql-text.ts'
import { eventsOf } from '../records/events-of.ts'
import { ATTEMPT_STATE, PAYMENT, referenceKeySql } from '../records/payment-columns.ts'
import { AT_BANK } from '../records/payment-statements.ts'

export const findPresentAttempt = statement(
  'by-hand-attempt',
  `select ${ATTEMPT_STATE} as state, a.provider_ref from attempt a where a.payment_id = $1 and a.n = $2`,
)

/** What the books say was taken with an attempt. */
export const findBooked = statement(
  'by-hand-booked',
  `select amount_minor, currency from ledger
   where payment_id = $1 and attempt = $2 and kind in ('charge', 'held-charge') limit 1`,
)

/** The last word of the staff about a payment. */
export const findLastWord = statement(
  'by-hand-last-word',
  `select cause, detail, at from ${eventsOf('$1')} and cause like 'staff:%' order by id desc limit 1`,
)

export const findReferenceElsewhere = statement(
  'by-hand-reference',
  `select payment_id from attempt where rail = $1 and ${referenceKeySql('provider_ref')} = $2 and payment_id <> $3 limit 1`,
)

/** Serialises decisions that vouch for the same charge. */
export const lockReference = statement(
  'by-hand-lock-reference',
  'select pg_advisory_xact_lock(7306374, hashtext($1)) as locked',
)

export const findRefunds = statement(
  'by-hand-refunds',
  `select n, ref, rail, provider_ref, amount_minor, currency, held, state, reason, tries, refused_at, created_at, ended_at
   from refund where payment_id = $1 order by n`,
)

/** A person paid this refund out: what its provider pays besides is paid twice. */
export const findPaidOut = statement(
  'by-hand-paid-out',
  `select 1 as found from ${eventsOf('$1')}
     and cause = 'staff:paid-out' and (detail->>'attempt')::int = $2 limit 1`,
)

/** Hurries the refunds of a payment, but none that somebody may be asking about at this moment, and none that a bank may be paying. */
export const requestRefundCalls = statement(
  'by-hand-hurry-refunds',
  `update refund set due_at = now()
   where payment_id = $1 and state = 'open' and due_at > now() + interval '30 seconds' and due_at < now() + ${AT_BANK} / 2
   returning n`,
)

/** What waits for a person, oldest first: payments in review, refunds refused or open for `$2` milliseconds. */
export const listCases = statement(
  'by-hand-list',
  `select p.id, 'review' as what, p.state_since as since, p.amount_minor, p.currency, p.kind, p.recipient, p.rail,
     p.mismatch_seen, p.taken_back, false as refused, '' as reason,
     exists (select 1 from ledger l where l.payment_id = p.id and l.attempt = p.current_attempt
       and l.kind in ('charge', 'held-charge')) as booked,
     exists (select 1 from delivery d where d.payment_id = p.id and d.state = 'open') as delivery_open
   from payment p where p.state = 'review'
   union all
   select p.id, 'refund', r.created_at, r.amount_minor, r.currency, p.kind, p.recipient, r.rail,
     p.mismatch_seen, false, r.refused_at is not null, r.reason, true, false
   from refund r join payment p on p.id = r.payment_id
   where r.due_at is not null and r.state = 'open'
     and (r.refused_at is not null or r.created_at < now() - ${MS('$2')})
   order by since limit $1`,
)

export const findShown = statement(
  'by-hand-shown',
  `select ${PAYMENT}, p.state_since from payment p where p.id = $1`,
)

export const findAttempts = statement(
  'by-hand-attempts',
  `select n, rail, our_ref, provider_ref, receipt, state, kept, sent_at, ended_at from attempt where payment_id = $1 order by n`,
)

export const findDelivery = statement(
  'by-hand-delivery',
  'select key, state, operator_ref, reason, tries, created_at, ended_at from delivery where payment_id = $1',
)

export const findPostings = statement(
  'by-hand-postings',
  `select kind, attempt, debit, credit, amount_minor, currency, at from ledger where payment_id = $1 order by id`,
)

/** The newest events of a payment, in their order. */
export const findEvents = statement(
  'by-hand-events',
  `select * from (
     select id, from_state, to_state, cause, detail, node, at from ${eventsOf('$1')} order by id desc limit $2
   ) newest order by id`,
)

/** Months of which events of a payment may have left the database, as they are typed; the first has all before it too. */
export const findArchivedMonths = statement(
  'by-hand-archived',
  `with p as materialized (select created_at, updated_at from payment where id = $1)
   select to_char(a.month, 'YYYY-MM') as month from archived_month a, p
   where a.restored_at is null and a.month > p.created_at - interval '32 days'
     and (a.place = 1 or a.month <= p.updated_at)
   order by a.month limit 12`,
)
