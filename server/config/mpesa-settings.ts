import { countrySetting } from './country-setting.ts'
import { offersPaymentType } from './offers-payment-type.ts'
import type { Reader } from './reader.ts'

/** What reaches M-PESA; which of its two interfaces is spoken is configuration. Null where it is not offered. */
export type MpesaSettings = DarajaSettings | OpenApiSettings | null

export interface DarajaSettings {
  readonly driver: 'daraja'
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly shortCode: string
  /** '' pays to the short code. */
  readonly till: string
  readonly passkey: string
  readonly initiator: string
  readonly securityCredential: string
  readonly callbackKey: string
}

export interface OpenApiSettings {
  readonly driver: 'openapi'
  /** With environment, version and market. */
  readonly url: string
  /** Three letters of the market. */
  readonly country: string
  readonly apiKey: string
  readonly publicKey: string
  readonly origin: string
  readonly providerCode: string
  readonly callbackKey: string
}

/** Only the driver that is chosen needs its keys. */
export function readMpesaSettings(read: Reader): MpesaSettings {
  // Vodacom's network is the one of Congo; Safaricom's interface elsewhere unless said otherwise.
  const usual = countrySetting(read)?.opco === 'CD' ? 'openapi' : 'daraja'
  const driver = read.oneOf('MPESA_DRIVER', ['daraja', 'openapi'], usual)
  if (!offersPaymentType(read, 'mpesa')) return null
  return driver === 'daraja' ? readDaraja(read) : readOpenApi(read)
}

function readDaraja(read: Reader): DarajaSettings {
  return {
    driver: 'daraja',
    url: read.url('DARAJA_URL', '/daraja'),
    consumerKey: read.secret('DARAJA_CONSUMER_KEY'),
    consumerSecret: read.secret('DARAJA_CONSUMER_SECRET'),
    shortCode: read.secret('DARAJA_SHORT_CODE'),
    till: read.text('DARAJA_TILL', ''),
    passkey: read.secret('DARAJA_PASSKEY'),
    initiator: read.secret('DARAJA_INITIATOR'),
    securityCredential: read.secret('DARAJA_SECURITY_CREDENTIAL'),
    callbackKey: read.secret('MPESA_CALLBACK_KEY'),
  }
}

function readOpenApi(read: Reader): OpenApiSettings {
  const market = read.text('MPESA_MARKET', 'vodacomDRC')
  if (!/^[a-z]{3,12}[A-Z]{3}$/.test(market))
    read.faults.push('MPESA_MARKET must be a market such as vodacomDRC')
  return {
    driver: 'openapi',
    url: `${read.url('MPESA_URL', '/mpesa-openapi')}/ipg/v2/${market}`,
    country: market.slice(-3),
    apiKey: read.secret('MPESA_API_KEY'),
    publicKey: read.secret('MPESA_PUBLIC_KEY'),
    origin: read.text('MPESA_ORIGIN', '*'),
    providerCode: read.secret('MPESA_PROVIDER_CODE'),
    callbackKey: read.secret('MPESA_CALLBACK_KEY'),
  }
}
