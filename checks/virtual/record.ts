import type { ChargeDecision, Knowledge } from '#domain/payments/decide-charge.ts'
import { deliversNow, type Decision } from '#domain/payments/decision.ts'
import type { DeliveryEvidence, Evidence } from '#domain/payments/evidence.ts'
import type { RailRules } from '#domain/payments/facts.ts'
import type { AttemptedPayment } from '#domain/payments/payment-view.ts'
import { FAILED, isIn } from '#domain/payments/state-groups.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { execute, type Executor } from './execute.ts'
import type { Rules } from './rules.ts'
import type { LateMoney, Store, StoredPayment } from './store.ts'

/** What recording needs besides the store. */
export interface Desk extends Executor {
  readonly rules: Rules
  readonly railRules: RailRules
  readonly random: () => number
}

export interface Finding {
  readonly payment: string
  readonly n: number
  readonly evidence: Evidence
  readonly source: 'answer' | 'query'
}

/** A payment as it was read before its provider was asked. */
export interface Seen {
  readonly attempted: AttemptedPayment
  readonly version: number
  readonly at: number
}

export function seenNow(store: Store, id: string, n: number): Seen | null {
  const attempted = store.attempted(id, n)
  return attempted && { attempted, version: store.payments.get(id)?.version ?? 0, at: store.now }
}

/**
 * The one door, as the server keeps it: the domain decides about the payment as it was seen, and where that does not do,
 * or somebody moved it since, as it is now.
 */
export function recordEvidence(desk: Desk, finding: Finding, seen: Seen | null): Recorded | null {
  const { store } = desk
  const payment = store.payments.get(finding.payment)
  const attempted = store.attempted(finding.payment, finding.n)
  if (!payment || !attempted) return null
  const from = payment.state
  const late = lateMoneyOf(store, payment, finding)
  const decision =
    (seen && decideSeen(desk, finding, { payment, seen })) ??
    decideLocked(desk, finding, { payment, attempted })
  execute(desk, payment, decision)
  // Money that its provider had taken back before is neither kept nor returned.
  if (late && decision.kind === 'move' && decision.keepsCharge !== null)
    store.lateMoney.push({ ...late, isGiven: decision.keepsCharge })
  return { state: payment.state, changed: decision.kind === 'move', toDeliver: deliversNow(from, decision) }
}

/** The whole price of a payment that had failed, and what was so in the moment in which it was known to have come. */
function lateMoneyOf(
  store: Store,
  payment: StoredPayment,
  { n, evidence }: Finding,
): Omit<LateMoney, 'isGiven'> | null {
  const taken = evidence.kind === 'collected' ? (evidence.stated.amount?.minor ?? payment.price) : 0
  if (taken !== payment.price || n !== payment.attempt || !isIn(FAILED, payment.state)) return null
  const { rival, settledElsewhere = false } = store.othersOf(payment)
  return { payment: payment.id, wasToldNo: payment.failureShown, isBoughtAgain: rival, settledElsewhere }
}

/** What a payment became, and whether its delivery was opened by this very word. */
export interface Recorded {
  readonly state: PaymentState
  readonly changed: boolean
  readonly toDeliver: boolean
}

/** Null: it has to be read again under its lock. */
function decideSeen(
  desk: Desk,
  finding: Finding,
  { payment, seen }: { readonly payment: StoredPayment; readonly seen: Seen },
): Decision | null {
  const decision = decisionOf(desk, finding, { attempted: agedBy(seen, desk.store.now), locked: false })
  if (decision.kind !== 'move' && decision.kind !== 'stay') return null
  const { version, attempted } = seen
  if (version !== payment.version || attempted.payment.failureShown !== payment.failureShown) return null
  // The records take one kept charge of a draft: the second one is decided again.
  const keeps = decision.kind === 'move' && decision.keepsCharge === true
  return keeps && desk.store.siblingsOf(payment).some((other) => other.keeps) ? null : decision
}

function decideLocked(
  desk: Desk,
  finding: Finding,
  { payment, attempted }: { readonly payment: StoredPayment; readonly attempted: AttemptedPayment },
): Decision {
  const first = decisionOf(desk, finding, { attempted, locked: true })
  const books = desk.store.booksOf(payment, finding.n)
  const others = { ...desk.store.othersOf(payment), ...(books ? { books } : {}) }
  const decision =
    first.kind === 'needs-others' ? decisionOf(desk, finding, { attempted, locked: true, others }) : first
  if (decision.kind === 'move' || decision.kind === 'stay') return decision
  throw new Error('a payment could not be decided under its lock')
}

function decisionOf(
  { rules, railRules, random }: Desk,
  { evidence, source }: Finding,
  { attempted, ...known }: Omit<Knowledge, 'random'> & { readonly attempted: AttemptedPayment },
): ChargeDecision {
  const said = { evidence, source, rules: railRules }
  return rules.decideCharge(attempted, said, { ...known, random: random() })
}

/** As it was seen, if nobody touched it: only its ages have grown. */
function agedBy({ attempted: { payment, attempt }, at }: Seen, now: number): AttemptedPayment {
  const ms = now - at
  return {
    payment: {
      ...payment,
      ageMs: payment.ageMs + ms,
      stateAgeMs: payment.stateAgeMs + ms,
      watchAgeMs: payment.watchAgeMs + ms,
    },
    attempt: {
      ...attempt,
      sentMs: attempt.sentMs + ms,
      notSeenMs: attempt.notSeenMs === null ? null : attempt.notSeenMs + ms,
    },
  }
}

export function recordDelivery(desk: Desk, id: string, evidence: DeliveryEvidence): void {
  const payment = desk.store.payments.get(id)
  if (!payment) return
  const view = desk.store.view(payment)
  execute(desk, payment, desk.rules.decideDelivery(view, evidence, desk.random()))
}
