import { majorOf } from '#domain/money.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import { at, itemsAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { LineProblem } from '../line-problem.ts'
import type { DeliveryOrder } from '../port.ts'
import { fullNumber, pointsElsewhere } from './numbers.ts'
import { findBuckets } from './tmforum-balances.ts'
import { findBills } from './tmforum-bills.ts'
import { findLine } from './tmforum-lines.ts'
import type { Desk } from './tmforum-lines.ts'
import { CHANNEL, ORDER_WORDS, PAYMENT_WORDS, TOPUP_WORDS } from './tmforum.wire.ts'
import type { TmfApi } from './tmforum.wire.ts'

/** What a payment's item refers to when a lead is paid: the order as which the lead was taken (TMF622). */
export const LEAD_REFERENCE = 'ProductOrder'

/** The API that gives one kind of purchase, and the field in which it keeps our key. */
export interface Door {
  readonly api: TmfApi
  readonly path: string
  readonly keyField: 'reason' | 'externalId' | 'correlatorId'
  readonly stateField: 'status' | 'state'
  readonly words: typeof TOPUP_WORDS
}

const TOPUP: Door = {
  api: 'TMF654',
  path: '/topupBalance',
  keyField: 'reason',
  stateField: 'status',
  words: TOPUP_WORDS,
}
const ORDER: Door = {
  api: 'TMF622',
  path: '/productOrder',
  keyField: 'externalId',
  stateField: 'state',
  words: ORDER_WORDS,
}
const PAYMENT: Door = {
  api: 'TMF676',
  path: '/payment',
  keyField: 'correlatorId',
  stateField: 'status',
  words: PAYMENT_WORDS,
}

export const DOORS: readonly Door[] = [TOPUP, ORDER, PAYMENT]
const DOOR_OF: Readonly<Record<PurchaseKind, Door>> = {
  AIRTIME: TOPUP,
  BUNDLE: ORDER,
  BILL: PAYMENT,
  INVOICE: PAYMENT,
  LEAD: PAYMENT,
}

/** The API that gives this kind of purchase. */
export function doorOf(kind: PurchaseKind): Door {
  return DOOR_OF[kind]
}

/** What is posted, or why nothing is. */
export type Written =
  { readonly ok: true; readonly body: object } | { readonly ok: false; readonly evidence: DeliveryEvidence }

/** Writes an order in the words of its API. Asks for the purse, account or bill that it concerns. */
export function writeOrder(desk: Desk, order: DeliveryOrder): Promise<Written> {
  if (order.kind === 'AIRTIME') return writeTopup(desk, order)
  if (order.kind === 'BUNDLE') return Promise.resolve({ ok: true, body: productOrder(desk, order) })
  if (order.kind === 'LEAD') return Promise.resolve({ ok: true, body: leadPayment(desk, order) })
  return order.kind === 'BILL' ? writeBillPayment(desk, order) : writeInvoicePayment(desk, order)
}

const notGiven = (kind: 'refused' | 'not-sent', reason: string): Written => ({
  ok: false,
  evidence: kind === 'refused' ? { kind, reason } : { kind, reason },
})

/** What is ordered is for a line or an account that the operator says it has not; or nobody knows. */
function notFound({ problem, message }: LineProblem): Written {
  if (problem === 'unknown-subscriber') return notGiven('refused', message)
  return notGiven('not-sent', 'what the order needs cannot be read')
}

async function writeTopup(desk: Desk, order: DeliveryOrder): Promise<Written> {
  const found = await findBuckets(desk, order.msisdn)
  if (!found.ok) return notFound(found)
  const purses = found.buckets.filter(({ balance }) => balance?.serviceType === 'AIRTIME')
  const bucket = purses.find(({ balance }) => balance?.unit === order.amount.currency) ?? purses[0]
  if (!bucket) return notGiven('refused', 'The line has no airtime account.')
  const number = fullNumber(order.msisdn, desk.callingCode)
  return {
    ok: true,
    body: {
      amount: { amount: majorOf(order.amount), units: order.amount.currency },
      usageType: 'monetary',
      bucket: { id: bucket.id },
      partyAccount: { id: bucket.partyAccount },
      logicalResource: [{ id: number, name: number }],
      channel: CHANNEL,
      isAutoTopup: false,
      reason: order.key,
    },
  }
}

function productOrder({ callingCode }: Desk, order: DeliveryOrder): object {
  const number = fullNumber(order.msisdn, callingCode)
  const price = { taxIncludedAmount: { unit: order.amount.currency, value: majorOf(order.amount) } }
  return {
    externalId: order.key,
    channel: [{ ...CHANNEL, role: 'sales' }],
    productOrderItem: [
      {
        id: '1',
        action: 'add',
        quantity: 1,
        productOffering: { id: order.productCode },
        product: { realizingResource: [{ id: number, value: number }] },
        itemTotalPrice: [{ priceType: 'oneTime', price }],
      },
    ],
  }
}

