import assert from 'node:assert/strict'
import test from 'node:test'
import { dossiersOf } from './dossier.ts'
import { keptOnce, purchaseFigures } from './purchase-checker.ts'
import type { Records, Truth } from './records.ts'
import { given, goodBooks, ID, line } from './good-books.ts'

const OTHER = `Z${ID.slice(1)}`

/** Two payments that a customer meant as one, or as two. */
function twoWays(truth: Partial<Truth>, second: 'delivered' | 'refunded' | 'review', purchase?: string) {
  const good = goodBooks()
  const [payment] = good.records.payments
  assert.ok(payment)
  const payments: Records['payments'] = [payment, { ...payment, id: OTHER, state: second }]
  const meant = purchase === undefined ? {} : { purchase }
  const told = [ID, OTHER].map((id) => ({ id, processed: true, statuses: [], ...meant }))
  return dossiersOf({
    ...good,
    truth: { ...good.truth, ...truth },
    records: { ...good.records, payments },
    told,
  })
}

const TWICE = { charges: [line(`${ID}C1`, 10), line(`${OTHER}C1`, 10)] }
const found = (dossiers: ReturnType<typeof twoWays>) =>
  keptOnce(dossiers).map(({ invariant, what }) => `${invariant} ${what}`)

// I13
test('one draft that was charged and given twice is found; two purchases that were meant are none of its business', () => {
  const truth = { ...TWICE, deliveries: [given(`${ID}-F`, 11), given(`${OTHER}-F`, 12)] }
  assert.deepEqual(found(twoWays(truth, 'delivered', 'DRAFT')), [
    'I13 a purchase was given twice',
    'I13 more than one charge of a purchase is kept',
  ])
  assert.deepEqual(found(twoWays(truth, 'delivered')), [])
})

test('what a second way brought and what went back is no alarm, nor what is still before a person', () => {
  const back = twoWays({ ...TWICE, refunds: [line(`${OTHER}C1`, 13)] }, 'refunded', 'DRAFT')
  assert.deepEqual(found(back), [])
  assert.deepEqual(purchaseFigures(back), { byMoreThanOne: 1, chargedMoreThanOnce: 1, given: 1 })
  assert.deepEqual(found(twoWays(TWICE, 'review', 'DRAFT')), [])
  assert.deepEqual(found(twoWays(TWICE, 'refunded', 'DRAFT')), [
    'I13 more than one charge of a purchase is kept',
  ])
})
