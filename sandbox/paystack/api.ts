import { randomBytes } from 'node:crypto'
import type { Checkout, NewCheckout, RefundResult } from '../cards/checkout.ts'
import type { CheckoutLedger } from '../cards/checkout-ledger.ts'
import { entrance } from '../core/entrance.ts'
import { bearerOf, json, jsonObject, objectOf, textOf } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { minorOfSubunits, refundView, transactionView } from './transaction.ts'

/** Currencies this gateway takes. The real one has no UGX: docs/sandbox-differences.md. */
const CURRENCIES = new Set(['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'UGX'])

/** The gateway's server-to-server calls. */
export function addPaystackApi(router: Router, world: World, ledger: CheckoutLedger): void {
  const on = entrance(router, world, {
    system: 'paystack',
    under: '/paystack',
    desk: { world, ledger },
    door,
  })
  on('start', 'POST /transaction/initialize', initialize)
  on('query', 'GET /transaction/verify/:reference', verify)
  on('query', 'GET /transaction/:id', fetchById)
  on('query', 'GET /transaction', list)
  on('refund', 'POST /refund', refund)
  on('query', 'GET /refund/:id', refundState)
  on('query', 'GET /refund', refundList)
}

interface Desk {
  readonly world: World
  readonly ledger: CheckoutLedger
}

function door({ world }: Desk, ask: Ask): Answer | null {
  return world.keys.take('paystackSecret', bearerOf(ask)) ? null : problem(401, 'Invalid key', 'invalid_key')
}

function initialize({ world, ledger }: Desk, ask: Ask): Answer {
  const read = readNewTransaction(jsonObject(ask.body))
  if (!read.ok) return problem(400, read.message, read.code)
  if (ledger.byReference(read.order.reference)) return duplicateReference()
  const { code: access_code, reference } = ledger.create(read.order)
  const authorization_url = `${world.publicUrl}/paystack/checkout/${access_code}`
  const data = { authorization_url, access_code, reference }
  return json(200, { status: true, message: 'Authorization URL created', data })
}

/** The answer to a reference that was used before. */
export function duplicateReference(): Answer {
  return problem(400, 'Duplicate Transaction Reference', 'duplicate_reference')
}

function verify({ ledger }: Desk, ask: Ask): Answer {
  const transaction = ledger.enquired(ask.params['reference'] ?? '')
  if (!transaction) return problem(404, 'Transaction reference not found.', 'transaction_not_found')
  return json(200, { status: true, message: 'Verification successful', data: transactionView(transaction) })
}

function fetchById({ ledger }: Desk, ask: Ask): Answer {
  const transaction = ledger.byId(ask.params['id'] ?? '')
  if (!transaction) return problem(404, 'Transaction ID not found.', 'transaction_not_found')
  return json(200, { status: true, message: 'Transaction retrieved', data: transactionView(transaction) })
}

/** Transactions created in a time and of one status, the newest first. */
function list({ ledger }: Desk, { query }: Ask): Answer {
  const [perPage, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)]
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
  const found = ledger
    .all()
    .filter(({ createdAtMs }) => !(createdAtMs < from) && !(createdAtMs > to))
    .map(transactionView)
    .filter(({ status }) => !query.has('status') || status === query.get('status'))
    .toReversed()
  const skipped = (page - 1) * perPage
  const data = found.slice(skipped, skipped + perPage)
  const meta = { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) }
  return json(200, { status: true, message: 'Transactions retrieved', data, meta })
}

const REFUND_PROBLEMS: Readonly<Record<Exclude<RefundResult['kind'], 'refund'>, readonly [string, string]>> =
  {
    'not-paid': ['Only successful transactions can be refunded', 'invalid_transaction'],
    already: ['Transaction has been fully reversed', 'transaction_reversed'],
    'too-much': ['Refund amount cannot be more than what is left of the transaction', 'invalid_amount'],
  }

/** By the reference or by the number, as the refund calls take either. */
function byEither(ledger: CheckoutLedger, key: string): Checkout | null {
  return ledger.byReference(key) ?? ledger.byId(key)
}

