import { statement } from '#server/store/database.ts'
import { MS } from '#server/store/sql-text.ts'

/** Deliveries of a kind `$1` that are owed and not in hand: only among what is due at some time, so the books are not read. */
const OWED = `p.due_at is not null and p.state = 'delivering' and p.kind = $1 and (p.leased_until > now()) is not true`

/**
 * Has `$2` deliveries that are owed tried now, those first that were tried longest ago: one that fails for a reason of
 * its own is not the only one that is asked.
 */
export const tryOwed = statement(
  'selling-try-owed',
  `with owed as (
     select p.id from payment p where ${OWED}
     order by p.last_enquiry_at nulls first limit $2 for update skip locked
   )
   update payment p set due_at = now(), enquiry_requested_at = now() from owed where p.id = owed.id returning p.id`,
  `with owed as materialized (
     select p.id from payment p where ${OWED} order by p.last_enquiry_at nulls first limit $2
   )
   update payment p set due_at = now(), enquiry_requested_at = now()
   from owed where p.id = owed.id and ${OWED} returning p.id`,
)

/** Brings what is owed forward, spread over `$3` milliseconds: whoever paid waits no longer than the operator's system was away. */
export const hurryOwed = statement(
  'selling-hurry-owed',
  `with owed as (
     select p.id, random() * ${MS('$3')} as later from payment p where ${OWED} and p.due_at > now()
     order by p.due_at limit $2 for update skip locked
   )
   update payment p set due_at = least(p.due_at, now() + owed.later) from owed where p.id = owed.id returning p.id`,
  `with owed as materialized (
     select p.id, now() + random() * ${MS('$3')} as then from payment p where ${OWED} and p.due_at > now()
     order by p.due_at limit $2
   )
   update payment p set due_at = least(p.due_at, owed.then)
   from owed where p.id = owed.id and ${OWED} returning p.id`,
)
