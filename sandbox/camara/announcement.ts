import type { Announcement, CallbackVariant } from '../core/callbacks.ts'
import type { AirtimePayment } from './payment.ts'

/** The path and query of the sink that came with a payment; its host is never called. Null where none came. */
function sinkPath(sink: string): string | null {
  if (!URL.canParse(sink)) return null
  const { pathname, search } = new URL(sink)
  return pathname + search
}

/** What the operator tells the sink about a payment: a CloudEvent under the token that came with it. */
export function announcementOf(payment: AirtimePayment): Announcement | null {
  const path = sinkPath(payment.order.sink)
  if (path === null) return null
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
  const knows = variant === 'true' || variant === 'stale' || variant === 'opposite'
  return knows ? order.sinkToken : '0'.repeat(order.sinkToken.length)
}

function eventOf(payment: AirtimePayment, variant: CallbackVariant) {
  const lie = variant === 'opposite' || variant === 'forged'
  const paid = (payment.status === 'succeeded') !== lie
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
