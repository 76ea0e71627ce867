import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import { CALL_NAMES, CALLS } from '#contract/table/table.ts'
import { ofTheCast } from './of-the-cast.ts'

type Fields = Readonly<Record<string, string>>

/** The JSON text of every field of a request. */
function fieldsOf(request: object): Fields {
  return Object.fromEntries(
    Object.entries(ofTheCast(request)).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

/** A purchase of airtime that a page could send. */
export const AIRTIME = fieldsOf(CALLS.initiate.example)
const BUNDLE = { ...AIRTIME, amount: '10000', transactionType: '"BUNDLE PURCHASE"', productCode: '"DAT-W1"' }
const BILL = {
  ...AIRTIME,
  amount: '45000',
  mobileNumber: '"700200001"',
  transactionType: '"POSTPAID BILL PAYMENT"',
}
const INVOICE = {
  ...AIRTIME,
  amount: '75000',
  transactionType: '"BILL_PAYMENT"',
  accountId: '"PE1000000001"',
  invoiceNumber: '"INV-1003"',
  emailId: '"bills@example.com"',
}

/** Calls with a good body: which call, and what it is about where one call is many. */
export const POSTS: readonly (readonly [call: CallName, about: string, valid: Fields])[] = [
  ...CALL_NAMES.filter((name) => ADDRESSES[name].method === 'POST').map(
    (name) => [name, '', fieldsOf(CALLS[name].example)] as const,
  ),
  ['initiate', 'a bundle', BUNDLE],
  ['initiate', 'a bill', BILL],
  ['initiate', 'an invoice', INVOICE],
  ['verifyUser', 'a lead', { username: '"700100001"', leadId: '"LD0000001"' }],
]
