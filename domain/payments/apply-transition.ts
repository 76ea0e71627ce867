import type { Money } from '../money.ts'
import { enquiryAfterMs } from './after-transition.ts'
import type { Message, Move, Posting, Write } from './decision.ts'
import { isHeld } from './guards.ts'
import type { PaymentView } from './payment-view.ts'
import type { ReturnCause } from './reasons.ts'
import type { Refusal } from './refusals.ts'
import type { Effect, PaymentState, Transition } from './states.ts'

/** What a transition carries besides its states. */
export interface TransitionDetails {
  readonly cause: string
  /** Of the last step, where it is another. */
  readonly lastCause?: string | null
  /** Number in [0, 1) that spreads enquiries. */
  readonly random: number
  /** The present attempt where nothing else is said. */
  readonly attempt?: number
  /** What was taken, when it is not the price. */
  readonly taken?: Money
  readonly providerRef?: string | null
  readonly operatorRef?: string | null
  readonly refusal?: Refusal
  readonly reason?: string | null
  /** Since the attempt was sent. */
  readonly sentMs?: number
  /** What was taken goes back because another payment settles the same bill, invoice or lead. */
  readonly settledElsewhere?: boolean
  /** The provider took its charge back. */
  readonly takenBack?: boolean
  readonly detail?: Readonly<Record<string, unknown>> | null
  /** What is recorded besides, such as what becomes of the attempt. */
  readonly writes?: readonly Write[]
}

/** Turns a transition of the table into everything that is to be recorded with it (CORE-40). */
export function applyTransition(
  payment: PaymentView,
  transition: Transition,
  details: TransitionDetails,
): Move {
  const { path, effects } = transition
  const state = path.at(-1) ?? payment.state
  const holdsCharge = effects.includes('hold-charge')
  const moved = {
    state,
    ageMs: payment.ageMs,
    sentMs: details.sentMs ?? 0,
    wasAsked: payment.currentAttempt > 0,
    holdsCharge,
  }
  const effect = { payment, state, details }
  return {
    kind: 'move',
    path,
    cause: details.cause,
    lastCause: details.lastCause ?? null,
    writes: [...(details.writes ?? []), ...effects.flatMap((one) => writesOf(one, effect)), ...tell(effect)],
    nextEnquiryMs: enquiryAfterMs(moved, details.random),
    refusal: details.refusal ?? null,
    reason: details.reason ?? null,
    returnCause: causeOfReturn(path, {
      mismatch: payment.mismatchSeen || holdsCharge,
      settledElsewhere: details.settledElsewhere ?? false,
      held: isHeld(payment),
    }),
    mismatch: holdsCharge,
    takenBack: details.takenBack ?? false,
    keepsCharge: keepsAfter(transition),
    detail: details.detail ?? null,
    alert: effects.includes('alert'),
  }
}

interface Effecting {
  readonly payment: PaymentView
  readonly state: PaymentState
  readonly details: TransitionDetails
}

function writesOf(effect: Effect, { payment, state, details }: Effecting): readonly Write[] {
  const { id, rail, kind } = payment
  const attempt = details.attempt ?? payment.currentAttempt
  const amount = details.taken ?? payment.price
  const providerRef = details.providerRef ?? null
  const post = (posting: Pick<Posting, 'kind' | 'debit' | 'credit'>): readonly Write[] => [
    { write: 'ledger', posting: { ...posting, attempt, amount } },
  ]
  switch (effect) {
    case 'keep-charge':
      return post({ kind: 'charge', debit: `rail:${rail}`, credit: `customer:${id}` })
    case 'hold-charge':
      return post({ kind: 'held-charge', debit: `rail:${rail}`, credit: 'held:review' })
    case 'reverse-charge':
      return post({
        kind: 'reversal',
        debit: payment.mismatchSeen ? 'held:review' : `customer:${id}`,
        credit: reversedOf(rail),
      })
    case 'book-delivery':
      return post({
        kind: 'delivery',
        debit: payment.takenBack ? chargebacksOf(rail) : `customer:${id}`,
        credit: `income:${kind}`,
      })
    case 'open-delivery':
      return [{ write: 'open-delivery' }]
    case 'close-delivery': {
      const outcome = state === 'delivered' ? 'delivered' : 'refused'
      const { operatorRef = null, reason } = details
      return [{ write: 'close-delivery', outcome, operatorRef, reason: reason ?? '' }]
    }
    case 'open-refund':
      return [{ write: 'open-refund', attempt, rail, providerRef, amount, held: payment.mismatchSeen }]
    case 'close-refund':
      return [{ write: 'close-refund', attempt, providerRef }]
    case 'alert':
      return []
  }
}

/** Money the provider took back, until its statement shows it: the rail's own balance follows the statement (docs/decisions/124). */
export function reversedOf(rail: string): string {
  return `reversed:${rail}`
}

/** Deliveries whose money the provider took back. */
export function chargebacksOf(rail: string): string {
  return `loss:chargebacks:${rail}`
}

/** Every end and every return of money is told once (CORE-40). */
function tell({ payment, state, details }: Effecting): readonly Write[] {
  const says = messageOf(state, details.settledElsewhere ?? false)
  if (!says) return []
  return [{ write: 'message', message: { says, key: state, amount: details.taken ?? payment.price } }]
}

function messageOf(state: PaymentState, settledElsewhere: boolean): Message['says'] | null {
  if (state === 'refunding') return settledElsewhere ? 'refunding-twice' : 'refunding'
  return state === 'delivered' || state === 'refunded' ? state : null
}

function causeOfReturn(
  path: readonly PaymentState[],
  {
    mismatch,
    settledElsewhere,
    held,
  }: { readonly mismatch: boolean; readonly settledElsewhere: boolean; readonly held: boolean },
): ReturnCause | null {
  if (!path.includes('refunding')) return path.includes('undelivered') ? 'taken-back' : null
  if (mismatch) return 'mismatch'
  if (path.includes('undelivered')) return held ? 'held' : 'undelivered'
  return settledElsewhere ? 'twice' : 'late'
}

/** Of the payments of one draft one charge is kept; null: as it was. */
function keepsAfter({ path, effects }: Transition): boolean | null {
  if (effects.includes('open-refund') || path.at(-1) === 'refunded') return false
  return effects.includes('keep-charge') || effects.includes('open-delivery') ? true : null
}
