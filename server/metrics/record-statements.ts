import { QUIET_MINUTES } from '#domain/staff/alarm-kinds.ts'
import { OPEN } from '#domain/payments/state-groups.ts'
import { AT_BANK } from '#server/payments/records/payment-statements.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'

/** No more rows of a kind are looked at: then a figure says "at least". */
const MOST = 10_000

/** Seconds from a moment until now, 0 for none. */
const since = (moment: string): string => `coalesce(extract(epoch from now() - min(${moment})), 0)::float8`

/**
 * What is open at this moment, by indexes of what is due: an open payment or refund is enquired about at least once an hour,
 * so all of them are due within one and a quarter, and nothing that has come to rest is read. One row for each figure:
 * what it is about, how many there are, and for how many seconds the oldest has waited.
 */
export const readOpenWork = statement(
  'metrics-open-work',
  `with soon as materialized (
     select state, state_since, due_at from payment
     where due_at <= now() + interval '75 minutes' order by due_at limit ${MOST}
   ), reviews as materialized (
     select state_since from payment where state = 'review' order by state_since limit ${MOST}
   ), refunds as materialized (
     select refused_at, created_at, due_at from refund where due_at is not null order by due_at limit ${MOST}
   ), messages as materialized (
     select due_at from outbox where due_at is not null order by due_at limit ${MOST}
   ), leads as materialized (
     select next_at from lead where state = 'waiting' order by next_at limit ${MOST}
   ), notices as materialized (
     select orphan from inbox where received_at > now() - interval '5 minutes' limit ${MOST}
   ), alarms as materialized (
     select kind, since from alarm
     where ended_at is null and (taken_at is null or taken_at < now() - interval '${QUIET_MINUTES} minutes') limit ${MOST}
   )
   select 'payments' as what, state as which, count(*)::int as count, ${since('state_since')} as seconds
   from soon where state in ${stateList(OPEN)} group by state
   union all select 'payments', 'review', count(*)::int, ${since('state_since')} from reviews
   union all select 'refunds', case when due_at > now() + ${AT_BANK} / 2 then 'at-bank'
       when refused_at is null then 'asked' else 'refused' end, count(*)::int,
     ${since('created_at')} from refunds group by 2
   union all select 'due', 'payments', count(*)::int, ${since('due_at')} from soon where due_at <= now()
   union all select 'due', 'refunds', count(*)::int, ${since('due_at')} from refunds where due_at <= now()
   union all select 'due', 'messages', count(*)::int, ${since('due_at')} from messages where due_at <= now()
   union all select 'due', 'leads', count(*)::int, ${since('next_at')} from leads where next_at <= now()
   union all select 'callbacks', case when orphan then 'unknown' else 'known' end, count(*)::int, 0::float8
     from notices group by 2
   union all select 'alarms', kind, count(*)::int, ${since('since')} from alarms group by kind`,
)
