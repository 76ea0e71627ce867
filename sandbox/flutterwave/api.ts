import { minorOfDecimal } from '../cards/decimal.ts'
import { isPayable } from '../cards/checkout.ts'
import type { CheckoutLedger } from '../cards/checkout-ledger.ts'
import { entrance } from '../core/entrance.ts'
import { bearerOf, json, jsonObject, objectOf, textOf } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { refundView, transactionView } from './transaction.ts'

const CURRENCIES = new Set(['UGX', 'NGN', 'USD', 'KES', 'GHS', 'ZAR', 'RWF'])
const USUAL_LIFE_MINUTES = 1_440

interface Desk {
  readonly world: World
  readonly ledger: CheckoutLedger
}

/** The gateway's calls between servers. */
export function addFlutterwaveApi(router: Router, world: World, ledger: CheckoutLedger): void {
  const desk: Desk = { world, ledger }
  const on = entrance(router, world, { system: 'flutterwave', under: '/flutterwave/v3', desk, door })
  on('start', 'POST /payments', open)
  on('query', 'GET /transactions/verify_by_reference', verifyByReference)
  on('query', 'GET /transactions/:id/verify', verifyById)
  on('query', 'GET /transactions', list)
  on('refund', 'POST /transactions/:id/refund', refund)
  on('query', 'GET /refunds', listRefunds)
}

function door({ world }: Desk, ask: Ask): Answer | null {
  return world.keys.take('flutterwaveSecret', bearerOf(ask))
    ? null
    : problem(401, 'Invalid authorization key')
}

function problem(http: number, message: string): Answer {
  return json(http, { status: 'error', message, data: null })
}

function success(message: string, data: unknown, meta?: unknown): Answer {
  return json(200, { status: 'success', message, ...(meta === undefined ? {} : { meta }), data })
}

function open({ world, ledger }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const reference = textOf(fields?.['tx_ref'])
  const email = textOf(objectOf(fields?.['customer'])?.['email'])
  const returnUrl = textOf(fields?.['redirect_url'])
  const currency = fields?.['currency'] === undefined ? 'NGN' : textOf(fields['currency'])
  if (!/^[\w.=-]{1,100}$/u.test(reference)) return problem(400, 'tx_ref is required')
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) return problem(400, 'customer email is required')
  if (!CURRENCIES.has(currency)) return problem(400, 'Currency not supported')
  if (!/^https?:/u.test(returnUrl) || !URL.canParse(returnUrl))
    return problem(400, 'redirect_url is required')
  const amountMinor = minorOfDecimal(fields?.['amount'], currency)
  if (amountMinor === null) return problem(400, 'amount should be above 0')
  const minutes = Number(fields?.['session_duration'] ?? USUAL_LIFE_MINUTES)
  if (!(minutes > 0 && minutes <= USUAL_LIFE_MINUTES)) return problem(400, 'session_duration is too long')
  const before = ledger.byReference(reference)
  if (before && !isPayable(before) && transactionView(before)) return problem(400, 'Duplicate tx_ref')
  const lifeMs = minutes * 60_000
  const order = { reference, amountMinor, currency, email, returnUrl, cancelUrl: returnUrl, lifeMs }
  const checkout =
    before && isPayable(before) && before.amountMinor === amountMinor ? before : ledger.create(order)
  return success('Hosted Link', { link: `${world.publicUrl}/flutterwave/v3/hosted/pay/${checkout.code}` })
}

const NOT_FOUND = 'No transaction was found for this id'

function verifyByReference({ ledger }: Desk, ask: Ask): Answer {
  const checkout = ledger.byReference(ask.query.get('tx_ref') ?? '')
  const data = checkout && transactionView(checkout)
  return data ? success('Transaction fetched successfully', data) : problem(404, NOT_FOUND)
}

function verifyById({ ledger }: Desk, ask: Ask): Answer {
  const checkout = ledger.byId(ask.params['id'] ?? '')
  const data = checkout && transactionView(checkout)
  return data ? success('Transaction fetched successfully', data) : problem(404, NOT_FOUND)
}

const PER_PAGE = 10

/** Transactions of whole days and of one status, the newest first. */
function list({ ledger }: Desk, { query }: Ask): Answer {
  const [from, to] = [query.get('from') ?? '', query.get('to') || '9999-12-31']
  const found = ledger
    .all()
    .map(transactionView)
    .filter((one) => one !== null)
    .filter(({ created_at: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
    .filter(({ status }) => !query.has('status') || status === query.get('status'))
    .toReversed()
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const total_pages = Math.ceil(found.length / PER_PAGE)
  const meta = { page_info: { total: found.length, current_page: page, total_pages } }
  return success('Transactions fetched', data, meta)
}

function refund({ ledger }: Desk, ask: Ask): Answer {
  const checkout = ledger.byId(ask.params['id'] ?? '')
  if (!checkout) return problem(404, NOT_FOUND)
  const wanted = jsonObject(ask.body)?.['amount']
  const amountMinor = wanted === undefined ? null : minorOfDecimal(wanted, checkout.currency)
  if (wanted !== undefined && amountMinor === null) return problem(400, 'amount should be above 0')
  const result = ledger.refund(checkout, { key: '', amountMinor })
  if (result.kind === 'refund')
    return success('Transaction refund initiated', refundView(checkout, result.refund))
  const sentences = {
    'not-paid': 'Only successful transactions can be refunded',
    already: 'Transaction has been refunded already',
    'too-much': 'Refund amount is more than what is left of the transaction',
  }
  return problem(400, sentences[result.kind])
}

function listRefunds({ ledger }: Desk, ask: Ask): Answer {
  const checkout = ledger.byId(ask.query.get('tx_id') ?? '')
  const data = checkout ? checkout.refunds.map((one) => refundView(checkout, one)) : []
  const meta = { page_info: { total: data.length, current_page: 1, total_pages: 1 } }
  return success('Refunds fetched', data, meta)
}
