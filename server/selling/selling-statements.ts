import { statement } from '#server/store/database.ts'
import { MS } from '#server/store/sql-text.ts'

/** A switch s that counts at this moment. */
export const IN_FORCE = '(s.until is null or s.until > now())'

/** What may not be sold at this moment: what the memory of no process can know as exactly. For statements with `maySellSql`. */
export const STOPPED = `stopped as materialized (
     select 'kind' as what, kind as name from delivery_breaker where state <> 'selling'
     union all select s.what, s.name from selling_switch s where ${IN_FORCE})`

/** The payment `p` is of a kind and a rail that are not `STOPPED`. */
export const maySellSql = (p: string): string =>
  `not exists (select 1 from stopped where what = 'country' or (what = 'kind' and name = ${p}.kind)
       or (what = 'rail' and name in (${p}.rail, regexp_replace(${p}.rail, '_PIN$', ''))))`

/** Everything that is not as usual: one row for each switch, and for each kind that is stopped, failing or waited for. */
export const findUnusual = statement(
  'selling-unusual',
  `select s.what, s.name, s.words_en, s.words_sw, s.since, s.until, null as state, 0::float8 as age_ms, 0 as stops, 0 as failed,
     false as awaited
   from selling_switch s where ${IN_FORCE}
   union all
   select 'kind', b.kind, '', '', b.since, null, b.state, (extract(epoch from now() - b.since) * 1000)::float8, b.stops,
     b.recent_failed + b.older_failed, w.awaited
   from delivery_breaker b,
     lateral (select exists (select from selling_reminder r where r.kind = b.kind) as awaited) w
   where b.state <> 'selling' or b.recent_failed + b.older_failed > 0 or w.awaited`,
)

const EPOCH_MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`

export const lockBreakers = statement(
  'selling-lock-breakers',
  `select kind, state, ${EPOCH_MS('since')} as since_ms, ${EPOCH_MS('half_since')} as half_since_ms,
     recent_failed, recent_given, older_failed, older_given, stops, ${EPOCH_MS('clock_timestamp()')} as now_ms
   from delivery_breaker where kind = any($1::text[]) order by kind for update`,
)

export const writeBreaker = statement(
  'selling-write-breaker',
  `update delivery_breaker set state = $2, since = to_timestamp($3::float8 / 1000), half_since = to_timestamp($4::float8 / 1000),
     recent_failed = $5, recent_given = $6, older_failed = $7, older_given = $8, stops = $9
   where kind = $1`,
)

export const noteChange = statement(
  'selling-note-change',
  `insert into selling_event (what, name, action, by_name, by_user, reason)
   values ('kind', $1, $2, 'deliveries', $3, $4)`,
)

/** Switches something off, or changes how it is switched off, with its event. */
export const pause = statement(
  'selling-pause',
  `with noted as (
     insert into selling_event (what, name, action, by_name, by_user, reason, words_en, words_sw, until)
     values ($1, $2, 'pause', $3, $4, $5, $6, $7, now() + ${MS('$8')})
   )
   insert into selling_switch as s (what, name, by_name, reason, words_en, words_sw, until)
   values ($1, $2, $3, $5, $6, $7, now() + ${MS('$8')})
   on conflict (what, name) do update set by_name = excluded.by_name, reason = excluded.reason,
     words_en = excluded.words_en, words_sw = excluded.words_sw, until = excluded.until,
     since = case when ${IN_FORCE} then s.since else now() end
   returning s.until`,
)

/** Switches something on again; no row: it was not off. A switch whose time is over is cleared without an event. */
export const resume = statement(
  'selling-resume',
  `with gone as (
     delete from selling_switch s where s.what = $1 and s.name = $2 returning ${IN_FORCE} as in_force
   ), opened as (
     update delivery_breaker set state = 'selling', since = now(), half_since = now(),
       recent_failed = 0, recent_given = 0, older_failed = 0, older_given = 0
     where $1 = 'kind' and kind = $2 and state <> 'selling' returning 1
   )
   insert into selling_event (what, name, action, by_name, by_user, reason)
   select $1, $2, 'resume', $3, $4, $5 where exists (select from gone where in_force) or exists (select from opened)
   returning id`,
)

export const listSwitches = statement(
  'selling-list-switches',
  `select s.what, s.name, s.by_name, s.reason, s.words_en, s.words_sw, s.since, s.until
   from selling_switch s where ${IN_FORCE} order by s.since`,
)

/** Kinds that failing deliveries have stopped, and how many customers have paid for one and wait. */
export const listStopped = statement(
  'selling-list-stopped',
  `select b.kind, b.since, (select count(*)::int from payment p
     where p.due_at is not null and p.state = 'delivering' and p.kind = b.kind) as waiting,
     (select count(*)::int from selling_reminder r where r.kind = b.kind) as asked
   from delivery_breaker b where b.state <> 'selling' order by b.since`,
)

export const listEvents = statement(
  'selling-list-events',
  `select at, what, name, action, by_name, by_user, reason, until from selling_event order by id desc limit $1`,
)
