import type { Way } from '../way.ts'
import { payingBy, unlistedNumber } from '../way.ts'
import { proveByCode } from './proving.ts'

/** The airtime on a line, for whoever proved it with a code. */
export const AIRTIME: Way = {
  rail: 'AIRTIME',
  system: 'airtime',
  weight: 10,
  paymentMode: 'AIRTIME',
  paymentGateway: '',
  webhook: 'airtime',
  neverAnswering: [],
  person: (_random, index) => payingBy(unlistedNumber(index)),
  prove: proveByCode,
}
