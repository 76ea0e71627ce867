import { countrySetting } from './country-setting.ts'
import type { Reader } from './reader.ts'

/** True when the country that is started offers this way to pay, so that its keys are needed. */
export function offersPaymentType(read: Reader, type: string): boolean {
  return countrySetting(read)?.paymentTypes.includes(type) ?? false
}
