import type { PinPadding } from '#providers/wallet/seal-pin.ts'
import { offersPaymentType } from './offers-payment-type.ts'
import type { Reader } from './reader.ts'

/** What reaches the operator's own wallet and SmartCash; null where the country does not offer it. */
export interface WalletSettings {
  readonly airtel: AirtelSettings | null
  /** The same wallet, approved with a PIN: the GSMA Mobile Money API. */
  readonly gsma: GsmaSettings | null
  readonly smartcash: { readonly url: string; readonly key: string } | null
}

export interface AirtelSettings {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly callbackKey: string
  readonly signing: boolean
}

export interface GsmaSettings {
  readonly url: string
  readonly apiKey: string
  readonly clientId: string
  readonly merchant: string
  /** Base64 SPKI; '' asks the wallet for its key. */
  readonly pinKey: string
  readonly pinPadding: PinPadding
  readonly callbackKey: string
}

/** Only what the country offers needs its keys; `pin` is its choice to offer the wallet by PIN (PAY-43). */
export function readWalletSettings(read: Reader, pin: boolean): WalletSettings {
  const mobileMoney = offersPaymentType(read, 'AM')
  return {
    airtel: mobileMoney ? readAirtel(read) : null,
    gsma: mobileMoney && pin ? readGsma(read) : null,
    smartcash: offersPaymentType(read, 'smartcash')
      ? { url: read.url('SMARTCASH_URL', '/smartcash/v1'), key: read.secret('SMARTCASH_KEY') }
      : null,
  }
}

function readAirtel(read: Reader): AirtelSettings {
  return {
    url: read.url('AIRTEL_URL', '/airtel'),
    clientId: read.secret('AIRTEL_CLIENT_ID'),
    clientSecret: read.secret('AIRTEL_CLIENT_SECRET'),
    callbackKey: read.secret('AIRTEL_CALLBACK_KEY'),
    signing: readSigning(read),
  }
}

/** Airtel lets a merchant switch the signing of messages off: in run mode live only when that is said twice. */
function readSigning(read: Reader): boolean {
  const signing = read.oneOf('AIRTEL_SIGNING', ['on', 'off'], 'on') === 'on'
  const isMeant = read.oneOf('ALLOW_AIRTEL_UNSIGNED', ['yes', 'no'], 'no') === 'yes'
  if (read.isLive && !signing && !isMeant)
    read.faults.push(
      'AIRTEL_SIGNING must be on in run mode live, or ALLOW_AIRTEL_UNSIGNED=yes where the contract signs nothing',
    )
  return signing
}

function readGsma(read: Reader): GsmaSettings {
  return {
    url: read.url('GSMA_URL', '/gsma'),
    apiKey: read.secret('GSMA_API_KEY'),
    clientId: read.secret('GSMA_CLIENT_ID'),
    merchant: read.secret('GSMA_MERCHANT'),
    pinKey: read.text('GSMA_PIN_KEY', ''),
    pinPadding: read.oneOf('GSMA_PIN_PADDING', ['oaep-sha256', 'oaep-sha1', 'pkcs1'], 'oaep-sha256'),
    callbackKey: read.secret('GSMA_CALLBACK_KEY'),
  }
}
