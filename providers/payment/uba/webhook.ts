import { EXAMPLE_CHARGE, inHeader, RECEIVED, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'uba',
  operationId: 'ubaWebhook',
  caller: 'UBA',
  proofs: [inHeader('ubaSignature', 'x-uba-signature', 'Hexadecimal HMAC-SHA256 of the body.')],
  mediaType: 'application/json',
  sent: {
    referenceNumber: EXAMPLE_CHARGE,
    transactionId: '1',
    status: 'SUCCESSFUL',
    message: 'Approved',
    amount: '5000',
    currency: 'UGX',
    maskedCard: '**** 4081',
    paid: true,
  },
  answered: RECEIVED,
}
