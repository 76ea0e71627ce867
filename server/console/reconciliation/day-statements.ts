import { statement } from '#server/store/database.ts'

/** Days of the grid: of each way to pay its last list a day, how many differences are open, and how many signed. */
export const listGrid = statement(
  'reconciliation-grid',
  `select distinct on (s.rail, s.day) s.rail, to_char(s.day, 'YYYY-MM-DD') as day,
     (select count(*)::int from (select 1 from statement_difference d where d.statement_id = s.id and d.state = 'open' limit 1000) o) as open,
     (select count(*)::int from statement_sign g where g.statement_id = s.id) as signs
   from statement s where s.day between $1::date and $2::date and (s.source <> 'typed' or s.second_by is not null)
   order by s.rail, s.day, s.id desc limit 1000`,
)

const WHOLE = `s.id, s.rail, to_char(s.day, 'YYYY-MM-DD') as day, s.source, s.name, s.bytes, encode(s.digest, 'hex') as fingerprint,
  s.currency, s.read_by, s.read_at, coalesce(r.name, '') as by_name, w.name as second_name, s.rows_read, s.unreadable, s.alike, s.sums`

/** The last list of a day of a way to pay. */
export const findDay = statement(
  'reconciliation-day',
  `select ${WHOLE} from statement s left join staff r on r.id = s.read_by left join staff w on w.id = s.second_by
   where s.rail = $1 and s.day = $2::date order by s.id desc limit 1`,
)

/** The list itself, locked, so that one signs after the other. */
export const lockStatement = statement(
  'reconciliation-lock-statement',
  `select ${WHOLE} from statement s left join staff r on r.id = s.read_by left join staff w on w.id = s.second_by
   where s.id = $1 for no key update of s`,
)

/** A list's differences by kind and by our currency (null if our books have nothing), with their total in it. */
export const countKinds = statement(
  'reconciliation-kinds',
  `select kind, we_currency as currency, count(*)::int as all, (count(*) filter (where state = 'open'))::int as open,
     coalesce(sum(we_minor), 0)::bigint as minor
   from statement_difference where statement_id = $1 group by kind, we_currency order by we_currency`,
)

export const listSigns = statement(
  'reconciliation-signs',
  `select g.n, g.at, g.staff_id, t.name, encode(g.audit_head, 'hex') as head from statement_sign g join staff t on t.id = g.staff_id
   where g.statement_id = $1 order by g.n`,
)

/** The first day from the way to pay's first list on that two have not signed, before `$2`. */
export const findUnsigned = statement(
  'reconciliation-unsigned',
  `select to_char(d.day, 'YYYY-MM-DD') as day
   from generate_series((select min(day) from statement where rail = $1)::timestamp, $2::date::timestamp - interval '1 day', interval '1 day') d (day)
   where not exists (select from statement_sign g where g.rail = $1 and g.day = d.day::date and g.n = 2) order by d.day limit 1`,
)

/** Money of a signed day that the books came to know afterwards. */
export const listAfterwards = statement(
  'reconciliation-afterwards',
  `with sent as materialized (
     select payment_id, n from attempt where rail = $1 and sent_at >= $2 and sent_at < $3)
   select * from (
     select l.payment_id, 'charge' as what, l.at, l.amount_minor, l.currency from sent a
       join ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge') and l.at > $4
     union all
     select l.payment_id, 'chargeback', l.at, l.amount_minor, l.currency from sent a
       join ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind = 'reversal' and l.at > $4
   ) late order by at limit 100`,
)

/** Differences of a list after `$3`: of a kind, or all that nobody explained; never those that only may come. */
export const listDifferences = statement(
  'reconciliation-list',
  `select d.*, x.name as explained_name, k.name as asked_name from statement_difference d
     left join staff x on x.id = d.explained_by left join staff k on k.id = d.asked_by
   where d.statement_id = $1 and d.kind <> 'expected' and d.id > $3
     and (($2 = 'open' and d.state = 'open') or d.kind = $2) order by d.id limit $4`,
)

export const findDifference = statement(
  'reconciliation-difference',
  `select d.id, d.payment_id, d.attempt, d.state, d.kind, s.rail, to_char(s.day, 'YYYY-MM-DD') as day, s.id as statement_id,
     statement_is_closed(s.rail, s.day) as closed
   from statement_difference d join statement s on s.id = d.statement_id
   where d.id = any ($1::bigint[]) and d.kind <> 'expected' for update of d`,
)

export const explainOpen = statement(
  'reconciliation-explain',
  `update statement_difference set state = 'explained', explained_kind = $2, explained_words = $3, explained_by = $4, explained_at = now()
   where id = any ($1::bigint[]) and state = 'open' returning id`,
)

