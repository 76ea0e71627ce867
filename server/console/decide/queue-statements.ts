import { ATTEMPT_STATE } from '#server/payments/records/payment-columns.ts'
import { WITHOUT_MONEY } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'
import { FOUND_COLUMNS } from '../find/found-row.ts'

/** A refund that its provider has not ended after so long waits for a person to look at it. */
export const STUCK_AFTER_MINUTES = 15

/** Payments in review, the oldest first, with what tells why. */
export const listReviews = statement(
  'console-queue-reviews',
  `select ${FOUND_COLUMNS}, p.mismatch_seen,
     (select r.reason from purchase_rule r where r.id = p.held_by) as held_why
   from payment p where p.state = 'review' order by p.state_since limit $1`,
)

/** Refunds that were refused, or are open for too long; the oldest first. */
export const listStuck = statement(
  'console-queue-stuck',
  `select ${FOUND_COLUMNS}, r.n as refund, r.created_at as refund_since, r.refused_at is not null as refused
   from refund r join payment p on p.id = r.payment_id
   where r.due_at is not null and r.state = 'open'
     and (r.refused_at is not null or r.created_at < now() - interval '${STUCK_AFTER_MINUTES} minutes')
   order by r.created_at limit $1`,
)

/** The payments that proposals are about. */
export const listProposed = statement(
  'console-queue-proposed',
  `select ${FOUND_COLUMNS}, p.version from payment p where p.id = any ($1)`,
)

/** What the second person is shown of the books and of the other side, at this moment; `$2`: of which attempt's refund. */
export const findChecks = statement(
  'console-queue-checks',
  `select p.version, p.state, p.mismatch_seen, p.taken_back, p.current_attempt,
     (select l.amount_minor from ledger l where l.payment_id = p.id and l.attempt = p.current_attempt
       and l.kind in ('charge', 'held-charge') limit 1) as booked_minor,
     (select l.at from ledger l where l.payment_id = p.id and l.attempt = p.current_attempt
       and l.kind in ('charge', 'held-charge') limit 1) as booked_at,
     a.our_ref, a.provider_ref, ${ATTEMPT_STATE} as attempt_state,
     d.state as delivery, d.key as delivery_key, d.tries as delivery_tries,
     exists (select 1 from refund r where r.payment_id = p.id) as has_refund,
     r.refused_at, coalesce(r.state = 'refunded', false) as is_returned,
     exists (select 1 from payment o where o.recipient = p.recipient and o.amount_minor = p.amount_minor
       and o.created_at > p.created_at and o.created_at < p.created_at + interval '2 days'
       and o.state not in ${stateList(WITHOUT_MONEY)} and o.id <> p.id) as bought_again
   from payment p left join attempt a on a.payment_id = p.id and a.n = p.current_attempt
     left join delivery d on d.payment_id = p.id
     left join lateral (
       select refused_at, state from refund where payment_id = p.id and ($2::int is null or n = $2)
       order by state = 'open' desc, n desc limit 1
     ) r on true
   where p.id = $1`,
)
