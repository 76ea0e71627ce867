import { originOf, type Reader } from './reader.ts'

/** What reaches the card gateways. */
export interface CardSettings {
  readonly paystack: {
    readonly url: string
    readonly secretKey: string
    readonly publicKey: string
    /** The popup's script and the pages it frames. */
    readonly scriptUrl: string
    readonly checkoutOrigin: string
  }
}

export function readCardSettings(read: Reader): CardSettings {
  return {
    paystack: {
      url: read.url('PAYSTACK_URL', '/paystack'),
      secretKey: read.secret('PAYSTACK_SECRET_KEY'),
      publicKey: read.secret('PAYSTACK_PUBLIC_KEY'),
      scriptUrl: read.url('PAYSTACK_SCRIPT_URL', '/paystack/v2/inline.js'),
      checkoutOrigin: originOf(read.url('PAYSTACK_CHECKOUT_URL', '/paystack')),
    },
  }
}
