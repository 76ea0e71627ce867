import { statement } from '#server/store/database.ts'

/** Of what history is made: minutes of the last day, hours of weeks. */
const STEPS = (
  table: 'rail_minute' | 'rail_hour',
  at: 'minute' | 'hour',
): string => `select date_bin(make_interval(mins => $2::int), ${at}, 'epoch'::timestamptz) as at,
     sum(taken)::int as taken, sum(customer_no)::int as customer_no, sum(fault)::int as fault, sum(not_known)::int as not_known,
     percentile_disc(0.5) within group (order by p95_ms) as p95_ms
   from ${table}
   where ${at} >= now() - make_interval(days => $3::int) and ($1 = '' or rail = $1)
   group by 1 order by 1`

/** Stretches of `$2` minutes from `$3` days ago on, of the way to pay `$1`; of all where it is ''. Counted are minutes, not payments. */
export const listSteps = statement('console-history-steps', STEPS('rail_minute', 'minute'))

/** The same of stretches of whole hours. */
export const listHourSteps = statement('console-history-hour-steps', STEPS('rail_hour', 'hour'))

/** Alarms before `$1`, the newest first. */
export const listPast = statement(
  'console-history-alarms',
  `select a.id, a.kind, a.name, a.detail, a.since, a.ended_at, t.name as taker
   from alarm a left join staff t on t.id = a.taken_by where a.id < $1 order by a.id desc limit $2`,
)
