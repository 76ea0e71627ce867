import type { Way } from '../way.ts'
import { payingBy, unlistedNumber } from '../way.ts'

const CAST = 17
const NEVER_ANSWERS = '700500009'
/** A wallet that pays, but whose account is closed by the time of a refund. */
const TAKES_NOTHING_BACK = '700500018'
const CLOSED = 0.08

/** The operator's wallet, approved on the phone: every wallet of the cast in turn, and ordinary ones in between. */
export const WALLET_PUSH: Way = {
  rail: 'KATI_MONEY',
  system: 'wallet',
  weight: 30,
  paymentMode: 'AM',
  paymentGateway: '',
  webhook: 'kati-money',
  neverAnswering: [NEVER_ANSWERS],
  person: (random, index) => {
    if (random() < CLOSED) return payingBy(TAKES_NOTHING_BACK)
    return payingBy(random() < 0.7 ? String(700_500_001 + (index % CAST)) : unlistedNumber(index))
  },
}
