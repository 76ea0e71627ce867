import { ADDRESS_TOKEN, EXAMPLE_CHARGE, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'cellulant',
  operationId: 'cellulantWebhook',
  caller: 'Tingg (Cellulant)',
  proofs: [ADDRESS_TOKEN],
  mediaType: 'application/json',
  sent: {
    request_status_code: 178,
    request_status_description: 'Request fully paid',
    merchant_transaction_id: EXAMPLE_CHARGE,
    checkout_request_id: '1',
    currency_code: 'UGX',
    request_amount: '5000',
    amount_paid: '5000',
    failed_payments: [],
  },
  answered: {
    checkout_request_id: '1',
    merchant_transaction_id: EXAMPLE_CHARGE,
    status_code: 188,
    status_description: 'Received, acknowledgement follows',
    receipt_number: EXAMPLE_CHARGE,
  },
}