function refund({ ledger }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const key = fields?.['transaction']
  if (!fields || (typeof key !== 'string' && typeof key !== 'number')) {
    return problem(400, 'transaction is required', 'missing_params')
  }
  const amount = fields['amount'] === undefined ? null : amountOf(fields['amount'])
  if (amount === 0) return problem(400, 'Invalid Amount Sent', 'invalid_params')
  const transaction = byEither(ledger, String(key))
  if (!transaction) return problem(404, 'Transaction not found', 'transaction_not_found')
  const amountMinor = amount === null ? null : minorOfSubunits(amount, transaction.currency)
  const facts = { customer: textOf(fields['customer_note']), merchant: textOf(fields['merchant_note']) }
  const result = ledger.refund(transaction, { key: '', amountMinor, facts })
  if (result.kind !== 'refund') return problem(400, ...REFUND_PROBLEMS[result.kind])
  return json(200, {
    status: true,
    message: 'Refund has been queued for processing',
    data: refundView(transaction, result.refund),
  })
}

function refundState({ ledger }: Desk, ask: Ask): Answer {
  const id = ask.params['id'] ?? ''
  const checkout = ledger.byRefund(id)
  const found = checkout?.refunds.find((one) => String(one.id) === id)
  if (!checkout || !found) return problem(404, 'Refund not found', 'refund_not_found')
  return json(200, { status: true, message: 'Refund retrieved', data: refundView(checkout, found) })
}

function refundList({ ledger }: Desk, ask: Ask): Answer {
  const transaction = byEither(ledger, ask.query.get('transaction') ?? ask.query.get('reference') ?? '')
  const data = transaction ? transaction.refunds.map((one) => refundView(transaction, one)) : []
  const meta = { total: data.length, skipped: 0, perPage: data.length, page: 1, pageCount: 1 }
  return json(200, { status: true, message: 'Refunds retrieved', data, meta })
}

type ReadNew =
  | { readonly ok: true; readonly order: NewCheckout }
  | { readonly ok: false; readonly message: string; readonly code: string }

/** Read what a transaction is opened with, from the server's call or from the popup. */
export function readNewTransaction(fields: Readonly<Record<string, unknown>> | null): ReadNew {
  if (!fields) return invalid('Invalid JSON')
  const email = textOf(fields['email'])
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) return invalid('Invalid Email Address Passed')
  const amount = amountOf(fields['amount'])
  if (amount === 0) return invalid('Invalid Amount Sent')
  const currency = fields['currency'] === undefined ? 'NGN' : textOf(fields['currency'])
  if (!CURRENCIES.has(currency)) {
    return { ok: false, message: 'Currency not supported by merchant', code: 'unsupported_currency' }
  }
  const reference = textOf(fields['reference'])
  if (!/^[A-Za-z0-9.=-]{0,100}$/u.test(reference)) {
    return invalid('Only alphanumeric characters and - . = are allowed in reference')
  }
  const metadata = readMetadata(fields['metadata'])
  return {
    ok: true,
    order: {
      reference: reference || `T${randomBytes(8).toString('hex')}`,
      code: randomBytes(8).toString('hex'),
      email,
      amountMinor: minorOfSubunits(amount, currency),
      currency,
      returnUrl: addressOf(fields['callback_url']),
      cancelUrl: addressOf(objectOf(metadata)?.['cancel_action']),
      lifeMs: Number.POSITIVE_INFINITY,
      facts: { metadata: JSON.stringify(metadata) },
    },
  }
}

function invalid(message: string): ReadNew {
  return { ok: false, message, code: 'invalid_params' }
}

/** A whole amount above 0, as a number or as digits; 0 when it is neither. */
function amountOf(value: unknown): number {
  const amount = typeof value === 'string' && /^\d+$/u.test(value) ? Number(value) : value
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : 0
}

function readMetadata(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? ''
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function addressOf(value: unknown): string {
  return typeof value === 'string' && /^https?:\/\//u.test(value) && URL.canParse(value) ? value : ''
}

function problem(status: number, message: string, code: string): Answer {
  const type = status >= 500 ? 'api_error' : 'validation_error'
  return json(status, {
    status: false,
    message,
    meta: { nextStep: 'Check the request and try again' },
    type,
    code,
  })
}
