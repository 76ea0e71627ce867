import { ENDED } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'

const LINE = `r.id, r.kind, r.state, r.number, r.opened_at, r.proved_at, r.due_at, r.ended_at, t.name as opened_by,
     (extract(epoch from r.due_at - now()) * 1000)::float8 as left_ms, p.proposer`
const FROM = `data_request r left join staff t on t.id = r.opened_by
     left join proposal p on p.subject = 'data-request' and p.subject_id = r.id and p.state = 'open' and p.lapses_at > now()`

/** What is not answered, the next due first; what nobody proved comes after. */
export const listOpen = statement(
  'console-data-request-open',
  `select ${LINE} from ${FROM} where r.ended_at is null order by r.due_at nulls last, r.opened_at limit 200`,
)

export const listEnded = statement(
  'console-data-request-ended',
  `select * from (select ${LINE} from ${FROM} where r.ended_at is not null order by r.opened_at desc limit 50) newest
   order by ended_at desc`,
)

export const findRequest = statement(
  'console-data-request-find',
  `select ${LINE}, r.words, r.language, r.given_until, r.answer, r.change, r.outcome, p.id as proposal, p.reason as proposal_reason,
     p.proposed_at, p.lapses_at, s.name as proposer_name
   from ${FROM} left join staff s on s.id = p.proposer where r.id = $1`,
)

export const lockRequest = statement(
  'console-data-request-lock',
  `select id, kind, state, change is not null as is_corrected from data_request where id = $1 for update`,
)

/** What is held about a number, counted no further than a thousand. `waiting`: money of it is not where it belongs yet. */
export const countHeld = statement(
  'console-data-request-held',
  `with mine as materialized (
     (select id, state, due_at from payment where recipient = $1 limit 1000)
     union (select id, state, due_at from payment where payer = $1 limit 1000)
   )
   select (select count(*)::int from mine) as payments,
     (select count(*)::int from mine where state not in ${stateList(ENDED)} or due_at is not null) as waiting,
     (select count(*)::int from (select 1 from lead where contact = $1 limit 1000) l) as leads,
     (select count(*)::int from (select 1 from payment_note n join mine m on m.id = n.payment_id limit 1000) n) as notes`,
)

export const listLeads = statement(
  'console-data-request-leads',
  `select ref_lead_id, town, full_name, email, street, landmark from lead
   where contact = $1 and state <> 'erased' order by created_at desc limit 10`,
)

/** One that somebody else says is theirs: nothing of it counts until they prove it. */
export const insertRequest = statement(
  'console-data-request-insert',
  `insert into data_request (id, kind, number, language, words, opened_by) values ($1, $2, $3, $4, $5, $6)
   on conflict (number, kind) where state in ('unproved', 'open', 'erasing') do nothing returning id`,
)

export const giveCopy = statement(
  'console-data-request-give',
  `update data_request set state = 'given', given_until = now() + $2 * interval '1 day' where id = $1`,
)

export const setChange = statement(
  'console-data-request-change',
  'update data_request set change = $2 where id = $1',
)

export const refuseRequest = statement(
  'console-data-request-refuse',
  `update data_request set state = 'refused', answer = $2, ended_at = now() where id = $1`,
)

export const beginErasure = statement(
  'console-data-request-erase',
  `update data_request set state = 'erasing' where id = $1`,
)

/** Proved, due, and not answered. */
export const listLate = statement(
  'console-data-request-late',
  `select id, floor(extract(epoch from now() - due_at) / 86400)::int as days from data_request
   where ended_at is null and due_at < now() and state in ('open', 'erasing') order by due_at limit 20`,
)
