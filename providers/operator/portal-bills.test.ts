import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UGANDA } from '../testing/markets.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Reply } from '../testing/scripted-server.ts'
import { createPortalOperator } from './portal-operator.ts'
import type { WatchedOperator } from './portal-operator.ts'

async function askWith<T>(reply: Reply, ask: (operator: WatchedOperator) => Promise<T>) {
  const server = await startScripted(() => reply)
  const operator = createPortalOperator({
    baseUrl: server.url,
    key: 'k',
    market: UGANDA,
    queryDeadlineMs: 2_000,
    deliverDeadlineMs: 2_000,
  })
  const answer = await ask(operator)
  operator.close()
  await server.close()
  return { answer, seen: server.seen }
}

const FAILED = { ok: false, problem: 'operator-failed', message: '' }
const ok = (body: object): Reply => ({ status: 200, body })
const refused = (status: number, code: string, message = ''): Reply => ({ status, body: { code, message } })

const bill = (given: object): Reply =>
  ok({ accountNo: '1000200002', outstanding: '45000.4', currency: 'UGX', ...given })
const BILLS: readonly (readonly [string, Reply, object])[] = [
  ['a bill with a fraction', bill({}), { ok: true, outstanding: 45_000.4, accountNo: '1000200002' }],
  ['credit', bill({ outstanding: '-0.6' }), { ok: true, outstanding: -0.6, accountNo: '1000200002' }],
  ['a bill as a number', bill({ outstanding: 45_000.4 }), FAILED],
  ['a bill without a number', bill({ outstanding: '' }), FAILED],
  ['a bill in another currency', bill({ currency: 'KES' }), FAILED],
  ['a bill of no account', bill({ accountNo: '' }), FAILED],
  [
    'no account at all',
    refused(404, 'ACCOUNT_NOT_FOUND', 'The line has no account.'),
    { ...FAILED, message: 'The line has no account.' },
  ],
  ['a failure without words', refused(500, ''), FAILED],
  ['a lost answer', 'reset', FAILED],
]
for (const [what, reply, expected] of BILLS) {
  test(`${what} is told as such, never as a bill of nothing`, async () => {
    const { answer, seen } = await askWith(reply, (operator) => operator.queryBill('700200002'))
    assert.deepEqual(answer, expected)
    assert.deepEqual([seen[0]?.path, seen[0]?.body], ['/bills/query', '{"msisdn":"700200002"}'])
  })
}

const ACCOUNTS: readonly (readonly [string, Reply, object])[] = [
  ['the right account', ok({ match: 'SAME' }), { ok: true }],
  ['the account of another line', ok({ match: 'OTHER_ACCOUNT' }), { ok: false, problem: 'other-account' }],
  ['a line without account', ok({ match: 'NO_ACCOUNT' }), { ok: false, problem: 'no-account' }],
  ['a word never heard of', ok({ match: 'MAYBE' }), FAILED],
  ['a yes that is no word', ok({ match: true }), FAILED],
  ['a failure', refused(503, 'BUSY', 'Try later.'), { ...FAILED, message: 'Try later.' }],
]
for (const [what, reply, expected] of ACCOUNTS) {
  test(`${what} opens a bill only when it is the right one`, async () => {
    const query = { msisdn: '700200001', accountNo: '1000200001' }
    const { answer, seen } = await askWith(reply, (operator) => operator.checkAccount(query))
    assert.deepEqual(answer, expected)
    assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), query)
  })
}

const INVOICE = {
  accountNo: 'PE1000000001',
  invoiceNo: 'INV-1002',
  outstanding: '150000.5',
  currency: 'UGX',
  billingStartDate: '2026-05-01',
  billingEndDate: '2026-05-31',
  dueDate: '2026-06-30',
  status: 'OPEN',
}
const ENVELOPE = { accountNo: 'PE1000000001', lineNumber: '200100001', contactMsisdn: '700100001' }
const invoices = (...entries: readonly object[]): Reply => ok({ ...ENVELOPE, invoices: entries })
const query = { accountNo: 'PE1000000001', email: 'bills@example.com' }
const open = (operator: WatchedOperator) => operator.findOpenInvoices(query)

test('an open invoice is told with its month, its day and its fraction', async () => {
  const { answer, seen } = await askWith(invoices(INVOICE), open)
  const { outstanding, status, ...rest } = INVOICE
  assert.deepEqual(answer, {
    ok: true,
    invoices: [{ ...rest, outstandingAmount: Number(outstanding), invoiceStatus: status }],
    lineNumber: '200100001',
    contactMsisdn: '700100001',
  })
  assert.deepEqual([seen[0]?.path, JSON.parse(seen[0]?.body ?? '')], ['/invoices/query', query])
})

test('an invoice of which nothing is owed is not open', async () => {
  const { answer } = await askWith(invoices({ ...INVOICE, outstanding: '0.00' }), open)
  assert.deepEqual(answer.ok && answer.invoices, [])
})

const SPOILED: readonly (readonly [string, object])[] = [
  ['of another account', { accountNo: 'EP1000000002' }],
  ['without a number', { invoiceNo: '' }],
  ['with an amount that is a number', { outstanding: 150_000.5 }],
  ['with credit', { outstanding: '-5' }],
  ['in money of no country', { currency: 'XYZ' }],
  ['due on no day', { dueDate: 'soon' }],
  ['due on a day that does not exist', { dueDate: '2026-13-01' }],
  ['with the number of the other', { invoiceNo: 'INV-1001' }],
]
for (const [what, given] of SPOILED) {
  test(`half a list of invoices is no list: one ${what} spoils it`, async () => {
    const first = { ...INVOICE, invoiceNo: 'INV-1001' }
    const { answer } = await askWith(invoices(first, { ...INVOICE, ...given }), open)
    assert.deepEqual(answer, FAILED)
  })
}

const REFUSED: readonly (readonly [string, Reply, object])[] = [
  ['an unknown account', refused(404, 'ACCOUNT_NOT_FOUND'), { ok: false, problem: 'unknown-account' }],
  ['another e-mail', refused(403, 'EMAIL_MISMATCH'), { ok: false, problem: 'other-email' }],
  ['a wrong path', { status: 404, body: 'nothing here' }, FAILED],
  ['a refused key', refused(403, 'FORBIDDEN'), FAILED],
  ['an account of nobody', ok({ ...ENVELOPE, contactMsisdn: '', invoices: [] }), FAILED],
  ['an answer without a list', ok(ENVELOPE), FAILED],
]
for (const [what, reply, expected] of REFUSED) {
  test(`${what} is no account without invoices`, async () => {
    assert.deepEqual((await askWith(reply, open)).answer, expected)
  })
}

const many = (count: number) =>
  invoices(...Array.from({ length: count }, (_, at) => ({ ...INVOICE, invoiceNo: `INV-${at}` })))

test('1,000 invoices are a list, more are not: nobody is shown a part of what is owed', async () => {
  const whole = await askWith(many(1_000), open)
  assert.equal(whole.answer.ok && whole.answer.invoices.length, 1_000)
  assert.deepEqual((await askWith(many(1_001), open)).answer, FAILED)
})
