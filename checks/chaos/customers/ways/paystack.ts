import type { Way } from '../way.ts'
import { cardHolder, throughCardPage } from './hosted-page.ts'

/** Cards by popup or page; here by its page. */
export const PAYSTACK: Way = {
  rail: 'PAYSTACK',
  system: 'paystack',
  weight: 12,
  paymentMode: 'PAYMENT_GATEWAY',
  paymentGateway: 'PAYSTACK',
  webhook: 'paystackWebhook',
  neverAnswering: [],
  person: cardHolder,
  onPage: throughCardPage,
}
