import { FAILED, FINAL, MAY_KEEP, WITHOUT_MONEY } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'
import { PAYMENT } from '../../records/payment-columns.ts'

/** So long before a restore a payment that was not asked for then may have been begun. */
const BEFORE = `interval '1 hour'`
/** Failures are watched for so long (CORE-61). */
const WATCHED_FOR = `interval '72 hours'`

/** How far before the moment of a restore charges are checked for a reversal. */
const TAKEN_BACK_WITHIN = `interval '24 hours'`

/** Of the payments `$1` those of which something may have happened outside since `$2`; `lost`: perhaps an attempt that is not in the books. */
export const findUnfinished = statement(
  'books-unfinished',
  `select ${PAYMENT}, p.state in ${stateList(WITHOUT_MONEY)} and p.state_since >= $2::timestamptz - ${BEFORE} as lost
   from payment p where p.id = any($1::bpchar[])
     and (p.state not in ${stateList(FAILED)} or p.state_since >= $2::timestamptz - ${WATCHED_FOR})
     and p.state not in ${stateList(FINAL)}`,
)

/** Hurries what watches attempts of a payment that no provider seemed to have seen. */
export const hurryLateAttempts = statement(
  'books-hurry-late',
  'update attempt set due_at = now() where payment_id = $1 and due_at > now()',
)

/** Interval between enquiries about charges, in ms, so that enquiries a customer is waiting for aren't delayed. */
export const BETWEEN_CHARGES_MS = 100

/** Charges of the payments `$1` that may have been reversed since `$2` without our knowing. */
const LATELY_CHARGED = `select a.payment_id, a.n, row_number() over (order by a.sent_at) as place
   from attempt a join payment p on p.id = a.payment_id
   where p.id = any($1::bpchar[]) and p.state in ${stateList(MAY_KEEP)}
     and p.state_since >= $2::timestamptz - ${TAKEN_BACK_WITHIN} and p.created_at < $2
     and a.n = p.current_attempt and a.state = 'collected' and a.due_at is null`

/**
 * Schedules enquiries about the charges of the payments `$1`, because reversals reported after `$2` may be lost. They are `$4` ms
 * apart and follow the `$3` scheduled before them.
 */
export const askAboutCharges = statement(
  'books-ask-charges',
  `with lately as materialized (${LATELY_CHARGED})
   update attempt a set due_at = moment_after(now(), ($3::int + l.place) * $4::float8) from lately l
   where a.payment_id = l.payment_id and a.n = l.n returning a.payment_id`,
)

/**
 * Writes down again that an attempt was made: `$2` of the payment `$1`, read in its version `$3`. It moves nothing. The attempt is
 * one that no provider seemed to have seen, so it is enquired about at once, and what it brings goes the usual way.
 */
export const restoreAttempt = statement(
  'books-restore-attempt',
  `with p as (
     update payment set current_attempt = $2, version = version + 1, updated_at = now()
     where id = $1 and version = $3 and current_attempt = $2 - 1 and state in ${stateList(WITHOUT_MONEY)}
     returning *
   ), begun as (
     insert into attempt (payment_id, n, rail, our_ref, state, request_digest, ended_at, due_at)
     select id, $2, rail, id || '-C' || $2, 'never-seen', $4, now(), now() from p
   ), noted as (
     insert into event (payment_id, from_state, to_state, cause, node)
     select id, state, state, 'books:attempt-found', $5 from p
   )
   select id from p`,
)

/** Of what `named` names those attempts that are in the books; on several servers nothing else can be said of them together. */
const THERE = (named: string): string => `there as materialized (
     select a.rail, a.our_ref from ${named} n join attempt a on a.rail = n.rail and a.our_ref = n.our_ref
   )`
const IS_MISSING = '(rail, our_ref) not in (select rail, our_ref from there)'

/** Notifications since `$1` that named a reference which is not in the books, and still is not. */
export const findOrphans = statement(
  'books-orphans',
  `with told as materialized (
     select distinct provider as rail, our_ref from inbox where received_at >= $1 and orphan
   ), ${THERE('told')}
   select rail, our_ref from told where ${IS_MISSING} order by 1, 2 limit $2`,
)

/** Which of the references `$2` of a rail are not in the books; the short ones of a provider count as those that they shorten. */
export const findMissing = statement(
  'books-missing',
  `with named as materialized (select $1::text as rail, unnest($2::text[]) as our_ref), ${THERE('named')}
   select our_ref from named where ${IS_MISSING}`,
)

/** Keeps a charge without a payment for a person; what the operator says of it now counts. */
export const keepUnknown = statement(
  'books-keep-unknown',
  `insert into unknown_charge (rail, our_ref, provider_ref, amount_minor, currency, delivery, found_by)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (rail, our_ref) do update set delivery = excluded.delivery, provider_ref = excluded.provider_ref
   returning settled_at`,
)

/** Unknown charges that wait for a person: what was missing may have been written down since it was found. */
const WAITING = `with u as materialized (
     select rail, our_ref, provider_ref, amount_minor, currency, delivery, found_at from unknown_charge
     where settled_at is null
   ), ${THERE('u')}`

/** How many wait for a person. */
export const countUnknown = statement(
  'books-count-unknown',
  `${WAITING} select count(*)::int as count from u where ${IS_MISSING}`,
)

export const listUnknown = statement(
  'books-list-unknown',
  `${WAITING} select * from u where ${IS_MISSING} order by found_at, rail, our_ref limit $1`,
)

export const findUnknown = statement(
  'books-find-unknown',
  `with u as materialized (
     select rail, our_ref, provider_ref, amount_minor, currency, delivery, found_at, settled_at, settled_by
     from unknown_charge where our_ref = $1 and ($2 = '' or rail = $2) limit 2
   ), ${THERE('u')}
   select u.*, not (${IS_MISSING}) as has_attempt from u`,
)

/** A person's word about it; the first one stays. */
export const settleUnknown = statement(
  'books-settle-unknown',
  `update unknown_charge set settled_at = now(), settled_by = $3, reason = $4, reference = $5
   where rail = $1 and our_ref = $2 and settled_at is null returning rail`,
)
