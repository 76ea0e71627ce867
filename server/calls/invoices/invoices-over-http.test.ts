import assert from 'node:assert/strict'
import test from 'node:test'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { InvoiceQuery } from '#providers/operator/bills-port.ts'
import type { Operator } from '#providers/operator/port.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { AN_INVOICE } from '#server/testing/stage-purchases.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import type { CallAnswer, CallApp } from '#server/testing/call-app.ts'
import { openCallApp, outcomeOf, STRANGER } from '#server/testing/call-app.ts'

const ACCOUNT = 'PE1000000001'
const EMAIL = 'bills@example.com'
const INVOICE: Invoice = {
  accountNo: ACCOUNT,
  invoiceNo: 'INV-1002',
  dueDate: '2026-12-05',
  billingStartDate: '2026-10-01',
  billingEndDate: '2026-10-31',
  currency: 'UGX',
  outstandingAmount: 150_000.5,
  invoiceStatus: 'OPEN',
}

/** An operator with one account; keeps what it was asked. */
async function openOffice(
  context: Parameters<typeof openCallApp>[0],
  profile: 'live' | 'sandbox' = 'sandbox',
) {
  const app = await openCallApp(context, profile)
  const asked: InvoiceQuery[] = []
  const findOpenInvoices: Operator['findOpenInvoices'] = async (query) => {
    asked.push(query)
    if (query.accountNo !== ACCOUNT) return { ok: false, problem: 'unknown-account' }
    if (query.email !== EMAIL) return { ok: false, problem: 'other-email' }
    return { ok: true, invoices: [INVOICE], lineNumber: '414000001', contactMsisdn: '700100001' }
  }
  Object.assign(app.stage.operator, { findOpenInvoices })
  return { ...app, asked, show: (how: Shown = {}): Promise<CallAnswer> => showIn(app, how) }
}

interface Shown {
  readonly accountNo?: string
  readonly email?: string
  readonly headers?: Readonly<Record<string, string>>
}

function showIn(
  { call }: CallApp,
  { accountNo = ACCOUNT, email = EMAIL, headers = {} }: Shown,
): Promise<CallAnswer> {
  return call('openInvoices', { accountNo, contactPersonEmailId: email }, headers)
}

const OWN = digestOf('S'.repeat(32))

// INVOICE-14, CALL-6
test('whoever names an account and its e-mail sees every field of its invoices, and may pay them', async (context) => {
  const { stage, asked, show } = await openOffice(context)
  const shown = await show({ accountNo: 'pe1000000001', email: ` ${EMAIL} ` })
  assert.deepEqual(outcomeOf(shown), [200, 200, 'Success'])
  assert.deepEqual(shown.result, {
    invoices: [INVOICE],
    lineNumber: '414000001',
    contactPersonMsisdn: '70****001',
  })
  assert.equal(shown.headers.get('cache-control'), 'no-store')
  assert.deepEqual(asked, [{ accountNo: ACCOUNT, email: EMAIL }])
  const { accountAccess } = stage.calls
  assert.equal(await accountAccess.emailOf({ sessionHash: OWN, accountNo: ACCOUNT }), EMAIL)
})

// INVOICE-13
test('a wrong e-mail and an account that is none show nothing and give leave to pay nothing', async (context) => {
  const { stage, show } = await openOffice(context)
  const wrong = await show({ email: 'other@example.com' })
  assert.deepEqual(
    [...outcomeOf(wrong), wrong.result],
    [200, 400, 'Account number and email do not match.', null],
  )
  const unknown = await show({ accountNo: 'EE1000000009' })
  assert.deepEqual([...outcomeOf(unknown), unknown.result], [200, 404, 'Account not found.', null])
  assert.deepEqual(await stage.rows('select 1 from account_access'), [])
})

