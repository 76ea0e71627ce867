import { isHonest, isLie, portalPath } from '../core/callbacks.ts'
import type { Announcement, CallbackVariant } from '../core/callbacks.ts'
import type { AirtimePayment } from './payment.ts'

/** What the operator tells the sink about a payment: a CloudEvent under the token that came with it. */
export function announcementOf(payment: AirtimePayment): Announcement | null {
  const path = portalPath(payment.order.sink)
  if (path === '') return null
  return {
    system: 'airtime',
    reference: payment.order.correlator,
    path,
    retries: [],
    build: (variant) => ({
      headers: {
        'content-type': 'application/cloudevents+json',
        authorization: `Bearer ${tokenFor(payment, variant)}`,
      },
      body: JSON.stringify(eventOf(payment, variant)),
    }),
  }
}

function tokenFor({ order }: AirtimePayment, variant: CallbackVariant): string {
  return isHonest(variant) ? order.sinkToken : '0'.repeat(order.sinkToken.length)
}

function eventOf(payment: AirtimePayment, variant: CallbackVariant) {
  const paid = (payment.status === 'succeeded') !== isLie(variant)
  const word = variant === 'stale' ? 'reserved' : paid ? 'completed' : 'denied'
  const status = variant === 'stale' ? 'reserved' : paid ? 'succeeded' : 'denied'
  return {
    id: `${payment.id}-${word}`,
    source: 'https://operator.example/carrier-billing',
    type: `org.camaraproject.carrier-billing.v0.payment-${word}`,
    specversion: '1.0',
    datacontenttype: 'application/json',
    time: payment.createdAt,
    data: {
      paymentId: payment.id,
      clientCorrelator: payment.order.correlator,
      paymentStatus: status,
    },
  }
}
