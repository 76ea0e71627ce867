import type { Way } from '../way.ts'
import { payingBy, unlistedNumber } from '../way.ts'

const CAST = 17
const NEVER_ANSWERS = '700500009'
/** Pays, but its account is closed by the time a refund is due. */
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
  person: (random, index) =>
    payingBy(random() < 0.7 ? String(700_500_001 + (index % CAST)) : unlistedNumber(index)),
}

/** The same, with payers whose refunds the provider refuses. Only staff can return their money. */
export const WALLET_PUSH_CLOSED: Way = {
  ...WALLET_PUSH,
  person: (random, index) =>
    random() < CLOSED ? payingBy(TAKES_NOTHING_BACK) : WALLET_PUSH.person(random, index),
}
