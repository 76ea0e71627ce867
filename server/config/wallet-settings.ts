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
  }
}
