import type { RefundEvidence } from '#domain/payments/evidence.ts'
import { REGISTERED_LIFE_MS } from '#domain/payments/schedule.ts'
import type { Work } from './loop.ts'
import { ask, askAndCarryOn, fulfil, UNSURE } from './portal.ts'
import type { Reach } from './portal.ts'
import { entry, move } from './record.ts'
import type { Desk } from './record.ts'

const LEASE_MS = 20_000

/** One round of the chaser: claims what is due by lease; each thing is then driven on its own. */
export function* chase(reach: Reach): Work<readonly Work<void>[]> {
  const { store } = reach.desk
  return yield* ask(
    reach.store('claim what is due', () => {
      const isDue = (at: number | null): at is number => at !== null && at <= store.now
      const lease = store.now + LEASE_MS
      const driven: Work<void>[] = []
      for (const payment of store.payments.values())
        if (isDue(payment.nextLookAt)) {
          payment.nextLookAt = lease
          payment.lastLookAt = store.now
          driven.push(drivePayment(reach, payment.id))
        }
      for (const attempt of store.attempts)
        if (isDue(attempt.nextLookAt)) {
          attempt.nextLookAt = lease
          driven.push(watchAttempt(reach, attempt.payment, attempt.n))
        }
      for (const refund of store.refunds)
        if (isDue(refund.nextLookAt)) {
          refund.nextLookAt = lease
          driven.push(giveBack(reach, refund.payment, refund.n))
        }
      return driven
    }),
  )
}

function* drivePayment(reach: Reach, id: string): Work<void> {
  const { store, rules } = reach.desk
  const seen = yield* ask(
    reach.store(`read ${id}`, () => {
      const payment = store.payments.get(id)
      const attempt = store.attemptOf(id, payment?.attempt ?? 0)
      return (
        payment && { state: payment.state, n: payment.attempt, sentMs: store.now - (attempt?.sentAt ?? 0) }
      )
    }),
  )
  if (!seen) return
  if (seen.state === 'delivering') return yield* fulfil(reach, id)
  if (seen.state === 'registered') {
    yield* ask(reach.store(`expire ${id}`, () => expire(reach.desk, id)))
    return
  }
  const mayResend = rules.mayAskAgain({ state: seen.state, sent_ms: seen.sentMs })
  yield* askAndCarryOn(reach, { id, n: seen.n, how: 'query', mayResend })
}

function expire(desk: Desk, id: string): void {
  const payment = desk.store.payments.get(id)
  const ageMs = desk.store.now - (payment?.createdAt ?? 0)
  if (payment?.state !== 'registered' || ageMs < REGISTERED_LIFE_MS) return
  const calm = { failureShown: false, ageMs, rival: false, mismatchSeen: false }
  const transition = desk.rules.nextTransition('registered', 'expire', calm)
  if (transition) move(desk, payment, { transition, cause: 'timer:expire', taken: payment.price, sentMs: 0 })
}

function* watchAttempt(reach: Reach, id: string, n: number): Work<void> {
  const { store, rules } = reach.desk
  yield* askAndCarryOn(reach, { id, n, how: 'query', mayResend: false })
  yield* ask(
    reach.store(`postpone try ${n} of ${id}`, () => {
      const attempt = store.attemptOf(id, n)
      if (attempt?.state !== 'never-seen') return
      const wait = rules.nextLookMs('watch', store.now - (attempt.endedAt ?? store.now), reach.desk.dice())
      attempt.nextLookAt = wait === null ? null : store.now + wait
    }),
  )
}

function* giveBack(reach: Reach, id: string, n: number): Work<void> {
  const { store, rules } = reach.desk
  const ref = `${id}-C${n}`
  const evidence = yield* ask(
    reach.outside<RefundEvidence>(`refund ${ref}`, () => reach.rail.refund(ref), UNSURE),
  )
  yield* ask(
    reach.store(`record ${evidence.word} of the refund of ${ref}`, () => {
      const refund = store.refunds.find((one) => one.payment === id && one.n === n)
      const payment = store.payments.get(id)
      if (refund?.state !== 'open' || !payment) return
      if (evidence.word !== 'refunded') {
        const wait = rules.nextLookMs('refund', store.now - refund.createdAt, reach.desk.dice())
        refund.nextLookAt = wait === null ? null : store.now + wait
        return
      }
      refund.state = 'refunded'
      refund.nextLookAt = null
      const { amount, held } = refund
      const [kind, from] = held ? ['held-refund', 'held:review'] : ['refund', `customer:${id}`]
      store.post(entry(id, { kind, n, from, to: `rail:${payment.rail}`, amount }))
      const seen = { failureShown: true, ageMs: 0, rival: false, mismatchSeen: payment.mismatchSeen }
      const transition = n === payment.attempt ? rules.nextTransition(payment.state, 'refunded', seen) : null
      if (transition)
        move(reach.desk, payment, { transition, cause: 'provider:refunded', taken: amount, sentMs: 0 })
    }),
  )
}
