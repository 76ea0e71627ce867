import type { Money } from '../money.ts'
import { isGivenOnce, isPayable } from '../purchases/payables.ts'
import { inEnglish } from '../replies/sentences.ts'
import { applyTransition } from './apply-transition.ts'
import { STAY, type Decision, type Move, type Stay, type Write } from './decision.ts'
import type { Evidence, NextStep } from './evidence.ts'
import { ATTEMPT_AFTER, factOf, type RailRules } from './facts.ts'
import { isHeld } from './guards.ts'
import { lockedSentence, WRONG_PIN, type UnlockAdvice } from './methods/pin-texts.ts'
import type { AttemptedPayment, AttemptView, PaymentView } from './payment-view.ts'
import { nextEnquiryMs } from './schedule.ts'
import { isIn, UNDECIDED, WATCHED } from './state-groups.ts'
import type { Fact, Guards, Transition } from './states.ts'
import { nextTransition } from './transitions.ts'

/** Something a provider said about one attempt. */
export interface ChargeEvidence {
  readonly evidence: Evidence
  /** The `answer` to our own call that asked for the money, or to a `query`. */
  readonly source: 'answer' | 'query'
  readonly rules: RailRules
  /** How a customer gets a locked PIN open again, in this country. */
  readonly advice: UnlockAdvice
}

/** What other payments mean for a success of this one. */
export type Others = Pick<Guards, 'rival' | 'settledElsewhere'>

/** What is known besides the payment itself. */
export interface Knowledge {
  /** The payment was read under its lock; else as it was before the provider was asked. */
  readonly locked: boolean
  /** Absent: not read yet. */
  readonly others?: Others
  /** Number in [0, 1) that spreads enquiries. */
  readonly random: number
}

export type ChargeDecision =
  | Decision
  /** The row alone does not decide it: read the payment again under its lock. */
  | { readonly kind: 'needs-lock' }
  /** Look for other payments first: a rival, one that settles the same. */
  | { readonly kind: 'needs-others'; readonly rival: boolean; readonly settledElsewhere: boolean }

/**
 * What becomes of a payment when a provider says something about its charge: the one place where it is decided
 * (CORE-24). Whatever is said twice, late or in disorder ends in the same books.
 */
export function decideCharge(
  attempted: AttemptedPayment,
  said: ChargeEvidence,
  known: Knowledge,
): ChargeDecision {
  const { payment, attempt } = attempted
  if (!known.locked && !isDecidedByRow(attempted, said.evidence)) return { kind: 'needs-lock' }
  if (attempt.n !== payment.currentAttempt) return decideSuperseded(attempted, said.evidence)
  const fits = matchesPrice(said.evidence, payment.price)
  const fact = factOf(attempted, said.evidence, { ...said, fits, answered: said.source === 'answer' })
  if (known.locked && !known.others && fact === 'collected') {
    const rival = payment.failureShown
    const settledElsewhere = isGivenOnce(payment)
    if (rival || settledElsewhere) return { kind: 'needs-others', rival, settledElsewhere }
  }
  const others = known.others ?? NO_OTHERS
  const transition = fact && nextTransition(payment.state, fact, guardsOf(attempted, others))
  if (!fact || !transition) return keepWaiting(attempted, said.evidence, known.random)
  return move(attempted, said, { ...known, others, fact, transition })
}

const NO_OTHERS: Others = { rival: false }

/** The row's version tells whether it is still as it was; all else needs the lock. */
function isDecidedByRow({ payment, attempt }: AttemptedPayment, evidence: Evidence): boolean {
  if (attempt.n !== payment.currentAttempt || payment.failureShown) return false
  if (!isIn(UNDECIDED, payment.state) || evidence.kind === 'never-seen') return false
  // Whether another payment settled the same bill, invoice or lead is not in this row.
  if (evidence.kind === 'collected' && isPayable(payment.kind)) return false
  // These look at the attempt's record, which can be completed without the payment moving.
  return (
    evidence.kind !== 'waiting' ||
    (!evidence.untouched && (payment.state === 'asking' || attempt.nextStep !== null))
  )
}

function guardsOf({ payment, attempt }: AttemptedPayment, others: Others): Guards {
  return {
    failureShown: payment.failureShown,
    ageMs: payment.ageMs,
    ...others,
    mismatchSeen: payment.mismatchSeen,
    chargeKnown: attempt.state === 'collected',
    held: isHeld(payment),
  }
}

/** Money that a rule's hold keeps from being given says so in the history, with the rule; that it came is the evidence's word. */
function ruleIn({ heldBy }: PaymentView, { path, effects }: Transition): string | null {
  return effects.includes('keep-charge') && path.at(-1) === 'review' ? `fraud-hold:${heldBy ?? ''}` : null
}

interface Moving extends Knowledge {
  readonly fact: Fact
  readonly transition: Transition
  readonly others: Others
}

