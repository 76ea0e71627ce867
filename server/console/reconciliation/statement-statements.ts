import { statement } from '#server/store/database.ts'

/** When a day begins and ends in a zone; `$1` the day, `$2` the zone. */
export const findBounds = statement(
  'reconciliation-bounds',
  `select $1::date::timestamp at time zone $2 as "from", ($1::date + 1)::timestamp at time zone $2 as until,
     to_char(now() at time zone $2, 'YYYY-MM-DD') as today`,
)

/** One list at a time is read, however many people ask. */
export const lockReading = statement(
  'reconciliation-lock',
  `select pg_try_advisory_xact_lock(7306372) as locked`,
)

export const findSame = statement(
  'reconciliation-same',
  `select id, to_char(day, 'YYYY-MM-DD') as day, read_at from statement where rail = $1 and digest = $2 order by id desc limit 1`,
)

export const insertStatement = statement(
  'reconciliation-insert',
  `insert into statement (rail, day, source, name, digest, layout, currency, read_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

/** What a list came to, once it is read to its end. */
export const endReading = statement(
  'reconciliation-end',
  `update statement set rows_read = $2, unreadable = $3, alike = $4, sums = $5, digest = $6, bytes = $7 where id = $1`,
)

export const insertRows = statement(
  'reconciliation-rows',
  `insert into statement_row (statement_id, line, kind, ours, theirs, amount_minor, fee_minor, currency, at, payment_id,
     attempt, is_alike)
   select $1, r.line, r.kind, r.ours, r.theirs, r.minor, r.fee, r.currency, r.at, r.payment, r.attempt, r.alike
   from jsonb_to_recordset($2::jsonb) as r (line int, kind text, ours text, theirs text, minor bigint, fee bigint, currency text,
     at text, payment text, attempt int, alike boolean)`,
)

export const insertDifferences = statement(
  'reconciliation-differences',
  `insert into statement_difference (statement_id, kind, field, likely, detail, line, payment_id, attempt, our_ref,
     listed_ours, listed_theirs, listed_at, they_minor, they_currency, we_minor, we_currency, state)
   select $1, d.kind, d.field, d.likely, d.detail, d.line, d.payment, d.attempt, d."ourRef", d."listedOurs",
     d."listedTheirs", d."listedAt", d."theyMinor", d."theyCurrency", d."weMinor", d."weCurrency", d.state
   from jsonb_to_recordset($2::jsonb) as d (kind text, field text, likely text, detail jsonb, line int, payment text,
     attempt int, "ourRef" text, "listedOurs" text, "listedTheirs" text, "listedAt" text, "theyMinor" bigint,
     "theyCurrency" text, "weMinor" bigint, "weCurrency" text, state text)`,
)

/** What somebody explained in an earlier list of the day is explained in this one, where it is the same difference. */
export const carryExplanations = statement(
  'reconciliation-carry',
  `update statement_difference d set state = 'explained', explained_kind = o.explained_kind, explained_words = o.explained_words,
     explained_by = o.explained_by, explained_at = o.explained_at
   from statement_difference o
   where d.statement_id = $1 and d.state = 'open' and o.statement_id = $2 and o.state = 'explained'
     and (o.kind, o.likely, o.our_ref, o.listed_ours, o.listed_theirs) = (d.kind, d.likely, d.our_ref, d.listed_ours, d.listed_theirs)
     and (o.they_minor, o.they_currency) is not distinct from (d.they_minor, d.they_currency)
     -- What we say of a refund was not kept once.
     and (d.kind = 'refunds-fees' or (o.we_minor, o.we_currency) is not distinct from (d.we_minor, d.we_currency))`,
)

/** Charges of the day before that may come in this list: what its last list left as expected. */
export const listExpected = statement(
  'reconciliation-expected',
  `select d.our_ref from statement_difference d
   where d.kind = 'expected' and d.statement_id = (
     select id from statement where rail = $1 and day = $2::date - 1 order by id desc limit 1) limit 20000`,
)

/** Where the next day's last list has some of our references. */
export const findInNext = statement(
  'reconciliation-next',
  `select r.ours, r.line, r.amount_minor as minor, r.currency, to_char(s.day, 'YYYY-MM-DD') as day from statement s
     join statement_row r on r.statement_id = s.id
   where s.id = (select id from statement where rail = $1 and day = $2::date + 1 order by id desc limit 1)
     and r.ours = any ($3::text[]) and r.kind = 'charge'`,
)

/** The newest statement `s` of its day. */
const NEWEST = `s.id = (select max(o.id) from statement o where o.rail = s.rail and o.day = s.day)`

/**
 * Whether files of rail `$1` list refunds at all, by those of 31 days before `$2`; and whether the day before `$2` has a file. What the
 * portal fetched holds charges only.
 */
export const findRefundHabits = statement(
  'reconciliation-refund-habits',
  `select exists (
       select from statement s join statement_row r on r.statement_id = s.id and r.kind = 'refund'
       where s.rail = $1 and s.source = 'file' and s.day between $2::date - 31 and $2::date + 1) as listed,
     exists (select from statement s where s.rail = $1 and s.day = $2::date - 1 and s.source = 'file' and ${NEWEST}) as before`,
)

/** Refunds and chargebacks of the charges `$3` of rail `$1` in statements of other days than `$2`. */
export const findReturnsElsewhere = statement(
  'reconciliation-returns-elsewhere',
  `select a.our_ref as ref, to_char(s.day, 'YYYY-MM-DD') as day, r.line, r.kind, r.theirs
   from attempt a join statement_row r on r.payment_id = a.payment_id and r.attempt = a.n and r.kind in ('refund', 'chargeback')
     join statement s on s.id = r.statement_id and s.rail = a.rail and s.day <> $2::date and ${NEWEST}
   where a.rail = $1 and a.our_ref = any ($3::text[]) order by s.day, r.line`,
)

/**
 * Finds rows of rail `$1` with the same kind, provider's reference, amount, currency and time in the newest statements of days other than
 * `$2`, by day and line within each identity. Identities are passed as parallel arrays from `$3` on, each once.
 */
export const findOnOtherDays = statement(
  'reconciliation-other-days',
  `select t.i::int, to_char(s.day, 'YYYY-MM-DD') as day, r.line
   from unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[])
       with ordinality as t(kind, theirs, minor, currency, at, i)
     join statement_row r on r.theirs = t.theirs and r.theirs <> '' and r.kind = t.kind and r.amount_minor = t.minor
       and r.currency = t.currency and r.at = t.at
     join statement s on s.id = r.statement_id and s.rail = $1 and s.day <> $2::date and ${NEWEST}
   order by t.i, s.day, r.line`,
)

/** Whether a next list was read already: what it does not have is not expected any more. */
export const hasNext = statement(
  'reconciliation-has-next',
  'select 1 as there from statement where rail = $1 and day = $2::date + 1 limit 1',
)

export const findNewest = statement(
  'reconciliation-newest',
  `select id from statement where rail = $1 and day = $2::date order by id desc limit 1`,
)

/** What the books say by now, of differences that nobody explained: `settled` where they agree with the list. */
export const settleByBooks = statement(
  'reconciliation-settle-books',
  `update statement_difference d set state = 'settled', likely = 'settled-by-answer', detail = '{}'
   from ledger l
   where d.statement_id = $1 and d.state = 'open' and d.kind = 'missing-here' and d.field = 'charge'
     and l.payment_id = d.payment_id and l.attempt = d.attempt and l.kind in ('charge', 'held-charge')
     and l.amount_minor = d.they_minor and l.currency = d.they_currency`,
)

/** What the next list has by now. */
export const settleByNext = statement(
  'reconciliation-settle-next',
  `update statement_difference d set state = 'settled', likely = 'midnight',
     detail = jsonb_build_object('day', to_char(n.day, 'YYYY-MM-DD'), 'line', r.line::text)
   from statement n join statement_row r on r.statement_id = n.id
   where d.statement_id = $1 and d.state = 'open'
     and d.kind = 'missing-there' and r.kind = 'charge'
     and n.id = (select s.id from statement s join statement t on t.id = $1
       where s.rail = t.rail and s.day = t.day + 1 order by s.id desc limit 1)
     and r.payment_id = d.payment_id and r.attempt = d.attempt and r.amount_minor = d.we_minor and r.currency = d.we_currency`,
)

/** Refunds that statements of other days list, whichever of them was read first. */
export const settleByOtherDays = statement(
  'reconciliation-settle-other-days',
  `update statement_difference d set state = 'settled', likely = 'midnight',
     detail = jsonb_build_object('day', to_char(s.day, 'YYYY-MM-DD'), 'line', r.line::text)
   from statement_row r join statement s on s.id = r.statement_id and ${NEWEST}
   where d.statement_id = $1 and d.state = 'open' and d.likely = 'refund-unlisted'
     and r.payment_id = d.payment_id and r.attempt = d.attempt and r.kind in ('refund', 'chargeback')
     and s.rail = (select t.rail from statement t where t.id = $1)`,
)

/** Refunds that were open when the list was read and are done by now. */
export const settleByRefund = statement(
  'reconciliation-settle-refund',
  `update statement_difference d set state = 'settled', likely = 'settled-by-answer', detail = '{}'
   from refund r
   where d.statement_id = $1 and d.state = 'open' and d.kind = 'refunds-fees' and d.likely = 'refund-open'
     and r.payment_id = d.payment_id and r.n = d.attempt and r.state = 'refunded'
     and r.amount_minor = d.they_minor and r.currency = d.they_currency`,
)

export const findLayout = statement(
  'reconciliation-layout',
  'select layout from statement_layout where rail = $1',
)

export const keepLayout = statement(
  'reconciliation-keep-layout',
  `insert into statement_layout as k (rail, layout, kept_by) values ($1, $2, $3)
   on conflict (rail) do update set layout = excluded.layout, kept_by = excluded.kept_by, kept_at = now()`,
)