export const noteAsked = statement(
  'reconciliation-asked',
  'update statement_difference set asked_by = $2, asked_at = now() where id = $1',
)

export const insertSign = statement(
  'reconciliation-sign',
  `insert into statement_sign (rail, day, n, statement_id, staff_id, session, browser, sums, digest, audit_id, audit_head)
   select s.rail, s.day, $2, s.id, $3, $4, $5, s.sums || jsonb_build_object('rows', s.rows_read, 'alike', s.alike,
       'explained', (select count(*) from statement_difference d where d.statement_id = s.id and d.state = 'explained')),
     s.digest, coalesce((select max(id) from staff_event), 0),
     coalesce((select hash from staff_event order by id desc limit 1), ''::bytea)
   from statement s where s.id = $1`,
)

export const insertTyped = statement(
  'reconciliation-typed',
  `insert into statement (rail, day, source, currency, read_by, sums) values ($1, $2, 'typed', $3, $4, $5) returning id`,
)

export const endTyped = statement(
  'reconciliation-typed-end',
  'update statement set second_by = $2, sums = $3, alike = $4 where id = $1',
)

/** Whether the first signed in this session or at this device. */
export const isSameDevice = statement(
  'reconciliation-same-device',
  `select exists (select from statement_sign where statement_id = $1 and (session = $2 or browser = $3)) as same`,
)

/** What the books took in through a way to pay, for attempts sent within a period, by currency. */
export const sumBooked = statement(
  'reconciliation-sum-booked',
  `with sent as materialized (select payment_id, n from attempt where rail = $1 and sent_at >= $2 and sent_at < $3)
   select l.currency, count(*)::int as count, sum(l.amount_minor)::bigint as minor from sent a
     join ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge')
   group by l.currency`,
)

/** A posting of the charge that a row names. */
const ofBooks = (which: string): string =>
  `exists (select from ledger o where o.payment_id = r.payment_id and o.attempt = r.attempt and ${which})`
const CHARGED = `o.kind in ('charge', 'held-charge')`
/** Refunded by its provider at our request: what a list calls taken back is that refund. */
const RETURNED = `o.kind in ('refund', 'held-refund') and o.credit like 'rail:%'`

/** Earlier rows of this list that are the same movement as `r` in everything but their line, as in `other-days.ts`. */
const SAME_BEFORE = `(select count(*) from statement_row e where e.statement_id = r.statement_id and e.line < r.line and e.theirs = r.theirs
     and (e.kind, e.amount_minor, e.currency, e.at) = (r.kind, r.amount_minor, r.currency, r.at) and r.theirs <> '')`

/** Postings of the same movement that came from signed lists of other days. */
const BOOKED_ON_OTHER_DAYS = `(select count(*) from statement_posting q
     join statement_row o on o.statement_id = q.statement_id and o.line = q.line
   where q.rail = s.rail and q.reference = r.theirs and r.theirs <> '' and q.day <> s.day and q.kind = p.kind
     and (o.kind, o.amount_minor, o.currency, o.at) = (r.kind, r.amount_minor, r.currency, r.at))`

/**
 * What a list says that the books do not know of themselves: fees, payouts, what the provider took back, and refunds that it gave
 * without us. Each from one account to another. A charge it took back from a payment of ours waits in an account until list and
 * payment have both reported it, in either order (docs/decisions/124).
 */
export const bookRows = statement(
  'reconciliation-book',
  `insert into statement_posting (statement_id, line, kind, debit, credit, amount_minor, currency, payment_id, reference, day, rail)
   select s.id, r.line, p.kind, p.debit, 'rail:' || s.rail, p.minor, r.currency, r.payment_id, r.theirs, s.day, s.rail
   from statement s join statement_row r on r.statement_id = s.id
     cross join lateral (
       select 'fee' as kind, 'expense:fees:' || s.rail as debit, r.fee_minor as minor where r.fee_minor is not null and r.kind <> 'fee'
       union all select 'fee', 'expense:fees:' || s.rail, r.amount_minor where r.kind = 'fee'
       union all select 'payout', 'bank:' || s.rail, r.amount_minor where r.kind = 'payout'
       union all select 'chargeback', case when r.payment_id is null then 'loss:chargebacks:' else 'reversed:' end || s.rail, r.amount_minor
         where r.kind = 'chargeback' and (r.payment_id is null or (${ofBooks(CHARGED)} and not ${ofBooks(RETURNED)}))
       union all select 'refund', 'suspense:' || s.rail, r.amount_minor
         where r.kind = 'refund' and not exists (
           select from refund f where f.payment_id = r.payment_id and f.n = r.attempt)
     ) p
   where s.id = $1 and (r.kind <> 'charge' or r.fee_minor is not null) and ${BOOKED_ON_OTHER_DAYS} <= ${SAME_BEFORE}
   returning 1 as booked`,
)