function move(
  { payment, attempt }: AttemptedPayment,
  { evidence, source, advice }: ChargeEvidence,
  { fact, transition, others, random }: Moving,
): Move {
  const providerRef = 'providerRef' in evidence ? (evidence.providerRef ?? null) : null
  const state = ATTEMPT_AFTER[fact] ?? null
  const notSeen = evidence.kind === 'never-seen'
  const after: Write = {
    write: 'attempt',
    n: attempt.n,
    state,
    providerRef,
    nextStep: stepIn(evidence),
    kept: transition.effects.includes('keep-charge'),
    notSeen,
  }
  return applyTransition(payment, transition, {
    cause: `${source}:${evidence.kind}`,
    lastCause: ruleIn(payment, transition),
    random,
    attempt: attempt.n,
    taken: takenOf(evidence, payment.price),
    providerRef: providerRef ?? attempt.providerRef,
    reason: reasonIn(payment, evidence, advice),
    sentMs: attempt.sentMs,
    settledElsewhere: others.settledElsewhere ?? false,
    detail:
      fact === 'mismatch' && evidence.kind === 'collected'
        ? { asked: payment.price, stated: evidence.stated }
        : null,
    writes: state || notSeen ? [after] : [],
  })
}

function reasonIn({ mode }: PaymentView, evidence: Evidence, advice: UnlockAdvice): string | null {
  if (evidence.kind === 'wrong-pin') return inEnglish(WRONG_PIN)
  if (evidence.kind === 'locked') return inEnglish(lockedSentence(mode, advice))
  return evidence.kind === 'declined' || evidence.kind === 'reversed' ? evidence.reason : null
}

/** The step that a word opens to the customer. A query cannot tell a popup's access code again: the first one stays. */
export function stepIn(evidence: Evidence): NextStep | null {
  if (evidence.kind !== 'waiting') return null
  const { next } = evidence
  return next.do === 'popup' && next.accessCode === '' ? null : next
}

/** Nothing changed: only the time of the next enquiry, and the next step when it became known. */
function keepWaiting({ payment, attempt }: AttemptedPayment, evidence: Evidence, random: number): Stay {
  const undecided = isIn(UNDECIDED, payment.state)
  const writes = attemptNews(attempt, evidence, undecided)
  if (payment.state === 'delivered') {
    const wait = evidence.kind === 'unsure' ? nextEnquiryMs('watch', payment.watchAgeMs, random) : null
    const chargeback: readonly Write[] = evidence.kind === 'reversed' ? [{ write: 'chargeback' }] : []
    return { kind: 'stay', writes: [...writes, ...chargeback], nextEnquiryMs: wait }
  }
  if (undecided)
    return { kind: 'stay', writes, nextEnquiryMs: nextEnquiryMs('charge', attempt.sentMs, random) }
  if (isIn(WATCHED, payment.state))
    return { kind: 'stay', writes, nextEnquiryMs: nextEnquiryMs('watch', payment.watchAgeMs, random) }
  return { kind: 'stay', writes }
}

function attemptNews(attempt: AttemptView, evidence: Evidence, undecided: boolean): readonly Write[] {
  const same = { write: 'attempt', n: attempt.n, kept: false } as const
  if (evidence.kind === 'never-seen')
    return [{ ...same, state: null, providerRef: null, nextStep: null, notSeen: true }]
  if (!undecided || evidence.kind !== 'waiting' || attempt.nextStep !== null) return []
  const { providerRef = null } = evidence
  return [{ ...same, state: 'waiting', providerRef, nextStep: stepIn(evidence), notSeen: false }]
}

/**
 * Evidence about an attempt that a newer one replaced. A success there is money nobody asked for a second time: it is
 * held and refunded, and the payment itself does not move (CORE-64, I1).
 */
function decideSuperseded({ payment, attempt }: AttemptedPayment, evidence: Evidence): Stay {
  if (attempt.state === 'collected') return STAY
  const after = { write: 'attempt', n: attempt.n, nextStep: null, kept: false, notSeen: false } as const
  if (evidence.kind === 'declined')
    return { kind: 'stay', writes: [{ ...after, state: 'failed', providerRef: null }] }
  if (evidence.kind !== 'collected') return STAY
  const { providerRef } = evidence
  const { rail } = payment
  const amount = takenOf(evidence, payment.price)
  const held = { attempt: attempt.n, amount }
  return {
    kind: 'stay',
    writes: [
      { ...after, state: 'collected', providerRef },
      {
        write: 'ledger',
        posting: { ...held, kind: 'held-charge', debit: `rail:${rail}`, credit: 'held:review' },
      },
      { ...held, write: 'open-refund', rail, providerRef, held: true },
    ],
    note: { cause: `superseded:${evidence.kind}`, detail: { attempt: attempt.n } },
  }
}

/** True when what the provider states is what was asked for (CORE-22). */
function matchesPrice(evidence: Evidence, price: Money): boolean {
  if (evidence.kind !== 'collected' || evidence.stated.foreignCurrency) return false
  const { amount } = evidence.stated
  return amount === null || (amount.minor === price.minor && amount.currency === price.currency)
}

/** What was really taken: the stated figure, or the price where the protocol states none. */
function takenOf(evidence: Evidence, price: Money): Money {
  return evidence.kind === 'collected' && evidence.stated.amount ? evidence.stated.amount : price
}
