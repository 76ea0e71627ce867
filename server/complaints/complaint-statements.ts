import { statement } from '#server/store/database.ts'
import { forgetSome } from '#server/store/forget-in-batches.ts'

/** The payment of this ID, as far as it is there. */
export const findPayment = statement('complaint-payment', 'select id from payment where id = $1')

/**
 * The open complaint of number `$1` and kind `$3` that is about payment `$2` too: about the same, or one of the two about none. The
 * newest if there are several. A customer's session `$4` finds only its own, because the number is unproved. Staff (`$5`), who
 * have spoken to the customer, find any.
 */
export const lockSame = statement(
  'complaint-lock-same',
  `select number, words, payment_id from complaint
   where contact = $1 and kind = $3 and ended_at is null and ($5::boolean or session_hash = $4)
     and ($2::text is null or payment_id is null or payment_id = $2)
   order by (payment_id is not distinct from $2::text) desc, opened_at desc limit 1 for update`,
)

/** None where the number is another's. */
export const insertComplaint = statement(
  'complaint-insert',
  `insert into complaint (number, source, opened_by, kind, language, contact, words, payment_id, session_hash, first_answer_due, end_due, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10) on conflict do nothing returning number`,
)

export const insertStep = statement(
  'complaint-step-insert',
  `insert into complaint_step (number, kind, staff_id, to_staff, words, promised_at, message)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

/** What the customer wrote, the newest first. */
export const listWritten = statement(
  'complaint-written',
  `select words from complaint_step where number = $1 and kind = 'wrote-again' order by id desc limit $2`,
)

export const joinPayment = statement(
  'complaint-join',
  `update complaint set payment_id = $2, version = version + 1
   where number = $1 and ended_at is null and payment_id is distinct from $2::text
     and not exists (select 1 from complaint o where o.contact = complaint.contact and o.kind = complaint.kind
       and o.session_hash is not distinct from complaint.session_hash and o.payment_id = $2
       and o.ended_at is null and o.number <> $1)
   returning number`,
)

/** One complaint, for whoever proved its number. */
export const findOwn = statement(
  'complaint-own',
  `select number, opened_at, kind, words, payment_id, due_at, answered_at, promised_at, end_due, taken_at, ended_at, ending
   from complaint where number = $1 and contact = $2`,
)

/** What the customer was told, and wrote; notes of colleagues are not among it. */
export const listOwnSteps = statement(
  'complaint-own-steps',
  `select at, kind, words, promised_at from complaint_step
   where number = $1 and kind in ('opened', 'wrote-again', 'answered', 'called', 'ended') order by id limit 100`,
)

export const listOfContact = statement(
  'complaint-list-of-contact',
  `select number, opened_at, kind, words, payment_id, ended_at, ending, language from complaint
   where contact = $1 order by opened_at desc limit 1000`,
)

/** Number and words go; that there was one, about which payment, and what came of it stays for the regulator. */
export const eraseOfContact = statement(
  'complaint-erase',
  `with mine as (
     update complaint set contact = '', words = '', session_hash = null, version = version + 1, ended_at = coalesce(ended_at, now()),
       ending = coalesce(ending, 'erased')
     where contact = $1 returning number
   ), steps as (
     update complaint_step set words = '' where number in (select number from mine) and words <> ''
   )
   select count(*)::int as count from mine`,
)

export const forgetComplaints = forgetSome(
  'complaint-forget',
  'complaint',
  `opened_at < clock_timestamp() - $1 * interval '1 day' and ended_at is not null`,
)
