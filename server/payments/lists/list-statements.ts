import { FETCHED_DAYS_BACK, FETCHED_FROM_HOUR, MOST_FETCHES } from '#domain/reconciliation/fetched-lists.ts'
import { statement } from '#server/store/database.ts'

const AGAIN = `interval '15 minutes'`
/** What was read stands in the statement itself. */
const KEPT = `interval '90 days'`

/** Past days in the zone `$2` whose lists for the payment methods `$1` haven't been uploaded, fetched or given up and aren't being fetched. */
const WANTED = `from unnest($1::text[]) r (rail)
     cross join generate_series(0, ${FETCHED_DAYS_BACK}) back (n)
     cross join lateral (select ((now() - interval '${FETCHED_FROM_HOUR} hours') at time zone $2)::date - 1 - back.n as day) d
   where not exists (select from statement s where s.rail = r.rail and s.day = d.day)
     and not exists (select from fetched_list k where k.rail = r.rail and k.day = d.day
       and (k.state <> 'asking' or k.next_at > now() or k.tries >= ${MOST_FETCHES}))`
/** A method's day counts only if it was first used before this moment. */
const END_OF_DAY = '(d.day + 1)::timestamp at time zone $2'
const INSERT = `insert into fetched_list as f (rail, day, state, next_at)
   select d.rail, d.day, 'asking', now() + ${AGAIN}`
const TAKE = `on conflict (rail, day) do update set tries = f.tries + 1, next_at = now() + ${AGAIN}
     where f.state = 'asking' and f.next_at <= now()
   returning rail, to_char(day, 'YYYY-MM-DD') as day, tries, day::timestamp at time zone $2 as since,
     (day + 1)::timestamp at time zone $2 as until`

/**
 * Claims for this process, for 15 minutes, the earliest past day whose list has to be fetched: one of a payment method in `$1` that was
 * in use by the end of that day in the zone `$2`, and that has no list yet.
 */
export const claimDay = statement(
  'lists-claim',
  `${INSERT} from (select r.rail, d.day::date ${WANTED}) d
   where exists (select from attempt a where a.rail = d.rail and a.sent_at < ${END_OF_DAY})
   order by d.day, d.rail limit 1
   ${TAKE}`,
  // Attempts and lists are on different servers, so the days come first and attempts are searched only for their payment methods.
  `with d as materialized (
     select r.rail, d.day::date ${WANTED}
   ), used as materialized (
     select a.rail, min(a.sent_at) as since from attempt a where a.rail in (select rail from d) group by a.rail
   )
   ${INSERT} from d join used u on u.rail = d.rail and u.since < ${END_OF_DAY}
   order by d.day, d.rail limit 1
   ${TAKE}`,
)

export const keepList = statement(
  'lists-keep',
  `update fetched_list set state = 'there', charges = $3::jsonb, reason = '', fetched_at = now()
   where rail = $1 and day = $2::date and state = 'asking'`,
)

export const noteReason = statement(
  'lists-reason',
  `update fetched_list set reason = left($3, 200) where rail = $1 and day = $2::date and state = 'asking'`,
)

export const forgetOld = statement(
  'lists-forget',
  `delete from fetched_list where day < (now() - ${KEPT})::date`,
)
