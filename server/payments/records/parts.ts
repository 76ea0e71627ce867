import type { Write } from '#domain/payments/decision.ts'
import { ENQUIRY_SPACING_MS } from '#domain/payments/schedule.ts'
import { ENDED_ATTEMPT, ENQUIRED } from '#domain/payments/state-groups.ts'
import { after, momentIf, MS, stateList } from '#server/store/sql-text.ts'
import type { Base, Part } from './compose.ts'
import { AT_BANK } from './payment-statements.ts'

/** An enquiry asked for while the last one was under way: that one may have come too early to see what there is to see. */
const ASKED_MEANWHILE = momentIf(
  `enquiry_requested_at > last_enquiry_at and $4::text in ${stateList(ENQUIRED)}`,
  `greatest(now(), ${after('last_enquiry_at', String(ENQUIRY_SPACING_MS))})`,
)

/**
 * State and the time of the next enquiry are one statement: split, a kill leaves the payment stuck (CORE-47). Only the
 * payment as it was read is moved: when anyone else moved it or showed its failure since, neither this nor any other
 * part writes anything.
 */
export function movePayment(
  values: readonly [id: string, version: number, unshown: boolean, ...unknown[]],
): Base {
  return {
    name: 'move',
    types: ['bpchar', 'int', 'bool', 'text', 'float8', 'text', 'text', 'bool', 'bool', 'bool', 'text'],
    set: `state = $4, state_since = ${momentIf('state = $4', 'state_since', 'now()')},
       updated_at = now(), version = version + 1,
       due_at = ${momentIf('$5::float8 is not null', `least(now() + ${MS('$5')}, ${ASKED_MEANWHILE})`)},
       leased_until = null,
       provider_reason = coalesce($6, provider_reason), return_cause = coalesce($7, return_cause),
       mismatch_seen = mismatch_seen or $8, keeps = coalesce($9, keeps), taken_back = taken_back or $10,
       refusal = coalesce($11, refusal)`,
    where: 'id = $1 and version = $2 and (failure_shown_at is null) = $3',
    values,
  }
}

/** The payment stays as it was read; an enquiry asked for while the last one was under way is kept. */
export function postponeEnquiry(id: string, version: number, waitMs: number | null): Base {
  return {
    name: 'postpone',
    types: ['bpchar', 'int', 'float8'],
    set: `leased_until = null, due_at = ${momentIf(
      'enquiry_requested_at > last_enquiry_at',
      `greatest(enquiry_requested_at, ${after('last_enquiry_at', String(ENQUIRY_SPACING_MS))})`,
      `now() + ${MS('$3')}`,
    )}`,
    where: 'id = $1 and version = $2',
    values: [id, version, waitMs],
  }
}

/** The payment stays as it is, and so does its schedule; for what is written under its lock. */
export function keepPayment(id: string): Base {
  return { name: 'keep', types: ['bpchar'], where: 'id = $1', values: [id] }
}

/** Rows of a payment are named by its id as well as by `moved`: so they are found where they are, and nowhere else is looked. */
export function moveAttempt(id: string, write: Extract<Write, { write: 'attempt' }>): Part {
  const { n, state, providerRef, receipt = null, nextStep, kept, notSeen } = write
  return {
    name: 'attempt',
    types: ['int', 'text', 'text', 'jsonb', 'bool', 'bool', 'bpchar', 'text'],
    text: `update attempt a set state = coalesce($2, a.state), provider_ref = coalesce($3, a.provider_ref),
       receipt = coalesce($8, a.receipt),
       next_step = coalesce($4, a.next_step), kept = a.kept or $5,
       not_seen_count = a.not_seen_count + case when $6 then 1 else 0 end,
       not_seen_since = ${momentIf('$6 and a.not_seen_since is null', 'now()', 'a.not_seen_since')},
       ended_at = ${momentIf(`$2::text in ${stateList(ENDED_ATTEMPT)}`, 'now()', 'a.ended_at')},
       due_at = ${momentIf('$2::text is null', 'a.due_at', momentIf(`$2::text = 'never-seen'`, `now() + interval '1 minute'`))}
     from moved where a.payment_id = moved.id and a.payment_id = $7 and a.n = $1`,
    values: [n, state, providerRef, nextStep, kept, notSeen, id, receipt],
  }
}

/**
 * A provider's own reference belongs to one payment: with another one's nothing is written, since a row without a payment is
 * refused.
 */
export function noteReference(rail: string, providerRef: string): Part {
  return {
    name: 'reference',
    types: ['text', 'text'],
    text: `insert into provider_reference as r (rail, provider_ref, payment_id)
     select $1::text, $2::text, moved.id from moved
     on conflict (rail, provider_ref) do update
       set payment_id = case when r.payment_id = excluded.payment_id then r.payment_id end`,
    values: [rail, providerRef],
  }
}

