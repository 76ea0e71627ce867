import { ADDRESS_TOKEN, EXAMPLE_CHARGE, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'dpo',
  operationId: 'dpoWebhook',
  caller: 'DPO',
  proofs: [ADDRESS_TOKEN],
  mediaType: 'application/xml',
  sent: xml({
    Result: '000',
    ResultExplanation: 'Transaction Paid',
    TransactionToken: '00000000-0000-4000-8000-000000000001',
    TransactionRef: 'R1',
    TransactionApproval: '1',
    TransactionCurrency: 'UGX',
    TransactionAmount: '5000.00',
    AccRef: EXAMPLE_CHARGE,
  }),
  answered: xml({ Response: 'OK' }),
}

function xml(fields: Readonly<Record<string, string>>): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8"?><API3G>${inner.join('')}</API3G>`
}
