import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MONEY_MOMENTS, momentOf } from './money-line.ts'

// STATUS-42
test('whoever was not charged is told so in green, never as an alarm', () => {
  assert.equal(MONEY_MOMENTS[momentOf({ money: 'refused' }, false)], 'success')
  assert.equal(MONEY_MOMENTS['not-started'], 'success')
})

test('whoever has paid and has nothing yet is told both', () => {
  assert.equal(momentOf({ money: 'paid' }, true), 'paidOpen')
  assert.equal(momentOf({ money: 'paid' }, false), 'paid')
})

test('a second charge of a purchase that was paid is not called a failed payment', () => {
  assert.equal(momentOf({ money: 'returning', returnCause: 'twice' }, false), 'secondReturning')
  assert.equal(momentOf({ money: 'returned', returnCause: 'twice' }, false), 'secondReturned')
  assert.equal(momentOf({ money: 'returned', returnCause: 'undelivered' }, false), 'returned')
})

test('nobody who waits for an answer reads green or red', () => {
  for (const moment of [
    'sending',
    'unsure',
    'finished',
    'earlier',
    'waiting',
    'unconfirmed',
    'noSignal',
  ] as const)
    assert.equal(MONEY_MOMENTS[moment], 'warning')
})
