import assert from 'node:assert/strict'
import test from 'node:test'
import { checkBooks } from './books-checker.ts'
import { CHARGED, chain, found, goodBooks, ID, line, PAID, posting, PRICE } from './good-books.ts'
import type { Records, Truth } from './records.ts'

/** Books of a payment that was charged but not delivered, and whose refund the provider refused, so staff pay it out. */
function refusedRefund(
  state: 'refunding' | 'refunded',
  { closed, ...truth }: Partial<Truth> & { readonly closed: boolean },
) {
  const books = goodBooks()
  const [payment] = books.records.payments
  const back = posting('refund', `customer:${ID}`, 'paid-out:by-hand')
  const records: Records = {
    ...books.records,
    payments: payment ? [{ ...payment, state }] : [],
    deliveries: [{ payment: ID, key: `${ID}-F`, state: 'refused' }],
    refunds: [
      {
        payment: ID,
        n: 1,
        state: closed ? 'refunded' : 'open',
        amount: PRICE,
        currency: 'UGX',
        isDueOnce: !closed,
      },
    ],
    events: chain(
      ...PAID,
      ['undelivered', 'operator:refused'],
      ['refunding', 'operator:refused'],
      ...(state === 'refunded' ? ([['refunded', 'staff:paid-out']] as const) : []),
    ),
    ledger: closed ? [CHARGED, back] : [CHARGED],
  }
  const charges = [line(`${ID}C1`, 10)]
  return {
    ...books,
    records,
    told: [],
    truth: { charges, deliveries: [], refunds: [], reversals: [], ...truth },
  }
}

const PAID_BY_BANK = { transfers: [line(`${ID}C1`, 60)] }

// I1, I4
test('a refund through a bank is paid once, and is closed only if the bank paid it', () => {
  assert.deepEqual(checkBooks(refusedRefund('refunded', { closed: true, ...PAID_BY_BANK })), [])
  assert.ok(
    found(refusedRefund('refunding', { closed: false })).includes('I7 undecided'),
    'the customer still waits for the money',
  )
  const unpaid = found(refusedRefund('refunded', { closed: true }))
  assert.ok(unpaid.includes('I4 a refund and the provider disagree'), 'closed, but no bank paid it')
  const forgotten = found(refusedRefund('refunding', { closed: false, ...PAID_BY_BANK }))
  assert.ok(forgotten.includes('I4 a refund and the provider disagree'), 'paid, but not closed')
  const both = { ...PAID_BY_BANK, refunds: [line(`${ID}C1`, 40)] }
  const twice = found(refusedRefund('refunded', { closed: true, ...both }))
  assert.ok(twice.includes('I1 more given back than taken'))
  assert.ok(twice.includes('I4 money went back unrecorded'))
})
