import type { Decision, Move, Note, Write } from '#domain/payments/decision.ts'
import type { AttemptState } from '#domain/payments/states.ts'
import { ENQUIRY_SPACING_MS } from '#domain/payments/schedule.ts'
import { ENDED_ATTEMPT, ENQUIRED, isIn } from '#domain/payments/state-groups.ts'
import type { Store, StoredAttempt, StoredPayment } from './store.ts'
import { CURRENCY } from './store.ts'

/** Writes decisions into the store, each in one go, as the server writes them in one statement. */
export interface Executor {
  readonly store: Store
  readonly schedulesAtOnce: boolean
  /** Called after a move whose next enquiry is to be written in a transaction of its own. */
  readonly scheduleLater: (payment: string, wait: number | null) => void
}

/** Carries out a decision about a payment as it is now. */
export function execute(executor: Executor, payment: StoredPayment, decision: Decision): void {
  const { store } = executor
  if (decision.kind === 'move') move(executor, payment, decision)
  else {
    if (decision.nextEnquiryMs !== undefined) postpone(store, payment, decision.nextEnquiryMs)
    if (decision.note && !(decision.note.once && isNoted(store, payment, decision.note)))
      store.events.push({
        payment: payment.id,
        from: payment.state,
        to: payment.state,
        cause: decision.note.cause,
      })
  }
  for (const write of decision.writes) record(store, payment, write)
}

function isNoted({ events }: Store, { id }: StoredPayment, { cause }: Note): boolean {
  return events.some((event) => event.payment === id && event.cause === cause)
}

function move(executor: Executor, payment: StoredPayment, decision: Move): void {
  const { store, schedulesAtOnce, scheduleLater } = executor
  const { path, cause, lastCause, nextEnquiryMs: wait, mismatch, takenBack, keepsCharge } = decision
  let from: string = payment.state
  for (const [at, to] of path.entries()) {
    const why = at === path.length - 1 ? (lastCause ?? cause) : cause
    store.events.push({ payment: payment.id, from, to, cause: why })
    from = to
  }
  const state = path.at(-1) ?? payment.state
  if (state !== payment.state) payment.stateSince = store.now
  payment.state = state
  payment.version += 1
  payment.mismatchSeen ||= mismatch
  payment.takenBack ||= takenBack
  payment.keeps = keepsCharge ?? payment.keeps
  payment.leasedUntil = null
  if (!schedulesAtOnce) {
    payment.nextEnquiryAt = null
    scheduleLater(payment.id, wait)
  } else if (wait === null) payment.nextEnquiryAt = null
  else {
    const asked = isAskedMeanwhile(payment) && isIn(ENQUIRED, state)
    const soon = Math.max(store.now, payment.lastEnquiryAt + ENQUIRY_SPACING_MS)
    payment.nextEnquiryAt = Math.min(store.now + wait, asked ? soon : Infinity)
  }
}

/** An enquiry asked for while the last one was under way: that one may have come too early. */
function isAskedMeanwhile({ requestedAt, lastEnquiryAt }: StoredPayment): boolean {
  return requestedAt > lastEnquiryAt
}

function postpone(store: Store, payment: StoredPayment, wait: number | null): void {
  payment.leasedUntil = null
  if (isAskedMeanwhile(payment))
    payment.nextEnquiryAt = Math.max(payment.requestedAt, payment.lastEnquiryAt + ENQUIRY_SPACING_MS)
  else payment.nextEnquiryAt = wait === null ? null : store.now + wait
}

function record(store: Store, payment: StoredPayment, write: Write): void {
  const { id } = payment
  switch (write.write) {
    case 'attempt': {
      const attempt = store.attemptOf(id, write.n)
      if (attempt) recordAttempt(store, attempt, write)
      return
    }
    case 'ledger': {
      const { kind, attempt, debit, credit, amount } = write.posting
      return store.post({
        payment: id,
        kind,
        attempt,
        debit,
        credit,
        amount: amount.minor,
        currency: CURRENCY,
      })
    }
    case 'open-delivery':
      if (!store.deliveries.has(id))
        store.deliveries.set(id, { payment: id, key: `${id}-F`, state: 'open', tries: 1 })
      return
    case 'close-delivery': {
      const delivery = store.deliveries.get(id)
      if (delivery?.state === 'open') delivery.state = write.outcome
      return
    }
    case 'open-refund':
      return openRefund(store, id, write)
    case 'close-refund': {
      const refund = store.refundOf(id, write.attempt)
      if (refund?.state === 'open') Object.assign(refund, { state: 'refunded', nextEnquiryAt: null })
      return
    }
    case 'hurry-refund': {
      const refund = store.refundOf(id, write.attempt)
      if (refund?.state === 'open') refund.nextEnquiryAt = store.now
      return
    }
    case 'message':
      return
  }
}

function recordAttempt(
  store: Store,
  attempt: StoredAttempt,
  write: Extract<Write, { write: 'attempt' }>,
): void {
  attempt.providerRef = write.providerRef ?? attempt.providerRef
  attempt.nextStep = write.nextStep ?? attempt.nextStep
  attempt.kept ||= write.kept
  if (write.notSeen) {
    attempt.notSeenCount += 1
    attempt.notSeenSince ??= store.now
  }
  if (write.state === null) return
  attempt.state = write.state
  if (isEnded(write.state)) attempt.endedAt = store.now
  // Only an attempt that its provider seems never to have seen is watched on its own.
  attempt.nextEnquiryAt = write.state === 'never-seen' ? store.now + 60_000 : null
}

function isEnded(state: AttemptState): boolean {
  return (ENDED_ATTEMPT as readonly AttemptState[]).includes(state)
}

function openRefund(
  store: Store,
  payment: string,
  { attempt: n, amount, held }: Extract<Write, { write: 'open-refund' }>,
): void {
  if (store.refundOf(payment, n)) return
  const { now } = store
  store.refunds.push({
    payment,
    n,
    amount: amount.minor,
    held,
    createdAt: now,
    state: 'open',
    isRefused: false,
    nextEnquiryAt: now,
  })
}
