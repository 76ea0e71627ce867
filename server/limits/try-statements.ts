import { statement } from '#server/store/database.ts'
import { forgetSome } from '#server/store/forget-in-batches.ts'

const WITHIN = (seconds: string): string => `t > clock_timestamp() - ${seconds} * interval '1 second'`

const OVER = `l.since <= clock_timestamp() - l.seconds * interval '1 second'`

/**
 * Takes one place for every subject that has one left. A subject's row is locked before its places are counted, and
 * subjects come in one order, so requests at once get no more places than one by one.
 */
export const takePlaces = statement(
  'try-take',
  `insert into wrong_try as w (subject, most, seconds, times, forget_at)
   select s.subject, s.most, s.seconds, array[clock_timestamp()], clock_timestamp() + s.seconds * interval '1 second'
   from unnest($1::bytea[], $2::int[], $3::int[]) as s(subject, most, seconds) order by s.subject
   on conflict (subject) do update set most = excluded.most, seconds = excluded.seconds,
     times = array(select t from unnest(w.times) t where ${WITHIN('excluded.seconds')} order by t) || clock_timestamp(),
     forget_at = excluded.forget_at
   where (select count(*) from unnest(w.times) t where ${WITHIN('excluded.seconds')}) < excluded.most
   returning w.subject, (w.times[cardinality(w.times)])::text as at`,
)

/** Rows are locked in the order in which places are taken: an update alone would lock them as it meets them. */
export const givePlacesBack = statement(
  'try-give-back',
  `with held as materialized (
     select w.subject, r.at from wrong_try w
     join unnest($1::bytea[], $2::timestamptz[]) as r(subject, at) on w.subject = r.subject
     order by w.subject for update of w)
   update wrong_try w set times = array_remove(w.times, held.at) from held where w.subject = held.subject`,
)

/** Seconds until every full subject has a place again. */
export const waitForPlaces = statement(
  'try-wait',
  `select max(extract(epoch from x.oldest - clock_timestamp()) + x.seconds)::float8 as seconds from (
     select w.seconds, (select min(t) from unnest(w.times) t where ${WITHIN('w.seconds')}) as oldest
     from wrong_try w where w.subject = any($1::bytea[])
       and (select count(*) from unnest(w.times) t where ${WITHIN('w.seconds')}) >= w.most) x`,
)

/**
 * Counts one question in each of its windows; a window that is over starts anew. What is refused counts no further than one
 * beyond the limit that refused it: whoever asks on and on uses up nothing of those who may ask more. Subjects come in one
 * order, so two questions never wait for each other in a circle.
 */
export const countLookUp = statement(
  'look-up-count',
  `insert into look_up as l (subject, seconds)
   select s.subject, s.seconds from unnest($1::bytea[], $2::int[]) as s(subject, seconds)
   order by s.subject, s.seconds
   on conflict (subject, seconds) do update set
     since = case when ${OVER} then clock_timestamp() else l.since end,
     times = case when ${OVER} then 1 else greatest(l.times, least(l.times, (
       select m.most from unnest($1::bytea[], $2::int[], $3::int[]) as m(subject, seconds, most)
       where m.subject = l.subject and m.seconds = l.seconds limit 1)) + 1) end
   returning l.subject, l.seconds, l.times,
     greatest(0, extract(epoch from l.since - clock_timestamp()) + l.seconds)::float8 as wait`,
)

/** How often something was counted within its window; no row where it was not. */
export const readLookUp = statement(
  'look-up-read',
  `select max(times)::int as times from look_up l
   where subject = any($1::bytea[]) and seconds = $2 and not (${OVER})`,
)

export const forgetLookUps = forgetSome(
  'look-up-forget',
  'look_up',
  `since < clock_timestamp() - seconds * interval '1 second'`,
)

export const forgetTries = forgetSome('try-forget', 'wrong_try', 'forget_at < clock_timestamp()')
