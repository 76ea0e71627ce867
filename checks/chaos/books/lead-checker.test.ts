import assert from 'node:assert/strict'
import test from 'node:test'
import type { Thing, Truth } from './records.ts'
import { AIRTIME, found, given, goodBooks, ID, line, withRecords } from './good-books.ts'

const LEAD: Thing = { ...AIRTIME, kind: 'LEAD', productCode: 'ODU-20', leadId: 'LD0000001' }
const RIVAL = 'Y'.repeat(26)

/** Two payments of one lead; the second one was charged too. */
function twoForOneLead(truth: Partial<Truth>): string[] {
  const good = goodBooks()
  const [payment] = good.records.payments
  const [attempt] = good.records.attempts
  assert.ok(payment && attempt)
  const mine = { ...payment, bought: LEAD }
  const theirs = { ...mine, id: RIVAL, state: 'refunded' }
  const tried = { ...attempt, payment: RIVAL, ref: `${RIVAL}-C1` }
  return found({
    ...withRecords({ payments: [mine, theirs], attempts: [attempt, tried] }),
    truth: {
      charges: [line(`${ID}C1`, 10), line(`${RIVAL}C1`, 10)],
      deliveries: [{ ...given(`${ID}-F`, 11), ...LEAD }],
      refunds: [line(`${RIVAL}C1`, 12)],
      reversals: [],
      ...truth,
    },
  })
}

const aboutLeads = (all: readonly string[]): string[] => all.filter((one) => / lead /.test(one))

test('of two who pay one lead, the one who gets nothing gets his money back, and that is no alarm', () => {
  assert.deepEqual(aboutLeads(twoForOneLead({})), [])
})

test('a lead that is given twice is found, by one payment or by two', () => {
  for (const key of [`${ID}-F`, `${RIVAL}-F`]) {
    const deliveries = [`${ID}-F`, key].map((reference) => ({ ...given(reference, 11), ...LEAD }))
    assert.ok(twoForOneLead({ deliveries }).includes('I2 a lead was given twice'), key)
  }
})

test('money for a lead that is neither given nor returned is found, and so is a lead given for nothing', () => {
  const uneven = ['I2 money for a lead is neither given nor returned']
  assert.deepEqual(aboutLeads(twoForOneLead({ refunds: [] })), uneven)
  assert.deepEqual(aboutLeads(twoForOneLead({ deliveries: [] })), uneven)
  const refunds = [line(`${ID}C1`, 12), line(`${RIVAL}C1`, 12)]
  assert.deepEqual(aboutLeads(twoForOneLead({ refunds })), uneven)
})

test('money for a lead that its provider took back is nobody’s to return, and what was given for it stays given', () => {
  const reversal = { ...line(`${RIVAL}C1`, 12), told: true }
  assert.deepEqual(aboutLeads(twoForOneLead({ refunds: [], reversals: [reversal] })), [])
  const chargeback = { ...line(`${ID}C1`, 12), told: true }
  assert.deepEqual(aboutLeads(twoForOneLead({ reversals: [chargeback] })), [])
})

test('another lead, plan or number than was paid for is found', () => {
  for (const other of [{ leadId: 'LD0000002' }, { productCode: 'ODU-50' }, { msisdn: '700100002' }]) {
    const deliveries = [{ ...given(`${ID}-F`, 11), ...LEAD, ...other }]
    assert.ok(twoForOneLead({ deliveries }).includes('I2 something else was given'))
  }
})
