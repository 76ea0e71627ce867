import { statement } from '#server/store/database.ts'

/** Tries believed lost: watched on their own, since the payment may have moved on to another one (3.6). */
export const claimDueAttempts = statement(
  'attempt-claim-due',
  `with due as (
     select payment_id, n from attempt where next_look_at <= now() order by next_look_at limit $1
     for update skip locked
   )
   update attempt a set next_look_at = now() + ($2::float8 * interval '1 millisecond') from due
   where a.payment_id = due.payment_id and a.n = due.n
   returning a.payment_id, a.n, (extract(epoch from now() - a.ended_at) * 1000)::float8 as lost_ms`,
)

export const postponeAttempt = statement(
  'attempt-postpone',
  `update attempt set next_look_at = now() + ($3::float8 * interval '1 millisecond')
   where payment_id = $1 and n = $2 and state = 'never-seen'`,
)

/** A provider's word about a try believed lost. */
export const nudgeAttempt = statement(
  'attempt-nudge',
  `update attempt set next_look_at = now() where payment_id = $1 and n = $2 and state = 'never-seen'`,
)
