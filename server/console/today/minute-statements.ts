import { OPEN_ATTEMPT } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'

/** What belongs to a minute: the attempts that were sent in it, as they stand now. */
const OF_A_MINUTE = `count(*)::int as started,
     count(*) filter (where a.state = 'collected')::int as taken,
     count(*) filter (where a.state = 'failed')::int as customer_no,
     count(*) filter (where a.state = 'never-seen')::int as fault,
     count(*) filter (where a.state in ${stateList(OPEN_ATTEMPT)})::int as not_known,
     (percentile_disc(0.95) within group (order by extract(epoch from a.ended_at - a.sent_at))
       filter (where a.ended_at is not null) * 1000)::int as p95_ms`

/** Takes the place up to where minutes are kept; no row while another process goes on with it. */
export const takeRound = statement(
  'console-minutes-take',
  `select done_until, (extract(epoch from now() - done_until) * 1000)::float8 as behind_ms
   from staff_round where name = 'rail-minutes' for update skip locked`,
)

/** Writes the minutes from `$1` on, for at most an hour: the later ones change until their attempts are decided. */
export const writeMinutes = statement(
  'console-minutes-write',
  `insert into rail_minute (rail, minute, started, taken, customer_no, fault, not_known, p95_ms)
   select a.rail, date_trunc('minute', a.sent_at), ${OF_A_MINUTE}
   from attempt a where a.sent_at >= date_trunc('minute', $1::timestamptz)
     and a.sent_at < date_trunc('minute', $1::timestamptz) + interval '1 hour'
   group by 1, 2
   on conflict (rail, minute) do update set started = excluded.started, taken = excluded.taken,
     customer_no = excluded.customer_no, fault = excluded.fault, not_known = excluded.not_known, p95_ms = excluded.p95_ms`,
)

/**
 * Adds up the minutes of the hours that were just written, and of those that are missing since the last one: a console of an
 * older version may have written minutes alone.
 */
export const writeHours = statement(
  'console-hours-write',
  `insert into rail_hour (rail, hour, taken, customer_no, fault, not_known, p95_ms)
   select rail, date_bin('1 hour', minute, 'epoch'::timestamptz), sum(taken), sum(customer_no), sum(fault), sum(not_known),
     percentile_disc(0.5) within group (order by p95_ms)
   from rail_minute where minute < date_bin('1 hour', $1::timestamptz, 'epoch'::timestamptz) + interval '2 hours'
     and minute >= least(date_bin('1 hour', $1::timestamptz, 'epoch'::timestamptz), (select max(hour) from rail_hour))
   group by 1, 2
   on conflict (hour, rail) do update set taken = excluded.taken, customer_no = excluded.customer_no, fault = excluded.fault,
     not_known = excluded.not_known, p95_ms = excluded.p95_ms`,
)

/** A minute is written anew until its attempts are a quarter of an hour old. */
export const keepRound = statement(
  'console-minutes-keep',
  `update staff_round set done_until = least($1::timestamptz + interval '1 hour',
     greatest($1::timestamptz, now() - interval '15 minutes')) where name = 'rail-minutes'`,
)

export const forgetMinutes = statement(
  'console-minutes-forget',
  `delete from rail_minute where (rail, minute) in (
     select rail, minute from rail_minute where minute < now() - interval '35 days' limit 5000)`,
)

export const forgetHours = statement(
  'console-hours-forget',
  `delete from rail_hour where hour < now() - interval '35 days'`,
)

/** The last hour, minute by minute. */
export const listMinutes = statement(
  'console-minutes-list',
  `select rail, minute, started, taken, customer_no, fault, not_known, p95_ms
   from rail_minute where minute > now() - interval '61 minutes' order by minute`,
)

/** What was at this weekday and hour in the four weeks before: a minute of all rails, and ten minutes of each. */
export const findUsual = statement(
  'console-minutes-usual',
  `with weeks as (
     select w, now() - w * interval '7 days' as at from generate_series(1, 4) as w
   ), seen as materialized (
     select w.w, m.rail, m.minute, m.started, m.p95_ms from weeks w join rail_minute m
       on m.minute >= w.at - interval '30 minutes' and m.minute < w.at + interval '30 minutes'
   ), whole as (
     select w, minute, sum(started) as started from seen group by w, minute
   )
   select null as rail,
     percentile_disc(0.1) within group (order by started)::int as low,
     percentile_disc(0.9) within group (order by started)::int as high, null::float8 as in_ten, null::int as p95_ms
   from whole having count(*) > 0
   union all
   select rail, null, null, sum(started)::float8 / count(distinct w) / 6,
     percentile_disc(0.5) within group (order by p95_ms)::int
   from seen group by rail`,
)
