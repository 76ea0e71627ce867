import { isGivenOnce, isPayable } from '../purchases/payables.ts'
import { applyTransition } from './apply-transition.ts'
import {
  isTakenBack,
  matchesPrice,
  receiptIn,
  statedIn,
  stepIn,
  takenOf,
  type ChargeEvidence,
} from './charge-evidence.ts'
import { decideReversal, type AttemptBooks } from './decide-reversal.ts'
import { decideSuperseded } from './decide-superseded.ts'
import type { Decision, Move, Write } from './decision.ts'
import type { Evidence } from './evidence.ts'
import { ATTEMPT_AFTER, factOf } from './facts.ts'
import { isHeld } from './guards.ts'
import { keepWaiting } from './keep-waiting.ts'
import type { AttemptedPayment, PaymentView } from './payment-view.ts'
import type { Refusal } from './refusals.ts'
import { isIn, UNDECIDED } from './state-groups.ts'
import type { Fact, Guards, Transition } from './states.ts'
import { nextTransition } from './transitions.ts'

/** What other payments mean for a success of this one, and what the books say about a charge that was taken back. */
export interface Others extends Pick<Guards, 'rival' | 'settledElsewhere'> {
  readonly books?: AttemptBooks
}

/** What has to be looked up before deciding. */
export interface Wanted {
  readonly rival: boolean
  readonly settledElsewhere: boolean
  readonly books: boolean
}

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
  /** Look first for other payments (a rival, or one that settles the same bill), or for what the books say. */
  | ({ readonly kind: 'needs-others' } & Wanted)

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
  if (said.evidence.kind === 'reversed' && attempt.state === 'collected')
    return reversalOf(attempted, said.evidence, { source: said.source, known })
  if (attempt.n !== payment.currentAttempt) return decideSuperseded(attempted, said)
  const fits = matchesPrice(said.evidence, payment.price)
  const fact = factOf(attempted, said.evidence, { ...said, fits, answered: said.source === 'answer' })
  if (known.locked && !known.others && fact === 'collected') {
    const rival = payment.failureShown
    const settledElsewhere = isGivenOnce(payment)
    if (rival || settledElsewhere) return { kind: 'needs-others', rival, settledElsewhere, books: false }
  }
  const others = known.others ?? NO_OTHERS
  const transition = fact && nextTransition(payment.state, fact, guardsOf(attempted, others))
  if (!fact || !transition) return keepWaiting(attempted, said, { fact, random: known.random })
  return move(attempted, said, { ...known, others, fact, transition })
}

const NO_OTHERS: Others = { rival: false }

function reversalOf(
  attempted: AttemptedPayment,
  { reason }: Extract<Evidence, { kind: 'reversed' }>,
  { source, known }: { readonly source: ChargeEvidence['source']; readonly known: Knowledge },
): ChargeDecision {
  const { others, random } = known
  if (!others?.books) return { kind: 'needs-others', rival: false, settledElsewhere: false, books: true }
  const guards = guardsOf(attempted, others)
  return decideReversal(attempted, {
    cause: `${source}:reversed`,
    reason,
    guards,
    books: others.books,
    random,
  })
}

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

function guardsOf(attempted: AttemptedPayment, { rival, settledElsewhere }: Others): Guards {
  const { payment, attempt } = attempted
  return {
    failureShown: payment.failureShown,
    ageMs: payment.ageMs,
    rival,
    ...(settledElsewhere === undefined ? {} : { settledElsewhere }),
    mismatchSeen: payment.mismatchSeen,
    chargeKnown: attempt.state === 'collected',
    chargeTakenBack: isTakenBack(attempted),
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
  attempted: AttemptedPayment,
  { evidence, source }: ChargeEvidence,
  { fact, transition, others, random }: Moving,
): Move {
  const { payment, attempt } = attempted
  const providerRef = 'providerRef' in evidence ? (evidence.providerRef ?? null) : null
  const wasTakenBack = isTakenBack(attempted)
  // Once the provider has reported the money as taken back, the records keep that, whatever it reports later.
  const state = wasTakenBack ? null : (ATTEMPT_AFTER[fact] ?? null)
  const notSeen = evidence.kind === 'never-seen'
  const after: Write = {
    write: 'attempt',
    n: attempt.n,
    state,
    providerRef,
    ...receiptIn(evidence),
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
    ...refusedBy(evidence),
    sentMs: attempt.sentMs,
    settledElsewhere: others.settledElsewhere ?? false,
    takenBack: wasTakenBack || fact === 'reversed',
    detail: fact === 'mismatch' ? statedIn(payment, evidence) : null,
    writes: state || notSeen ? [after] : [],
  })
}

/** The fields recorded for a refusal; none for other evidence. */
function refusedBy(evidence: Evidence): { readonly refusal?: Refusal; readonly reason?: string } {
  switch (evidence.kind) {
    case 'declined':
      return { refusal: evidence.refusal, reason: evidence.reason }
    case 'wrong-pin':
    case 'locked':
      return { refusal: evidence.kind, reason: '' }
    case 'reversed':
      return { reason: evidence.reason }
    default:
      return {}
  }
}
