import assert from 'node:assert/strict'
import test from 'node:test'
import type { PurchaseRule } from './purchase-rule.ts'
import { replayRule, type PastPurchase } from './replay-rule.ts'

const RULE: PurchaseRule = {
  name: 'many',
  subject: 'payer',
  span: 'hour',
  measure: 'count',
  bound: 2,
  action: 'note',
  onlyKind: '',
  onlyRail: '',
  reason: 'as a test',
  words: 'ruleLater',
}
const AT = 1_800_000_000

function past(...given: readonly Partial<PastPurchase>[]): PastPurchase[] {
  return given.map((one, n) => ({
    id: `P${n}`,
    at: AT + n,
    subject: 'a',
    price: { minor: 1_000, currency: 'UGX' },
    recipientMark: 'r',
    payerMark: 'p',
    isDeclined: false,
    ...one,
  }))
}

test('before anybody is stopped one reads how many a rule would have been about, and of how many people', () => {
  const payments = past({}, {}, {}, {}, { subject: 'b' }, { subject: '' })
  assert.deepEqual(replayRule(RULE, payments), { looked: 5, hits: 2, subjects: 1 })
})

test('a rule that refuses is tried as it would be: what it refused is not counted against the next', () => {
  const hour = 3_600
  const payments = past({}, {}, {}, { at: AT + hour + 310 })
  assert.deepEqual(replayRule({ ...RULE, action: 'refuse' }, payments), { looked: 4, hits: 1, subjects: 1 })
})

test('cards that were tried are found in the past, too', () => {
  const tester = { ...RULE, measure: 'declined', subject: 'session', bound: 3 } as const
  const tries = past(...Array.from({ length: 6 }, () => ({ isDeclined: true })))
  assert.deepEqual(replayRule(tester, tries), { looked: 6, hits: 2, subjects: 1 })
})
