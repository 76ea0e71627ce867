import { statement } from '#server/store/database.ts'
import { MONEY_RULES } from './money-rules.ts'
import { RECORD_RULES } from './record-rules.ts'
import type { Rule } from './rule.ts'

export const RULES: readonly Rule[] = [...MONEY_RULES, ...RECORD_RULES]

/** What the transaction of a check begins with: whatever is wrong here, nothing is changed by it. */
export const onlyRead = statement('books-only-read', 'set transaction read only')

/** About how many payments there are, as the server keeps count of them for itself; it may not know yet. */
export const countPayments = statement(
  'books-count',
  `select greatest(reltuples, 0)::float8 as about from pg_class where oid = 'payment'::regclass`,
)

/** The next `$2` payments after `$1`, in the order of their ids, and those of them that changed since `$3`. */
export const nextPayments = statement(
  'books-next-payments',
  `select count(*)::int as count, max(id) as last,
     coalesce(array_agg(id) filter (where $3::timestamptz is null or updated_at >= $3), '{}') as wanted
   from (select id, updated_at from payment where id > $1 order by id limit $2) next`,
)

/** Where tables are spread, the rules look at what was fetched of them before, by the same names. */
const ROWS_OF_THEM = `payment as materialized (
       select * from payment where id = any($1::bpchar[])
         or purchase_key in (select purchase_key from them) or payable in (select payable from them)),
     ${['attempt', 'delivery', 'refund', 'ledger', 'event']
       .map(
         (table) => `${table} as materialized (select * from ${table} where payment_id = any($1::bpchar[]))`,
       )
       .join(',\n     ')},`

/**
 * What all rules find of the payments `$1`, in one snapshot: `rule` is the place in `RULES`. `whole`: those of them whose
 * history is in the database; months leave in their order, so none is missing of a payment that was made after the last that left.
 */
export const findWrong = statement('books-find-wrong', finding(''), finding(ROWS_OF_THEM))

function finding(rows: string): string {
  return `with them as materialized (select * from payment where id = any($1::bpchar[])),
     ${rows}
     whole as materialized (select them.* from them where created_at >= coalesce(
       (select (max(month) + interval '1 month') at time zone 'UTC' from archived_month where restored_at is null),
       '-infinity'))
   ${RULES.map(
     ({ found }, rule) => `select ${rule} as rule, payment_id, detail::text from (${found}) as found_${rule}`,
   ).join('\n union all ')}`
}

/** Rows of a table that name a payment which is not there, in parts of `$2` rows from the newest on, before `$1`. */
const strayIn = (table: 'event' | 'ledger') =>
  statement(
    `books-stray-${table}`,
    `with part as (
       select id, payment_id, at from ${table} where id < $1 order by id desc limit $2
     )
     select count(*)::int as count, min(id) as last, bool_and(at < $3) is true as over,
       coalesce(array_agg(distinct payment_id) filter (
         where not exists (select from payment where payment.id = payment_id)), '{}') as stray
     from part`,
    `with part as materialized (
       select id, payment_id, at from ${table} where id < $1 order by id desc limit $2
     ), there as materialized (
       select id from payment where id in (select payment_id from part)
     )
     select count(*)::int as count, min(id) as last, bool_and(at < $3) is true as over,
       coalesce(array_agg(distinct payment_id) filter (where payment_id not in (select id from there)), '{}') as stray
     from part`,
  )

export const STRAY = { event: strayIn('event'), ledger: strayIn('ledger') } as const
