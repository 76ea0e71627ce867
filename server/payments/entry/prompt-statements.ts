import { statement } from '#server/store/database.ts'

const MS = (parameter: string): string => `(${parameter}::float8 * interval '1 millisecond')`

/** Prompts of a row that may still be on the phone, but for those of payment $1. */
const open = (life: string, claim: string): string => `(
  select count(*)::int from unnest(k.payments, k.times) as t(id, at) join payment o on o.id = t.id
  where t.id <> $1 and t.at > now() - ${MS(life)}
    and (o.state in ('asking', 'waiting', 'unsure') or (o.state = 'registered' and t.at > now() - ${MS(claim)})))`

const since = (interval: string): string =>
  `(select count(*)::int from unnest(k.times) as t(at) where t.at > now() - interval '${interval}')`

/**
 * Counts a prompt, if the limits leave room for it, in one statement: the row of a paying number is locked, so two
 * processes cannot both take the last place. The same payment asked for twice at once counts once.
 */
export const takePrompt = statement(
  'prompt-take',
  `with p as (
     select id::text as id, payer from payment
     where id = $1 and state = 'registered' and payer <> '' and mode in ('AM', 'MPESA') and rail <> all($3::text[])
       and (session_hash is null or session_hash = $2)
   ), taken as (
     insert into prompt_pace as k (payer, payments, times) select payer, array[id], array[now()] from p
     on conflict (payer) do update set (payments, times) = (
       select array_agg(x.id order by x.at), array_agg(x.at order by x.at) from (
         select t.id, t.at from unnest(k.payments, k.times) as t(id, at)
         where t.at > now() - interval '1 day' and not (t.id = $1 and t.at > now() - ${MS('$8')})
         union all select $1, now()) x)
     where (${open('$7', '$8')} < $4 and ${since('15 minutes')} < $5 and ${since('1 day')} < $6)
       or exists (
         select 1 from unnest(k.payments, k.times) as t(id, at) where t.id = $1 and t.at > now() - ${MS('$8')})
     returning 1
   )
   select exists (select 1 from p) as asked, exists (select 1 from taken) as taken`,
)

/** Why there was no room: how many are open, how many were today, when the oldest of each window leaves it. */
export const findPace = statement(
  'prompt-pace',
  `select ${open('$2', '$3')} as open, ${since('1 day')} as today,
     (select extract(epoch from min(t.at) + interval '15 minutes' - now()) * 1000
      from unnest(k.times) as t(at) where t.at > now() - interval '15 minutes')::float8 as quarter_wait_ms,
     (select extract(epoch from min(t.at) + interval '1 day' - now()) * 1000
      from unnest(k.times) as t(at) where t.at > now() - interval '1 day')::float8 as day_wait_ms
   from prompt_pace k join payment p on p.payer = k.payer where p.id = $1`,
)

/** Phones that nobody asked anything of for a day. */
export const forgetPace = statement(
  'prompt-forget',
  `delete from prompt_pace where times[cardinality(times)] < now() - interval '1 day'`,
)
