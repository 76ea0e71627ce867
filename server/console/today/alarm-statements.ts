import { statement } from '#server/store/database.ts'

/** Rings, or goes on ringing: one that is open is not begun twice. */
export const ring = statement(
  'console-alarm-ring',
  `insert into alarm (kind, name, detail) values ($1, $2, $3)
   on conflict (kind, name) where ended_at is null do update set seen_at = now(), detail = excluded.detail`,
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
   where a.ended_at is null order by (a.taken_at > now() - interval '30 minutes') is true, a.since desc limit 50`,
)

export const take = statement(
  'console-alarm-take',
  `update alarm set taken_by = $2, taken_at = now() where id = $1 and ended_at is null returning kind, name`,
)

/** Refunds that a provider refused and nobody paid out yet. */
export const listRefused = statement(
  'console-alarm-refused',
  `select r.payment_id, r.rail, r.amount_minor, r.currency, r.reason from refund r
   where r.due_at is not null and r.state = 'open' and r.refused_at is not null order by r.refused_at limit 20`,
)

/** Notices of the last hour that name a reference which is not ours. */
export const listStray = statement(
  'console-alarm-stray',
  `select provider, count(*)::int as count from (
     select provider from inbox where received_at > now() - interval '1 hour' and orphan limit 1000) o group by provider`,
)
