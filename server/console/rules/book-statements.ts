import { BLOCKS_NOW, subjectHash } from '#server/rules/rule-statements.ts'
import { statement } from '#server/store/database.ts'

const RULE = `r.id, r.name, r.subject, r.span, r.measure, r.bound, r.action, r.only_kind, r.only_rail, r.counted_by, r.reason,
  r.words, r.since`

/** How often a rule r was hit since, counted no further than `$1`. */
const hitsSince = (interval: string): string =>
  `(select count(*)::int from (select 1 from purchase_rule_hit h join purchase_rule v on v.id = h.rule_id
      where v.name = r.name and h.at > now() - interval '${interval}' limit $1) counted)`

/** Rules as they are at present, by name, with who agreed on them and what they did. */
export const listRules = statement(
  'console-rules',
  `select ${RULE}, coalesce(p.name || ', ' || s.name, '') as by_name,
     ${hitsSince('1 hour')} as hour, ${hitsSince('1 day')} as day, ${hitsSince('7 days')} as week
   from purchase_rule r left join proposal o on o.id = r.proposal left join staff p on p.id = o.proposer
     left join staff s on s.id = o.second
   where r.ended_at is null order by r.action = 'off', r.name limit 200`,
)

export const findRule = statement(
  'console-rule-of-name',
  `select ${RULE} from purchase_rule r where r.name = $1 and r.ended_at is null`,
)

/** How many judge at present. */
export const countRules = statement(
  'console-rules-count',
  `select count(*)::int as times from purchase_rule where ended_at is null and action <> 'off' and name <> $1`,
)

/** The version before ends with the new one. */
export const endRule = statement(
  'console-rule-end',
  'update purchase_rule set ended_at = now() where name = $1 and ended_at is null',
)

export const insertRule = statement(
  'console-rule-insert',
  `insert into purchase_rule (name, subject, span, measure, bound, action, only_kind, only_rail, counted_by, reason, words, proposal)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)

const BLOCK = `b.id, b.what, b.masked, b.reason, t.name as by_name, b.at, b.until`

/** Who is blocked at present, the newest first. */
export const listBlocks = statement(
  'console-blocks',
  `select ${BLOCK} from purchase_block b join staff t on t.id = b.staff_id where ${BLOCKS_NOW} order by b.at desc limit $1`,
)

export const findBlock = statement(
  'console-block',
  `select ${BLOCK} from purchase_block b join staff t on t.id = b.staff_id where b.id = $1 and ${BLOCKS_NOW}`,
)

/** Blocks `$2` of kind `$1` for `$6` days; no row where that one is blocked already. A block whose time is over begins anew. */
export const insertBlock = statement(
  'console-block-insert',
  `insert into purchase_block as b (what, subject, masked, reason, staff_id, until)
   values ($1, ${subjectHash('$1', '$2')}, $3, $4, $5, now() + make_interval(days => $6::int))
   on conflict (what, subject) where lifted_at is null do update set masked = excluded.masked, reason = excluded.reason,
     staff_id = excluded.staff_id, at = now(), until = excluded.until
   where b.until <= now() returning id`,
)

export const liftBlock = statement(
  'console-block-lift',
  `update purchase_block set lifted_at = now(), lifted_by = $2 where id = $1 and lifted_at is null returning id`,
)

/** Of the payment that somebody is to be blocked by. */
export const findBlockable = statement(
  'console-block-payment',
  `select recipient, payer, coalesce(encode(session_hash, 'hex'), '') as session from payment where id = $1`,
)

const HIT = `h.id, h.at, coalesce(r.name, '') as rule, h.did, h.measured, h.payment_id, p.kind, p.rail, p.amount_minor, p.currency,
  p.recipient, p.payer`

/** What was over a bound in the last `$1` days, the newest first. */
export const listHits = statement(
  'console-rule-hits',
  `select ${HIT} from purchase_rule_hit h left join purchase_rule r on r.id = h.rule_id join payment p on p.id = h.payment_id
   where h.at > now() - make_interval(days => $1) order by h.at desc, h.id desc limit $2`,
)

/** How many there were of each rule in the last hour, of the newest thousand. */
export const listRinging = statement(
  'console-rule-ringing',
  `select r.name, count(*)::int as count from (
     select rule_id from purchase_rule_hit where at > now() - interval '1 hour' and rule_id is not null
     order by at desc limit 1000) h join purchase_rule r on r.id = h.rule_id
   group by r.name having count(*) >= $1 order by count(*) desc limit 20`,
)

/**
 * Payments that were asked for first between `$1` and `$2` hours ago, the newest first: what a rule would have counted of them. Numbers
 * are marks, equal where the numbers are.
 */
export const listPast = statement(
  'console-rule-past',
  `select p.id::text as id, extract(epoch from a.sent_at)::float8 as at, p.kind, p.rail, p.amount_minor, p.currency,
     md5(p.recipient) as recipient, case when p.payer = '' then '' else md5(p.payer) end as payer,
     coalesce(encode(p.session_hash, 'hex'), '') as session, p.state = 'declined' as declined
   from attempt a join payment p on p.id = a.payment_id
   where a.n = 1 and a.sent_at >= now() - make_interval(hours => $1::int) and a.sent_at < now() - make_interval(hours => $2::int)
     and $3 in ('', p.kind) and $4 in ('', p.rail)
   order by a.sent_at desc limit $5`,
)
