import { originOf, type Reader } from './reader.ts'
import type { VariableName } from './reading/variables.ts'

/** What reaches the card gateways; null for one that the country does not offer. */
export interface CardSettings {
  /** The brand's address: every gateway demands one, and a customer need not have any. */
  readonly brandEmail: string
  readonly paystack: {
    readonly url: string
    readonly secretKey: string
    readonly publicKey: string
    /** The popup's script and the pages it frames. */
    readonly scriptUrl: string
    readonly checkoutOrigin: string
  }
  readonly dpo: DpoSettings | null
  readonly tingg: TinggSettings | null
  readonly uba: UbaSettings | null
  readonly flutterwave: FlutterwaveSettings | null
}

interface HostedSettings {
  readonly url: string
  /** Where its pages lie: the only place beside this portal that a customer is sent to. */
  readonly pageOrigin: string
}

export interface DpoSettings extends HostedSettings {
  readonly pageUrl: string
  readonly companyToken: string
  readonly serviceType: string
  readonly pushToken: string
}

export interface TinggSettings extends HostedSettings {
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
  readonly serviceCode: string
  /** '' for the one of the country. */
  readonly countryCode: string
  readonly contactMsisdn: string
  readonly callbackToken: string
}

export interface UbaSettings extends HostedSettings {
  readonly merchantId: string
  readonly serviceKey: string
}

export interface FlutterwaveSettings extends HostedSettings {
  readonly secretKey: string
  readonly secretHash: string
}

const GATEWAYS = ['CELLULANT', 'DPO', 'FLUTTERWAVE', 'PAYSTACK', 'UBA']

/** The country's gateways and those that `FURTHER_GATEWAYS` adds for this portal, separated by commas. */
export function withFurtherGateways(read: Reader, own: readonly string[]): readonly string[] {
  const further = read.list('FURTHER_GATEWAYS')
  if (further.every((name) => GATEWAYS.includes(name))) return [...new Set([...own, ...further])]
  read.faults.push(`FURTHER_GATEWAYS may name ${GATEWAYS.join(', ')}`)
  return own
}

/** Reads what the country's gateways need; a live start is not asked for the others. */
export function readCardSettings(read: Reader, gateways: readonly string[]): CardSettings {
  const offered = <Settings>(gateway: string, settings: () => Settings): Settings | null =>
    gateways.includes(gateway) ? settings() : null
  const pages = (name: VariableName, path: string) => ({ pageOrigin: originOf(read.url(name, path)) })
  return {
    brandEmail: readBrandEmail(read, gateways.length > 0),
    paystack: offered('PAYSTACK', () => readPaystack(read)) ?? NO_PAYSTACK,
    dpo: offered('DPO', () => {
      const pageUrl = read.url('DPO_PAGE_URL', '/dpo/payv2.php')
      return {
        url: read.url('DPO_URL', '/dpo'),
        pageUrl,
        pageOrigin: originOf(pageUrl),
        companyToken: read.secret('DPO_COMPANY_TOKEN'),
        serviceType: read.secret('DPO_SERVICE_TYPE'),
        pushToken: read.secret('DPO_PUSH_TOKEN'),
      }
    }),
    tingg: offered('CELLULANT', () => ({
      url: read.url('TINGG_URL', '/tingg'),
      ...pages('TINGG_CHECKOUT_URL', '/tingg'),
      apiKey: read.secret('TINGG_API_KEY'),
      clientId: read.secret('TINGG_CLIENT_ID'),
      clientSecret: read.secret('TINGG_CLIENT_SECRET'),
      serviceCode: read.secret('TINGG_SERVICE_CODE'),
      countryCode: read.text('TINGG_COUNTRY_CODE', ''),
      contactMsisdn: read.secret('TINGG_CONTACT_MSISDN'),
      callbackToken: read.secret('TINGG_CALLBACK_TOKEN'),
    })),
    uba: offered('UBA', () => ({
      url: read.url('UBA_URL', '/uba'),
      ...pages('UBA_CHECKOUT_URL', '/uba'),
      merchantId: read.secret('UBA_MERCHANT_ID'),
      serviceKey: read.secret('UBA_SERVICE_KEY'),
    })),
    flutterwave: offered('FLUTTERWAVE', () => ({
      url: read.url('FLUTTERWAVE_URL', '/flutterwave/v3'),
      ...pages('FLUTTERWAVE_CHECKOUT_URL', '/flutterwave'),
      secretKey: read.secret('FLUTTERWAVE_SECRET_KEY'),
      secretHash: read.secret('FLUTTERWAVE_SECRET_HASH'),
    })),
  }
}

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

function readPaystack(read: Reader): CardSettings['paystack'] {
  return {
    url: read.url('PAYSTACK_URL', '/paystack'),
    secretKey: read.secret('PAYSTACK_SECRET_KEY'),
    publicKey: read.secret('PAYSTACK_PUBLIC_KEY'),
    scriptUrl: read.url('PAYSTACK_SCRIPT_URL', '/paystack/v2/inline.js'),
    checkoutOrigin: originOf(read.url('PAYSTACK_CHECKOUT_URL', '/paystack')),
  }
}

const NO_PAYSTACK: CardSettings['paystack'] = {
  url: '',
  secretKey: '',
  publicKey: '',
  scriptUrl: '',
  checkoutOrigin: '',
}

/** The origins of the hosted pages that are offered, each once. */
export function hostedPageOrigins({ dpo, tingg, uba, flutterwave }: CardSettings): readonly string[] {
  const origins = [dpo, tingg, uba, flutterwave].map((gateway) => gateway?.pageOrigin ?? '')
  return [...new Set(origins)].filter((origin) => origin !== '')
}
