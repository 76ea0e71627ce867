import { guestCountry } from '../cast/guest-country.ts'

const CALLING_CODES: Readonly<Record<string, string>> = { UGX: '256', NGN: '234', USD: '243' }

/** A number with the calling code of the country whose money its line is kept in; '' of none. */
export function fullNumber(msisdn: string, currency: string): string {
  const guest = guestCountry()
  const code = guest?.currency === currency ? guest.callingCode : CALLING_CODES[currency]
  return msisdn === '' ? '' : (code ?? '') + msisdn
}
