import { bearerOf, json, jsonObject, objectOf } from '../http/message.ts'
import type { Answer, Ask, Handler } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import type { NewTransaction, PaystackLedger, RefundResult } from './ledger.ts'
import { refundView, transactionView } from './transaction.ts'

/** Currencies this gateway takes. The real one has no UGX: docs/sandbox-differences.md. */
const CURRENCIES = new Set(['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'UGX'])

/** The gateway's server-to-server calls. */
export function addPaystackApi(router: Router, world: World, ledger: PaystackLedger): void {
  const guard = world.faults.guard.bind(world.faults, 'paystack')
  const keyed = (handler: Handler): Handler => {
    return (ask) => {
      if (bearerOf(ask) === world.settings.paystackSecret) return handler(ask)
      return problem(401, 'Invalid key', 'invalid_key')
    }
  }
  const query = (path: string, handler: Handler) =>
    router.get(`/paystack${path}`, guard('query', keyed(handler)))
  router.post(
    '/paystack/transaction/initialize',
    guard(
      'start',
      keyed((ask) => initialize(world, ledger, ask)),
    ),
  )
  query('/transaction/verify/:reference', (ask) => verify(ledger, ask))
  query('/transaction/:id', (ask) => fetchById(ledger, ask))
  router.post(
    '/paystack/refund',
    guard(
      'refund',
      keyed((ask) => refund(ledger, ask)),
    ),
  )
  query('/refund/:id', (ask) => refundState(ledger, ask))
  query('/refund', (ask) => refundList(ledger, ask))
}

function initialize(world: World, ledger: PaystackLedger, ask: Ask): Answer {
  const read = readNewTransaction(jsonObject(ask.body))
  if (!read.ok) return problem(400, read.message, read.code)
  const transaction = ledger.create(read.order)
  if (!transaction) return duplicateReference()
  const { accessCode, reference } = transaction
  const authorization_url = `${world.publicUrl}/paystack/checkout/${accessCode}`
  const data = { authorization_url, access_code: accessCode, reference }
  return json(200, { status: true, message: 'Authorization URL created', data })
}

/** The answer to a reference that was used before. */
export function duplicateReference(): Answer {
  return problem(400, 'Duplicate Transaction Reference', 'duplicate_reference')
}

function verify(ledger: PaystackLedger, ask: Ask): Answer {
  const transaction = ledger.byReference(ask.params['reference'] ?? '')
  if (!transaction) return problem(404, 'Transaction reference not found.', 'transaction_not_found')
  return json(200, { status: true, message: 'Verification successful', data: transactionView(transaction) })
}

function fetchById(ledger: PaystackLedger, ask: Ask): Answer {
  const transaction = ledger.byId(ask.params['id'] ?? '')
  if (!transaction) return problem(404, 'Transaction ID not found.', 'transaction_not_found')
  return json(200, { status: true, message: 'Transaction retrieved', data: transactionView(transaction) })
}

const REFUND_PROBLEMS: Readonly<
  Record<Exclude<RefundResult['kind'], 'refund'>, readonly [number, string, string]>
> = {
  unknown: [404, 'Transaction not found', 'transaction_not_found'],
  'not-paid': [400, 'Only successful transactions can be refunded', 'invalid_transaction'],
  already: [400, 'Transaction has been fully reversed', 'transaction_reversed'],
  'too-much': [400, 'Refund amount cannot be more than what is left of the transaction', 'invalid_amount'],
}

function refund(ledger: PaystackLedger, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const key = fields?.['transaction']
  if (!fields || (typeof key !== 'string' && typeof key !== 'number')) {
    return problem(400, 'transaction is required', 'missing_params')
  }
  const amount = fields['amount'] === undefined ? null : amountOf(fields['amount'])
  if (amount === 0) return problem(400, 'Invalid Amount Sent', 'invalid_params')
  const transaction = ledger.byEither(String(key))
  const notes = { customer: textOf(fields['customer_note']), merchant: textOf(fields['merchant_note']) }
  const result = transaction ? ledger.refund(transaction, amount, notes) : ({ kind: 'unknown' } as const)
  if (result.kind !== 'refund') return problem(...REFUND_PROBLEMS[result.kind])
  return json(200, {
    status: true,
    message: 'Refund has been queued for processing',
    data: refundView(result.refund),
  })
}

function refundState(ledger: PaystackLedger, ask: Ask): Answer {
  const found = ledger.refundById(ask.params['id'] ?? '')
  if (!found) return problem(404, 'Refund not found', 'refund_not_found')
  return json(200, { status: true, message: 'Refund retrieved', data: refundView(found) })
}

function refundList(ledger: PaystackLedger, ask: Ask): Answer {
  const transaction = ledger.byEither(ask.query.get('transaction') ?? ask.query.get('reference') ?? '')
  const data = transaction ? ledger.refundsOf(transaction).map(refundView) : []
  const meta = { total: data.length, skipped: 0, perPage: data.length, page: 1, pageCount: 1 }
  return json(200, { status: true, message: 'Refunds retrieved', data, meta })
}

type ReadNew =
  | { readonly ok: true; readonly order: NewTransaction }
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
      reference: reference === '' ? null : reference,
      email,
      amount,
      currency,
      callbackUrl: addressOf(fields['callback_url']),
      cancelUrl: addressOf(objectOf(metadata)?.['cancel_action']),
      metadata,
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
  if (typeof value !== 'string') return value ?? null
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function addressOf(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//u.test(value) && URL.canParse(value) ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
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
