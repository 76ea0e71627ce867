import { ENQUIRY_SPACING_MS } from '#domain/payments/schedule.ts'
import type { Work } from './loop.ts'
import {
  ASKED_ELSEWHERE,
  ENQUIRED_ON_NEWS,
  isIn,
  isTaken,
  NOT_ENQUIRED,
  UNDECIDED,
} from '#domain/payments/state-groups.ts'
import { ask, askAndCarryOn } from './portal.ts'
import type { Reach } from './portal.ts'
import { moveTo } from './reconciler.ts'
import type { Desk } from './record.ts'

/** CORE-46: a notification, true or not, only hurries an enquiry. */
export function* takeNotice(reach: Reach, id: string, n: number): Work<void> {
  const { store } = reach.desk
  yield* ask(
    reach.store(`notice about ${id}`, () => {
      requestEnquiry(reach.desk, id, true)
      const attempt = store.attemptOf(id, n)
      const payment = store.payments.get(id)
      if (!attempt || !payment) return
      const isApart = n < payment.attempt || isIn(ASKED_ELSEWHERE, payment.state)
      if (attempt.state === 'never-seen' || (isTaken(attempt.state) && isApart))
        attempt.nextEnquiryAt = store.now
    }),
  )
}

/** A page, a callback or a person asks for an enquiry, as soon as the spacing allows (CORE-61). */
export function requestEnquiry({ store }: Desk, id: string, isNews = false): void {
  const payment = store.payments.get(id)
  if (!payment || payment.attempt === 0) return
  if (isIn(NOT_ENQUIRED, payment.state) && !(isNews && isIn(ENQUIRED_ON_NEWS, payment.state))) return
  const soon = Math.max(store.now, payment.lastEnquiryAt + ENQUIRY_SPACING_MS)
  const underWay = payment.leasedUntil !== null && payment.leasedUntil > store.now
  const { nextEnquiryAt: next } = payment
  const isOwed = payment.requestedAt <= payment.lastEnquiryAt || next === null || (next > soon && !underWay)
  if (!isOwed) return
  payment.requestedAt = store.now
  if (!underWay) payment.nextEnquiryAt = Math.min(next ?? Infinity, soon)
}

/**
 * The browser came back: the gateway is asked; only the owner's cancel
 * of what is still open ends it (CALL-21).
 */
export function* takeReturn(reach: Reach, id: string, cancelled: boolean): Work<void> {
  const { store, rules, random } = reach.desk
  const found = yield* ask(reach.store(`read ${id}`, () => store.payments.get(id)))
  if (!found) return
  const { state, attempt: n } = found
  if (isIn(UNDECIDED, state)) yield* askAndCarryOn(reach, { id, n, how: 'query', mayResend: false })
  const cancel = () =>
    moveTo(reach.desk, id, (payment) => rules.decideCancel(payment, 'owner:cancel', random()))
  if (cancelled) yield* ask(reach.store(`cancel ${id}`, cancel))
}
