import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { refusal, success } from '#contract/envelope.ts'
import type { OpenInvoicesRequest, WireInvoice } from '#contract/invoices.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { appWithCalls, OWN_FORM } from '#server/testing/pages/app-with-calls.ts'

const ACCOUNT = 'PE1000000001'
const EMAIL = 'bills@example.com'
const LOOKUP = { accountNo: ACCOUNT, email: EMAIL }

function invoice(invoiceNo: string, outstandingAmount: number, dueDate: string): WireInvoice {
  return {
    accountNo: ACCOUNT,
    invoiceNo,
    dueDate,
    billingStartDate: '2026-02-01',
    billingEndDate: '2026-02-28',
    currency: 'UGX',
    outstandingAmount,
    invoiceStatus: 'OPEN',
  }
}

let app: FastifyInstance
let open: WireInvoice[] = []
const asked: OpenInvoicesRequest[] = []
let drafts: Map<string, QueryData>

before(async () => {
  ;({ app, drafts } = await appWithCalls({
    openInvoices: (request) => {
      asked.push(request)
      if (request.accountNo !== ACCOUNT) return Promise.resolve(refusal(404, 'Account not found.'))
      return Promise.resolve(
        success({ invoices: open, lineNumber: '200100001', contactPersonMsisdn: '70****001' }),
      )
    },
  }))
})
after(() => app.close())
beforeEach(() => {
  asked.length = 0
  drafts.clear()
  open = [invoice('INV-1002', 150_000.5, '2026-03-30'), invoice('INV-1003', 75_000, '2026-03-13')]
})

const post = (fields: Record<string, string>, session = 'one') =>
  app.inject({
    method: 'POST',
    url: '/orp/fixed-internet',
    headers: { ...OWN_FORM, 'x-session': session },
    payload: new URLSearchParams(fields).toString(),
  })
const get = (url: string, session = 'one') => app.inject({ url, headers: { 'x-session': session } })

test('without script the bills are shown, and neither account nor e-mail stands in an address', async () => {
  const { statusCode, headers } = await post({ accountNo: ' pe1000000001 ', email: EMAIL })
  assert.equal(statusCode, 303)
  const address = headers.location ?? ''
  assert.match(address, /^\/orp\/fixed-internet\?d=\w+$/)
  const { body } = await get(address)
  assert.deepEqual(asked, [{ accountNo: ACCOUNT, contactPersonEmailId: EMAIL }])
  const rows = [...body.matchAll(/data-invoice="([^"]+)" data-overdue="(\w+)"/g)].map(([, no, late]) => [
    no,
    late,
  ])
  assert.deepEqual(rows, [
    ['INV-1003', 'true'],
    ['INV-1002', 'false'],
  ])
  assert.match(body, /aria-label="Pay invoice INV-1002, UGX 150,001"/)
  assert.match(body, /Rounded up from UGX 150,000\.50/)
  assert.match(body, /2 invoices/)
  assert.match(body, /Contact 070 ••• 001/)
  assert.doesNotMatch(body, /700100001/)
})

test('a stranger with the address of somebody’s bills sees an empty form', async () => {
  const { headers } = await post(LOOKUP)
  const { body } = await get(headers.location ?? '', 'two')
  assert.doesNotMatch(body, /PE1000000001|INV-/)
  assert.deepEqual(asked, [])
})

test('paying an invoice asks the operator again and takes its price, its account and its contact from there', async () => {
  const { statusCode, headers } = await post({
    ...LOOKUP,
    invoiceNo: 'INV-1002',
    amount: '1',
    msisdn: '712345678',
  })
  assert.equal(statusCode, 303)
  const id = /^\/payment\/start\?d=(\w+)$/.exec(headers.location ?? '')?.[1] ?? ''
  const draft = drafts.get(`${id} one`)
  assert.equal(draft?.amount, 150_001)
  assert.equal(draft?.msisdn, '70****001')
  assert.equal(draft?.emailId, EMAIL)
  assert.equal(draft?.transactionType, 'BILL_PAYMENT')
  assert.equal(draft?.redirectPage, '/orp/fixed-internet')
  assert.deepEqual(draft?.invoiceDetail, {
    accountNo: ACCOUNT,
    invoiceNo: 'INV-1002',
    billingStartDate: '2026-02-01',
    billingEndDate: '2026-02-28',
    dueDate: '2026-03-30',
  })
})

test('an invoice that was paid meanwhile, or of somebody else, is never paid: what is open is shown instead', async () => {
  for (const invoiceNo of ['INV-1001', 'INV-2001', '__proto__']) {
    const { statusCode, body } = await post({ ...LOOKUP, invoiceNo })
    assert.equal(statusCode, 409)
    assert.match(body, /This invoice is no longer open/)
    assert.match(body, /INV-1003/)
  }
  assert.equal(drafts.size, 0)
})

test('what is wrong comes back with the documents’ sentences and what was typed', async () => {
  const { statusCode, body } = await post({ accountNo: 'px1', email: '' })
  assert.equal(statusCode, 422)
  assert.match(body, /<title>Error: Fixed internet invoices – Kati<\/title>/)
  assert.match(body, /data-testid="account-error"[^]*Invalid Account Number/)
  assert.match(body, /data-testid="email-error"[^]*Email is required/)
  assert.match(body, /value="PX1"|value="px1"/)
  assert.match((await post({ accountNo: ACCOUNT, email: 'bills@' })).body, /Invalid Email Id/)
  assert.deepEqual(asked, [])
})

test('the operator’s own sentence stands above the results', async () => {
  const { headers } = await post({ accountNo: 'EE1000000009', email: EMAIL })
  const { statusCode, body } = await get(headers.location ?? '')
  assert.equal(statusCode, 422)
  assert.match(body, /data-testid="invoices-failure"[^]*Account not found\./)
})

// INVOICE-16
test('an account without open invoices says so in the documents’ words', async () => {
  open = []
  const { headers } = await post(LOOKUP)
  const { body } = await get(headers.location ?? '')
  assert.match(body, /No Data found[^]*No open invoices for this account\./)
})

test('a long list comes in portions, and without script the rest is one press away', async () => {
  open = Array.from({ length: 200 }, (_, index) => invoice(`INV-${5000 + index}`, 1_000, '2026-03-30'))
  const first = await get((await post(LOOKUP)).headers.location ?? '')
  assert.equal(first.body.match(/data-testid="invoice-row"/g)?.length, 20)
  assert.match(first.body, /<button[^>]*value="40"/)
  const more = await post({ ...LOOKUP, shown: '40' })
  const second = await get(more.headers.location ?? '')
  assert.equal(second.body.match(/data-testid="invoice-row"/g)?.length, 40)
})
