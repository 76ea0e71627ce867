import { findCountry } from '#countries/find-country.ts'
import type { Reader } from './reader.ts'

/** True when the country that is started offers this way to pay, so that its keys are needed. */
export function offersPaymentType(read: Reader, type: string): boolean {
  return findCountry(read.text('OPCO', 'UG'))?.paymentTypes.includes(type) ?? false
}
