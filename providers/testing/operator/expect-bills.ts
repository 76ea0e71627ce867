import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UGANDA } from '../markets.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { CastStage } from './cast-stage.ts'

const BILLS: readonly (readonly [string, number, string])[] = [
  ['700200001', 45_000, '1000200001'],
  ['700200002', 45_000.4, '1000200002'],
  ['700200003', 0, '1000200003'],
  ['700300001', 12_500.75, '1000300001'],
]

const ACCOUNTS: readonly (readonly [string, string, object])[] = [
  ['700200001', '1000200001', { ok: true }],
  ['700200005', '1000200005', { ok: true }],
  ['700300001', '1000300001', { ok: true }],
  ['700200001', '1000200002', { ok: false, problem: 'other-account' }],
  ['700200001', '9999999999', { ok: false, problem: 'other-account' }],
  ['700200004', '1000200004', { ok: false, problem: 'no-account' }],
]

/** What is owed, and who may see it. */
export function expectBills({ driver, at }: CastStage): void {
  const operator = at(UGANDA)
  for (const [msisdn, outstanding, accountNo] of BILLS) {
    test(`${driver}: ${outstanding} is owed on ${msisdn}`, async () => {
      assert.deepEqual(await operator.queryBill(msisdn), { ok: true, outstanding, accountNo })
    })
  }
  test(`${driver}: a bill that cannot be told is no bill of nothing`, async () => {
    const silent = { ok: false, problem: 'operator-failed', message: '' }
    assert.deepEqual(await operator.queryBill('700200005'), silent)
    assert.equal((await operator.queryBill('700200004')).ok, false)
  })
  for (const [msisdn, accountNo, expected] of ACCOUNTS) {
    test(`${driver}: account ${accountNo} for ${msisdn} is ${JSON.stringify(expected)}`, async () => {
      assert.deepEqual(await operator.checkAccount({ msisdn, accountNo }), expected)
    })
  }
  expectInvoices(driver, operator)
}

function expectInvoices(driver: string, operator: Operator): void {
  const open = (accountNo: string, email: string) => operator.findOpenInvoices({ accountNo, email })

  test(`${driver}: the invoices of an account are told whole, each with its month and its day`, async () => {
    const answer = await open('PE1000000001', 'bills@example.com')
    assert.ok(answer.ok)
    assert.equal(answer.contactMsisdn, '700100001')
    const owed = answer.invoices.map(({ invoiceNo, outstandingAmount }) => [invoiceNo, outstandingAmount])
    assert.deepEqual(
      owed.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      [
        ['INV-1001', 150_000],
        ['INV-1002', 150_000.5],
        ['INV-1003', 75_000],
      ],
    )
    for (const one of answer.invoices) {
      assert.deepEqual([one.accountNo, one.currency], ['PE1000000001', 'UGX'])
      assert.match(one.billingStartDate, /^\d{4}-\d{2}-01$/)
      assert.ok(one.billingStartDate < one.billingEndDate && one.billingEndDate < one.dueDate)
    }
  })

  test(`${driver}: an overdue invoice says so, and 200 invoices are all there`, async () => {
    const overdue = await open('EP1000000002', 'one@example.com')
    assert.ok(overdue.ok)
    assert.deepEqual(
      overdue.invoices.map(({ invoiceNo, outstandingAmount }) => [invoiceNo, outstandingAmount]),
      [['INV-2001', 99_000]],
    )
    assert.ok((overdue.invoices[0]?.dueDate ?? '') < new Date().toISOString().slice(0, 10))
    const many = await open('PE2000000200', 'many@example.com')
    assert.equal(many.ok && many.invoices.length, 200)
  })

  test(`${driver}: an account without invoices, a wrong e-mail and an unknown account are three things`, async () => {
    const none = await open('PP1000000003', 'none@example.com')
    assert.deepEqual(none.ok && none.invoices, [])
    const other = { ok: false, problem: 'other-email' }
    assert.deepEqual(await open('PE1000000001', 'other@example.com'), other)
    const unknown = { ok: false, problem: 'unknown-account' }
    assert.deepEqual(await open('EE1000000009', 'bills@example.com'), unknown)
  })
}