async function writeBillPayment(desk: Desk, order: DeliveryOrder): Promise<Written> {
  const found = await findLine(desk, order.msisdn)
  if (!found.ok) return notFound(found)
  if (!found.line?.accountId) return notGiven('refused', 'The line has no billing account.')
  return { ok: true, body: paymentOf(desk, order, found.line.accountId) }
}

async function writeInvoicePayment(desk: Desk, order: DeliveryOrder): Promise<Written> {
  const found = await findBills(desk, order.accountId)
  if (!found.ok) return notFound(found)
  const bill = found.bills.find(({ invoiceNo }) => invoiceNo === order.invoiceNumber)
  if (!bill) return notGiven('refused', 'The account has no such invoice.')
  const total = { unit: order.amount.currency, value: majorOf(order.amount) }
  const item = { id: bill.id, name: order.invoiceNumber, '@referredType': 'CustomerBill' }
  return {
    ok: true,
    body: {
      ...paymentOf(desk, order, order.accountId),
      paymentItem: [{ id: '1', item, totalAmount: total }],
    },
  }
}

/**
 * Who asks for home broadband has no billing account yet: the payment stands under the lead's own id, and its one item
 * names the lead and the plan that was chosen.
 */
function leadPayment(desk: Desk, order: DeliveryOrder): object {
  const total = { unit: order.amount.currency, value: majorOf(order.amount) }
  const item = { id: order.leadId, name: order.productCode, '@referredType': LEAD_REFERENCE }
  return {
    ...paymentOf(desk, order, order.leadId),
    paymentItem: [{ id: '1', item, totalAmount: total }],
  }
}

function paymentOf({ callingCode }: Desk, order: DeliveryOrder, accountId: string): object {
  const number = fullNumber(order.msisdn, callingCode)
  return {
    correlatorId: order.key,
    account: { id: accountId },
    // The money came in through the portal; how it was paid is the portal's own record.
    paymentMethod: { name: 'Portal payment', '@type': 'portalPayment' },
    totalAmount: { unit: order.amount.currency, value: majorOf(order.amount) },
    channel: CHANNEL,
    payer: { id: number, name: number, role: 'subscriber', '@referredType': 'Individual' },
  }
}

/** A field that is not told is not held against it. Some servers answer figures as text. */
function same(told: Json | undefined, mine: string | number): boolean {
  if (told === undefined) return true
  return typeof mine === 'number' && typeof told === 'string' ? Number(told) === mine : told === mine
}

/**
 * True when what the operator keeps under our key is this order. What it does not tell is not held against
 * it; an amount, a line or an invoice of another order is.
 */
export function isOrder(item: Json, order: DeliveryOrder, { callingCode }: Desk): boolean {
  const { amount, msisdn, kind } = order
  const isForLine = (references: readonly Json[]) => !pointsElsewhere(references, msisdn, callingCode)
  if (kind === 'AIRTIME') {
    return (
      same(at(item, 'amount', 'amount'), majorOf(amount)) &&
      same(at(item, 'amount', 'units'), amount.currency) &&
      isForLine(itemsAt(item, 'logicalResource') ?? [])
    )
  }
  if (kind === 'BUNDLE') {
    const first = itemsAt(item, 'productOrderItem')?.[0]
    const resources = itemsAt(at(first, 'product'), 'realizingResource') ?? []
    return same(at(first, 'productOffering', 'id'), order.productCode) && isForLine(resources)
  }
  const payer = at(item, 'payer')
  return (
    same(at(item, 'totalAmount', 'value'), majorOf(amount)) &&
    same(at(item, 'totalAmount', 'unit'), amount.currency) &&
    isForLine(payer === undefined ? [] : [payer]) &&
    isForThing(item, order)
  )
}

/** What the payment is for: nothing that is named for a bill, one invoice, or one lead. */
function isForThing(item: Json, order: DeliveryOrder): boolean {
  const named = itemsAt(item, 'paymentItem')?.[0]
  if (order.kind === 'BILL') return named === undefined
  if (order.kind === 'INVOICE') return isInvoice(item, named, order)
  return same(at(named, 'item', 'id'), order.leadId) && same(at(named, 'item', 'name'), order.productCode)
}

function isInvoice(item: Json, invoice: Json | undefined, order: DeliveryOrder): boolean {
  const named = same(at(invoice, 'item', 'name'), order.invoiceNumber)
  return named && same(at(item, 'account', 'id'), order.accountId)
}
