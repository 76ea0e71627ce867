import { ENDED, OPEN_ATTEMPT } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'

/**
 * A payment p that is over since `$2` days, with no money open anywhere: nothing of it is asked about, given, or on its way back.
 */
const LONG_OVER = `p.state in ${stateList(ENDED)} and p.state_since < now() - $2 * interval '1 day' and p.due_at is null
     and not exists (select 1 from attempt a where a.payment_id = p.id
       and (a.due_at is not null or a.state in ${stateList(OPEN_ATTEMPT)}))
     and not exists (select 1 from refund r where r.payment_id = p.id and r.state <> 'refunded')
     and not exists (select 1 from delivery d where d.payment_id = p.id and d.state = 'open')`

const ROW = `p.id, p.recipient, p.payer, p.email, p.payable, p.purchase,
     extract(year from p.state_since at time zone 'UTC')::int as year`

/** Not yet put away. */
const IS_WHOLE = `(p.recipient <> '' or p.payer <> '')`

/** Some that still have a number, the longest over first. Whoever holds one at this moment keeps it until the next time. */
export const lockOld = statement(
  'put-away-lock-old',
  `select ${ROW} from payment p where ${IS_WHOLE} and ${LONG_OVER}
   order by p.state_since limit $1 for update of p skip locked`,
  // Citus can't lock rows of several servers with FOR UPDATE, so an update that changes nothing locks and rereads them.
  `with found as materialized (
     select p.id from payment p where ${IS_WHOLE} and ${LONG_OVER} order by p.state_since limit $1
   )
   update payment p set version = p.version from found where p.id = found.id and ${IS_WHOLE} returning ${ROW}`,
)

/** Payments that a number is in: as the line, as who paid, or as where receipts go. */
const OF_NUMBER = `array(select id from payment where recipient = $3 union select id from payment where payer = $3
     union select id from payment where purchase->>'receiptTo' = $3 and purchase->>'receiptTo' <> '')`

export const lockOfNumber = statement(
  'put-away-lock-number',
  `select ${ROW} from payment p where p.id = any(${OF_NUMBER}) and ${LONG_OVER} order by p.id limit $1 for update of p skip locked`,
  `with found as materialized (
     select p.id from payment p where p.id = any(${OF_NUMBER}) and ${LONG_OVER} order by p.id limit $1
   )
   update payment p set version = p.version from found where p.id = found.id
     and (p.recipient = $3 or p.payer = $3 or p.purchase->>'receiptTo' = $3) returning ${ROW}`,
)

/** How many payments a number is still in. */
export const countOfNumber = statement(
  'put-away-count',
  `select cardinality(array(select id from payment where recipient = $1 union select id from payment where payer = $1
     union select id from payment where purchase->>'receiptTo' = $1 and purchase->>'receiptTo' <> '')) as count`,
)

export const insertPutAway = statement(
  'put-away-insert',
  `insert into put_away (payment_id, side, year, hashes, sealed, cause)
   select s.id, s.side, s.year, array(select decode(h, 'hex') from jsonb_array_elements_text(s.hashes) as h),
     decode(s.sealed, 'hex'), $2
   from jsonb_to_recordset($1::jsonb) as s(id text, side text, year int, hashes jsonb, sealed text)
   on conflict (payment_id, side) do nothing`,
)

/**
 * Takes the data of these sides out of their payments. What ended without value is taken for told to its customer: money that came
 * after all would go back, and is never given to a number that nobody knows.
 */
export const emptyPayments = statement(
  'put-away-empty',
  `update payment p set
     recipient = case when s.recipient then '' else p.recipient end,
     purchase = case when s.recipient
       then p.purchase || '{"accountId": "", "invoiceNumber": "", "leadId": "", "receiptTo": ""}'::jsonb else p.purchase end,
     payable = case when s.recipient and p.kind = 'BILL' then 'BILL ' || p.id else p.payable end,
     payer = case when s.payer then '' else p.payer end,
     email = case when s.payer then '' else p.email end,
     session_hash = null, refusal = null, provider_reason = '', failure_shown_at = coalesce(p.failure_shown_at, p.state_since)
   from jsonb_to_recordset($1::jsonb) as s(id text, recipient boolean, payer boolean) where p.id = s.id::bpchar`,
)

/** Digests of what was asked with a number in it, and the way to the customer's wallet. */
export const emptyAttempts = statement(
  'put-away-attempts',
  `update attempt set request_digest = '', next_step = null where payment_id = any($1::bpchar[])`,
)

/** The key of a press stays, so that it is never a second payment. */
export const emptyKeys = statement(
  'put-away-keys',
  `update idempotency set body_hash = '' where payment_id = any($1::bpchar[])`,
)

/** A bill's hold has its line in its name. */
export const dropHolds = statement(
  'put-away-holds',
  `delete from payable_hold where payment_id = any($1::bpchar[]) and payable like 'BILL %'`,
)

export const addKey = statement(
  'data-key-add',
  'insert into data_key (year, sealed_key) values ($1, $2) on conflict (year) do nothing',
)

export const listKeys = statement(
  'data-key-list',
  'select year, sealed_key from data_key where sealed_key is not null order by year',
)

export const wrapKey = statement(
  'data-key-wrap',
  'update data_key set sealed_key = $3 where year = $1 and sealed_key = $2',
)

/** Years whose accounts need not be kept any more: `$1` whole years after their own. */
export const destroyKeys = statement(
  'data-key-destroy',
  `update data_key set sealed_key = null, destroyed_at = now()
   where sealed_key is not null and year < extract(year from now() at time zone 'UTC') - $1::int returning year`,
)

/** What nobody can open any more. */
export const dropUnreadable = statement(
  'put-away-drop',
  `with gone as (
     delete from put_away where (payment_id, side) in (
       select p.payment_id, p.side from put_away p join data_key k using (year) where k.sealed_key is null
       limit $1 for update of p skip locked) returning 1)
   select count(*)::int as count from gone`,
)

/** Payments of whoever has one of these hashes, with what lies sealed. */
export const findPutAway = statement(
  'put-away-find',
  `select p.id, p.created_at, p.kind, p.amount_minor, p.currency, p.mode, p.state, p.recipient, p.payer, p.email, p.purchase, a.side, a.year, a.sealed
   from put_away a join payment p on p.id = a.payment_id where a.hashes && $1::bytea[]
   order by p.created_at desc, p.id, a.side limit 1000`,
)
