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

/** Not of one that was decided meanwhile: that is watched no more. */
export const postponeAttempt = statement(
  'attempt-postpone',
  `update attempt set next_look_at = now() + ($3::float8 * interval '1 millisecond')
   where payment_id = $1 and n = $2 and state in ('never-seen', 'lost') and next_look_at is not null`,
)

/** A provider's word about a try believed lost, or about a lost one that a newer try replaced (3.6). */
export const nudgeAttempt = statement(
  'attempt-nudge',
  `update attempt a set next_look_at = now() from payment p
   where a.payment_id = $1 and a.n = $2 and p.id = a.payment_id
     and (a.state = 'never-seen' or (a.state = 'lost' and a.n < p.current_attempt))`,
)
