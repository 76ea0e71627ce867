import { applyTransition } from './apply-transition.ts'
import { STAY, type Decision } from './decision.ts'
import type { DeliveryEvidence } from './evidence.ts'
import { plainGuards } from './guards.ts'
import type { PaymentView } from './payment-view.ts'
import { isGivenUp, nextEnquiryMs } from './schedule.ts'
import type { Fact } from './states.ts'
import { nextTransition, otherwise } from './transitions.ts'

/** What the operator is asked first: a delivery that was tried before may have been carried out (CORE-50). */
export function firstDeliveryCall(tries: number): 'deliver' | 'query' {
  return tries > 1 ? 'query' : 'deliver'
}

/** What becomes of a payment when the operator says something about its delivery (CORE-44). */
export function decideDelivery(payment: PaymentView, evidence: DeliveryEvidence, random: number): Decision {
  const fact = deliveryFact(evidence, payment)
  const transition = fact && nextTransition(payment.state, fact, plainGuards(payment))
  if (transition)
    return applyTransition(payment, transition, {
      cause: `operator:${evidence.kind}`,
      random,
      reason: evidence.kind === 'refused' ? evidence.reason : null,
      operatorRef: evidence.kind === 'delivered' ? evidence.operatorRef : null,
    })
  if (payment.state === 'delivering')
    return {
      kind: 'stay',
      writes: [],
      nextEnquiryMs: nextEnquiryMs('delivery', payment.stateAgeMs, random),
    }
  if (payment.state === 'review')
    return { kind: 'stay', writes: [], nextEnquiryMs: nextEnquiryMs('watch', payment.watchAgeMs, random) }
  if (!fact || otherwise(payment.state, fact) !== 'alerted') return STAY
  const detail = evidence.kind === 'refused' ? { reason: evidence.reason } : null
  return { ...STAY, note: { cause: `noted:${fact}`, detail, once: true, alert: true } }
}

function deliveryFact(evidence: DeliveryEvidence, { stateAgeMs }: PaymentView): Fact | null {
  if (evidence.kind === 'delivered' || evidence.kind === 'refused') return evidence.kind
  return isGivenUp(stateAgeMs) ? 'give-up' : null
}
