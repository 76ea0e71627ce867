import { LATE_ATTEMPT } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { MS, stateList } from '#server/store/sql-text.ts'

/** Attempts that no provider seems to have seen: watched on their own, since the payment may have moved on to another one (CORE-66). */
export const claimDueAttempts = statement(
  'attempt-claim-due',
  `with due as (
     select payment_id, n from attempt where due_at <= now() order by due_at limit $1
     for update skip locked
   )
   update attempt a set due_at = now() + ${MS('$2')} from due
   where a.payment_id = due.payment_id and a.n = due.n
   returning a.payment_id, a.n, (extract(epoch from now() - a.ended_at) * 1000)::float8 as given_up_ms`,
  `with due as materialized (
     select payment_id, n from attempt where due_at <= now() order by due_at limit $1
   ), claimed as (
     update attempt a set due_at = now() + ${MS('$2')} from due
     where a.payment_id = due.payment_id and a.n = due.n and a.due_at <= now()
     returning a.payment_id, a.n, a.ended_at
   )
   select payment_id, n, (extract(epoch from now() - ended_at) * 1000)::float8 as given_up_ms from claimed`,
)

/** Not of one that was decided meanwhile: that is watched no more. */
export const postponeAttempt = statement(
  'attempt-postpone',
  `update attempt set due_at = now() + ${MS('$3')}
   where payment_id = $1 and n = $2 and state in ${stateList(LATE_ATTEMPT)} and due_at is not null`,
)

/** Requests an enquiry about an attempt never seen, or about a failed one that a newer attempt replaced (CORE-66). */
export const requestAttemptEnquiry = statement(
  'attempt-request-enquiry',
  `update attempt a set due_at = now() from payment p
   where a.payment_id = $1 and a.n = $2 and p.id = a.payment_id
     and (a.state = 'never-seen' or (a.state = 'failed' and a.n < p.current_attempt))`,
)
