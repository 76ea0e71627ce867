import { ATTEMPT, PAYMENT } from '#server/payments/records/payment-columns.ts'
import { statement } from '#server/store/database.ts'
import { MS } from '#server/store/sql-text.ts'

/** So many pages are kept of a payment for the browser that paid, and so many for all others together: whoever loads a page for ever fills nothing. */
export const MOST_SHOWN = { own: 100, others: 20 } as const
/** A page that is loaded again within so many milliseconds, and says the same, is the same page to whoever looks at it. */
export const SAME_PAGE_MS = 60_000

/** What is noted of pages may be lost with the server's last moment: no customer waits for its disk. */
export const needNotLast = statement('shown-need-not-last', 'set local synchronous_commit = off')

/**
 * Keeps pages that were shown, in their order. One that a browser asked for anew counts once a minute; one that is open
 * (`$9` false) only where it says something else than before.
 */
export const keepShown = statement(
  'shown-keep',
  `insert into shown (payment_id, at, state, mode, status, language, content_version, own)
   select g.payment_id, now() - ${MS('g.ago')}, g.state, g.mode, g.status, g.language, g.content_version, g.own
   from unnest($1::bpchar[], $2::float8[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::boolean[],
       $9::boolean[]) with ordinality
     as g (payment_id, ago, state, mode, status, language, content_version, own, is_anew, place)
   left join lateral (
     select s.at, s.state, s.mode, s.status, s.language, s.content_version from shown s
     where s.payment_id = g.payment_id and s.own = g.own order by s.id desc limit 1) last on true
   where (last.at is null
       or (last.state, last.mode, last.status, last.language, last.content_version)
         is distinct from (g.state, g.mode, g.status, g.language, g.content_version)
       or (g.is_anew and last.at < now() - ${MS('g.ago')} - ${MS(String(SAME_PAGE_MS))}))
     and not exists (
       select 1 from shown s where s.payment_id = g.payment_id and s.own = g.own
       order by s.id offset case when g.own then ${MOST_SHOWN.own - 1} else ${MOST_SHOWN.others - 1} end limit 1)
   order by g.place`,
)

/** Pages of payments that are forgotten. */
export const forgetShown = statement('shown-forget', 'delete from shown where payment_id = any($1::bpchar[])')

/** A page that was shown, by a link of now and its number, with its payment as it stands today. */
export const findLinked = statement(
  'shown-linked',
  `select ${PAYMENT}, ${ATTEMPT}, s.at as shown_at, s.state as shown_state, s.mode as shown_mode,
     s.language as shown_language, s.content_version, s.own, l.origin
   from shown_link l join shown s on s.payment_id = l.payment_id and s.id = $2 join payment p on p.id = s.payment_id
     left join attempt a on a.payment_id = p.id and a.n = p.current_attempt
   where l.hash = $1 and l.until > now()`,
)
