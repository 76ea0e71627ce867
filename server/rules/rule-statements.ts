import { statement } from '#server/store/database.ts'
import { forgetSome } from '#server/store/forget-in-batches.ts'
import { mayActSql } from '#server/store/sql-text.ts'

/** What stands for a number, a session or a network where it is kept: worth nothing without the key of this database. */
export const subjectHash = (what: string, value: string): string =>
  `sha256((select key from purchase_rule_key) || convert_to(${what} || ':' || ${value}, 'UTF8'))`

/** A block b that holds at this moment. */
export const BLOCKS_NOW = '(b.lifted_at is null and (b.until is null or b.until > now()))'

/** A rule r that judges. */
const JUDGES = `(r.ended_at is null and r.action <> 'off')`

/** Whether a purchase has to be judged at all. */
export const findWatching = statement(
  'rules-watching',
  `select exists (select from purchase_rule r where ${JUDGES})
     or exists (select from purchase_block b where ${BLOCKS_NOW}) as watching`,
)

const SECONDS = `case r.span when 'hour' then 3600 when 'day' then 86400 else 2592000 end`

/** How many payments among those that are remembered were declined, within the time of the rule. */
const DECLINED = `(select count(*)::int from jsonb_array_elements(c.seen -> 'marks') as m join payment o on o.id = (m ->> 0)::bpchar
       where r.measure = 'declined' and o.state = 'declined' and (m ->> 1)::float8 > extract(epoch from now()) - ${SECONDS})`

/**
 * Payment `$1`, which session `$2` may ask for, by payer `$3` where it has none yet, from network `$4`; under its lock, with
 * every rule that is about it and what is remembered of its subject, locked, too. The payment first and then the counts in the
 * order of their names: so it is everywhere, and two purchases of one subject are judged one after the other.
 */
export const lockJudged = statement(
  'rules-lock',
  `with p as materialized (
     select id::text as id, recipient, case when payer = '' then $3::text else payer end as payer, kind, rail, amount_minor,
       currency, encode(session_hash, 'hex') as session, judged_at, held_by
     from payment where id = $1 and state = 'registered' and ${mayActSql('$2')} for update
   ), r as materialized (
     select r.*, case r.subject when 'recipient' then p.recipient when 'payer' then p.payer when 'session' then p.session
       when 'network' then $4::text when 'kind' then p.kind else p.rail end as value
     from purchase_rule r, p
     where ${JUDGES} and p.judged_at is null and r.only_kind in ('', p.kind) and r.only_rail in ('', p.rail)
   ), c as (
     insert into purchase_rule_count (counted_by, subject)
     select distinct on (r.counted_by) r.counted_by, ${subjectHash('r.subject', 'r.value')} from r
     where coalesce(r.value, '') <> '' order by r.counted_by
     on conflict (counted_by, subject) do update set at = now()
     returning counted_by, subject, seen
   )
   select p.amount_minor, p.currency, p.judged_at is not null as judged, extract(epoch from now())::float8 as now,
     left(encode(${subjectHash("'number'", 'p.recipient')}, 'hex'), 16) as recipient_mark,
     case when p.payer = '' then '' else left(encode(${subjectHash("'number'", 'p.payer')}, 'hex'), 16) end as payer_mark,
     (select b.id from purchase_block b where ${BLOCKS_NOW} and (
        (b.what = 'number' and b.subject in (${subjectHash("'number'", 'p.recipient')}, ${subjectHash("'number'", 'p.payer')}))
        or (b.what = 'session' and b.subject = ${subjectHash("'session'", "coalesce(p.session, '')")})) limit 1) as block,
     coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'subject', r.subject, 'span', r.span,
        'measure', r.measure, 'bound', r.bound, 'action', r.action, 'onlyKind', r.only_kind, 'onlyRail', r.only_rail,
        'reason', r.reason, 'words', r.words, 'countedBy', r.counted_by, 'seen', c.seen, 'declined', ${DECLINED},
        'hash', encode(c.subject, 'hex')) order by r.id) from r join c using (counted_by)), '[]') as rules
   from p`,
)

/** What was judged: `$2` it is paid, held by rule `$3`; what is remembered from now on; and what was over a bound. */
export const writeJudged = statement(
  'rules-judged',
  `with judged as (
     update payment set judged_at = now(), held_by = $3 where id = $1 and $2::boolean
   ), counted as (
     update purchase_rule_count c set seen = n.seen
     from unnest($4::text[], $5::text[], $6::jsonb[]) as n(counted_by, subject, seen)
     where c.counted_by = n.counted_by and c.subject = decode(n.subject, 'hex')
   )
   insert into purchase_rule_hit (rule_id, block_id, payment_id, did, measured)
   select h.rule, h.block, $1, h.did, h.measured
   from unnest($7::bigint[], $8::bigint[], $9::text[], $10::bigint[]) as h(rule, block, did, measured)
   on conflict do nothing`,
)

/** Nobody's rule counts further back than thirty days. */
export const forgetCounts = forgetSome(
  'rules-forget-counts',
  'purchase_rule_count',
  "at < now() - interval '31 days'",
)

/** What was noted is kept for as long as an audit of it may be asked for. */
export const forgetHits = forgetSome(
  'rules-forget-hits',
  'purchase_rule_hit',
  "at < now() - interval '400 days'",
)
