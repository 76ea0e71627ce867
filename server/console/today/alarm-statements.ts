import { QUIET_MINUTES } from '#domain/staff/alarm-kinds.ts'
import { AT_BANK } from '#server/payments/records/payment-statements.ts'
import { statement } from '#server/store/database.ts'

/** Rings, or goes on ringing: one that is open is not begun twice, which `is_new` tells. */
export const ring = statement(
  'console-alarm-ring',
  `insert into alarm (kind, name, detail) values ($1, $2, $3)
   on conflict (kind, name) where ended_at is null do update set seen_at = now(), detail = excluded.detail
   returning xmax = 0 as is_new`,
)

/** Those of these kinds that ring no more; `$2`: `kind name` of those that do. */
export const endOthers = statement(
  'console-alarm-end',
  `update alarm set ended_at = now() where ended_at is null and kind = any ($1)
     and not (kind || ' ' || name = any ($2))`,
)

/** Open ones, the newest first; one that somebody took is quiet for half an hour, and still there. */
export const listOpen = statement(
  'console-alarm-list',
  `select a.id, a.kind, a.name, a.detail, a.since, a.taken_by, t.name as taker
   from alarm a left join staff t on t.id = a.taken_by
   where a.ended_at is null order by (a.taken_at > now() - interval '${QUIET_MINUTES} minutes') is true, a.since desc limit 50`,
)

export const take = statement(
  'console-alarm-take',
  `update alarm set taken_by = $2, taken_at = now() where id = $1 and ended_at is null returning kind, name`,
)

/** Refunds that a provider refused and nobody paid out yet, nor has a bank about it. */
export const listRefused = statement(
  'console-alarm-refused',
  `select r.payment_id, r.rail, r.amount_minor, r.currency, r.reason from refund r
   where r.due_at < now() + ${AT_BANK} / 2 and r.state = 'open' and r.refused_at is not null order by r.refused_at limit 20`,
)

/** Refunds that a bank paid after their provider, in the last seven days; the accounts keep them for good. */
export const listPaidTwice = statement(
  'console-alarm-paid-twice',
  `select t.payment_id, t.rail, t.reference, r.amount_minor, r.currency
   from paid_reference t join refund r on r.payment_id = t.payment_id and r.n = t.attempt
   where t.is_twice and t.at > now() - interval '7 days' order by t.at desc limit 20`,
)

/** Proposals about payments that have waited `$1` minutes for a second person; one that asked something waits for the proposer. */
export const listWaiting = statement(
  'console-alarm-waiting',
  `select o.subject_id as payment, p.rail, p.amount_minor, p.currency, s.name as by_name
   from proposal o join payment p on p.id = o.subject_id::bpchar join staff s on s.id = o.proposer
   where o.state = 'open' and o.subject = 'payment' and o.lapses_at > now()
     and o.proposed_at < now() - $1 * interval '1 minute'
     and not exists (select from proposal_question q where q.proposal_id = o.id and q.answered_at is null)
   order by o.proposed_at limit 20`,
)

/** Decisions at a terminal within a day, by command, with who decided last. Older ones than the newest thousand ring no louder. */
export const listByHand = statement(
  'console-alarm-by-hand',
  `select object_kind, detail->>'decision' as decision, count(*)::int as count, (array_agg(by_name order by id desc))[1] as by_name
   from (select id, at, object_kind, detail, by_name from staff_event where act = 'by-hand' order by id desc limit 1000) newest
   where at > now() - interval '24 hours' group by object_kind, decision order by max(id) desc`,
)

/** Notices of the last hour that name a reference which is not ours. */
export const listStray = statement(
  'console-alarm-stray',
  `select provider, count(*)::int as count from (
     select provider from inbox where received_at > now() - interval '1 hour' and orphan limit 1000) o group by provider`,
)