test('what cannot be an account or an e-mail is told in the documents’ words and never asked', async (context) => {
  const { asked, show, call } = await openOffice(context, 'live')
  for (const accountNo of ['', 'PE100000000', 'PX1000000001', '1000000001', 'PE10000000012'])
    assert.deepEqual(outcomeOf(await show({ accountNo })), [200, 400, 'Invalid Account Number'])
  assert.deepEqual(outcomeOf(await show({ email: '  ' })), [200, 400, 'Email is required'])
  for (const email of ['bills', 'bi+lls@example.com', 'bills@example', 'bills@example.c'])
    assert.deepEqual(outcomeOf(await show({ email })), [200, 400, 'Invalid Email Id'])
  for (const data of [{}, { accountNo: ACCOUNT }, { accountNo: 1, contactPersonEmailId: EMAIL }, null])
    assert.equal((await call('openInvoices', data)).status, 400)
  assert.deepEqual(asked, [])
})

test('an account’s e-mail cannot be found out by trying, and its owner elsewhere is not locked out', async (context) => {
  const { asked, show } = await openOffice(context, 'live')
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      show({
        email: `guess${n}@example.com`,
        headers: { 'x-from': `198.51.100.${n}`, cookie: `__Host-sid=${String(n).padStart(32, 'x')}` },
      }),
    ),
  )
  assert.equal(asked.length, 5)
  const refused = guesses.filter(({ status }) => status === 429)
  assert.equal(refused.length, 35)
  for (const { statusCode, message, headers } of refused) {
    assert.deepEqual(
      [statusCode, message],
      [400, 'Too many wrong tries for this account. Please try again later.'],
    )
    assert.ok(Number(headers.get('retry-after')) > 86_000)
  }
  const guessed = await show({ headers: { 'x-from': '198.51.100.200' } })
  assert.equal(guessed.status, 429, 'the right one is not told from where it was guessed')
  const owner = await show({ headers: { ...STRANGER, 'x-from': '203.0.113.5' } })
  assert.equal(owner.statusCode, 200)
  for (let network = 0; network < 8; network += 1)
    for (let count = 0; count < 5; count += 1)
      await show({ email: `g${count}@example.com`, headers: { 'x-from': `203.0.${network}.1` } })
  assert.equal(asked.length, 5 + 1 + 25, 'from everywhere together thirty wrong ones a day')
})

test('one network finds out about twenty accounts a day at most', async (context) => {
  const { asked, show } = await openOffice(context, 'live')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      show({ accountNo: `EE10000${String(n).padStart(5, '0')}`, headers: { 'x-from': '198.51.100.7' } }),
    ),
  )
  assert.equal(asked.length, 20)
  assert.equal(answers.filter(({ status }) => status === 429).length, 40)
})

test('an owner may look as often as they like, and an operator that is down costs nobody a try', async (context) => {
  const { stage, show } = await openOffice(context, 'live')
  const from = { headers: { 'x-from': '198.51.100.7' } }
  for (let count = 0; count < 25; count += 1) assert.equal((await show(from)).statusCode, 200)
  const message = 'The billing system is being serviced.'
  const findOpenInvoices = async () => ({ ok: false, problem: 'operator-failed', message })
  Object.assign(stage.operator, { findOpenInvoices })
  for (let count = 0; count < 8; count += 1)
    assert.deepEqual(outcomeOf(await show(from)), [200, 500, message])
})

test('an invoice that was paid here says so while the operator books it, until that takes it back', async (context) => {
  const { stage, show } = await openOffice(context)
  const snapshot = { ...AN_INVOICE.snapshot, invoiceNumber: INVOICE.invoiceNo }
  const id = await stage.pay({ ...AN_INVOICE, snapshot })
  const shownNow = async () => (await show()).result as { invoices: { paidHereOn?: string }[] }
  assert.equal((await shownNow()).invoices[0]?.paidHereOn, undefined, 'nothing was taken yet')
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.match((await shownNow()).invoices[0]?.paidHereOn ?? '', /^\d{4}-\d{2}-\d{2}$/)
  stage.operator.queries.give(`${id}-F`, { kind: 'never-seen' })
  assert.equal((await shownNow()).invoices[0]?.paidHereOn, undefined)
})
