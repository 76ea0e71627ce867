import { statement } from '#server/store/database.ts'
import { FOUND_COLUMNS } from '../find/found-row.ts'

export const MOST_COUNTED = 1_000

const LINE = `c.number, c.kind, c.language, c.words, c.opened_at, c.first_answer_due, c.end_due, c.due_at, c.answered_at, c.promised_at,
     c.taken_by, c.taken_at, c.ended_at, c.ending, c.payment_id, c.version, c.contact, c.source, t.name as taker`
const FROM = 'from complaint c left join staff t on t.id = c.taken_by'

/** Open ones by their next promise, `$2` of them: those of person `$1`, those of nobody, or all. */
export const listMine = statement(
  'console-complaint-mine',
  `select ${LINE} ${FROM} where c.ended_at is null and c.taken_by = $1 order by c.due_at, c.number limit $2`,
)
export const listUntaken = statement(
  'console-complaint-untaken',
  `select ${LINE} ${FROM} where c.ended_at is null and c.taken_by is null and $1::bigint is not null
   order by c.due_at, c.number limit $2`,
)
export const listAll = statement(
  'console-complaint-all',
  `select ${LINE} ${FROM} where c.ended_at is null and $1::bigint is not null order by c.due_at, c.number limit $2`,
)

/** Of the first `$2` that are open: those of `$1`, those of nobody, and all. */
export const countOpen = statement(
  'console-complaint-count',
  `select count(*) filter (where taken_by = $1)::int as mine, count(*) filter (where taken_by is null)::int as untaken,
     count(*)::int as all from (select taken_by from complaint where ended_at is null order by due_at limit $2) open`,
)

export const findComplaint = statement('console-complaint-find', `select ${LINE} ${FROM} where c.number = $1`)

export const lockComplaint = statement(
  'console-complaint-lock',
  `select ${LINE} ${FROM} where c.number = $1 for update of c`,
)

export const listSteps = statement(
  'console-complaint-steps',
  `select s.at, s.kind, s.words, s.promised_at, b.name as by, o.name as to, m.state as sms
   from complaint_step s left join staff b on b.id = s.staff_id left join staff o on o.id = s.to_staff
     left join outbox m on m.key = s.message
   where s.number = $1 order by s.id limit 200`,
)

/** The payments of these complaints, with whether money of one is going back. */
export const listPayments = statement(
  'console-complaint-payments',
  `select ${FOUND_COLUMNS}, p.payer, exists (select 1 from refund r where r.payment_id = p.id and r.state = 'open') as has_open_refund
   from payment p where p.id = any ($1::bpchar[])`,
)

/** Those who may have a complaint passed on to them. */
export const listColleagues = statement(
  'console-complaint-colleagues',
  `select t.id, t.name from staff t where t.state = 'active' and t.id <> $1 and exists (
     select 1 from staff_role r where r.staff_id = t.id and r.role = any ($2) and (r.until is null or r.until > now()))
   order by t.name, t.id limit 200`,
)

/** Takes it, or lets it go: `$3` false. None where somebody else has it, or it is over. */
export const take = statement(
  'console-complaint-take',
  `update complaint set taken_by = case when $3 then $2::bigint end, taken_at = case when $3 then now() end, version = version + 1
   where number = $1 and ended_at is null and (taken_by is null or taken_by = $2) returning number`,
)

/** The customer was told something: what is due next is `$2`; `$3` the promise that it holds, null for none. Whoever answers has it. */
export const setAnswered = statement(
  'console-complaint-answered',
  `update complaint set answered_at = coalesce(answered_at, now()), due_at = $2, promised_at = $3, version = version + 1,
     taken_at = case when taken_by is null then now() else taken_at end, taken_by = coalesce(taken_by, $4)
   where number = $1`,
)

export const passTo = statement(
  'console-complaint-pass',
  'update complaint set taken_by = $2, taken_at = now(), version = version + 1 where number = $1',
)

export const setEnded = statement(
  'console-complaint-end',
  `update complaint set ended_at = now(), ending = $2, answered_at = coalesce(answered_at, now()), version = version + 1
   where number = $1`,
)

/** A message to whoever complained. */
export const sendWords = statement(
  'console-complaint-send',
  'insert into outbox (key, msisdn, text) values ($1, $2, $3) on conflict (key) do nothing returning key',
)

/** Serialises one person's messages, so that simultaneous calls can't exceed the limit. */
export const lockAnswers = statement(
  'console-complaint-answers-lock',
  'select pg_advisory_xact_lock(7306375, $1::int) as locked',
)

/** How many messages to customers a person sent within a day, counted no further than `$2`. */
export const countAnswers = statement(
  'console-complaint-answers',
  `select count(*)::int as times from (
     select 1 from staff_event where staff_id = $1 and object_kind = 'complaint' and act in ('answered', 'ended')
       and at > now() - interval '1 day'
     order by id desc limit $2
   ) newest`,
)
