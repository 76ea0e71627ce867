import type { RefundEvidence } from '#domain/payments/evidence.ts'
import { LEASE_MS } from '#domain/payments/deadlines.ts'
import type { Move } from '#domain/payments/decision.ts'
import type { PaymentView } from '#domain/payments/payment-view.ts'
import { isTaken } from '#domain/payments/state-groups.ts'
import { execute } from './execute.ts'
import type { Work } from './loop.ts'
import { ask, askAndCarryOn, enquireDelivery, fulfil, UNSURE } from './portal.ts'
import type { Reach } from './portal.ts'
import { seenNow, type Desk } from './record.ts'
import { CURRENCY } from './store.ts'

/** One round of the reconciler: claims what is due by lease; each thing is then driven on its own. */
export function* reconcile(reach: Reach): Work<readonly Work<void>[]> {
  const { store } = reach.desk
  return yield* ask(
    reach.store('claim what is due', () => {
      const isDue = (at: number | null): at is number => at !== null && at <= store.now
      const lease = store.now + LEASE_MS
      const driven: Work<void>[] = []
      for (const payment of store.payments.values())
        if (isDue(payment.nextEnquiryAt)) {
          payment.nextEnquiryAt = lease
          payment.leasedUntil = lease
          payment.lastEnquiryAt = store.now
          driven.push(drivePayment(reach, payment.id))
        }
      for (const attempt of store.attempts)
        if (isDue(attempt.nextEnquiryAt)) {
          attempt.nextEnquiryAt = lease
          driven.push(watchAttempt(reach, attempt.payment, attempt.n))
        }
      for (const refund of store.refunds)
        if (isDue(refund.nextEnquiryAt)) {
          refund.nextEnquiryAt = lease
          driven.push(refundCharge(reach, refund.payment, refund.n))
        }
      return driven
    }),
  )
}

function* drivePayment(reach: Reach, id: string): Work<void> {
  const { store, rules, random } = reach.desk
  const due = yield* ask(
    reach.store(`read ${id}`, () => {
      const payment = store.payments.get(id)
      if (!payment) return null
      const seen = seenNow(store, id, payment.attempt)
      return { seen, next: rules.dueAction(store.view(payment), seen?.attempted.attempt ?? null) }
    }),
  )
  if (due?.next.action === 'deliver') return yield* fulfil(reach, id)
  if (due?.next.action === 'expire') {
    const expiry = () => moveTo(reach.desk, id, (payment) => rules.decideExpiry(payment, random()))
    yield* ask(reach.store(`expire ${id}`, expiry))
  }
  if (due?.next.action !== 'enquire' || !due.seen) return
  if (due.next.ofDelivery && (yield* enquireDelivery(reach, id))) return
  const { seen, next } = due
  const { n } = due.seen.attempted.attempt
  yield* askAndCarryOn(reach, { id, n, how: 'query', mayResend: next.mayResend, seen })
}

/** Reads a payment under its lock, lets `decide` say where it goes, and writes that. */
export function moveTo(desk: Desk, id: string, decide: (payment: PaymentView) => Move | null): void {
  const payment = desk.store.payments.get(id)
  const decision = payment && decide(desk.store.view(payment))
  if (payment && decision) execute(desk, payment, decision)
}

function* watchAttempt(reach: Reach, id: string, n: number): Work<void> {
  const { store, rules } = reach.desk
  const said = yield* askAndCarryOn(reach, { id, n, how: 'query', mayResend: false })
  yield* ask(
    reach.store(`postpone attempt ${n} of ${id}`, () => {
      const attempt = store.attemptOf(id, n)
      // Anything requested in the meantime is already due.
      if (!attempt || (attempt.nextEnquiryAt ?? Infinity) <= store.now) return
      if (isTaken(attempt.state)) {
        // Only its provider's news makes it due, and it's asked about again only while the answer can't be understood.
        attempt.nextEnquiryAt = said === 'unsure' ? store.now + 10 * 60_000 : null
        return
      }
      if (attempt.state !== 'never-seen') return
      const wait = rules.nextEnquiryMs(
        'watch',
        store.now - (attempt.endedAt ?? store.now),
        reach.desk.random(),
      )
      attempt.nextEnquiryAt = wait === null ? null : store.now + wait
    }),
  )
}

function* refundCharge(reach: Reach, id: string, n: number): Work<void> {
  const ref = `${id}-C${n}`
  const evidence = yield* ask(
    reach.outside<RefundEvidence>(`refund ${ref}`, () => reach.rail.refund(ref), UNSURE),
  )
  yield* ask(
    reach.store(`record ${evidence.kind} of the refund of ${ref}`, () =>
      recordRefund(reach.desk, { id, n, evidence }),
    ),
  )
}

function recordRefund(
  desk: Desk,
  { id, n, evidence }: { readonly id: string; readonly n: number; readonly evidence: RefundEvidence },
): void {
  const { store, rules, random } = desk
  const refund = store.refundOf(id, n)
  const payment = store.payments.get(id)
  if (refund?.state !== 'open' || !payment) return
  if (evidence.kind !== 'refunded') {
    const { nextEnquiryMs } = rules.decideOpenRefund(store.now - refund.createdAt, evidence, random())
    refund.nextEnquiryAt = nextEnquiryMs === null ? null : store.now + nextEnquiryMs
    // Perhaps because the provider has taken the charge back.
    const attempt = store.attemptOf(id, n)
    if (evidence.kind === 'refused' && attempt) {
      refund.isRefused = true
      attempt.nextEnquiryAt = store.now
    }
    return
  }
  const { rail } = payment
  const { amount, held } = refund
  const decision = rules.decideReturned(
    store.view(payment),
    { attempt: n, rail, amount: { minor: amount, currency: CURRENCY }, held },
    {
      cause: 'provider:refunded',
      account: `rail:${rail}`,
      providerRef: evidence.providerRef,
      detail: null,
      random: random(),
    },
  )
  execute(desk, payment, decision)
}
