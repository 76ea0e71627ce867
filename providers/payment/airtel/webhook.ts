import { EXAMPLE_CHARGE, RECEIVED, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'kati-money',
  operationId: 'walletWebhook',
  caller: 'the wallet that is approved on the phone',
  proofs: [],
  mediaType: 'application/json',
  note: 'Its proof stands in the body: `hash` is the base64 HMAC-SHA256 of the compact `transaction`, in the order sent.',
  sent: {
    transaction: {
      id: EXAMPLE_CHARGE.replace('-', ''),
      message: 'Paid UGX 5,000 to Kati',
      status_code: 'TS',
      airtel_money_id: 'MP240312.0641.A00001',
    },
    hash: 'ritcEtpg5bMuMohTlZ1sCT/J22JNC7jIkiEQt2h+crg=',
  },
  answered: RECEIVED,
}
