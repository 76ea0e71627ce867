import { createHash, createHmac } from 'node:crypto'
import { SANDBOX_SECRETS } from '#server/config/reading/variables.ts'
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
  /** The last word of the address that it tells. */
  readonly name: string
  /** What the sandbox's product takes for right. */
  readonly key: string
  /** The text of its body. */
  readonly body: (claim: Claim) => string
  /** A body under a key: signature, shared word or token of an address, wherever this provider has it. */
  readonly prove: (body: string, by: Proof) => SentNotice
}

interface Proof {
  readonly key: string
  /** Our reference of the charge. */
  readonly reference: string
}

/** The notice of a claim under a key. */
export function tell({ body, prove }: Teller, claim: Claim, key: string): SentNotice {
  return prove(body(claim), { key, reference: claim.reference })
}

const hmac = (hash: string, key: string, text: string) => createHmac(hash, key).update(text)
const keyOf = (name: string): string => SANDBOX_SECRETS[name] ?? ''
const bare = (reference: string): string => reference.replaceAll('-', '')
const JSON_TYPE = { 'content-type': 'application/json' }

type Body = Teller['body']
type Prove = Teller['prove']

const airtelBody: Body = (claim) => {
  const transaction = {
    id: bare(claim.reference),
    message: `Paid ${claim.currency} ${claim.amount}`,
    status_code: claim.paid ? 'TS' : 'TF',
    airtel_money_id: `MP${claim.transaction}`,
  }
  return JSON.stringify({ transaction })
}

const gsmaBody: Body = (claim) =>
  JSON.stringify({
    requestingOrganisationTransactionReference: claim.reference,
    transactionStatus: claim.paid ? 'completed' : 'failed',
    transactionReference: claim.transaction,
    amount: String(claim.amount),
    currency: claim.currency,
    creationDate: claim.at.toISOString(),
  })

const paystackBody: Body = (claim) =>
  JSON.stringify({
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

const dpoBody: Body = (claim) => {
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
  return `<?xml version="1.0" encoding="utf-8"?><API3G>${inner.join('')}</API3G>`
}

const tinggBody: Body = (claim) =>
  JSON.stringify({
    merchant_transaction_id: claim.reference,
    checkout_request_id: claim.transaction,
    request_status_code: claim.paid ? 178 : 129,
    amount_paid: claim.amount,
    currency_code: claim.currency,
    request_date: claim.at.toISOString(),
  })

const ubaBody: Body = (claim) =>
  JSON.stringify({
    referenceNumber: claim.reference,
    status: claim.paid ? 'SUCCESSFUL' : 'FAILED',
    transactionId: claim.transaction,
    amount: claim.amount.toFixed(2),
    currency: claim.currency,
    paidAt: claim.at.toISOString(),
  })

const flutterwaveBody: Body = (claim) =>
  JSON.stringify({
    event: 'charge.completed',
    data: {
      id: Number(claim.transaction),
      tx_ref: claim.reference,
      status: claim.paid ? 'successful' : 'failed',
      amount: claim.amount,
      currency: claim.currency,
      created_at: claim.at.toISOString(),
    },
  })

const darajaBody: Body = (claim) => {
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
  return JSON.stringify({ Body: { stkCallback } })
}

const openApiBody: Body = (claim) =>
  JSON.stringify({
    input_ThirdPartyConversationID: bare(claim.reference),
    input_OriginalConversationID: `conv${claim.transaction}`,
    input_TransactionID: claim.transaction,
    input_ResultCode: claim.paid ? 'INS-0' : 'INS-5',
  })

const camaraBody: Body = (claim) =>
  JSON.stringify({
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
  })

/** A hash of the transaction, in the body itself. */
const hashWithin: Prove = (body, { key }) => {
  const { transaction } = JSON.parse(body) as { transaction: object }
  const hash = hmac('sha256', key, JSON.stringify(transaction)).digest('base64')
  return { headers: JSON_TYPE, body: JSON.stringify({ transaction, hash }), query: '' }
}

/** A signature of the body in a header. */
const signature =
  (header: string, hash: string): Prove =>
  (body, { key }) => ({
    headers: { ...JSON_TYPE, [header]: hmac(hash, key, body).digest('hex') },
    body,
    query: '',
  })

/** Nothing is signed: the address of each charge carries a proof. */
const provenAddress: Prove = (body, { key, reference }) => {
  const token = hmac('sha256', key, reference).digest('hex')
  const query = `?${new URLSearchParams({ ref: reference, token }).toString()}`
  return { headers: JSON_TYPE, body, query }
}

/** The same, with a plain hash of the body beside it. */
const provenAndHashed: Prove = (body, by) => {
  const sent = provenAddress(body, by)
  const hash = createHash('sha256').update(body).digest('hex')
  return { ...sent, headers: { ...sent.headers, 'x-content-hash': hash } }
}

/** Nothing is signed: one secret word in the address of all. */
const wordOfAddress: Prove = (body, { key }) => {
  const type = body.startsWith('<') ? { 'content-type': 'application/xml' } : JSON_TYPE
  return { headers: type, body, query: `?${new URLSearchParams({ token: key }).toString()}` }
}

/** The dashboard's secret word in a header. */
const wordInHeader: Prove = (body, { key }) => ({
  headers: { ...JSON_TYPE, 'verif-hash': key },
  body,
  query: '',
})

/** A token that went out with this very payment. */
const sinkToken: Prove = (body, { key, reference }) => {
  const token = hmac('sha256', key, `sink:${reference}`).digest('hex')
  return { headers: { ...JSON_TYPE, authorization: `Bearer ${token}` }, body, query: '' }
}

const PAYSTACK = signature('x-paystack-signature', 'sha512')
const UBA = signature('x-uba-signature', 'sha256')

/** Every provider that tells us of charges; M-PESA in both of its ways, of which a portal speaks one. */
export const TELLERS: readonly Teller[] = [
  { name: 'kati-money', key: keyOf('AIRTEL_CALLBACK_KEY'), body: airtelBody, prove: hashWithin },
  { name: 'kati-money-pin', key: keyOf('GSMA_CALLBACK_KEY'), body: gsmaBody, prove: provenAndHashed },
  { name: 'paystack', key: keyOf('PAYSTACK_SECRET_KEY'), body: paystackBody, prove: PAYSTACK },
  { name: 'dpo', key: keyOf('DPO_PUSH_TOKEN'), body: dpoBody, prove: wordOfAddress },
  { name: 'cellulant', key: keyOf('TINGG_CALLBACK_TOKEN'), body: tinggBody, prove: wordOfAddress },
  { name: 'uba', key: keyOf('UBA_SERVICE_KEY'), body: ubaBody, prove: UBA },
  {
    name: 'flutterwave',
    key: keyOf('FLUTTERWAVE_SECRET_HASH'),
    body: flutterwaveBody,
    prove: wordInHeader,
  },
  { name: 'mpesa', key: keyOf('MPESA_CALLBACK_KEY'), body: darajaBody, prove: provenAddress },
  { name: 'mpesa', key: keyOf('MPESA_CALLBACK_KEY'), body: openApiBody, prove: wordOfAddress },
  { name: 'airtime', key: keyOf('AIRTIME_CALLBACK_KEY'), body: camaraBody, prove: sinkToken },
]

export function tellersOf(name: string): readonly Teller[] {
  return TELLERS.filter((teller) => teller.name === name)
}
