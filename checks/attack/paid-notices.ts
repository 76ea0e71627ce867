import { createHash, createHmac } from 'node:crypto'
import type { WebhookName } from '#contract/notices/webhook-addresses.ts'
import { SANDBOX_SECRETS } from '#server/config/reading/sandbox-secrets.ts'

/** A notice that says a payment was paid, as one provider writes it. */
export interface Notice {
  readonly name: WebhookName
  readonly body: string
  /** The headers of a notice signed with this key. */
  readonly signed: (key: string) => Readonly<Record<string, string>>
  /** The body as signed with this key, for providers who sign inside. */
  readonly sealed?: (key: string) => string
  /** The address's query with this key, for providers whose addresses carry it. */
  readonly query?: (key: string) => string
  /** The right key; '' where only the provider could sign. */
  readonly key: string
}

const hmac = (hash: string, key: string, text: string) => createHmac(hash, key).update(text)
const keyOf = (name: string): string => SANDBOX_SECRETS[name] ?? ''

/** That this charge was paid, in the words of every provider. */
export function paidNotices(reference: string): readonly Notice[] {
  return [
    walletNotice(reference),
    paystackNotice(reference),
    flutterwaveNotice(reference),
    ...otherNotices(reference),
  ]
}

function walletNotice(reference: string): Notice {
  const transaction = {
    id: reference.replaceAll('-', ''),
    message: 'Paid',
    status_code: 'TS',
    airtel_money_id: 'MP1',
  }
  const hashed = (key: string) => hmac('sha256', key, JSON.stringify(transaction)).digest('base64')
  return {
    name: 'walletWebhook',
    body: JSON.stringify({ transaction, hash: 'bm90IGEgc2lnbmF0dXJl' }),
    sealed: (key) => JSON.stringify({ transaction, hash: hashed(key) }),
    signed: () => ({}),
    key: keyOf('AIRTEL_CALLBACK_KEY'),
  }
}

function paystackNotice(reference: string): Notice {
  const data = { id: 1, reference, status: 'success', amount: 100_000, currency: 'UGX' }
  const body = JSON.stringify({ event: 'charge.success', data })
  return {
    name: 'paystackWebhook',
    body,
    signed: (key) => ({ 'x-paystack-signature': hmac('sha512', key, body).digest('hex') }),
    key: keyOf('PAYSTACK_SECRET_KEY'),
  }
}

function flutterwaveNotice(reference: string): Notice {
  const data = { id: 1, tx_ref: reference, status: 'successful', amount: 1_000, currency: 'UGX' }
  return {
    name: 'flutterwaveWebhook',
    body: JSON.stringify({ event: 'charge.completed', data }),
    signed: (key) => ({ 'verif-hash': key }),
    key: keyOf('FLUTTERWAVE_SECRET_HASH'),
  }
}

const OTHERS = [
  'dpoWebhook',
  'cellulantWebhook',
  'ubaWebhook',
  'mpesaWebhook',
  'airtimeWebhook',
  'walletPinWebhook',
] as const

/** Those whose right signature cannot be made from what a portal knows: they are guessed at only. */
function otherNotices(reference: string): readonly Notice[] {
  const plain = reference.replaceAll('-', '')
  const body = JSON.stringify({
    status: 'completed',
    transactionStatus: 'completed',
    transactionReference: reference,
    merchantTransactionID: reference,
    requestStatusCode: 178,
    TransactionToken: reference,
    CompanyRef: reference,
    reference,
    Body: { stkCallback: { ResultCode: 0, CheckoutRequestID: plain, MerchantRequestID: plain } },
  })
  return OTHERS.map((name) => ({
    name,
    body,
    signed: (key: string) => ({
      authorization: `Bearer ${key}`,
      'x-callback-signature': hmac('sha256', key, body).digest('hex'),
      'x-signature': hmac('sha256', key, body).digest('hex'),
      token: createHash('sha256').update(key).digest('hex'),
    }),
    query: (key: string) => `?token=${encodeURIComponent(key)}&CompanyToken=${encodeURIComponent(key)}`,
    key: '',
  }))
}
