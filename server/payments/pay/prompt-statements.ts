import { MAYBE_DECLINED } from '#domain/payments/refusals.ts'
import { PAID, UNDECIDED } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { forgetSome } from '#server/store/forget-in-batches.ts'
import { mayActSql, MS, stateList } from '#server/store/sql-text.ts'

/** Where a statement about prompts reads what became of the payments of earlier ones: `payment`, or `known`. */
type Earlier = 'payment' | 'known'

/**
 * Payments of prompts, as they were read before (`findPrompted`), where counts and payments are not on one server. One that
 * is not among them began since, and counts as open.
 */
const known = (parameter: string): string => `known as materialized (
     select * from jsonb_to_recordset(${parameter}::jsonb) as o(id text, state text, state_since timestamptz, refusal text)
   )`

/**
 * What became of payment `t.id`, as `o`. One look by its key for each: a list of a few joined to all payments would be planned
 * while a new portal has few, and reads them all as long as that plan is kept. Ids are of a fixed length: compared as text,
 * the index would not serve.
 */
const becameOf = (earlier: Earlier): string =>
  earlier === 'payment'
    ? `lateral (select state, state_since, refusal from payment where id = t.id::bpchar limit 1) o on true`
    : 'known o on o.id = t.id'

/** Prompts of a row that may still be on the phone, but for those of payment $1. */
const open = (earlier: Earlier, life: string, claim: string): string => `(
  select count(*)::int from unnest(k.payments, k.times) as t(id, at) left join ${becameOf(earlier)}
  where t.id <> $1 and t.at > now() - ${MS(life)}
    and (${earlier === 'known' ? 'o.state is null or ' : ''}o.state in ${stateList(UNDECIDED)}
      or (o.state = 'registered' and t.at > now() - ${MS(claim)})))`

const since = (interval: string): string =>
  `(select count(*)::int from unnest(k.times) as t(at) where t.at > now() - interval '${interval}')`

/** A wallet that somebody made ring in the last hour, another than the one asked for now, and that has not paid. */
const unpaid = (
  earlier: Earlier,
): string => `select t.payer, t.id, t.at from unnest(k.payers, k.payments, k.times) as t(payer, id, at)
       left join ${becameOf(earlier)}
       where t.at > now() - interval '1 hour' and t.payer <> excluded.payers[1]
         and coalesce(o.state, '') not in ${stateList(PAID)}`

/**
 * True while a phone is left in peace: `$11` prompts were declined on it, each within an hour of the one before, and the
 * last one is less than an hour old. An empty or locked wallet is refused for other reasons, so it doesn't count.
 */
const paused = (earlier: Earlier): string => `exists (
  select 1 from (
    select o.state_since as at, lag(o.state_since, $11::int - 1) over (order by o.state_since) as first
    from unnest(k.payments) as t(id) join ${becameOf(earlier)}
    where o.state = 'declined' and o.refusal in ${stateList(MAYBE_DECLINED)}) d
  where d.at > now() - interval '1 hour' and d.first > d.at - interval '1 hour')`

/** The payment `$1` of session `$2` that may make a phone ring: by no rail of `$3`. */
const PROMPTING = `select id::text as id, payer from payment
     where id = $1 and state = 'registered' and payer <> '' and mode in ('AM', 'MPESA') and rail <> all($3::text[])
       and ${mayActSql('$2')}`

/** The payment `$1` that wants to make a phone ring, and what became of those that rang it, or were rung by `$4`, before. */
export const findPrompted = statement(
  'prompt-find',
  `with p as materialized (
     ${PROMPTING}
   ), ids as materialized (
     select unnest(k.payments)::bpchar as id from prompt_pace k where k.payer in (select payer from p)
     union select unnest(k.payments)::bpchar from prompt_asker k where k.asker = any($4::bytea[])
   ), known as materialized (
     select o.id, o.state, o.state_since, o.refusal from payment o where o.id in (select id from ids)
   )
   select p.id, p.payer, coalesce((select jsonb_agg(to_jsonb(known)) from known), '[]') as known from p`,
)

/**
 * A count need not be on the disk before the answer: the claim of the payment is, right after it, and takes everything along
 * that was written before. Meanwhile nobody of the same network waits for the disk with a row locked. Holds for this one
 * statement, which is a transaction of its own, and on one server alone: a claim does not wait for the disk of another one.
 */
const UNHURRIED = `unhurried as materialized (select set_config('synchronous_commit', 'off', true) as commits), `

