import type { EnquiriesPerSecond } from '#server/payments/enquiries/rail-pace.ts'
import type { Reader } from './reader.ts'

/** What an ordinary contract of a wallet or a gateway bears. */
const USUAL_LIVE = 50
const MOST = 10_000
const ONE = /^([A-Z][A-Z0-9_]*)=(\d{1,5})$/

/**
 * How often each provider may be asked what became of payments, looks a second of all processes together
 * (`LOOKS_PER_SECOND`, 0 for as often as there is reason to), and providers with a figure of their own
 * (`LOOKS_PER_SECOND_OF`, `MPESA=20,DPO=5`).
 */
export function readLooksPerSecond(read: Reader, runMode: 'sandbox' | 'live'): EnquiriesPerSecond {
  const usual = read.whole('LOOKS_PER_SECOND', runMode === 'live' ? USUAL_LIVE : 0, MOST)
  const words = read.text('LOOKS_PER_SECOND_OF', '').split(',').filter(Boolean)
  const named = words.map((word) => ONE.exec(word))
  if (named.includes(null)) read.faults.push('LOOKS_PER_SECOND_OF must be names and figures: MPESA=20,DPO=5')
  return {
    usual,
    ofRail: Object.fromEntries(named.flatMap((one) => (one ? [[one[1], Number(one[2])]] : []))),
  }
}
