import { EXAMPLE_CHARGE, inHeader, RECEIVED, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'flutterwave',
  operationId: 'flutterwaveWebhook',
  caller: 'Flutterwave',
  proofs: [inHeader('flutterwaveHash', 'verif-hash', 'A word that portal and provider alone know.')],
  mediaType: 'application/json',
  sent: {
    event: 'charge.completed',
    data: {
      id: 1,
      tx_ref: EXAMPLE_CHARGE,
      flw_ref: 'FLW-SANDBOX-1',
      amount: 5000,
      charged_amount: 5000,
      currency: 'UGX',
      status: 'successful',
      processor_response: 'Approved',
      payment_type: 'card',
    },
  },
  answered: RECEIVED,
}
