import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import type { SendLimits } from '#domain/codes/send-limits.ts'
import { LIMIT_TABLE } from '#domain/limits/limit-table.ts'
import { figuresOf, withFigures } from '#domain/limits/named-figures.ts'
import { networkLookUpLimits } from '#domain/limits/look-up-limits.ts'
import { PLACE_LIMITS } from '#domain/limits/place-limits.ts'
import type { PlaceLimits } from '#domain/limits/place-limits.ts'
import { networkFormLimits } from '#domain/limits/form-limits.ts'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import type { PaymentLimits } from '#domain/payments/amounts/payment-limits.ts'
import type { BreakerRules } from '#domain/selling/delivery-breaker.ts'
import type { Reader } from './reader.ts'

/** How many codes may be sent. The profile follows the run mode unless one is named (OTP-31). */
export function readCodeLimits(read: Reader): SendLimits {
  const { codes, codesPerHour, figures } = read.of('limits')
  const limits = withFigures(LIMIT_PROFILES[codes], figures, 'codes')
  const { everywhere } = limits
  return everywhere && codesPerHour !== null
    ? { ...limits, everywhere: { ...everywhere, most: codesPerHour } }
    : limits
}

/** How many deliveries without an answer stop the selling of their kind. */
export function readBreaker(read: Reader): BreakerRules {
  const { failures, seconds } = read.of('selling')
  return { failures, spanMs: seconds * 1_000 }
}

/**
 * How often a phone may ring, a PIN be tried, an account be guessed and a line be asked about. Where many customers share
 * one address, their operator's own gateway for one, more of them may ask and write at once.
 */
export function readPaymentLimits(read: Reader): PaymentLimits {
  const { payments, lookUpsPerMinute, walletsPerHour, formsPerTenMinutes, figures } = read.of('limits')
  const { live, sandbox } = PAYMENT_LIMITS
  const { lookUps, prompts } = live
  const profiles = {
    live: {
      ...live,
      lookUps: lookUps && { ...lookUps, network: networkLookUpLimits(lookUpsPerMinute) },
      // Those wallets that pay are not counted, so this is how many may not.
      prompts: prompts && { ...prompts, walletsPerNetwork: walletsPerHour },
    },
    sandbox,
    none: { ...sandbox, prompts: null },
  }
  const chosen = profiles[payments]
  const forms =
    formsPerTenMinutes === 0
      ? chosen.forms
      : { ...chosen.forms, network: networkFormLimits(formsPerTenMinutes) }
  return withFigures({ ...chosen, forms }, figures)
}

/** How many places may be looked up; null where nothing is limited. */
export function readPlaceLimits(read: Reader): PlaceLimits | null {
  const { places, figures } = read.of('limits')
  return withFigures(PLACE_LIMITS[places], figures, 'places')
}

/** Names in `LIMITS` that no figure has: a limit that somebody believes to have set must hold. */
export function tellUnknownFigures(read: Reader): void {
  const { live, sandbox } = LIMIT_TABLE
  const known = new Set([...figuresOf(live), ...figuresOf(sandbox)].map(({ name }) => name))
  const unknown = [...read.of('limits').figures.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    read.tell(
      `LIMITS names no limit that there is: ${unknown.join(', ')} (docs/running/limits.md has them all)`,
    )
}

/** In a minute. A carrier's gateway speaks for a whole town; every test of the sandbox comes from one address. */
const RATES = {
  live: { all: 6_000, searches: 600, documents: 600, unknownPayments: 20, policyReports: 60 },
  sandbox: { all: 600_000, searches: 60_000, documents: 60_000, unknownPayments: 6_000, policyReports: 60 },
} as const

/** How often one network may ask one process. */
export function readRates(read: Reader) {
  const { profile, ...given } = read.of('traffic')
  const rateOf = (what: keyof (typeof RATES)['live']) => {
    const perMinute = given[what] ?? RATES[profile][what]
    // A third of a minute's at once: a page and what it asks for, by everybody who just got off the same bus.
    return { perMinute, burst: Math.max(20, Math.ceil(perMinute / 3)) }
  }
  return {
    all: rateOf('all'),
    searches: rateOf('searches'),
    documents: rateOf('documents'),
    unknownPayments: rateOf('unknownPayments'),
    policyReports: rateOf('policyReports'),
  }
}

/**
 * How much of one process visitors may hold at the same time: connections, requests at work, and of these those of one
 * network. In the sandbox every visitor comes from one address, so one network may have all there is. In live a network is
 * a street or a carrier's gateway: it may fill a part, and others find room.
 */
export function readTraffic(read: Reader) {
  const { profile, connections, connectionsPerNetwork, atOnce, atOncePerNetwork } = read.of('traffic')
  const [connectionShare, workShare] = profile === 'live' ? [5, 4] : [1, 1]
  return {
    connections,
    connectionsPerNetwork: connectionsPerNetwork ?? Math.ceil(connections / connectionShare),
    atOnce,
    atOncePerNetwork: atOncePerNetwork ?? Math.ceil(atOnce / workShare),
  }
}
