import { OPEN_ATTEMPT, UNDECIDED } from '#domain/payments/state-groups.ts'
import { IN_FORCE } from '#server/selling/selling-statements.ts'
import { statement } from '#server/store/database.ts'
import { MS, stateList } from '#server/store/sql-text.ts'

/** Counters stop there. */
export const MOST_COUNTED = 1_000
const AGE = (moment: string): string => `(extract(epoch from now() - min(${moment})) * 1000)::float8`

/** What waits: each counted no further than `$1`, with its oldest. */
export const countWaiting = statement(
  'console-today-waiting',
  `select 'not-known' as what, count(*)::int as count, ${AGE('state_since')} as oldest_ms, 0 as more
   from (select state_since from payment where state in ${stateList(UNDECIDED)} order by state_since limit $1) w
   union all
   select 'deliveries', count(*)::int, ${AGE('state_since')}, 0
   from (select state_since from payment where state = 'delivering' order by state_since limit $1) w
   union all
   select 'review', count(*)::int, ${AGE('state_since')}, count(*) filter (where not is_taken)::int
   from (select p.state_since, exists (select 1 from taken_case c where c.payment_id = p.id and c.until > now()) as is_taken
     from payment p where p.state = 'review' order by p.state_since limit $1) w
   union all
   select 'going-back', count(*)::int, ${AGE('created_at')}, count(*) filter (where refused_at is not null)::int
   from (select created_at, refused_at from refund where due_at is not null and state = 'open'
     order by created_at limit $1) w
   union all
   select 'complaints', count(*)::int, ${AGE('due_at')}, count(*) filter (where due_at < now())::int
   from (select due_at from complaint where ended_at is null and due_at < now() + interval '4 hours' order by due_at limit $1) w`,
)

/** The rail of the payment that has been unknown for the longest. */
export const findOldestUnknown = statement(
  'console-today-oldest',
  `select rail from payment where state in ${stateList(UNDECIDED)} order by state_since limit 1`,
)

/** Of each rail the oldest attempt that nobody at a page is busy with, and all that are open. */
export const listOpenAttempts = statement(
  'console-today-open',
  `select a.rail, count(*)::int as count,
     (extract(epoch from now() - min(a.sent_at) filter (where a.state <> 'waiting' or p.mode <> 'PAYMENT_GATEWAY')) * 1000)::float8
       as oldest_ms
   from (select id, mode, current_attempt from payment where state in ${stateList(UNDECIDED)}
     order by state_since limit $1) p
     join attempt a on a.payment_id = p.id and a.n = p.current_attempt
   where a.state in ${stateList(OPEN_ATTEMPT)} group by a.rail`,
)

/** Proposals about payments that others than `$1` made, with their sum. */
export const countToApprove = statement(
  'console-today-approve',
  `select count(*)::int as count, (extract(epoch from now() - min(w.proposed_at)) * 1000)::float8 as oldest_ms,
     sum(p.amount_minor)::float8 as sum_minor, min(p.currency) as currency, count(distinct p.currency)::int as currencies
   from (select subject_id, proposed_at from proposal
     where state = 'open' and subject = 'payment' and proposer <> $1 and lapses_at > now() order by proposed_at limit $2) w
     join payment p on p.id = w.subject_id::bpchar`,
)

/** Beyond the ways to pay, over a quarter of an hour. */
export const findBeyond = statement(
  'console-today-beyond',
  `select
     (select count(*)::int from (select 1 from outbox where created_at > now() - interval '15 minutes' and due_at is null and state = 'sent'
       limit $1) s) as sent,
     (select count(*)::int from (select 1 from outbox where created_at > now() - interval '15 minutes' and due_at is null and state = 'unsure'
       limit $1) s) as unsure,
     -- What was paid a while ago lies together; deliveries by themselves are found by their payment alone.
     (select (extract(epoch from percentile_disc(0.5) within group (order by d.ended_at - d.created_at)) * 1000)::float8
       from (select payment_id from attempt where sent_at > now() - interval '15 minutes' and kept limit $1) a
         join delivery d on d.payment_id = a.payment_id where d.state = 'delivered') as operator_ms,
     (select count(*)::int from (select 1 from inbox where received_at > now() - interval '15 minutes' limit $1) s) as notices,
     (select count(*)::int from (select 1 from payment where due_at < now() - interval '10 seconds' limit $1) s) as behind,
     (select count(*)::int from heartbeat where at > now() - interval '30 seconds') as processes,
     (select done_until from staff_round where name = 'books') as books`,
)

export const listPauses = statement(
  'console-today-pauses',
  `select s.name, s.by_name, s.reason, s.words_en, s.words_sw, s.since, s.until, s.ask_at
   from selling_switch s where s.what = 'rail' and ${IN_FORCE}`,
)

/** Pauses a way to pay, or pauses it otherwise, with its event: without an end, to be asked about after `$7` milliseconds. */
export const pauseRail = statement(
  'console-today-pause',
  `with noted as (
     insert into selling_event (what, name, action, by_name, by_user, reason, words_en, words_sw)
     values ('rail', $1, 'pause', $2, $3, $4, $5, $6)
   )
   insert into selling_switch as s (what, name, by_name, reason, words_en, words_sw, ask_at)
   values ('rail', $1, $2, $4, $5, $6, now() + ${MS('$7')})
   on conflict (what, name) do update set by_name = excluded.by_name, reason = excluded.reason,
     words_en = excluded.words_en, words_sw = excluded.words_sw, until = null, ask_at = excluded.ask_at,
     since = case when ${IN_FORCE} then s.since else now() end`,
)

/** When a way to pay was paused last, by the console or at a terminal. */
export const lastPause = statement(
  'console-today-last-pause',
  `select max(at) as at from selling_event where what = 'rail' and name = $1 and action = 'pause'`,
)

/** Pauses that somebody wanted to be asked about by now. */
export const listToAsk = statement(
  'console-today-to-ask',
  `select s.name, s.by_name from selling_switch s where s.what = 'rail' and s.ask_at <= now() and ${IN_FORCE}`,
)
