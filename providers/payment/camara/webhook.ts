import { EXAMPLE_CHARGE, RECEIVED, type CallbackProof, type DescribedWebhook } from '../described-webhook.ts'

const SINK_TOKEN: CallbackProof = {
  name: 'sinkToken',
  scheme: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token made for one payment, which went out with it.',
  },
}

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'airtime',
  operationId: 'airtimeWebhook',
  caller: 'the operator, of airtime paid with',
  proofs: [SINK_TOKEN],
  mediaType: 'application/cloudevents+json',
  sent: {
    id: '1-completed',
    source: 'https://operator.example/carrier-billing',
    type: 'org.camaraproject.carrier-billing.v0.payment-completed',
    specversion: '1.0',
    datacontenttype: 'application/json',
    time: '2026-03-14T06:41:30.000Z',
    data: { paymentId: '1', clientCorrelator: EXAMPLE_CHARGE, paymentStatus: 'succeeded' },
  },
  answered: RECEIVED,
}
