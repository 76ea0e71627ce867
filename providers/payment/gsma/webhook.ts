import { EXAMPLE_CHARGE, PAYMENT_TOKEN, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'PUT',
  word: 'kati-money-pin',
  operationId: 'walletPinWebhook',
  caller: 'the wallet that is paid with a PIN',
  proofs: [PAYMENT_TOKEN],
  mediaType: 'application/json',
  headers: { 'x-content-hash': 'Hexadecimal SHA-256 of the body.' },
  sent: {
    transactionReference: 'MP240312.0641.A00001',
    requestingOrganisationTransactionReference: EXAMPLE_CHARGE,
    transactionStatus: 'completed',
    type: 'merchantpay',
    amount: '5000',
    currency: 'UGX',
    debitParty: [{ key: 'msisdn', value: '712345671' }],
    creditParty: [{ key: 'accountid', value: 'KATI-PORTAL' }],
  },
  answered: null,
}
