import { EXAMPLE_CHARGE, inHeader, RECEIVED, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'paystack',
  operationId: 'paystackWebhook',
  caller: 'Paystack',
  proofs: [inHeader('paystackSignature', 'x-paystack-signature', 'Hexadecimal HMAC-SHA512 of the body.')],
  mediaType: 'application/json',
  sent: {
    event: 'charge.success',
    data: {
      id: 1,
      domain: 'test',
      status: 'success',
      reference: EXAMPLE_CHARGE,
      amount: 500_000,
      currency: 'UGX',
      gateway_response: 'Successful',
      paid_at: '2026-03-14T06:41:30.000Z',
      channel: 'card',
    },
  },
  answered: RECEIVED,
}
