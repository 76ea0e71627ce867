import { statement } from '#server/store/database.ts'

/** When a day begins and ends in a zone; `$1` the day, `$2` the zone. */
export const findDayBounds = statement(
  'export-bounds',
  `select $1::date::timestamp at time zone $2 as "from", ($1::date + 1)::timestamp at time zone $2 as until`,
)

/** Differences of a list after `$2`, with what was said of each. */
export const pageOfDifferences = statement(
  'export-differences',
  `select d.id, d.kind, d.field, d.likely, d.line, d.payment_id, d.our_ref, d.listed_ours, d.listed_theirs, d.they_minor,
     coalesce(d.they_currency, '') as they_currency, d.we_minor, coalesce(d.we_currency, '') as we_currency, d.state,
     coalesce(d.explained_kind, '') as explained_kind, coalesce(d.explained_words, '') as explained_words,
     coalesce(x.name, '') as explained_by
   from statement_difference d left join staff x on x.id = d.explained_by
   where d.statement_id = $1 and d.id > $2 order by d.id limit $3`,
)

/** Rows of a list after a line. */
export const pageOfRows = statement(
  'export-rows',
  `select line as id, line, kind, ours, theirs, amount_minor, currency, coalesce(fee_minor::text, '') as fee_minor, at,
     coalesce(payment_id, '') as payment_id, is_alike
   from statement_row where statement_id = $1 and line > $2 order by line limit $3`,
)

/** Of a rail and a time: the attempts that were sent then. */
const SENT = `sent as materialized (select payment_id, n from attempt where rail = $1 and sent_at >= $2 and sent_at < $3)`

/** What the books have of the attempts of a day, after an entry. */
export const pageOfLedger = statement(
  'export-ledger',
  `with ${SENT}
   select l.id, l.at, l.payment_id, l.attempt, l.kind, l.debit, l.credit, l.amount_minor, l.currency
   from sent a join ledger l on l.payment_id = a.payment_id and l.attempt = a.n
   where l.id > $4 order by l.id limit $5`,
)

/** What the signed day brought to the books. */
export const pageOfPostings = statement(
  'export-postings',
  `select p.line as id, p.at, coalesce(p.payment_id, '') as payment_id, 0 as attempt, p.kind, p.debit, p.credit, p.amount_minor, p.currency
   from statement_posting p where p.rail = $1 and p.day = $2::date and (p.line, p.kind) > ($3::int, $4) order by p.line, p.kind limit $5`,
)

/** What every account of the day comes to; those of single payments together. */
export const balanceOfDay = statement(
  'export-balance',
  `with ${SENT}, entries as (
     select l.debit, l.credit, l.amount_minor, l.currency from sent a
       join ledger l on l.payment_id = a.payment_id and l.attempt = a.n
     union all
     select debit, credit, amount_minor, currency from statement_posting where rail = $1 and day = $4::date
   ), sides as (
     select debit as account, amount_minor as debit, 0 as credit, currency from entries
     union all select credit, 0, amount_minor, currency from entries
   )
   select case when account like 'customer:%' then 'customer' when account like 'held:%' then 'held' else account end as account,
     currency, sum(debit)::bigint as debit, sum(credit)::bigint as credit
   from sides group by 1, currency order by 1, 2`,
)

/** How a day of every way to pay stands: sums of both sides, what is open, who signed. */
export const reportOfDay = statement(
  'export-report',
  `select s.rail, to_char(s.day, 'YYYY-MM-DD') as day, s.source, s.currency, s.sums, s.rows_read, s.unreadable, s.alike,
     coalesce(encode(s.digest, 'hex'), '') as fingerprint,
     (select count(*)::int from statement_difference d where d.statement_id = s.id and d.state = 'open') as open,
     (select count(*)::int from statement_difference d where d.statement_id = s.id and d.state = 'explained') as explained,
     (select string_agg(t.name, ', ' order by g.n) from statement_sign g join staff t on t.id = g.staff_id where g.statement_id = s.id) as signed_by,
     (select encode(g.audit_head, 'hex') from statement_sign g where g.statement_id = s.id and g.n = 2) as audit_head
   from (select distinct on (rail) * from statement where day = $1::date order by rail, id desc) s order by s.rail`,
)

/** A list, for what is made of it. */
export const findStatement = statement(
  'export-statement',
  `select rail, to_char(day, 'YYYY-MM-DD') as day from statement where id = $1`,
)
