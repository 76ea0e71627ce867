import {
  EXAMPLE_CHARGE,
  RECEIVED,
  type CallbackProof,
  type DescribedWebhook,
} from '../../payment/described-webhook.ts'

const KEY: CallbackProof = {
  name: 'madeUpKey',
  scheme: { type: 'http', scheme: 'bearer', description: 'The key that portal and provider alone know.' },
}

const WHAT_IT_TELLS = {
  proofs: [KEY],
  mediaType: 'application/json',
  sent: { reference: EXAMPLE_CHARGE, state: 'PAID' },
  answered: RECEIVED,
} as const

export const WEBHOOK: DescribedWebhook = {
  ...WHAT_IT_TELLS,
  method: 'POST',
  word: 'made-up',
  operationId: 'madeUpWebhook',
  caller: 'Made-up Pay',
}

export const WALLET_WEBHOOK: DescribedWebhook = {
  ...WHAT_IT_TELLS,
  method: 'PUT',
  word: 'made-up-money',
  operationId: 'madeUpMoneyWebhook',
  caller: 'Made-up Money',
}
