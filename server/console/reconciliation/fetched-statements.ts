import { statement } from '#server/store/database.ts'

/** The earliest list that came and was not read. */
export const findFetched = statement(
  'fetched-next',
  `select rail, to_char(day, 'YYYY-MM-DD') as day from fetched_list where state = 'there' order by day, rail limit 1`,
)

/** That list, for whoever reads it alone. */
export const takeFetched = statement(
  'fetched-take',
  `select charges::text as charges from fetched_list where rail = $1 and day = $2::date and state = 'there' for update`,
)

/** It is in a statement now, or nobody needs it. */
export const putAway = statement(
  'fetched-put-away',
  `update fetched_list set state = $3, charges = null where rail = $1 and day = $2::date`,
)

/**
 * How a list stands that nobody has read: how often it was asked for, and when again; `fetches`: the way to pay's are asked for at
 * all; `over`: the day is too long ago to be asked for (`$3` the first that is).
 */
export const findFetching = statement(
  'fetched-standing',
  `select exists (select from fetched_list where rail = $1) as fetches, $2::date < $3::date as over, f.state, coalesce(f.tries, 0) as tries, f.next_at
   from (select 1) one left join fetched_list f on f.rail = $1 and f.day = $2::date`,
)
