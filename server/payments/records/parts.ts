import type { Write } from '#domain/payments/decision.ts'
import { ENQUIRY_SPACING_MS } from '#domain/payments/schedule.ts'
import { ENDED_ATTEMPT, ENQUIRED } from '#domain/payments/state-groups.ts'
import { MS, stateList } from '#server/store/sql-text.ts'
import type { Part } from './compose.ts'

/** An enquiry asked for while the last one was under way: that one may have come too early to see what there is to see. */
const ASKED_MEANWHILE = `case
           when enquiry_requested_at > last_enquiry_at and $4 in ${stateList(ENQUIRED)}
           then greatest(now(), last_enquiry_at + interval '${ENQUIRY_SPACING_MS} milliseconds') end`

/**
 * State and the time of the next enquiry are one statement: split, a kill leaves the payment stuck (CORE-47). Only the
 * payment as it was read is moved: when anyone else moved it or showed its failure since, neither this nor any other
 * part writes anything.
 */
export function movePayment(
  values: readonly [id: string, version: number, unshown: boolean, ...unknown[]],
): Part {
  return {
    name: 'move',
    text: `update payment set state = $4, state_since = case when state = $4 then state_since else now() end,
       updated_at = now(), version = version + 1,
       due_at = case when $5::float8 is not null
         then least(now() + ${MS('$5')}, ${ASKED_MEANWHILE}) end,
       leased_until = null,
       provider_reason = coalesce($6, provider_reason), return_cause = coalesce($7, return_cause),
       mismatch_seen = mismatch_seen or $8, keeps = coalesce($9, keeps)
     where id = $1 and version = $2 and (failure_shown_at is null) = $3
     returning id`,
    values,
  }
}

/** The payment stays as it was read; an enquiry asked for while the last one was under way is kept. */
export function postponeEnquiry(id: string, version: number, waitMs: number | null): Part {
  return {
    name: 'postpone',
    text: `update payment set leased_until = null, due_at =
       case when enquiry_requested_at > last_enquiry_at
         then greatest(enquiry_requested_at, last_enquiry_at + interval '${ENQUIRY_SPACING_MS} milliseconds')
         else now() + ${MS('$3')} end
     where id = $1 and version = $2 returning id`,
    values: [id, version, waitMs],
  }
}

/** The payment stays as it is, and so does its schedule; for what is written under its lock. */
export function keepPayment(id: string): Part {
  return { name: 'keep', text: 'select id from payment where id = $1', values: [id] }
}

export function moveAttempt(write: Extract<Write, { write: 'attempt' }>): Part {
  const { n, state, providerRef, nextStep, kept, notSeen } = write
  return {
    name: 'attempt',
    text: `update attempt a set state = coalesce($2, a.state), provider_ref = coalesce($3, a.provider_ref),
       next_step = coalesce($4, a.next_step), kept = a.kept or $5,
       not_seen_count = a.not_seen_count + case when $6 then 1 else 0 end,
       not_seen_since = case when $6 then coalesce(a.not_seen_since, now()) else a.not_seen_since end,
       ended_at = case when $2 in ${stateList(ENDED_ATTEMPT)} then now() else a.ended_at end,
       due_at = case when $2::text is null then a.due_at
         when $2 = 'never-seen' then now() + interval '1 minute' end
     from moved where a.payment_id = moved.id and a.n = $1`,
    values: [n, state, providerRef, nextStep, kept, notSeen],
  }
}

/** One event per state passed through, in order (I9). */
export function addEvents(values: readonly unknown[]): Part {
  return {
    name: 'events',
    text: `insert into event (payment_id, from_state, to_state, cause, digest, detail, node, request_id)
     select moved.id, f, t, $3::text, $4::bytea, $5::jsonb, $6::text, $7::text
     from moved, unnest($1::text[], $2::text[]) with ordinality as step(f, t, i) order by i`,
    values,
  }
}

export function addPosting({ posting }: Extract<Write, { write: 'ledger' }>, digest: Buffer | null): Part {
  const { kind, attempt, debit, credit, amount } = posting
  return {
    name: 'ledger',
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
    text: `insert into delivery (payment_id, key, state, tries)
     select moved.id, $1::text, 'open', 1 from moved on conflict do nothing`,
    values: [key],
  }
}

export function closeDelivery({
  outcome,
  operatorRef,
  reason,
}: Extract<Write, { write: 'close-delivery' }>): Part {
  return {
    name: 'close-delivery',
    text: `update delivery d set state = $1, operator_ref = $2, reason = $3, ended_at = now()
     from moved where d.payment_id = moved.id and d.state = 'open'`,
    values: [outcome, operatorRef, reason],
  }
}

export function openRefund(
  { attempt, rail, providerRef, amount, held }: Extract<Write, { write: 'open-refund' }>,
  ref: string,
): Part {
  return {
    name: 'open-refund',
    text: `insert into refund (payment_id, n, ref, rail, provider_ref, amount_minor, currency, held, state)
     select moved.id, $1::int, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::boolean, 'open'
     from moved on conflict do nothing`,
    values: [attempt, ref, rail, providerRef, amount.minor, amount.currency, held],
  }
}

export function closeRefund({ attempt, providerRef }: Extract<Write, { write: 'close-refund' }>): Part {
  return {
    name: 'close-refund',
    text: `update refund r set state = 'refunded', provider_ref = coalesce($2, r.provider_ref), ended_at = now(),
       due_at = null
     from moved where r.payment_id = moved.id and r.n = $1 and r.state = 'open'`,
    values: [attempt, providerRef],
  }
}

export function addMessage(values: readonly [key: string, msisdn: string, text: string]): Part {
  return {
    name: 'message',
    text: `insert into outbox (key, msisdn, text)
     select $1::text, $2::text, $3::text from moved on conflict do nothing`,
    values,
  }
}
