import { LOOK_SPACING_MS } from '#domain/payments/schedule.ts'
import type { Work } from './loop.ts'
import { ask, askAndCarryOn } from './portal.ts'
import type { Reach } from './portal.ts'
import { move, moveAttempt } from './record.ts'
import type { Desk } from './record.ts'

/** T6: a notification, true or not, only hurries a look. */
export function* takeNotice(reach: Reach, id: string, n: number): Work<void> {
  const { store } = reach.desk
  yield* ask(
    reach.store(`notice about ${id}`, () => {
      nudge(reach.desk, id)
      const attempt = store.attemptOf(id, n)
      if (attempt?.state === 'never-seen') attempt.nextLookAt = store.now
    }),
  )
}

/** A page, a callback or a person asks for a look, as soon as the spacing allows (payments 3.5). */
export function nudge({ store }: Desk, id: string): void {
  const payment = store.payments.get(id)
  if (!payment || ['registered', 'delivered', 'refunded'].includes(payment.state)) return
  const soon = Math.max(store.now, payment.lastLookAt + LOOK_SPACING_MS)
  if (payment.nextLookAt === null || payment.nextLookAt <= soon) return
  payment.nudgedAt = store.now
  payment.nextLookAt = soon
}

/** The browser came back: the gateway is asked; only the owner's cancel of what is still open ends it (G-53). */
export function* takeReturn(reach: Reach, id: string, cancelled: boolean): Work<void> {
  const { store } = reach.desk
  const seen = yield* ask(reach.store(`read ${id}`, () => store.payments.get(id)))
  if (!seen) return
  const { state, attempt: n } = seen
  if (state === 'waiting' || state === 'unsure' || state === 'asking')
    yield* askAndCarryOn(reach, { id, n, how: 'query', mayResend: false })
  if (cancelled) yield* ask(reach.store(`cancel ${id}`, () => cancel(reach.desk, id)))
}

function cancel(desk: Desk, id: string): void {
  const { store, rules } = desk
  const payment = store.payments.get(id)
  if (payment?.mode !== 'PAYMENT_GATEWAY') return
  const seen = {
    failureShown: false,
    ageMs: store.now - payment.createdAt,
    rival: false,
    mismatchSeen: payment.mismatchSeen,
  }
  const transition = rules.nextTransition(payment.state, 'cancel', seen)
  if (!transition) return
  const attempt = store.attemptOf(id, payment.attempt)
  if (attempt) moveAttempt(store, attempt, 'lost')
  move(desk, payment, { transition, cause: 'owner:cancel', taken: payment.price, sentMs: 0 })
}
