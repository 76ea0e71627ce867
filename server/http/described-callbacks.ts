import type { WebhookName } from '#contract/notices/webhook-addresses.ts'
import { CALLBACKS } from '#contract/table/callbacks.ts'
import type { CallbackExample, CallbackProof } from '#contract/table/described-callback.ts'

const inHeader = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const
const inAddress = (description: string) =>
  ({ type: 'apiKey', in: 'query', name: 'token', description }) as const

/** How a provider shows that it is the provider. */
export const CALLBACK_SECURITY = {
  addressToken: inAddress('A word that portal and provider alone know, in the address that it was told.'),
  paymentToken: inAddress(
    'A proof for one payment, made from `ref` and in the address that went out with it.',
  ),
  sinkToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token made for one payment, which went out with it.',
  },
  paystackSignature: inHeader('x-paystack-signature', 'Hexadecimal HMAC-SHA512 of the body.'),
  ubaSignature: inHeader('x-uba-signature', 'Hexadecimal HMAC-SHA256 of the body.'),
  flutterwaveHash: inHeader('verif-hash', 'A word that portal and provider alone know.'),
} as const satisfies Record<CallbackProof, object>

const DESCRIPTION = `It is stored once and answered at once. Whatever it says decides nothing: the provider is asked, and what it
answers then counts.`

/** Everything that the document says of a callback. */
export function describeCallback(name: WebhookName, refusals: Readonly<Record<string, object>>): object {
  const { caller, proofs, mediaType, note, headers = {}, examples } = CALLBACKS[name]
  const parameters = Object.entries(headers).map(([header, said]) => parameter('header', header, said))
  const reference = parameter(
    'query',
    'ref',
    'Our reference of the charge, in an address made for one payment.',
  )
  const sent = Object.entries(examples).map(([key, { sent: value }]) => [key, { value }])
  return {
    operationId: name,
    tags: ['callbacks'],
    summary: `Callback of ${caller}: brings the next enquiry forward, and decides nothing`,
    description: note ? `${DESCRIPTION} ${note}` : DESCRIPTION,
    parameters: proofs.includes('paymentToken') ? [reference, ...parameters] : parameters,
    requestBody: { required: true, content: contentOf(mediaType, Object.fromEntries(sent)) },
    security: proofs.map((proof) => ({ [proof]: [] })),
    responses: { ...answerTo(examples), ...refusals },
  }
}

function parameter(place: 'header' | 'query', name: string, description: string) {
  return { in: place, name, description, required: place === 'header', schema: { type: 'string' } }
}

/** A text is XML; a provider adds fields to JSON as it likes, and none of them is believed. */
function contentOf(mediaType: string, examples: object): object {
  const type = mediaType.endsWith('xml') ? 'string' : 'object'
  return { [mediaType]: { schema: { type }, examples } }
}

function answerTo(examples: Readonly<Record<string, CallbackExample>>): object {
  const answers = Object.entries(examples).filter(([, { answered }]) => answered !== null)
  const description = 'Stored.'
  if (answers.length === 0) return { 204: { description } }
  const mediaType = answers.some(([, { answered }]) => typeof answered === 'string')
    ? 'application/xml'
    : 'application/json'
  const values = answers.map(([key, { answered: value }]) => [key, { value }])
  return { 200: { description, content: contentOf(mediaType, Object.fromEntries(values)) } }
}
