import type { CardGateway, GatewaySchema } from '#providers/payment/card-gateway.ts'
import type { SettingsOf } from '#providers/party-schema.ts'
import { originOf, type Reader } from './reader.ts'
import { PARTIES } from './reading/party-schemas.ts'

/** What reaches the card gateways that the country offers. */
export type CardSettings = ReturnType<typeof readCardSettings>

/** A gateway with a page of its own, and what reaches it. */
export interface OfferedGateway {
  readonly gateway: CardGateway
  readonly settings: SettingsOf<GatewaySchema>
}

/** The country's gateways and those that `FURTHER_GATEWAYS` adds for this portal, separated by commas. */
export function withFurtherGateways(
  read: Reader,
  own: readonly string[],
  built: readonly CardGateway[],
): readonly string[] {
  const further = read.list('FURTHER_GATEWAYS')
  const names = ['PAYSTACK', ...built.map(({ name }) => name)].toSorted()
  if (further.every((name) => names.includes(name))) return [...new Set([...own, ...further])]
  read.faults.push(`FURTHER_GATEWAYS may name ${names.join(', ')}`)
  return own
}

/** Reads what the country's gateways need; a live start is not asked for the others. */
export function readCardSettings(read: Reader, gateways: readonly string[], built: readonly CardGateway[]) {
  return {
    /** The brand's address: every gateway demands one, and a customer need not have any. */
    brandEmail: readBrandEmail(read, gateways.length > 0),
    paystack: gateways.includes('PAYSTACK') ? read.party(PARTIES.paystack) : NO_PAYSTACK,
    hosted: built
      .filter(({ name }) => gateways.includes(name))
      .map((gateway): OfferedGateway => ({ gateway, settings: read.party(gateway.schema) })),
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
export function hostedPageOrigins({ hosted }: CardSettings): readonly string[] {
  const origins = hosted.map(({ settings }) => originOf(settings.pageUrl))
  return [...new Set(origins)].filter((origin) => origin !== '')
}
