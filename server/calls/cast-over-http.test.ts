import assert from 'node:assert/strict'
import test from 'node:test'
import { openWire } from '#server/testing/codes/code-wire.ts'
import type { Answer, Wire } from '#server/testing/codes/code-wire.ts'

const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
const said = ({ statusCode, message }: Answer): readonly unknown[] => [statusCode, message]
const rows = (answer: Answer): Readonly<Record<string, unknown>>[] =>
  answer.result as unknown as Readonly<Record<string, unknown>>[]

/** What is owed on a line after its code was typed. */
async function billOf({ call, inbox }: Wire, msisdn: string): Promise<Answer> {
  const sent = await call('sendInvoiceCode', { text: msisdn, text1: '', otpAction: 'INVOICE' })
  const otpId = String(sent.result?.['otpId'])
  await call('verifyInvoiceCode', { otpId, otp: codeIn((await inbox(msisdn))[0]) })
  return call('bill', { msisdn, otpId })
}

// BOX-22
test('every postpaid line of the cast owes what is written, and says so in the documents’ words', async (context) => {
  const wire = await openWire(context, 'sandbox')
  for (const [msisdn, totalOutstanding] of [
    ['700200001', 45_000],
    ['700200002', 45_000.4],
    ['700200003', 0],
    ['700300001', 12_500.75],
  ] as const)
    assert.deepEqual((await billOf(wire, msisdn)).result, { totalOutstanding })
  assert.deepEqual(said(await billOf(wire, '700200005')), [500, ''])
  const noMatch = 'The account number does not match this mobile number.'
  const validate = (msisdn: string, accountNo: string): Promise<Answer> =>
    wire.call('validateAccount', { msisdn, accountNo })
  assert.deepEqual(said(await validate('700200004', '1000200004')), [60005, noMatch])
  assert.deepEqual(said(await validate('700200001', '1000200002')), [60119, noMatch])
  const matched = await validate('700200001', '1000200001')
  assert.equal(matched.statusCode, 200)
  const bill = await wire.call('bill', { msisdn: '700200001', otpId: matched.result?.['otpId'] })
  assert.deepEqual(bill.result, { totalOutstanding: 45_000 })
})

// BOX-21, BOX-41
test('every bundle list of the cast is what is written', async (context) => {
  const { call } = await openWire(context, 'sandbox')
  const bundles = (msisdn: string, more: object = {}): Promise<Answer> =>
    call('bundles', { msisdn, serviceType: 'ALL', ...more })
  const full = rows(await bundles('700100001'))
  const priceOf = new Map(full.map((one) => [one['productCode'], one['amount']]))
  for (const [code, amount] of Object.entries({
    'DAT-D1': 1_000,
    'DAT-U1': 25_000,
    'VOI-D1': 700,
    'NIG-1': 1_500,
  }))
    assert.equal(priceOf.get(code), amount, code)
  assert.equal(full.find((one) => one['productCode'] === 'DAT-U1')?.['validity'], -1)
  assert.deepEqual(rows(await bundles('700100004')), [])
  assert.deepEqual(said(await bundles('700100005')), [500, 'Bundles are not available right now.'])
  const published = rows(await bundles(''))
  assert.ok(published.length >= 11)
  const routers = rows(await bundles('700400001', { serviceType: 'BROADBAND', lineType: 'PREPAID' }))
  assert.deepEqual(
    ['RTR-20', 'RTR-60'].map((code) => routers.find((one) => one['productCode'] === code)?.['amount']),
    [50_000, 110_000],
  )
})

// BOX-42
test('every fixed-internet account of the cast is answered as written', async (context) => {
  const { call } = await openWire(context, 'sandbox')
  const show = (accountNo: string, contactPersonEmailId: string): Promise<Answer> =>
    call('openInvoices', { accountNo, contactPersonEmailId })
  const { result } = await show('PE1000000001', 'bills@example.com')
  assert.equal(result?.['contactPersonMsisdn'], '70****001')
  const invoices = result?.['invoices'] as { invoiceNo: string; outstandingAmount: number }[]
  assert.deepEqual(
    invoices.map((one) => [one.invoiceNo, one.outstandingAmount]),
    [
      ['INV-1001', 150_000],
      ['INV-1002', 150_000.5],
      ['INV-1003', 75_000],
    ],
  )
  assert.deepEqual((await show('PP1000000003', 'none@example.com')).result?.['invoices'], [])
  assert.deepEqual(said(await show('EE1000000009', 'any@example.com')), [404, 'Account not found.'])
  assert.deepEqual(said(await show('PE1000000001', 'other@example.com')), [
    400,
    'Account number and email do not match.',
  ])
})

// BOX-23
test('every router of the cast has the bundle, the balance and the limit that are written', async (context) => {
  const { call, inbox } = await openWire(context, 'sandbox')
  const ask = (msisdn: string, requestType: string): Promise<Answer> =>
    call('broadbandBalance', { msisdn, requestType })
  for (const [msisdn, activeBundle] of [
    ['700400001', false],
    ['700400002', true],
    ['700400003', false],
    ['700400004', true],
  ] as const)
    assert.deepEqual((await ask(msisdn, 'ACTIVE_BUNDLE')).result, { activeBundle })
  const sent = await ask('700400002', 'BALANCE')
  assert.equal(sent.result?.['otpRecipient'], '70****001')
  const refId = sent.result?.['txnRefId']
  const right = await call('verifyCode', { refId, otp: codeIn((await inbox('700100001'))[0]) })
  const uniqueCode = right.result?.['uniqueCode']
  const { result } = await call('queryBalance', { msisdn: '700400002', uniqueCode, serviceType: 'DATA' })
  const [entry] = (result?.['queryBalanceResult'] ?? []) as Record<string, unknown>[]
  assert.deepEqual([entry?.['balanceDescription'], entry?.['balance']], ['Home 50 GB', 12.5])
  assert.match(String(entry?.['expireTime']), /^2030-12-31/)
  const limit = await ask('700400004', 'BALANCE')
  assert.deepEqual(
    [limit.status, ...said(limit)],
    [429, 502, 'max limit exhausted, please try after sometime.'],
  )
})
