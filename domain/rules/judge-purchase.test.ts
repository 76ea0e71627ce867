import assert from 'node:assert/strict'
import test from 'node:test'
import { NOTHING_SEEN, type CountedPurchase, type SeenPurchases } from './count-purchases.ts'
import { judgePurchase, type RuleSeen } from './judge-purchase.ts'
import { countedBy, ruleFault, type KeptRule } from './purchase-rule.ts'
import { SAMPLE_RULES } from './sample-rules.ts'

const NOW = 1_800_000_000
const HOUR = 3_600
const RULE: KeptRule = {
  id: 1,
  name: 'many-purchases',
  subject: 'payer',
  span: 'hour',
  measure: 'count',
  bound: 3,
  action: 'refuse',
  onlyKind: '',
  onlyRail: '',
  reason: 'More than anybody buys',
  words: 'ruleLater',
}
const ugx = (minor: number) => ({ minor, currency: 'UGX' }) as const
const PURCHASE: CountedPurchase = { id: 'P', price: ugx(5_000), recipientMark: 'r', payerMark: 'p' }

function seenOf(rule: Partial<KeptRule>, seen: SeenPurchases = NOTHING_SEEN, declined = 0): RuleSeen {
  const whole = { ...RULE, ...rule }
  return { rule: whole, countedBy: countedBy(whole), seen, declined }
}

function judge(rules: readonly RuleSeen[], purchase: Partial<CountedPurchase> = {}, isBlocked = false) {
  return judgePurchase(rules, { purchase: { ...PURCHASE, ...purchase }, now: NOW, isBlocked })
}

/** Buys one after the other, as long as nobody refuses; answers what came of each. */
function buys(rule: Partial<KeptRule>, purchases: readonly (Partial<CountedPurchase> & { at?: number })[]) {
  let seen = NOTHING_SEEN
  return purchases.map(({ at = NOW, ...purchase }, n) => {
    const judged = judgePurchase([seenOf(rule, seen)], {
      purchase: { ...PURCHASE, id: `P${n}`, ...purchase },
      now: at,
      isBlocked: false,
    })
    seen = judged.counts.get(countedBy({ ...RULE, ...rule })) ?? seen
    return judged.outcome
  })
}

test('somebody may buy as often as the rule says, and not once more', () => {
  assert.deepEqual(buys({}, [{}, {}, {}, {}]), ['passed', 'passed', 'passed', 'refused'])
})

test('whoever was refused is not kept out by having tried', () => {
  const later = NOW + HOUR + 300
  assert.deepEqual(buys({}, [{}, {}, {}, {}, {}, { at: later }]).at(-1), 'passed')
})

test('a purchase of long ago is not held against a customer, and one within the time is', () => {
  const old = { at: NOW - 2 * HOUR }
  assert.equal(buys({}, [old, old, old, {}]).at(-1), 'passed')
  const recent = { at: NOW - HOUR + 60 }
  assert.equal(buys({}, [recent, recent, recent, {}]).at(-1), 'refused')
})

test('value is counted as a sum: many small purchases are as much as a large one', () => {
  const sum = { measure: 'sum', bound: 20_000, span: 'day' } as const
  const nine = { price: ugx(9_000) }
  assert.deepEqual(buys(sum, [nine, nine, nine, { price: ugx(2_000) }]), [
    'passed',
    'passed',
    'refused',
    'passed',
  ])
  assert.equal(buys(sum, [{ price: ugx(20_001) }])[0], 'refused')
})

test('an amount of another currency is in no sum, since it would be added as something that it is not', () => {
  assert.equal(buys({ measure: 'sum', bound: 1 }, [{ price: null }])[0], 'passed')
})

test('a wallet that fills many phones is found, and one that fills the same phone again is not', () => {
  const many = { measure: 'recipients', bound: 2, span: 'day' } as const
  const marks = ['a', 'b', 'a', 'b', 'c', 'a'].map((recipientMark) => ({ recipientMark }))
  assert.deepEqual(buys(many, marks), ['passed', 'passed', 'passed', 'passed', 'refused', 'passed'])
})

