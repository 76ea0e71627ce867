import assert from 'node:assert/strict'
import test from 'node:test'
import {
  decideSelling,
  isDue,
  outcomeOf,
  restMs,
  type BreakerDecision,
  type BreakerRecord,
  type Outcomes,
} from './delivery-breaker.ts'

const RULES = { failures: 5, spanMs: 60_000 }
const NEW: BreakerRecord = {
  state: 'selling',
  sinceMs: 0,
  recent: { failed: 0, given: 0 },
  older: { failed: 0, given: 0 },
  halfSinceMs: 0,
  stops: 0,
}
const seen = (some: Partial<Outcomes>): Outcomes => ({ failed: 0, failedAgain: 0, given: 0, ...some })
const decide = (record: BreakerRecord, some: Partial<Outcomes>, nowMs: number): BreakerDecision =>
  decideSelling(record, seen(some), { nowMs, rules: RULES })
const STOPPED = decide(NEW, { failed: 5 }, 1_000).record
const PROBING = decide(STOPPED, {}, 6_000).record

test('nobody is sold what cannot be given: five first tries without an answer stop the kind', () => {
  const before = decide(NEW, { failed: 4 }, 1_000)
  assert.deepEqual([before.record.state, before.change], ['selling', null])
  const { record, change, probe } = decide(before.record, { failed: 1 }, 2_000)
  assert.deepEqual([record.state, change, probe], ['stopped', 'stopped', false])
})

test('one delivery that is tried again and again stops nothing: only first tries count', () => {
  assert.equal(decide(NEW, { failed: 1, failedAgain: 50 }, 1_000).record.state, 'selling')
})

test('a busy evening with a lost answer now and then goes on: fewer failures than answers stop nothing', () => {
  assert.equal(decide(NEW, { failed: 20, given: 21 }, 1_000).record.state, 'selling')
  assert.equal(decide(NEW, { failed: 20, given: 20 }, 1_000).record.state, 'stopped')
})

test('failures of an hour ago do not add up with those of now', () => {
  const { record } = decide(NEW, { failed: 4 }, 1_000)
  assert.equal(decide(record, { failed: 4 }, 90_000).record.state, 'selling')
  assert.equal(decide(record, { failed: 1 }, 59_000).record.state, 'stopped')
})

test('what lies in the half before still counts when the next half begins', () => {
  const { record } = decide(NEW, { failed: 3 }, 25_000)
  const next = decide(record, { failed: 1 }, 35_000).record
  assert.equal(decide(next, { failed: 1 }, 50_000).record.state, 'stopped')
})

test('a refusal of one order is an answer: it stops nothing, and shows that the operator is there', () => {
  assert.equal(outcomeOf({ kind: 'refused', reason: 'no such line' }, true), 'given')
  assert.equal(outcomeOf({ kind: 'delivered', operatorRef: 'x' }, false), 'given')
  assert.equal(outcomeOf({ kind: 'unsure', reason: '500' }, true), 'failed')
  assert.equal(outcomeOf({ kind: 'not-sent', reason: 'refused' }, false), 'failedAgain')
  assert.equal(outcomeOf({ kind: 'pending' }, true), null)
  assert.equal(outcomeOf({ kind: 'never-seen' }, false), null)
})

test('after the stop nothing is tried for a while, then what is owed already is, and no new customer’s money', () => {
  assert.equal(isDue(STOPPED, 5_999), false)
  assert.equal(decide(STOPPED, { given: 9 }, 5_999).record.state, 'stopped')
  assert.equal(isDue(STOPPED, 6_000), true)
  const { record, change, probe } = decide(STOPPED, {}, 6_000)
  assert.deepEqual([record.state, change, probe], ['probing', null, true])
})

test('the first delivery that succeeds opens the shop again, even beside one that fails', () => {
  const failed = decide(PROBING, { failedAgain: 1 }, 7_000)
  assert.deepEqual([failed.record.state, failed.change], ['probing', null])
  const { record, change } = decide(failed.record, { given: 1 }, 8_000)
  assert.deepEqual([record.state, change], ['selling', 'sold-again'])
  assert.equal(decide(record, { failed: 4 }, 9_000).record.state, 'selling')
})

test('probes that fail close it again without a second alert, and each rest is longer, a minute at most', () => {
  const { record, change } = decide(PROBING, { failedAgain: 3 }, 11_000)
  assert.deepEqual([record.state, change, restMs(record)], ['stopped', null, 10_000])
  assert.equal(restMs({ stops: 40 }), 60_000)
})

test('a probe that nobody answered is sent again', () => {
  const { record, probe } = decide(PROBING, {}, 11_000)
  assert.deepEqual([record.state, record.sinceMs, probe], ['probing', 11_000, true])
})

test('a stop after a good while begins with a short rest again', () => {
  const open = decide({ ...PROBING, stops: 8 }, { given: 1 }, 7_000).record
  assert.equal(restMs(decide(open, { failed: 5 }, 8_000).record), 60_000)
  assert.equal(restMs(decide(open, { failed: 5 }, 700_000).record), 5_000)
})

test('whoever switches the breaker off sells: nothing stops, and what was stopped is open', () => {
  const off = { nowMs: 2_000, rules: { ...RULES, failures: 0 } }
  assert.equal(decideSelling(NEW, seen({ failed: 900 }), off).record.state, 'selling')
  assert.equal(decideSelling(STOPPED, seen({}), off).change, 'sold-again')
})
