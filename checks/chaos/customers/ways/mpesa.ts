import type { Way } from '../way.ts'
import { payingBy, unlistedNumber } from '../way.ts'

const CAST = 4
const NEVER_ANSWERS = '700700003'

/** M-PESA, approved on the phone. */
export const MPESA: Way = {
  rail: 'MPESA',
  system: 'mpesa',
  weight: 10,
  paymentMode: 'MPESA',
  paymentGateway: '',
  webhook: 'mpesa',
  neverAnswering: [NEVER_ANSWERS],
  person: (random, index) =>
    payingBy(random() < 0.4 ? String(700_700_001 + (index % CAST)) : unlistedNumber(index)),
}