test('a payment without a paying number is one of no many payers', () => {
  const many = { measure: 'payers', bound: 1, subject: 'recipient' } as const
  assert.deepEqual(buys(many, [{ payerMark: 'a' }, { payerMark: '' }]), ['passed', 'passed'])
})

test('a card tester is stopped by what was declined, whatever else was bought', () => {
  const tester = { measure: 'declined', subject: 'session', bound: 4 } as const
  assert.equal(judge([seenOf(tester, NOTHING_SEEN, 4)]).outcome, 'passed')
  assert.equal(judge([seenOf(tester, NOTHING_SEEN, 5)]).outcome, 'refused')
})

test('a rule that only notes keeps nobody from buying, and says what it saw', () => {
  const judged = judge([seenOf({ action: 'note', measure: 'sum', bound: 1 })])
  assert.equal(judged.outcome, 'passed')
  assert.deepEqual(judged.hits, [{ rule: 1, did: 'note', measured: 5_000 }])
})

test('a rule that is off counts nothing against anybody', () => {
  assert.deepEqual(judge([seenOf({ action: 'off', measure: 'sum', bound: 1 })]).hits, [])
})

test('of several rules the hardest decides, and each that was hit is told', () => {
  const rules = [
    seenOf({ id: 1, action: 'note', measure: 'sum', bound: 1 }),
    seenOf({ id: 2, action: 'hold', measure: 'sum', bound: 1, span: 'day' }),
    seenOf({ id: 3, action: 'refuse', measure: 'sum', bound: 1, span: 'month', words: 'ruleCare' }),
  ]
  const all = judge(rules)
  assert.deepEqual([all.outcome, all.by, all.words, all.hits.length], ['refused', 3, 'ruleCare', 3])
  const held = judge(rules.slice(0, 2))
  assert.deepEqual([held.outcome, held.by, held.words], ['held', 2, null])
  assert.equal(held.counts.size, 2)
})

test('nobody who is blocked is asked for money, whether there are rules or not', () => {
  const judged = judge([], {}, true)
  assert.deepEqual([judged.outcome, judged.words], ['refused', 'ruleCare'])
})

test('rules that count alike count a purchase once, so that a watched rule can refuse from its first minute', () => {
  const noted = seenOf({ id: 1, action: 'note' })
  const refusing = seenOf({ id: 2, bound: 10 })
  assert.equal(noted.countedBy, refusing.countedBy)
  const { counts } = judge([noted, refusing])
  assert.deepEqual(
    [...counts.values()].map(({ parts }) => parts.map(([, count]) => count)),
    [[1]],
  )
})

test('what is remembered of one subject has a bound, however much is bought', () => {
  const marks = Array.from({ length: 500 }, (_, n) => ({ recipientMark: `m${n}`, at: NOW + n }))
  let seen = NOTHING_SEEN
  const rule = { ...RULE, measure: 'recipients', action: 'note', bound: 50, span: 'month' } as const
  for (const { at, recipientMark } of marks) {
    const { counts } = judgePurchase([seenOf(rule, seen)], {
      purchase: { ...PURCHASE, recipientMark },
      now: at,
      isBlocked: false,
    })
    seen = counts.get(countedBy(rule)) ?? seen
  }
  assert.equal(seen.marks.length, 100)
})

const FAULTS: readonly (readonly [string, Partial<KeptRule>, string | null])[] = [
  ['as it should be', {}, null],
  ['a name of two words', { name: 'two words' }, 'rule-name'],
  ['no name', { name: '' }, 'rule-name'],
  ['nothing allowed', { bound: 0 }, 'rule-bound'],
  ['half a purchase', { bound: 1.5 }, 'rule-bound'],
  ['more numbers than are remembered', { measure: 'recipients', bound: 51 }, 'rule-bound'],
  ['a payer of many payers', { measure: 'payers' }, 'rule-measure'],
]
for (const [what, given, fault] of FAULTS)
  test(`a rule that would never do what it says is not proposed: ${what}`, () => {
    assert.equal(ruleFault({ ...RULE, ...given }), fault)
  })

test('every rule to begin with can be proposed as it is, and stops nobody', () => {
  for (const sample of SAMPLE_RULES) {
    assert.equal(ruleFault({ ...sample, reason: 'A rule to begin with' }), null)
    assert.equal(sample.action, 'note')
  }
})