/**
 * Counts a prompt, if the limits leave room for it, in one statement: the rows of who asks and of a paying number are
 * locked, in this order everywhere, so two processes cannot both take the last place. The same payment asked for twice
 * at once counts once. Whoever typed a code that was sent to the wallet's phone rings their own.
 */
export const takePrompt = statement('prompt-take', taking(PROMPTING, 'payment'))

/** The same for payer `$3` with what `findPrompted` said, `$12`. */
export const takeKnownPrompt = statement(
  'prompt-take-known',
  taking('select $1::text as id, $3::text as payer', 'known'),
)

function taking(prompting: string, earlier: Earlier): string {
  const isOneServer = earlier === 'payment'
  return `with ${isOneServer ? UNHURRIED : ''}p as (
     ${prompting}
   ), ${earlier === 'known' ? `${known('$12')}, ` : ''}proved as (
     select 1 from p join code_send v on v.phone = p.payer
     where v.session_hash = $2 and v.verified and v.at > now() - interval '1 day' limit 1
   ), counted as (
     insert into prompt_asker as k (asker, payers, payments, times)
     select a.asker, array[p.payer], array[p.id], array[now()]
     from p, unnest($9::bytea[]) as a(asker) where not exists (select from proved) order by a.asker
     on conflict (asker) do update set (payers, payments, times) = (
       select array_agg(x.payer order by x.at), array_agg(x.id order by x.at), array_agg(x.at order by x.at) from (
         ${unpaid(earlier)} union all select excluded.payers[1], excluded.payments[1], now()) x)
     where (select count(*) from (${unpaid(earlier)}) x)
       < (select m.most from unnest($9::bytea[], $10::int[]) as m(asker, most) where m.asker = k.asker)
     returning 1
   ), roomy as (
     select 1 where exists (select from proved) or (select count(*) from counted) = cardinality($9::bytea[])
   ), taken as (
     insert into prompt_pace as k (payer, payments, times)
     select payer, array[id], array[now()] from p where exists (select from roomy)
     on conflict (payer) do update set (payments, times) = (
       select array_agg(x.id order by x.at), array_agg(x.at order by x.at) from (
         select t.id, t.at from unnest(k.payments, k.times) as t(id, at)
         where t.at > now() - interval '1 day' and not (t.id = $1 and t.at > now() - ${MS('$8')})
         union all select $1, now()) x)
     where (${open(earlier, '$7', '$8')} < $4 and ${since('15 minutes')} < $5 and ${since('1 day')} < $6
         and (exists (select from proved) or not ${paused(earlier)}))
       or exists (
         select 1 from unnest(k.payments, k.times) as t(id, at) where t.id = $1 and t.at > now() - ${MS('$8')})
     returning 1
   )
   select exists (select 1 from p) as asked, exists (select 1 from taken) as taken,
     exists (select 1 from roomy) as roomy${isOneServer ? ', (select commits from unhurried) as commits' : ''}`
}

/** Seconds until the first of the wallets that somebody made ring is an hour old. */
export const waitOfAskers = statement(
  'prompt-asker-wait',
  `select max(extract(epoch from k.times[1] + interval '1 hour' - now()))::float8 as seconds
   from prompt_asker k where k.asker = any($1::bytea[])`,
)

export const forgetAskers = statement(
  'prompt-asker-forget',
  `delete from prompt_asker where times[cardinality(times)] < now() - interval '1 hour'`,
)

/** Why there was no room: how many are open, how many were today, when the oldest of each window leaves it. */
export const findPace = statement(
  'prompt-pace',
  `select ${pace('payment')} from prompt_pace k join payment p on p.payer = k.payer where p.id = $1`,
)

/** The same for payer `$4` with what `findPrompted` said, `$5`. */
export const findKnownPace = statement(
  'prompt-pace-known',
  `with ${known('$5')} select ${pace('known')} from prompt_pace k where k.payer = $4`,
)

function pace(earlier: Earlier): string {
  return `${open(earlier, '$2', '$3')} as open, ${since('1 day')} as today, ${since('15 minutes')} as quarter,
     (select extract(epoch from min(t.at) + interval '15 minutes' - now()) * 1000
      from unnest(k.times) as t(at) where t.at > now() - interval '15 minutes')::float8 as quarter_wait_ms,
     (select extract(epoch from min(t.at) + interval '1 day' - now()) * 1000
      from unnest(k.times) as t(at) where t.at > now() - interval '1 day')::float8 as day_wait_ms`
}

/** Phones that nobody asked anything of for a day. */
export const forgetPace = forgetSome(
  'prompt-forget',
  'prompt_pace',
  `times[cardinality(times)] < now() - interval '1 day'`,
)
