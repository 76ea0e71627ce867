/** How a provider shows that it is the provider; the document has a security scheme of each name. */
export type CallbackProof =
  'addressToken' | 'paymentToken' | 'sinkToken' | 'paystackSignature' | 'ubaSignature' | 'flutterwaveHash'

/** One callback as it goes over the wire; a text is XML, anything else JSON. */
export interface CallbackExample {
  readonly sent: string | object
  /** Null: an answer without a body. */
  readonly answered: string | object | null
}

/** What a provider calls the portal with, beside method and path. */
export interface DescribedCallback {
  /** Who calls. */
  readonly caller: string
  /** One of them suffices; none where the proof stands in the body, as `note` says then. */
  readonly proofs: readonly CallbackProof[]
  readonly mediaType: string
  /** What else a reader has to know of its proof. */
  readonly note?: string
  /** Headers that come along, with what they say. */
  readonly headers?: Readonly<Record<string, string>>
  /** By the interface of the provider. */
  readonly examples: Readonly<Record<string, CallbackExample>>
}
