import type { DeliveryEvidence, Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { Step, Work } from './loop.ts'
import { recordDelivery, recordEvidence, seenNow } from './record.ts'
import type { Desk, Seen } from './record.ts'
import type { StoredPayment } from './store.ts'

/** How a portal process reaches its store and the parties outside; every call is one await. */
export interface Reach {
  readonly desk: Desk
  /** The provider refuses a second charge with the same reference, and what was sent can be sent again. */
  readonly dedupes: boolean
  store<T>(what: string, change: () => T): Step & { readonly of?: T }
  outside<T>(what: string, go: () => T, unsure: T): Step & { readonly of?: T }
  readonly rail: {
    start(ref: string, amount: number): Evidence
    query(ref: string): Evidence
    refund(ref: string): RefundEvidence
    heard(ref: string, evidence: Evidence): void
  }
  readonly operator: {
    deliver(key: string, amount: number): DeliveryEvidence
    queryDelivery(key: string): DeliveryEvidence
    heardOfDelivery(key: string, evidence: DeliveryEvidence): void
  }
}

const FIRST_ENQUIRY_MS = 2_000
export const UNSURE = { kind: 'unsure', reason: 'no answer' } as const

/** The answer of a step, typed by what the step does. */
export function* ask<T>(step: Step & { readonly of?: T }): Work<T> {
  return (yield step) as T
}

/** CORE-41: the same key makes one payment. */
export function* initiate(reach: Reach, key: string, made: () => StoredPayment): Work<string> {
  const { store } = reach.desk
  return yield* ask(
    reach.store(`initiate ${key}`, () => {
      const known = store.keys.get(key)
      if (known) return known
      const payment = made()
      store.payments.set(payment.id, payment)
      store.keys.set(key, payment.id)
      store.events.push({ payment: payment.id, from: '', to: 'registered', cause: 'initiate' })
      return payment.id
    }),
  )
}

/** CORE-42 claim, then ask with no transaction open, then CORE-43. */
export function* processPayment(reach: Reach, id: string): Work<PaymentState | 'unknown'> {
  const seen = yield* claim(reach, id)
  if (seen) {
    const { n } = seen.attempted.attempt
    yield* askAndCarryOn(reach, { id, n, how: 'start', mayResend: false, seen })
  }
  return yield* ask(reach.store(`look at ${id}`, () => reach.desk.store.payments.get(id)?.state ?? 'unknown'))
}

function* claim(reach: Reach, id: string): Work<Seen | null> {
  const { store, rules } = reach.desk
  if (!rules.claimsByComparing) {
    // Looks first and writes later, as a portal without a compare-and-set would.
    const state = yield* ask(reach.store(`look whether ${id} was asked`, () => store.payments.get(id)?.state))
    if (state !== 'registered') return null
  }
  return yield* ask(
    reach.store(`claim ${id}`, () => {
      const payment = store.payments.get(id)
      if (!payment || (rules.claimsByComparing && payment.state !== 'registered')) return null
      if (store.siblingsOf(payment).some(standsInTheWay)) return null
      store.events.push({ payment: id, from: payment.state, to: 'asking', cause: 'process' })
      payment.attempt += 1
      payment.version += 1
      payment.state = 'asking'
      payment.stateSince = store.now
      payment.lastEnquiryAt = store.now
      payment.leasedUntil = null
      payment.nextEnquiryAt = rules.schedulesAtOnce ? store.now + FIRST_ENQUIRY_MS : null
      if (!rules.schedulesAtOnce) reach.desk.scheduleLater(id, FIRST_ENQUIRY_MS)
      const n = payment.attempt
      store.attempts.push({
        payment: id,
        n,
        ref: `${id}-C${n}`,
        sentAt: store.now,
        state: 'sent',
        kept: false,
        providerRef: null,
        endedAt: null,
        nextStep: null,
        notSeenCount: 0,
        notSeenSince: null,
        nextEnquiryAt: null,
      })
      return seenNow(store, id, n)
    }),
  )
}

/** A prompt or a page that only waits for its customer is overtaken. */
function standsInTheWay({ keeps, state }: StoredPayment): boolean {
  return keeps || state === 'asking' || state === 'unsure' || state === 'review'
}

interface RailCall {
  readonly id: string
  readonly n: number
  readonly how: 'start' | 'query'
  readonly mayResend: boolean
  /** The payment as it was read when the call was decided; absent: it is read now. */
  readonly seen?: Seen | null
}

export function* askAndCarryOn(reach: Reach, call: RailCall): Work<Evidence['kind']> {
  const { id, n, how, mayResend } = call
  const { store } = reach.desk
  const seen = call.seen ?? (yield* ask(reach.store(`read ${id}`, () => seenNow(store, id, n))))
  const ref = `${id}-C${n}`
  const amount = store.payments.get(id)?.price ?? 0
  const send = () => reach.outside<Evidence>(`ask for ${ref}`, () => reach.rail.start(ref, amount), UNSURE)
  const enquire = () => reach.outside<Evidence>(`enquire ${ref}`, () => reach.rail.query(ref), UNSURE)
  const found = yield* ask(how === 'start' ? send() : enquire())
  reach.rail.heard(ref, found)
  const lost = found.kind === 'never-seen' && mayResend && reach.dedupes
  const evidence = lost ? yield* ask(send()) : found
  const source = how === 'start' ? 'answer' : 'query'
  const recorded = yield* ask(
    reach.store(`record ${evidence.kind} of ${ref}`, () =>
      recordEvidence(reach.desk, { payment: id, n, evidence, source }, seen),
    ),
  )
  if (recorded?.toDeliver) yield* deliver(reach, id)
  else if (recorded?.changed && recorded.state === 'delivering') yield* fulfil(reach, id)
  return evidence.kind
}

/** Gives value by one key for ever: later calls ask first (CORE-53). */
export function* fulfil(reach: Reach, id: string): Work<void> {
  const { store, rules } = reach.desk
  const key = `${id}-F`
  const tries = yield* ask(
    reach.store(`count a call of ${key}`, () => {
      const delivery = store.deliveries.get(id)
      if (delivery?.state !== 'open' || store.payments.get(id)?.state !== 'delivering') return 0
      delivery.tries += 1
      return delivery.tries
    }),
  )
  if (tries === 0) return
  if (rules.firstDeliveryCall(tries) === 'deliver') return yield* deliver(reach, id)
  const known = yield* queryDelivery(reach, id)
  if (known.kind === 'never-seen') return yield* deliver(reach, id)
  yield* recordAnswer(reach, id, known)
}

/** Asks once more about a delivery that was unknown for a day; false: nothing is open. */
export function* enquireDelivery(reach: Reach, id: string): Work<boolean> {
  const { store } = reach.desk
  const isOpen = yield* ask(reach.store(`is ${id}-F open`, () => store.deliveries.get(id)?.state === 'open'))
  if (isOpen) yield* recordAnswer(reach, id, yield* queryDelivery(reach, id))
  return isOpen
}

function* deliver(reach: Reach, id: string): Work<void> {
  const key = `${id}-F`
  const amount = reach.desk.store.payments.get(id)?.price ?? 0
  const go = () => reach.operator.deliver(key, amount)
  yield* recordAnswer(reach, id, yield* ask(reach.outside<DeliveryEvidence>(`deliver ${key}`, go, UNSURE)))
}

function* queryDelivery(reach: Reach, id: string): Work<DeliveryEvidence> {
  const key = `${id}-F`
  const go = () => reach.operator.queryDelivery(key)
  return yield* ask(reach.outside<DeliveryEvidence>(`enquire ${key}`, go, UNSURE))
}

function* recordAnswer(reach: Reach, id: string, evidence: DeliveryEvidence): Work<void> {
  reach.operator.heardOfDelivery(`${id}-F`, evidence)
  yield* ask(
    reach.store(`record ${evidence.kind} of ${id}-F`, () => recordDelivery(reach.desk, id, evidence)),
  )
}
