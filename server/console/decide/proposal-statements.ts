import { statement } from '#server/store/database.ts'
import { FILE_OF } from './joined-files.ts'
import { questionsOf } from './question-lines.ts'

export const insertProposal = statement(
  'console-proposal-insert',
  `insert into proposal (subject, subject_id, act, payload, ground, reason, version, proposer, proposer_role,
     proposer_session, proposer_browser, lapses_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(secs => $12 / 1000.0))
   on conflict (subject, subject_id) where state = 'open' do nothing returning id`,
)

const PROPOSAL = `p.id, p.subject, p.subject_id, p.act, p.payload - 'seen' as payload, p.payload ->> 'seen' as seen, p.ground, p.reason, p.version, p.proposer,
  p.proposer_role, p.proposer_session, p.proposer_browser, p.proposed_at, p.lapses_at, p.lapses_at < now() as is_over,
  p.state, t.name as proposer_name, ${FILE_OF}, ${questionsOf('p')}`

const WITH_NAMES = `proposal p join staff t on t.id = p.proposer left join proposal_file f on f.proposal_id = p.id`

export const lockProposal = statement(
  'console-proposal-lock',
  `select ${PROPOSAL} from ${WITH_NAMES}
   where p.id = $1 and p.subject = any ($2) for update of p`,
)

/** The one that's open about a subject, whether or not its time is over. */
export const lockOpen = statement(
  'console-proposal-lock-open',
  `select ${PROPOSAL} from ${WITH_NAMES}
   where p.subject = $1 and p.subject_id = $2 and p.state = 'open' for update of p`,
)

export const findProposal = statement(
  'console-proposal-find',
  `select ${PROPOSAL} from ${WITH_NAMES} where p.id = $1 and p.subject = $2`,
)

/** What waits, the oldest first. */
export const listOpen = statement(
  'console-proposal-list',
  `select ${PROPOSAL} from ${WITH_NAMES}
   where p.state = 'open' and p.subject = $1 and p.lapses_at > now() order by p.proposed_at limit $2`,
)

/** How a proposal ended, and who ended it. */
export const findEnd = statement(
  'console-proposal-end',
  `select p.state, p.ended_at, p.ended_why, coalesce(s.name, t.name) as by_name
   from proposal p join staff t on t.id = p.proposer left join staff s on s.id = p.second where p.id = $1`,
)

export const approve = statement(
  'console-proposal-approve',
  `update proposal set state = 'approved', ended_at = now(), second = $2, second_session = $3, second_browser = $4,
     typed_minor = $5 where id = $1 and state = 'open'`,
)

/** Refused by somebody else. */
export const refuse = statement(
  'console-proposal-refuse',
  `update proposal set state = 'refused', ended_at = now(), second = $2, second_session = $3, second_browser = $4,
     ended_why = $5 where id = $1 and state = 'open'`,
)

/** Withdrawn by whoever proposed it, or lapsed by what came between. */
export const end = statement(
  'console-proposal-end-alone',
  `update proposal set state = $2, ended_at = now(), ended_why = $3 where id = $1 and state = 'open'`,
)

/** Of the open proposals about payments those that wait for somebody else than `$1`; counted no further than `$2`. */
export const countForOthers = statement(
  'console-proposal-count',
  `select count(*)::int as times from (
     select 1 from proposal where state = 'open' and subject = $3 and proposer <> $1 and lapses_at > now() limit $2
   ) waiting`,
)

export const takeCase = statement(
  'console-case-take',
  `insert into taken_case (payment_id, staff_id, until) values ($1, $2, now() + interval '30 minutes')
   on conflict (payment_id) do update set staff_id = excluded.staff_id, until = excluded.until
     where taken_case.staff_id = excluded.staff_id or taken_case.until < now() returning payment_id`,
)

export const letCaseGo = statement(
  'console-case-let-go',
  'delete from taken_case where payment_id = $1 and staff_id = $2',
)

export const listTaken = statement(
  'console-case-list',
  `select c.payment_id, c.staff_id, t.name from taken_case c join staff t on t.id = c.staff_id
   where c.payment_id = any ($1) and c.until > now()`,
)

/** Who decided last, for a queue in which nothing waits. */
export const findLastDecision = statement(
  'console-proposal-last',
  `select at, by_name from staff_event where act = 'approved' order by id desc limit 1`,
)
