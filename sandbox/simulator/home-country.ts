import { guestCountry } from '../cast/guest-country.ts'

/** What the phones of the simulator need to know of the country that it was started for. */
export interface HomeCountry {
  readonly timeZone: string
  /** A phone with money in its wallet; '' where no wallet rings a phone. */
  readonly payer: string
  /** A phone that can be recharged. */
  readonly line: string
  /** A usual recharge, as it is typed; '' where none is known. */
  readonly amount: string
  /** Its phones among the cast; null for the country whose cast it is. */
  readonly own: RegExp | null
}

const UGANDA: HomeCountry = {
  timeZone: 'Africa/Kampala',
  payer: '700500001',
  line: '700100001',
  amount: '5000',
  own: null,
}

const HOMES: Readonly<Record<string, HomeCountry>> = {
  UG: UGANDA,
  NG: { timeZone: 'Africa/Lagos', payer: '', line: '8010000001', amount: '500', own: /^801/u },
  CD: { timeZone: 'Africa/Kinshasa', payer: '970000001', line: '970000001', amount: '5', own: /^97/u },
}

/** The country of a code such as `UG`, or the one that came as a file. */
export function homeCountry(opco: string): HomeCountry {
  const guest = guestCountry()
  if (!guest) return HOMES[opco] ?? UGANDA
  const line = guest.lines.find(({ broadband }) => !broadband)?.msisdn ?? ''
  return { timeZone: guest.timeZone, payer: '', line, amount: '', own: guest.ours }
}
