import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../../testing/scripted-server.ts'
import {
  airtimeBucket,
  failure,
  lineProduct,
  NUMBER,
  ok,
  tmForumWith,
} from '#providers/testing/tmforum/tmforum-stage.ts'
import type { Script } from '#providers/testing/tmforum/tmforum-stage.ts'

const MSISDN = '700100001'
const FAILED = { ok: false, problem: 'operator-failed', message: '' } as const

const LINES: readonly (readonly [string, Reply, object])[] = [
  ['a prepaid line', ok([lineProduct()]), { ok: true, lineType: 'PREPAID' }],
  [
    'a line whose number is written with a plus',
    ok([lineProduct({ realizingResource: [{ id: 'R7', name: `+${NUMBER}` }] })]),
    { ok: true, lineType: 'PREPAID' },
  ],
  ['a line that rests', ok([lineProduct({ status: 'suspended' })]), { ok: true, lineType: 'PREPAID' }],
  ['a line that was', ok([lineProduct({ status: 'terminated' })]), { ok: true, lineType: 'NA' }],
  ['no line', ok([]), { ok: true, lineType: 'NA' }],
  [
    'a class never heard of',
    ok([lineProduct({ productCharacteristic: [{ name: 'lineType', value: 'satellite' }] })]),
    { ok: true, lineType: 'NA' },
  ],
  [
    'a router',
    ok([
      lineProduct({
        productCharacteristic: [
          { name: 'lineType', value: 'prepaid' },
          { name: 'broadband', value: 'true' },
        ],
      }),
    ]),
    { ok: true, lineType: 'NA' },
  ],
  ['other people’s lines', ok([lineProduct({ realizingResource: [{ id: 'X', value: 'X' }] })]), FAILED],
  [
    'an unknown number',
    failure(404, 'Subscriber not found.'),
    { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' },
  ],
  ['a wrong path', { status: 404, body: { message: 'no route' } }, FAILED],
  ['a failure without words', { status: 500, body: {} }, FAILED],
  ['something that is no list', ok({ id: 'P1' }), FAILED],
  ['a cut answer', 'cut', FAILED],
]
for (const [what, reply, expected] of LINES) {
  test(`${what} is told as such by the inventory`, async () => {
    const stage = await tmForumWith({ '/product': reply })
    const query = { msisdn: MSISDN, broadband: false, purpose: '' }
    assert.deepEqual(await stage.operator.findLineType(query), expected)
    const [asked] = stage.seen('GET', '/product')
    assert.match(asked?.path ?? '', new RegExp(`realizingResource.value=${NUMBER}&`))
    await stage.close()
  })
}

test('what a line holds is told whole: airtime and data, without what is over or of no use here', async () => {
  const data = {
    usageType: 'data',
    name: 'Home 50 GB',
    remainingValue: { amount: 12.5, units: 'GB' },
    product: [{ id: 'HOME' }],
    validFor: { endDateTime: '2030-12-31T23:59:59Z' },
  }
  const buckets = [
    airtimeBucket(),
    airtimeBucket(data),
    airtimeBucket({ usageType: 'voice', remainingValue: { amount: 10, units: 'min' } }),
    airtimeBucket({ ...data, status: 'expired' }),
  ]
  const stage = await tmForumWith({ '/bucket': ok(buckets) })
  const answer = await stage.operator.queryBalance(MSISDN)
  assert.ok(answer.ok)
  assert.deepEqual(
    answer.balances.map((one) => [one.serviceType, one.amount, one.unit, one.balanceType, one.expires]),
    [
      ['AIRTIME', 5_000, 'UGX', 'MAIN', ''],
      ['DATA', 12.5, 'GB', 'BUNDLE', '2030-12-31T23:59:59Z'],
    ],
  )
  await stage.close()
})

const SPOILED: readonly (readonly [string, object])[] = [
  ['half a shilling', { remainingValue: { amount: 0.5, units: 'UGX' } }],
  ['a negative amount', { remainingValue: { amount: -1, units: 'UGX' } }],
  ['money of no country', { remainingValue: { amount: 1, units: 'XYZ' } }],
  ['a kind never heard of', { usageType: 'points' }],
  ['a state never heard of', { status: 'frozen' }],
  ['an end that is no date', { validFor: { endDateTime: 'soon' } }],
  ['another line’s number', { logicalResource: [{ id: '256700999999' }] }],
]
for (const [what, given] of SPOILED) {
  test(`a purse with ${what} is not shown in part`, async () => {
    const stage = await tmForumWith({ '/bucket': ok([airtimeBucket(), airtimeBucket(given)]) })
    assert.deepEqual(await stage.operator.queryBalance(MSISDN), FAILED)
    await stage.close()
  })
}

const ACCOUNT = '1000200001'
const billed = lineProduct({ billingAccount: { id: ACCOUNT } })
const bill = (given: object = {}) => ({
  id: 'CB1',
  billNo: 'B-1',
  billingAccount: { id: ACCOUNT },
  state: 'sent',
  remainingAmount: { unit: 'UGX', value: 45_000.4 },
  ...given,
})
const account = (given: object = {}) => ({ id: ACCOUNT, state: 'Active', ...given })
const owed = (outstanding: number) => ({ ok: true, outstanding, accountNo: ACCOUNT })

const BILLS: readonly (readonly [string, readonly object[], object, object])[] = [
  ['one bill with a fraction', [bill()], account(), owed(45_000.4)],
  [
    'two bills, of which one is paid in part',
    [bill(), bill({ state: 'partiallyPaid', remainingAmount: { unit: 'UGX', value: 0.2 } })],
    account(),
    owed(45_000.6),
  ],
  ['a bill that is paid', [bill({ state: 'settled' })], account(), owed(0)],
  ['a bill that is not sent yet', [bill({ state: 'validated' })], account(), owed(0)],
  [
    'a bill and credit',
    [bill()],
    account({ accountBalance: [{ balanceType: 'credit', amount: { unit: 'UGX', value: 50_000 } }] }),
    owed(-4_999.6),
  ],
  [
    'a bill and a security deposit',
    [bill()],
    account({ accountBalance: [{ balanceType: 'deposit balance', amount: { unit: 'UGX', value: 9 } }] }),
    owed(45_000.4),
  ],
  ['a bill in a state never heard of', [bill(), bill({ state: 'disputed' })], account(), FAILED],
  ['a bill in other money', [bill({ remainingAmount: { unit: 'USD', value: 1 } })], account(), FAILED],
  ['somebody else’s bill', [bill({ billingAccount: { id: '1' } })], account(), FAILED],
]
for (const [what, bills, kept, expected] of BILLS) {
  test(`of ${what} it is said what is owed, or nothing`, async () => {
    const script: Script = {
      '/product': ok([billed]),
      '/customerBill': ok(bills),
      [`/billingAccount/${ACCOUNT}`]: ok(kept),
    }
    const stage = await tmForumWith(script)
    assert.deepEqual(await stage.operator.queryBill(MSISDN), expected)
    await stage.close()
  })
}

test('an account that is closed is no account for its line any more', async () => {
  const stage = await tmForumWith({
    '/product': ok([billed]),
    [`/billingAccount/${ACCOUNT}`]: ok(account({ state: 'Closed' })),
  })
  const check = (accountNo: string) => stage.operator.checkAccount({ msisdn: MSISDN, accountNo })
  assert.deepEqual(await check('9999999999'), { ok: false, problem: 'other-account' })
  assert.deepEqual(await check(ACCOUNT), { ok: false, problem: 'no-account' })
  await stage.close()
})

const INTERNET: Script = {
  '/billingAccount/PE1000000001': ok({
    id: 'PE1000000001',
    contact: [
      {
        contactMedium: [
          { characteristic: { emailAddress: 'Bills@Example.com' } },
          { characteristic: { phoneNumber: '+256 700 100 001' } },
        ],
      },
    ],
  }),
  '/customerBill': ok([
    bill({ billingAccount: { id: 'PE1000000001' }, paymentDueDate: '2026-05-31T00:00:00Z' }),
  ]),
}

test('invoices are told to whoever knows the e-mail, in any letters; nothing is asked for anybody else', async () => {
  const stage = await tmForumWith(INTERNET)
  const open = (email: string) => stage.operator.findOpenInvoices({ accountNo: 'PE1000000001', email })
  assert.deepEqual(await open('other@example.com'), { ok: false, problem: 'other-email' })
  assert.equal(stage.seen('GET', '/customerBill').length, 0)
  const answer = await open('bills@example.com')
  assert.ok(answer.ok)
  assert.deepEqual([answer.contactMsisdn, answer.lineNumber], [MSISDN, MSISDN])
  assert.deepEqual(
    answer.invoices.map((one) => [one.invoiceNo, one.dueDate, one.outstandingAmount, one.invoiceStatus]),
    [['B-1', '2026-05-31', 45_000.4, 'OPEN']],
  )
  await stage.close()
})
