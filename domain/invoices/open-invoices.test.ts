import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Invoice } from './invoice.ts'
import { dayIn, isOverdue, openInvoices, payable, totalsOf } from './open-invoices.ts'

const RULE = { currency: 'UGX', amountUnit: 'major', today: '2026-03-14' } as const

function invoice(invoiceNo: string, more: Partial<Invoice> = {}): Invoice {
  return {
    accountNo: 'PE1000000001',
    invoiceNo,
    dueDate: '2026-03-30',
    billingStartDate: '2026-02-01',
    billingEndDate: '2026-02-28',
    currency: 'UGX',
    outstandingAmount: 150_000,
    invoiceStatus: 'UNPAID',
    ...more,
  }
}

test('the invoice that cuts the line off first is read first', () => {
  const sorted = openInvoices(
    [
      invoice('INV-10'),
      invoice('INV-9'),
      invoice('INV-3', { dueDate: '' }),
      invoice('INV-2', { dueDate: '2026-01-31' }),
    ],
    RULE,
  )
  assert.deepEqual(
    sorted.map(({ invoiceNo, overdue }) => [invoiceNo, overdue]),
    [
      ['INV-2', true],
      ['INV-9', false],
      ['INV-10', false],
      ['INV-3', false],
    ],
  )
})

test('nobody is asked to pay an invoice twice, or one of nothing', () => {
  const paid = [
    invoice('INV-1', { invoiceStatus: 'PAID' }),
    invoice('INV-2', { invoiceStatus: 'Paid' }),
    invoice('INV-3', { outstandingAmount: 0 }),
    invoice('INV-4', { outstandingAmount: -5 }),
  ]
  assert.deepEqual(openInvoices(paid, RULE), [])
})

test('the amount shown is the amount that will be paid: whole, never less than what is owed', () => {
  assert.deepEqual(payable({ outstandingAmount: 150_000.5 }, RULE), { amount: 150_001, rounded: true })
  assert.deepEqual(payable({ outstandingAmount: 75_000 }, RULE), { amount: 75_000, rounded: false })
  const cents = { currency: 'USD', amountUnit: 'minor' } as const
  assert.deepEqual(payable({ outstandingAmount: 12.3 }, cents), { amount: 1_300, rounded: true })
})

test('an invoice is late only when its day is over where the customer lives', () => {
  assert.equal(isOverdue({ dueDate: '2026-03-14' }, '2026-03-14'), false)
  assert.equal(isOverdue({ dueDate: '2026-03-13' }, '2026-03-14'), true)
  assert.equal(isOverdue({ dueDate: '2026-03-13T23:59:59Z' }, '2026-03-14'), true)
  assert.equal(isOverdue({ dueDate: '' }, '2026-03-14'), false)
  const lateEvening = new Date('2026-03-13T22:30:00Z')
  assert.equal(dayIn('Africa/Kampala', lateEvening), '2026-03-14')
  assert.equal(dayIn('Africa/Lagos', lateEvening), '2026-03-13')
})

test('an account is told what all of its invoices come to, without what was paid here already', () => {
  const due = [
    { amount: 100, overdue: true, paidHereOn: undefined },
    { amount: 50, overdue: false, paidHereOn: undefined },
    { amount: 900, overdue: true, paidHereOn: '2026-11-01' },
  ]
  assert.deepEqual(totalsOf(due), { all: 150, overdue: 100 })
  assert.deepEqual(totalsOf([]), { all: 0, overdue: 0 })
})