/** One charge of a purchase is kept (docs/decisions/043): with another payment's nothing is written, as for a reference. */
export function keepCharge(purchaseKey: string): Part {
  return {
    name: 'keep-charge',
    types: ['bpchar'],
    text: `insert into kept_charge as k (purchase_key, payment_id) select $1::char(26), moved.id from moved
     on conflict (purchase_key) do update
       set payment_id = case when k.payment_id = excluded.payment_id then k.payment_id end`,
    values: [purchaseKey],
  }
}

export function releaseCharge(purchaseKey: string): Part {
  return {
    name: 'release-charge',
    types: ['bpchar'],
    text: `delete from kept_charge k using moved where k.purchase_key = $1 and k.payment_id = moved.id`,
    values: [purchaseKey],
  }
}

/** One event per state passed through, in order (I9). */
export function addEvents(values: readonly unknown[]): Part {
  return {
    name: 'events',
    types: ['text[]', 'text[]', 'text[]', 'bytea', 'jsonb', 'text', 'text'],
    text: `insert into event (payment_id, from_state, to_state, cause, digest, detail, node, request_id)
     select moved.id, f, t, c, $4::bytea, $5::jsonb, $6::text, $7::text
     from moved, unnest($1::text[], $2::text[], $3::text[]) with ordinality as step(f, t, c, i) order by i`,
    values,
  }
}

export function addPosting({ posting }: Extract<Write, { write: 'ledger' }>, digest: Buffer | null): Part {
  const { kind, attempt, debit, credit, amount } = posting
  return {
    name: 'ledger',
    types: ['text', 'int', 'text', 'text', 'bigint', 'text', 'bytea'],
    text: `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency, digest)
     select moved.id, $1::text, $2::int, $3::text, $4::text, $5::bigint, $6::text, $7::bytea
     from moved on conflict (payment_id, kind, attempt) do nothing`,
    values: [kind, attempt, debit, credit, amount.minor, amount.currency, digest],
  }
}

/** The first call is counted here already: whoever opens a delivery carries it out at once. */
export function openDelivery(key: string): Part {
  return {
    name: 'open-delivery',
    types: ['text'],
    text: `insert into delivery (payment_id, key, state, tries)
     select moved.id, $1::text, 'open', 1 from moved on conflict do nothing`,
    values: [key],
  }
}

export function closeDelivery(
  id: string,
  { outcome, operatorRef, reason }: Extract<Write, { write: 'close-delivery' }>,
): Part {
  return {
    name: 'close-delivery',
    types: ['text', 'text', 'text', 'bpchar'],
    text: `update delivery d set state = $1, operator_ref = $2, reason = $3, ended_at = now()
     from moved where d.payment_id = moved.id and d.payment_id = $4 and d.state = 'open'`,
    values: [outcome, operatorRef, reason, id],
  }
}

export function openRefund(
  { attempt, rail, providerRef, amount, held }: Extract<Write, { write: 'open-refund' }>,
  ref: string,
): Part {
  return {
    name: 'open-refund',
    types: ['int', 'text', 'text', 'text', 'bigint', 'text', 'bool'],
    text: `insert into refund (payment_id, n, ref, rail, provider_ref, amount_minor, currency, held, state)
     select moved.id, $1::int, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::boolean, 'open'
     from moved on conflict do nothing`,
    values: [attempt, ref, rail, providerRef, amount.minor, amount.currency, held],
  }
}

export function closeRefund(
  id: string,
  { attempt, providerRef }: Extract<Write, { write: 'close-refund' }>,
): Part {
  return {
    name: 'close-refund',
    types: ['int', 'text', 'bpchar'],
    text: `update refund r set state = 'refunded', provider_ref = coalesce($2, r.provider_ref), ended_at = now(),
       due_at = null
     from moved where r.payment_id = moved.id and r.payment_id = $3 and r.n = $1 and r.state = 'open'`,
    values: [attempt, providerRef, id],
  }
}

/**
 * Makes an open refund due now, unless a bank may be paying it: that one waits for the bank's answer. One that is due within half a
 * minute may be under way.
 */
export function hurryRefund(id: string, attempt: number): Part {
  return {
    name: 'hurry-refund',
    types: ['int', 'bpchar'],
    text: `update refund r set due_at = now() from moved where r.payment_id = moved.id and r.payment_id = $2 and r.n = $1
       and r.state = 'open' and r.due_at > now() + interval '30 seconds' and r.due_at < now() + ${AT_BANK} / 2`,
    values: [attempt, id],
  }
}

export function addMessage(values: readonly [key: string, msisdn: string, text: string]): Part {
  return {
    name: 'message',
    types: ['text', 'text', 'text'],
    text: `insert into outbox (key, msisdn, text)
     select $1::text, $2::text, $3::text from moved on conflict do nothing`,
    values,
  }
}
