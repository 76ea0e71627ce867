import { majorAmount, minorOf } from '../core/currency.ts'
import { nationalDigits } from '../core/phones.ts'
import { inside, jsonObject, objectOf, textOf } from '../http/message.ts'
import type { Fields } from '../http/message.ts'
import type { Order } from '../business/order.ts'
import type { World } from '../world.ts'
import { postpaidAccount } from './accounts.ts'
import { fullNumber } from './numbers.ts'

/** Characters of the longest text that is read. */
const MOST = 64

/** The three resources by which something is given. */
export type Giver = 'topupBalance' | 'productOrder' | 'payment'

export interface OrderForm {
  readonly kinds: readonly Order['kind'][]
  readonly keyField: string
  readonly stateField: string
  readonly words: { readonly given: string; readonly refused: string }
  /** Null for a body without what it needs. */
  readonly read: (world: World, body: Buffer) => { readonly key: string; readonly order: Order } | null
  readonly show: (world: World, order: Order) => object
}

/** How each resource carries an order. */
export const ORDERS: Readonly<Record<Giver, OrderForm>> = {
  topupBalance: {
    kinds: ['AIRTIME'],
    keyField: 'reason',
    stateField: 'status',
    words: { given: 'completed', refused: 'failed' },
    read: (_world, body) => readTopup(jsonObject(body) ?? {}),
    show: (world, order) => ({
      amount: { amount: majorAmount(order.amountMinor, order.currency), units: order.currency },
      usageType: 'monetary',
      logicalResource: [{ id: numberOf(world, order) }],
    }),
  },
  productOrder: {
    kinds: ['BUNDLE'],
    keyField: 'externalId',
    stateField: 'state',
    words: { given: 'completed', refused: 'rejected' },
    read: (_world, body) => readProductOrder(jsonObject(body) ?? {}),
    show: (world, order) => ({
      productOrderItem: [
        {
          id: '1',
          action: 'add',
          productOffering: { id: order.productCode },
          product: { realizingResource: [{ id: numberOf(world, order), value: numberOf(world, order) }] },
        },
      ],
    }),
  },
  payment: {
    kinds: ['BILL', 'INVOICE', 'LEAD'],
    keyField: 'correlatorId',
    stateField: 'status',
    words: { given: 'done', refused: 'denied' },
    read: (world, body) => readPayment(world, jsonObject(body) ?? {}),
    show: showPayment,
  },
}

const NOTHING_ELSE = { productCode: '', accountId: '', invoiceNumber: '', leadId: '' } as const

function readTopup(body: Fields) {
  const money = moneyOf(inside(body, 'amount', 'amount'), inside(body, 'amount', 'units'))
  const isWhole = ['bucket', 'partyAccount'].every((part) => textOf(inside(body, part, 'id'), MOST) !== '')
  const msisdn = nationalDigits(textOf(inside(body, 'logicalResource', 0, 'id'), MOST))
  if (!money || msisdn === null || !isWhole || body['usageType'] !== 'monetary') return null
  const order: Order = { ...NOTHING_ELSE, kind: 'AIRTIME', msisdn, ...money }
  return { key: textOf(body['reason'], MOST), order }
}

function readProductOrder(body: Fields) {
  const item = inside(body, 'productOrderItem', 0)
  const productCode = textOf(inside(item, 'productOffering', 'id'), MOST)
  const price = inside(item, 'itemTotalPrice', 0, 'price', 'taxIncludedAmount')
  const money = moneyOf(inside(price, 'value'), inside(price, 'unit'))
  const msisdn = nationalDigits(textOf(inside(item, 'product', 'realizingResource', 0, 'value'), MOST))
  if (!money || msisdn === null || productCode === '' || inside(item, 'action') !== 'add') return null
  const order: Order = { ...NOTHING_ELSE, kind: 'BUNDLE', msisdn, ...money, productCode }
  return { key: textOf(body['externalId'], MOST), order }
}

/** A payment with a bill or a lead in it settles that one; one without goes to what the account's line owes. */
function readPayment(world: World, body: Fields) {
  const accountId = textOf(inside(body, 'account', 'id'), MOST)
  const money = moneyOf(inside(body, 'totalAmount', 'value'), inside(body, 'totalAmount', 'unit'))
  const key = textOf(body['correlatorId'], MOST)
  if (!money || !objectOf(body['paymentMethod'])) return null
  const item = objectOf(inside(body, 'paymentItem', 0, 'item'))
  const bill = textOf(item?.['id'], MOST)
  if (bill !== '') {
    const msisdn = nationalDigits(textOf(inside(body, 'payer', 'id'), MOST))
    if (item?.['@referredType'] === 'ProductOrder') {
      const productCode = textOf(item['name'], MOST)
      if (msisdn === null || productCode === '') return null
      return {
        key,
        order: { ...NOTHING_ELSE, kind: 'LEAD', msisdn, ...money, leadId: bill, productCode } as const,
      }
    }
    if (msisdn === null || accountId === '') return null
    const invoiceNumber = bill.replace(/^CB-/u, '')
    return {
      key,
      order: { ...NOTHING_ELSE, kind: 'INVOICE', msisdn, ...money, accountId, invoiceNumber } as const,
    }
  }
  const account = postpaidAccount(world, accountId)
  if (!account) return null
  return { key, order: { ...NOTHING_ELSE, kind: 'BILL', msisdn: account.msisdn, ...money } as const }
}

function showPayment(world: World, order: Order): object {
  const totalAmount = { unit: order.currency, value: majorAmount(order.amountMinor, order.currency) }
  const item = itemOf(order)
  return {
    account: { id: accountOf(world, order) },
    totalAmount,
    payer: { id: numberOf(world, order) },
    ...(item ? { paymentItem: [{ id: '1', item, totalAmount }] } : {}),
  }
}

/** A lead has no account yet: its payment stands under its own id. */
function accountOf(world: World, { kind, msisdn, accountId, leadId }: Order): string {
  if (kind === 'LEAD') return leadId
  return kind === 'INVOICE' ? accountId : (world.business.bills.accountOf(msisdn)?.accountNo ?? '')
}

function itemOf({ kind, invoiceNumber, leadId, productCode }: Order): object | null {
  if (kind === 'LEAD') return { id: leadId, name: productCode, '@referredType': 'ProductOrder' }
  if (kind !== 'INVOICE') return null
  return { id: `CB-${invoiceNumber}`, name: invoiceNumber, '@referredType': 'CustomerBill' }
}

function numberOf(world: World, { msisdn }: Order): string {
  return fullNumber(msisdn, world.phones.line(msisdn).currency)
}

function moneyOf(value: unknown, currency: unknown) {
  if (typeof value !== 'number' || typeof currency !== 'string' || !/^[A-Z]{3}$/u.test(currency)) return null
  const amountMinor = minorOf(value, currency)
  return Number.isSafeInteger(amountMinor) && amountMinor > 0 ? { amountMinor, currency } : null
}
