/** How a provider shows that it is the provider. */
export interface CallbackProof {
  /** Of its security scheme in the document, of which there is one of each name. */
  readonly name: string
  /** As OpenAPI has it. */
  readonly scheme:
    | {
        readonly type: 'apiKey'
        readonly in: 'header' | 'query'
        readonly name: string
        readonly description: string
      }
    | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string }
  /** What stands beside it in the address, with what it says. */
  readonly query?: Readonly<Record<string, string>>
}

/** Where and with what a provider calls the portal: its route, and its part of `/openapi.json`. */
export interface DescribedWebhook {
  readonly method: 'POST' | 'PUT'
  /** The last word of the address. */
  readonly word: string
  /** Of the operation in the document; providers that share a word share it. */
  readonly operationId: string
  /** Who calls. */
  readonly caller: string
  /** One of them suffices; none where the proof stands in the body, as `note` says then. */
  readonly proofs: readonly CallbackProof[]
  readonly mediaType: string
  /** What else a reader has to know of its proof. */
  readonly note?: string
  /** Headers that come along, with what they say. */
  readonly headers?: Readonly<Record<string, string>>
  /** One callback as it goes over the wire, about `EXAMPLE_CHARGE`; a text is XML, anything else JSON. */
  readonly sent: string | object
  /** What that one is answered. Null: an answer without a body. */
  readonly answered: string | object | null
}

/** Our reference of the charge that examples are about: the first of a payment that nobody began. */
export const EXAMPLE_CHARGE = `${'0'.repeat(26)}-C1`

/** What a provider without wishes of its own is answered. */
export const RECEIVED = { received: true }

/** A proof in a header that the provider has its own word for. */
export function inHeader(name: string, header: string, description: string): CallbackProof {
  return { name, scheme: { type: 'apiKey', in: 'header', name: header, description } }
}

const inAddress = (description: string) =>
  ({ type: 'apiKey', in: 'query', name: 'token', description }) as const

export const ADDRESS_TOKEN: CallbackProof = {
  name: 'addressToken',
  scheme: inAddress('A word that portal and provider alone know, in the address that it was told.'),
}

export const PAYMENT_TOKEN: CallbackProof = {
  name: 'paymentToken',
  scheme: inAddress('A proof for one payment, made from `ref` and in the address that went out with it.'),
  query: { ref: 'Our reference of the charge, in an address made for one payment.' },
}
