import { ATTEMPT_STATE, PAYMENT } from '#server/payments/records/payment-columns.ts'
import { statement } from '#server/store/database.ts'
import { FILE_OF } from '../decide/joined-files.ts'
import { questionsOf } from '../decide/question-lines.ts'
import { BEHIND_FOUND } from '../find/found-row.ts'

/** All of a payment is read as it was at one moment. */
export const atOneMoment = statement(
  'console-at-one-moment',
  'set transaction isolation level repeatable read, read only',
)

/** A payment with its present attempt and what stands behind it in a list. */
export const findWhole = statement(
  'console-whole',
  `select ${PAYMENT}, ${BEHIND_FOUND}, ${ATTEMPT_STATE} as attempt_state, a.provider_ref, p.last_enquiry_at,
     now() as as_of, (select r.reason from purchase_rule r where r.id = p.held_by) as held_why
   from payment p left join attempt a on a.payment_id = p.id and a.n = p.current_attempt where p.id = $1`,
)

/** Messages are named by their payment's id, so that they lie side by side in any order of letters. */
export const findMessages = statement(
  'console-messages',
  `select key, msisdn, text, state, created_at from outbox
   where key >= $1::text and key <= $1::text || 'zzzz' and starts_with(key, $1::text || '-M-')
   order by created_at desc, key limit $2`,
)

/** What the customer was shown, and whether the words of then are still kept. */
export const findShown = statement(
  'console-shown',
  `select s.id, s.at, s.state, s.status, s.language, s.content_version, s.own,
     exists (select from content_version v where v.version = s.content_version) as has_words
   from shown s where s.payment_id = $1 order by s.id limit $2`,
)

export const findNotes = statement(
  'console-notes',
  `select n.at, s.name, n.role, n.text from payment_note n join staff s on s.id = n.staff_id
   where n.payment_id = $1 order by n.id desc limit $2`,
)

/** What staff did with it, the newest first. */
export const findAudit = statement(
  'console-audit-of',
  `select id, at, by_name, role, act, detail, reason from staff_event
   where object_kind = 'payment' and object = $1 order by id desc limit $2`,
)

/** How often an act `$2` was done in the last day, `$3` times at most. */
export const findRecentActs = statement(
  'console-recent-acts',
  `select id from staff_event
   where object_kind = 'payment' and object = $1 and act = $2 and at > now() - interval '1 day' order by id desc limit $3`,
)

/** What its customer complained of, the newest first. */
export const findComplaints = statement(
  'console-complaints-of',
  `select number, ended_at is null as is_open from complaint
   where payment_id = $1 order by opened_at desc, number limit $2`,
)

/** What somebody proposes and nobody has answered yet. */
export const findProposal = statement(
  'console-proposal-of',
  `select o.id, o.act, o.ground, o.reason, coalesce(o.payload->>'reference', '') as reference, s.name, o.proposer,
     o.proposer_role, o.proposed_at, o.lapses_at, ${FILE_OF}, ${questionsOf('o')}
   from proposal o join staff s on s.id = o.proposer left join proposal_file f on f.proposal_id = o.id
   where o.subject = 'payment' and o.subject_id = $1 and o.state = 'open' and o.lapses_at > now()`,
)
