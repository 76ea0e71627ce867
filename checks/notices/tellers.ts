import { createHash, createHmac } from 'node:crypto'
import type { WebhookName } from '#contract/notices/webhook-addresses.ts'
import { SANDBOX_SECRETS } from '#server/config/reading/party-schemas.ts'
import type { Claim } from './claim.ts'

/** A notice as it is sent. */
export interface SentNotice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Of the address, with its `?`; '' for none. */
  readonly query: string
}

/** How one provider tells of a charge. */
export interface Teller {
  readonly name: WebhookName
  /** What the sandbox's product takes for right. */
  readonly key: string
  /** The notice under a key: signature, shared word or token of an address, wherever this provider has it. */
  readonly tell: (claim: Claim, key: string) => SentNotice
}

const hmac = (hash: string, key: string, text: string) => createHmac(hash, key).update(text)
const keyOf = (name: string): string => SANDBOX_SECRETS[name] ?? ''
const bare = (reference: string): string => reference.replaceAll('-', '')
const JSON_TYPE = { 'content-type': 'application/json' }

function asJson(value: object, headers: Readonly<Record<string, string>> = {}, query = ''): SentNotice {
  return { headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(value), query }
}

/** Hashes its own transaction, in the body. */
const airtel: Teller['tell'] = (claim, key) => {
  const transaction = {
    id: bare(claim.reference),
    message: `Paid ${claim.currency} ${claim.amount}`,
    status_code: claim.paid ? 'TS' : 'TF',
    airtel_money_id: `MP${claim.transaction}`,
  }
  const hash = hmac('sha256', key, JSON.stringify(transaction)).digest('base64')
  return asJson({ transaction, hash })
}

/** Signs nothing: the address of each charge carries a proof, and the body a plain hash. */
const gsma: Teller['tell'] = (claim, key) => {
  const body = JSON.stringify({
    requestingOrganisationTransactionReference: claim.reference,
    transactionStatus: claim.paid ? 'completed' : 'failed',
    transactionReference: claim.transaction,
    amount: String(claim.amount),
    currency: claim.currency,
    creationDate: claim.at.toISOString(),
  })
  const headers = { ...JSON_TYPE, 'x-content-hash': createHash('sha256').update(body).digest('hex') }
  return { headers, body, query: provenAddress(claim, key) }
}

const paystack: Teller['tell'] = (claim, key) => {
  const body = JSON.stringify({
    event: claim.paid ? 'charge.success' : 'charge.failed',
    data: {
      id: Number(claim.transaction),
      reference: claim.reference,
      status: claim.paid ? 'success' : 'failed',
      amount: claim.amount * 100,
      currency: claim.currency,
      paid_at: claim.at.toISOString(),
    },
  })
  const headers = { ...JSON_TYPE, 'x-paystack-signature': hmac('sha512', key, body).digest('hex') }
  return { headers, body, query: '' }
}

/** Signs nothing: one secret word in the address of all its pushes. */
const dpo: Teller['tell'] = (claim, key) => {
  const fields = {
    Result: claim.paid ? '000' : '901',
    TransactionToken: claim.transaction,
    TransactionApproval: claim.transaction,
    TransactionCurrency: claim.currency,
    TransactionAmount: claim.amount.toFixed(2),
    TransactionSettlementDate: claim.at.toISOString().slice(0, 10),
    AccRef: claim.reference,
  }
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  const body = `<?xml version="1.0" encoding="utf-8"?><API3G>${inner.join('')}</API3G>`
  return { headers: { 'content-type': 'application/xml' }, body, query: wordOfAddress(key) }
}

/** The same, in JSON. */
const tingg: Teller['tell'] = (claim, key) =>
  asJson(
    {
      merchant_transaction_id: claim.reference,
      checkout_request_id: claim.transaction,
      request_status_code: claim.paid ? 178 : 129,
      amount_paid: claim.amount,
      currency_code: claim.currency,
      request_date: claim.at.toISOString(),
    },
    {},
    wordOfAddress(key),
  )

const uba: Teller['tell'] = (claim, key) => {
  const body = JSON.stringify({
    referenceNumber: claim.reference,
    status: claim.paid ? 'SUCCESSFUL' : 'FAILED',
    transactionId: claim.transaction,
    amount: claim.amount.toFixed(2),
    currency: claim.currency,
    paidAt: claim.at.toISOString(),
  })
  return {
    headers: { ...JSON_TYPE, 'x-uba-signature': hmac('sha256', key, body).digest('hex') },
    body,
    query: '',
  }
}

