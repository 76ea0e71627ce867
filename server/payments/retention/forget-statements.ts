import { FAILED, TAKEN_ATTEMPT } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'

/**
 * A payment p that ended without money and is looked at no more, and so for days: $2. One that saw another amount than
 * its own (`mismatch_seen`), or whose charge was taken back, had money.
 */
const OVER = `p.state in ${stateList(FAILED)} and p.due_at is null and not p.mismatch_seen and not p.taken_back
     and p.updated_at < now() - $2 * interval '1 day'`

/** Nothing of it is in the books, and none of its tries won or is watched; `fence`: behind each of the look-ups. */
const neverPaid = (
  fence: string,
): string => `not exists (select 1 from ledger l where l.payment_id = p.id ${fence})
     and not exists (select 1 from refund r where r.payment_id = p.id ${fence})
     and not exists (select 1 from delivery d where d.payment_id = p.id ${fence})
     and not exists (select 1 from attempt a where a.payment_id = p.id
       and (a.kept or a.state in ${stateList(TAKEN_ATTEMPT)} or a.due_at is not null) ${fence})`
/** Looked up payment by payment: with much to forget, the whole books would be read for every batch. */
export const NEVER_PAID = neverPaid('offset 0')
const NEVER_PAID_SPREAD = neverPaid('')

/** Payments to forget, the oldest first. Whoever holds one at this moment keeps it until the next time. */
export const lockUnpaid = statement(
  'forget-lock-unpaid',
  `select p.id from payment p where ${OVER} and ${NEVER_PAID}
   order by p.updated_at limit $1 for update skip locked`,
  // Rows of several servers are locked by a change that changes nothing.
  `with found as materialized (
     select p.id from payment p where ${OVER} and ${NEVER_PAID_SPREAD} order by p.updated_at limit $1
   ), held as (
     update payment p set version = p.version from found where p.id = found.id and ${OVER} returning p.id
   )
   select id from held`,
)

/** A provider's word about one of these tries comes before or after, never in between. */
export const lockTries = statement(
  'forget-lock-tries',
  'select 1 from attempt where payment_id = any($1::bpchar[]) order by payment_id, n for update',
  'update attempt set n = n where payment_id = any($1::bpchar[])',
)

/**
 * Deletes what is locked and, read again under the lock, still never paid, with all that belongs to it; what it held
 * of a bill, an invoice or a lead goes with it, and was free before. `$3`: all states, which messages are named by.
 */
export const forgetUnpaid = statement('forget-unpaid', forgetting(NEVER_PAID), forgetting(NEVER_PAID_SPREAD))

function forgetting(neverWasPaid: string): string {
  return `with gone as materialized (
     select p.id from payment p where p.id = any($1::bpchar[]) and ${OVER} and ${neverWasPaid}
   ), tries as (
     delete from attempt where payment_id in (select id from gone)
   ), events as (
     delete from event where payment_id in (select id from gone)
       and at >= (select min(p.created_at) - interval '1 day' from payment p join gone using (id))
   ), keys as (
     delete from idempotency where payment_id in (select id from gone)
   ), holds as (
     delete from payable_hold where payment_id in (select id from gone)
   ), given as (
     delete from provider_reference where payment_id in (select id from gone)
   ), messages as (
     delete from outbox where key in (
       select gone.id || '-M-' || s.state from gone cross join unnest($3::text[]) as s(state))
   )
   delete from payment where id in (select id from gone) returning id`
}

/** What staff joined to proposals about payments that are gone. */
export const forgetFiles = statement(
  'forget-files',
  'delete from proposal_file where payment_id = any($1::bpchar[]) returning proposal_id',
)

/** Messages that were sent or given up. */
export const forgetMessages = statement(
  'forget-messages',
  `with gone as (
     delete from outbox where key in (
       select key from outbox where due_at is null and state <> 'open'
         and created_at < now() - $2 * interval '1 day'
       order by created_at limit $1 for update skip locked)
     returning 1
   )
   select count(*)::int as count from gone`,
  `with old as materialized (
     select key from outbox where due_at is null and state <> 'open' and created_at < now() - $2 * interval '1 day'
     order by created_at limit $1
   ), gone as (
     delete from outbox where key in (select key from old) and due_at is null and state <> 'open' returning 1 as one
   )
   select count(*)::int as count from gone`,
)

/** Notifications of providers. */
export const forgetNotices = statement(
  'forget-notices',
  `with gone as (
     delete from inbox where (provider, event_id) in (
       select provider, event_id from inbox where received_at < now() - $2 * interval '1 day'
       order by received_at limit $1 for update skip locked)
     returning 1
   )
   select count(*)::int as count from gone`,
  `with old as materialized (
     select provider, event_id from inbox where received_at < now() - $2 * interval '1 day' order by received_at limit $1
   ), gone as (
     delete from inbox using old where inbox.provider = old.provider and inbox.event_id = old.event_id returning 1 as one
   )
   select count(*)::int as count from gone`,
)

/** Messages of these payments that are over. `$2`: all states, which messages are named by. */
export const forgetReceipts = statement(
  'forget-receipts',
  `delete from outbox where due_at is null and key in (
     select id || '-M-' || state from unnest($1::text[]) as id cross join unnest($2::text[]) as state)`,
)
