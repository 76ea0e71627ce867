import type { DeliveryEvidence, Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import { isGivenUp } from '#domain/payments/schedule.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { Step, Work } from './loop.ts'
import { move, postpone, recordEvidence } from './record.ts'
import type { Desk } from './record.ts'

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
  }
  readonly operator: {
    deliver(key: string, amount: number): DeliveryEvidence
    queryDelivery(key: string): DeliveryEvidence
  }
}

const FIRST_LOOK_MS = 2_000
export const UNSURE = { word: 'unsure', why: 'no answer' } as const

/** The answer of a step, typed by what the step does. */
export function* ask<T>(step: Step & { readonly of?: T }): Work<T> {
  return (yield step) as T
}

/** T1: the same key makes one payment. */
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

/** T2 claim, then ask with no transaction open, then T3 (payments, "One road"). */
export function* processPayment(reach: Reach, id: string): Work<PaymentState | 'unknown'> {
  const n = yield* claim(reach, id)
  if (n > 0) yield* askAndCarryOn(reach, { id, n, how: 'start', mayResend: false })
  return yield* ask(reach.store(`look at ${id}`, () => reach.desk.store.payments.get(id)?.state ?? 'unknown'))
}

function* claim(reach: Reach, id: string): Work<number> {
  const { store, rules } = reach.desk
  if (!rules.claimsByComparing) {
    // Looks first and writes later, as a portal without a compare-and-set would.
    const state = yield* ask(reach.store(`look whether ${id} was asked`, () => store.payments.get(id)?.state))
    if (state !== 'registered') return 0
  }
  return yield* ask(
    reach.store(`claim ${id}`, () => {
      const payment = store.payments.get(id)
      if (!payment || (rules.claimsByComparing && payment.state !== 'registered')) return 0
      if (store.siblingsOf(payment).some(standsInTheWay)) return 0
      store.events.push({ payment: id, from: payment.state, to: 'asking', cause: 'process' })
      payment.attempt += 1
      payment.state = 'asking'
      payment.stateSince = store.now
      payment.lastLookAt = store.now
      payment.nextLookAt = rules.schedulesAtOnce ? store.now + FIRST_LOOK_MS : null
      if (!rules.schedulesAtOnce) reach.desk.scheduleLater(id, FIRST_LOOK_MS)
      const n = payment.attempt
      store.attempts.push({
        payment: id,
        n,
        ref: `${id}-C${n}`,
        sentAt: store.now,
        state: 'sent',
        kept: false,
        endedAt: null,
        nextStep: null,
        notSeenCount: 0,
        notSeenSince: null,
        nextLookAt: null,
      })
      return n
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
}

export function* askAndCarryOn(reach: Reach, { id, n, how, mayResend }: RailCall): Work<void> {
  const ref = `${id}-C${n}`
  const amount = reach.desk.store.payments.get(id)?.price ?? 0
  const send = () => reach.outside<Evidence>(`ask for ${ref}`, () => reach.rail.start(ref, amount), UNSURE)
  const look = () => reach.outside<Evidence>(`look for ${ref}`, () => reach.rail.query(ref), UNSURE)
  const found = yield* ask(how === 'start' ? send() : look())
  const lost = found.word === 'never-seen' && mayResend && reach.dedupes
  const evidence = lost ? yield* ask(send()) : found
  const cause = how === 'start' ? 'answer' : 'query'
  const state = yield* ask(
    reach.store(`record ${evidence.word} of ${ref}`, () =>
      recordEvidence(reach.desk, { payment: id, n, evidence, cause }),
    ),
  )
  if (state === 'delivering') yield* fulfil(reach, id)
}

/** Gives value by one key for ever: later tries look first (payments 3.4). */
export function* fulfil(reach: Reach, id: string): Work<void> {
  const { store } = reach.desk
  const key = `${id}-F`
  const tries = yield* ask(
    reach.store(`count a try of ${key}`, () => {
      const delivery = store.deliveries.get(id)
      if (delivery?.state !== 'open' || store.payments.get(id)?.state !== 'delivering') return 0
      delivery.tries += 1
      return delivery.tries
    }),
  )
  if (tries === 0) return
  const known =
    tries > 1
      ? yield* ask(
          reach.outside<DeliveryEvidence>(`look for ${key}`, () => reach.operator.queryDelivery(key), UNSURE),
        )
      : ({ word: 'never-seen' } as const)
  const amount = store.payments.get(id)?.price ?? 0
  const evidence =
    known.word === 'never-seen'
      ? yield* ask(
          reach.outside<DeliveryEvidence>(
            `deliver ${key}`,
            () => reach.operator.deliver(key, amount),
            UNSURE,
          ),
        )
      : known
  yield* ask(reach.store(`record ${evidence.word} of ${key}`, () => recordDelivery(reach.desk, id, evidence)))
}

function recordDelivery(desk: Desk, id: string, evidence: DeliveryEvidence): void {
  const { store, rules } = desk
  const payment = store.payments.get(id)
  if (!payment) return
  const stateAge = store.now - payment.stateSince
  const fact =
    evidence.word === 'delivered' || evidence.word === 'refused'
      ? evidence.word
      : isGivenUp(stateAge)
        ? 'give-up'
        : null
  const seen = {
    failureShown: false,
    ageMs: store.now - payment.createdAt,
    rival: false,
    mismatchSeen: payment.mismatchSeen,
  }
  const transition = fact && rules.nextTransition(payment.state, fact, seen)
  if (transition)
    return move(desk, payment, {
      transition,
      cause: `operator:${evidence.word}`,
      taken: payment.price,
      sentMs: 0,
    })
  if (payment.state === 'delivering')
    postpone(store, payment, rules.nextLookMs('delivery', stateAge, desk.dice()))
}