/** Its dashboard's secret word in a header. */
const flutterwave: Teller['tell'] = (claim, key) =>
  asJson(
    {
      event: 'charge.completed',
      data: {
        id: Number(claim.transaction),
        tx_ref: claim.reference,
        status: claim.paid ? 'successful' : 'failed',
        amount: claim.amount,
        currency: claim.currency,
        created_at: claim.at.toISOString(),
      },
    },
    { 'verif-hash': key },
  )

/** Signs nothing: the address of each push carries a proof. */
const daraja: Teller['tell'] = (claim, key) => {
  const items = [
    { Name: 'Amount', Value: claim.amount },
    { Name: 'MpesaReceiptNumber', Value: `R${claim.transaction}` },
    { Name: 'TransactionDate', Value: Number(claim.at.toISOString().replace(/\D/g, '').slice(0, 14)) },
  ]
  const stkCallback = {
    MerchantRequestID: claim.transaction,
    CheckoutRequestID: `ws_CO_${claim.transaction}`,
    ResultCode: claim.paid ? 0 : 1032,
    CallbackMetadata: { Item: items },
  }
  return asJson({ Body: { stkCallback } }, {}, provenAddress(claim, key))
}

/** M-PESA's other interface: one secret word in the address. */
const openApi: Teller['tell'] = (claim, key) =>
  asJson(
    {
      input_ThirdPartyConversationID: bare(claim.reference),
      input_OriginalConversationID: `conv${claim.transaction}`,
      input_TransactionID: claim.transaction,
      input_ResultCode: claim.paid ? 'INS-0' : 'INS-5',
    },
    {},
    wordOfAddress(key),
  )

/** A token that went out with this very payment. */
const camara: Teller['tell'] = (claim, key) =>
  asJson(
    {
      id: claim.transaction,
      type: `org.camaraproject.carrier-billing.v0.payment-${claim.paid ? 'completed' : 'denied'}`,
      specversion: '1.0',
      time: claim.at.toISOString(),
      data: {
        paymentId: claim.transaction,
        clientCorrelator: claim.reference,
        paymentStatus: claim.paid ? 'succeeded' : 'denied',
        amount: claim.amount,
        currency: claim.currency,
      },
    },
    { authorization: `Bearer ${hmac('sha256', key, `sink:${claim.reference}`).digest('hex')}` },
  )

function provenAddress({ reference }: Claim, key: string): string {
  const token = hmac('sha256', key, reference).digest('hex')
  return `?${new URLSearchParams({ ref: reference, token }).toString()}`
}

function wordOfAddress(key: string): string {
  return `?${new URLSearchParams({ token: key }).toString()}`
}

/** Every provider that tells us of charges; M-PESA in both of its ways, of which a portal speaks one. */
export const TELLERS: readonly Teller[] = [
  { name: 'walletWebhook', key: keyOf('AIRTEL_CALLBACK_KEY'), tell: airtel },
  { name: 'walletPinWebhook', key: keyOf('GSMA_CALLBACK_KEY'), tell: gsma },
  { name: 'paystackWebhook', key: keyOf('PAYSTACK_SECRET_KEY'), tell: paystack },
  { name: 'dpoWebhook', key: keyOf('DPO_PUSH_TOKEN'), tell: dpo },
  { name: 'cellulantWebhook', key: keyOf('TINGG_CALLBACK_TOKEN'), tell: tingg },
  { name: 'ubaWebhook', key: keyOf('UBA_SERVICE_KEY'), tell: uba },
  { name: 'flutterwaveWebhook', key: keyOf('FLUTTERWAVE_SECRET_HASH'), tell: flutterwave },
  { name: 'mpesaWebhook', key: keyOf('MPESA_CALLBACK_KEY'), tell: daraja },
  { name: 'mpesaWebhook', key: keyOf('MPESA_CALLBACK_KEY'), tell: openApi },
  { name: 'airtimeWebhook', key: keyOf('AIRTIME_CALLBACK_KEY'), tell: camara },
]

export function tellersOf(name: WebhookName): readonly Teller[] {
  return TELLERS.filter((teller) => teller.name === name)
}
