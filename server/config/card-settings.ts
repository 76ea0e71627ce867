import { originOf, type Reader } from './reader.ts'
import { PARTIES, type PartyVariable } from './reading/party-schemas.ts'
import type { Part, SettingsOf } from './reading/schema.ts'

/** What reaches the card gateways; null for one that the country does not offer. */
export type CardSettings = ReturnType<typeof readCardSettings>

const GATEWAYS = ['CELLULANT', 'DPO', 'FLUTTERWAVE', 'PAYSTACK', 'UBA']

/** The country's gateways and those that `FURTHER_GATEWAYS` adds for this portal, separated by commas. */
export function withFurtherGateways(read: Reader, own: readonly string[]): readonly string[] {
  const further = read.list('FURTHER_GATEWAYS')
  if (further.every((name) => GATEWAYS.includes(name))) return [...new Set([...own, ...further])]
  read.faults.push(`FURTHER_GATEWAYS may name ${GATEWAYS.join(', ')}`)
  return own
}

/** Reads what the country's gateways need; a live start is not asked for the others. */
export function readCardSettings(read: Reader, gateways: readonly string[]) {
  const offered = <const S extends Readonly<Record<keyof S, Part<PartyVariable>>>>(
    gateway: string,
    schema: S,
  ): SettingsOf<S> | null => (gateways.includes(gateway) ? read.party(schema) : null)
  return {
    /** The brand's address: every gateway demands one, and a customer need not have any. */
    brandEmail: readBrandEmail(read, gateways.length > 0),
    paystack: offered('PAYSTACK', PARTIES.paystack) ?? NO_PAYSTACK,
    dpo: offered('DPO', PARTIES.dpo),
    tingg: offered('CELLULANT', PARTIES.tingg),
    uba: offered('UBA', PARTIES.uba),
    flutterwave: offered('FLUTTERWAVE', PARTIES.flutterwave),
  }
}

const NO_PAYSTACK = { url: '', secretKey: '', publicKey: '', scriptUrl: '', checkoutUrl: '' } as const

/**
 * An operator's own address may look as it likes (no-reply@…): what
 * NUMBER-51 asks of customers is not asked here.
 */
const ADDRESS = /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** Domains that are reserved, so that nobody has an address there (RFC 2606, RFC 6761). */
const RESERVED = /[@.](example(\.(com|net|org))?|invalid|localhost|test)$/i

function readBrandEmail(read: Reader, isNeeded: boolean): string {
  const email = read.text('BRAND_EMAIL', read.isLive ? '' : 'cards@kati.example')
  if (email === '' && isNeeded)
    read.faults.push('BRAND_EMAIL is needed in run mode live where cards are offered')
  if (email !== '' && !ADDRESS.test(email)) read.faults.push('BRAND_EMAIL must be an e-mail address')
  if (read.isLive && RESERVED.test(email)) read.faults.push('BRAND_EMAIL names a domain that nobody has')
  return email
}

/** The origins of the hosted pages that are offered, each once. */
export function hostedPageOrigins({ dpo, tingg, uba, flutterwave }: CardSettings): readonly string[] {
  const origins = [dpo, tingg, uba, flutterwave].map((gateway) => originOf(gateway?.pageUrl ?? ''))
  return [...new Set(origins)].filter((origin) => origin !== '')
}
