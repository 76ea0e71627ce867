import { ASKED_ELSEWHERE, LATE_ATTEMPT, TAKEN_ATTEMPT } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { momentIf, MS, stateList } from '#server/store/sql-text.ts'

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

/**
 * Leaves one alone that was decided in the meantime, since it's no longer watched. A charge in our books is asked about again only
 * after `$4`, while its provider's answer can't be understood. Anything requested since the lease was taken is already due, and stays so.
 */
export const postponeAttempt = statement(
  'attempt-postpone',
  `update attempt set due_at = ${momentIf(
    `state in ${stateList(LATE_ATTEMPT)}`,
    `now() + ${MS('$3')}`,
    `now() + ${MS('$4')}`,
  )}
   where payment_id = $1 and n = $2 and due_at > now()`,
)

/** Stores the latest name that a notification gave the charge, so that the customer's message leads to it. */
export const noteReceipt = statement(
  'attempt-note-receipt',
  'update attempt set receipt = $4 where payment_id = $1 and n = $2 and rail = $3 and receipt is distinct from $4',
)

/**
 * Requests an enquiry about one attempt where the payment's schedule asks about something else (CORE-66): an attempt
 * never seen, one that a newer one replaced, and, if its provider has news (`$3`), a charge in our books whose payment waits for the
 * operator or for a person.
 */
export const requestAttemptEnquiry = statement(
  'attempt-request-enquiry',
  `update attempt a set due_at = now() from payment p
   where a.payment_id = $1 and a.n = $2 and p.id = a.payment_id
     and (a.state = 'never-seen' or (a.state = 'failed' and a.n < p.current_attempt)
       or ($3::boolean and a.state in ${stateList(TAKEN_ATTEMPT)}
         and (a.n < p.current_attempt or p.state in ${stateList(ASKED_ELSEWHERE)})))`,
)

/** Requests an enquiry about a charge in our books. */
export const requestChargeEnquiry = statement(
  'attempt-request-charge-enquiry',
  `update attempt set due_at = now() where payment_id = $1 and n = $2 and state = 'collected'`,
)
