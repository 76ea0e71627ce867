import type { Way } from '../way.ts'
import { payingBy, unlistedNumber } from '../way.ts'
import { sealPin, typedPins } from './pins.ts'
import { proveByToken } from './proving.ts'

const person: Way['person'] = (random, index) => ({
  ...payingBy(unlistedNumber(index)),
  pins: typedPins(random),
})

/** The operator's wallet with the PIN typed on the page: code, token, sealed PIN. */
export const WALLET_PIN: Way = {
  rail: 'KATI_MONEY_PIN',
  system: 'gsma',
  tellsReversals: true,
  weight: 10,
  paymentMode: 'AM',
  paymentGateway: '',
  webhook: 'kati-money-pin',
  neverAnswering: [],
  person,
  prove: proveByToken,
  sealPin,
}

/** SmartCash: the same, but a wrong PIN ends the payment and the page begins another. */
export const SMARTCASH: Way = {
  rail: 'SMARTCASH',
  system: 'smartcash',
  weight: 8,
  paymentMode: 'SMARTCASH_SECURE',
  paymentGateway: '',
  webhook: null,
  neverAnswering: [],
  person,
  prove: proveByToken,
  sealPin,
}
