import type { NextStep } from '#domain/payments/evidence.ts'
import { LOOK_SPACING_MS } from '#domain/payments/schedule.ts'
import type { AttemptState } from '#domain/payments/states.ts'
import type { Part } from './compose.ts'

/** What a transition makes of the try that it is about. */
export interface TryMove {
  readonly state: AttemptState
  readonly providerRef: string | null
  readonly next: NextStep | null
  readonly kept: boolean
}

/** A look asked for while the last one was under way: that one may have come too early to see what there is to see. */
const ASKED_MEANWHILE = `case
           when nudged_at > last_look_at and $4 in ('waiting', 'unsure', 'declined', 'cancelled', 'expired', 'review')
           then greatest(now(), last_look_at + interval '${LOOK_SPACING_MS} milliseconds') end`

/**
 * State and next-look time are one statement: split, a kill leaves the payment stuck (3.3). Only the payment as
 * it was read is moved: when anyone else moved it or showed its failure since, neither this nor any other part
 * writes anything.
 */
export function movePayment(
  values: readonly [id: string, version: number, unshown: boolean, ...unknown[]],
): Part {
  return {
    name: 'move',
    text: `update payment set state = $4, state_since = case when state = $4 then state_since else now() end,
       updated_at = now(), version = version + 1,
       next_look_at = case when $5::float8 is not null
         then least(now() + ($5::float8 * interval '1 millisecond'), ${ASKED_MEANWHILE}) end,
       provider_reason = coalesce($6, provider_reason), return_cause = coalesce($7, return_cause),
       mismatch_seen = mismatch_seen or $8, keeps = coalesce($9, keeps)
     where id = $1 and version = $2 and (failure_shown_at is null) = $3
     returning id`,
    values,
  }
}

export function moveTry(n: number, move: TryMove): Part {
  return {
    name: 'try',
    text: `update attempt a set state = $2, provider_ref = coalesce($3, a.provider_ref),
       next_step = coalesce($4, a.next_step), kept = a.kept or $5,
       ended_at = case when $2 in ('won', 'lost', 'never-seen') then now() else a.ended_at end,
       next_look_at = case when $2 = 'never-seen' then now() + interval '1 minute' end
     from moved where a.payment_id = moved.id and a.n = $1`,
    values: [n, move.state, move.providerRef, move.next, move.kept],
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

export function addLedger(values: readonly unknown[]): Part {
  return {
    name: 'ledger',
    text: `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency, digest)
     select moved.id, $1::text, $2::int, $3::text, $4::text, $5::bigint, $6::text, $7::bytea
     from moved on conflict (payment_id, kind, attempt) do nothing`,
    values,
  }
}

/** The first try is counted here already: whoever opens a delivery carries it out at once. */
export function openDelivery(key: string): Part {
  return {
    name: 'open-delivery',
    text: `insert into delivery (payment_id, key, state, tries)
     select moved.id, $1::text, 'open', 1 from moved on conflict do nothing`,
    values: [key],
  }
}

export function closeDelivery(
  values: readonly [outcome: string, operatorRef: string | null, reason: string],
): Part {
  return {
    name: 'close-delivery',
    text: `update delivery d set state = $1, operator_ref = $2, reason = $3, ended_at = now()
     from moved where d.payment_id = moved.id and d.state = 'open'`,
    values,
  }
}

export function openRefund(values: readonly unknown[]): Part {
  return {
    name: 'refund',
    text: `insert into refund (payment_id, n, ref, rail, provider_ref, amount_minor, currency, held, state)
     select moved.id, $1::int, $2::text, $3::text, $4::text, $5::bigint, $6::text, $7::boolean, 'open'
     from moved on conflict do nothing`,
    values,
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
