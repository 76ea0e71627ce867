import type { PinPadding } from '#providers/wallet/seal-pin.ts'
import type { Reader } from './reader.ts'

/** What reaches the operator's own wallet and SmartCash. */
export interface WalletSettings {
  readonly airtel: {
    readonly url: string
    readonly clientId: string
    readonly clientSecret: string
    readonly callbackKey: string
    readonly signing: boolean
  }
  /** The same wallet, approved with a PIN: the GSMA Mobile Money API. */
  readonly gsma: {
    readonly url: string
    readonly apiKey: string
    readonly clientId: string
    readonly merchant: string
    /** Base64 SPKI; '' asks the wallet for its key. */
    readonly pinKey: string
    readonly pinPadding: PinPadding
    readonly callbackKey: string
  }
  readonly smartcash: { readonly url: string; readonly key: string }
}

export function readWalletSettings(read: Reader): WalletSettings {
  return {
    airtel: {
      url: read.url('AIRTEL_URL', '/airtel'),
      clientId: read.secret('AIRTEL_CLIENT_ID'),
      clientSecret: read.secret('AIRTEL_CLIENT_SECRET'),
      callbackKey: read.secret('AIRTEL_CALLBACK_KEY'),
      signing: read.oneOf('AIRTEL_SIGNING', ['on', 'off'], 'on') === 'on',
    },
    gsma: {
      url: read.url('GSMA_URL', '/gsma'),
      apiKey: read.secret('GSMA_API_KEY'),
      clientId: read.secret('GSMA_CLIENT_ID'),
      merchant: read.secret('GSMA_MERCHANT'),
      pinKey: read.text('GSMA_PIN_KEY', ''),
      pinPadding: read.oneOf('GSMA_PIN_PADDING', ['oaep-sha256', 'oaep-sha1', 'pkcs1'], 'oaep-sha256'),
      callbackKey: read.secret('GSMA_CALLBACK_KEY'),
    },
    smartcash: { url: read.url('SMARTCASH_URL', '/smartcash/v1'), key: read.secret('SMARTCASH_KEY') },
  }
}
