import type { Reader } from '../reader.ts'
import type { VariableName } from '../reading/variables.ts'

interface RateSetting {
  readonly perMinute: number
  readonly burst: number
}

/** How often one network may ask one process. */
export interface RateSettings {
  readonly all: RateSetting
  readonly searches: RateSetting
  readonly documents: RateSetting
  readonly unknownPayments: RateSetting
}

const MOST = 10_000_000

/** In a minute. A carrier's gateway speaks for a whole town; every test of the sandbox comes from one address. */
const USUAL = {
  live: { all: 6_000, searches: 600, documents: 600, unknownPayments: 20 },
  sandbox: { all: 600_000, searches: 60_000, documents: 60_000, unknownPayments: 6_000 },
} as const

/** The figures of a profile; each may be set by itself. */
export function readRateSettings(read: Reader, profile: 'sandbox' | 'live'): RateSettings {
  const usual = USUAL[profile]
  const rate = (name: VariableName, perMinute: number): RateSetting => {
    const value = read.positive(name, perMinute, MOST)
    // A third of a minute's at once: a page and what it asks for, by everybody who just got off the same bus.
    return { perMinute: value, burst: Math.max(20, Math.ceil(value / 3)) }
  }
  return {
    all: rate('REQUESTS_PER_MINUTE', usual.all),
    searches: rate('SEARCHES_PER_MINUTE', usual.searches),
    documents: rate('PROBES_PER_MINUTE', usual.documents),
    unknownPayments: rate('UNKNOWN_PAYMENTS_PER_MINUTE', usual.unknownPayments),
  }
}
