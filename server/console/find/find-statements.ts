import { referenceKeySql } from '#server/payments/records/payment-columns.ts'
import { statement, type Statement } from '#server/store/database.ts'
import { FOUND_COLUMNS } from './found-row.ts'

/** Older than `$1`, a moment, and of that moment before `$2`; the first page begins at `infinity`. Never an offset. */
const BEFORE = `p.created_at <= $1::timestamptz and (p.created_at, p.id) < ($1::timestamptz, $2::bpchar)`
/** One more than a page: it says whether there is another one. */
const NEWEST = 'order by p.created_at desc, p.id desc limit $3'
const one = (where: string): string => `(select p.* from payment p where ${where} and ${BEFORE} ${NEWEST})`

/**
 * The newest payments that one of `looks` finds, each of them bounded by itself: an index answers it in order. `as_payer`: it
 * came for its payer alone.
 */
function finding(name: string, looks: readonly string[], asPayer = 'false'): Statement {
  return statement(
    `find-${name}`,
    `with found as materialized (${looks.map(one).join('\n   union all\n   ')})
   select distinct on (p.created_at, p.id) ${FOUND_COLUMNS}, ${asPayer} as as_payer,
     p.created_at > now() - interval '30 days' as recent,
     to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
   from found p ${NEWEST}`,
  )
}

/** Of a number `$4`, for it or by it. */
export const findByNumber = finding('number', ['p.recipient = $4', 'p.payer = $4'], 'p.recipient <> $4')

export const findById = finding('id', ['p.id = $4::bpchar'])

const BEGINS = 'p.id >= $4::bpchar and p.id <= $5::bpchar'
const endsFrom = (least: string, most: string): string =>
  `reverse(p.id::text) >= ${least} and reverse(p.id::text) <= ${most}`
/** First signs from `$4` to `$5`, and `$6` at the end. */
export const findByFirstSigns = finding('first-signs', [`${BEGINS} and right(p.id::text, length($6)) = $6`])
/** The last signs, read backwards, from `$4` to `$5`. */
export const findByLastSigns = finding('last-signs', [endsFrom('$4', '$5')])
/** First signs from `$4` to `$5`, or the last ones, read backwards, from `$6` to `$7`. */
export const findByEitherEnd = finding('either-end', [BEGINS, endsFrom('$6', '$7')])

/**
 * The provider's or the operator's name for it: the provider's reference and receipt in any spelling, the operator's as typed or in
 * capitals.
 */
export const findByReference = finding('reference', [
  `p.id = any(array(
       (select payment_id from attempt where ${referenceKeySql('provider_ref')} = ${referenceKeySql('$4')} limit 100)
       union all
       (select payment_id from attempt where ${referenceKeySql('receipt')} = ${referenceKeySql('$4')} limit 100)
       union all
       (select d.payment_id from delivery d where d.operator_ref in ($4, upper($4)) limit 100)))`,
])

/** Account, invoice or number of a request for home internet. */
export const findByAccount = finding('account', [
  `p.purchase->>'accountId' in ($4, upper($4)) and p.purchase->>'accountId' <> ''`,
  `p.purchase->>'invoiceNumber' in ($4, upper($4)) and p.purchase->>'invoiceNumber' <> ''`,
  `p.payable in ('LEAD ' || $4, 'LEAD ' || upper($4))`,
])

/** What the complaint of this number is about. */
export const findByComplaint = finding('complaint', [
  'p.id = (select c.payment_id from complaint c where c.number = $4::bpchar)',
])

export const isComplaint = statement(
  'find-is-complaint',
  'select number from complaint where number = $1::bpchar',
)

/** So much, `$4`, from `$5` until `$6`, in the currency `$7`; null for any. */
export const findByAmount = finding('amount', [
  `p.amount_minor = $4 and p.created_at >= $5 and p.created_at < $6 and ($7::text is null or p.currency = $7)`,
])

/** Which of the numbers `$1` have payments, and how many, `$2` at most: those with the newest, `$3` of them. */
export const findNear = statement(
  'find-near',
  `select n.number, cardinality(few.moments) as payments
   from unnest($1::text[]) as n(number)
   cross join lateral (select array(
     select p.created_at from payment p where p.recipient = n.number order by p.created_at desc limit $2) as moments) few
   where cardinality(few.moments) > 0 order by few.moments[1] desc, n.number limit $3`,
)

/** A reading that takes longer is given up; whoever asks reads that it was. */
export const giveUpAfterASecond = statement('find-give-up', `set local statement_timeout = '1s'`)
