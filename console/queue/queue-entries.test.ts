import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLE_QUEUE } from '../testing/example-work.ts'
import { queueEntries, railsOf, type QueueFilter } from './queue-entries.ts'

function linesOf(filter: QueueFilter): readonly string[] {
  return queueEntries(EXAMPLE_QUEUE, filter).map(({ group, payment }) => `${group} ${payment.amount.minor}`)
}

test('nobody is shown as theirs what they proposed themselves or what a colleague has already', () => {
  assert.deepEqual(linesOf({}), [
    'seconds 50000',
    'seconds 20000',
    'reviews 20000',
    'reviews 48250',
    'stuck 20000',
  ])
  assert.deepEqual(linesOf({ show: 'all' }).slice(4), ['reviews 120000', 'stuck 20000', 'mine 2000'])
})

test('one rail alone, and the largest amount of each group first', () => {
  assert.deepEqual(linesOf({ rail: 'Paystack' }), ['reviews 48250'])
  assert.deepEqual(linesOf({ show: 'all', order: 'amount' }).slice(2, 5), [
    'reviews 120000',
    'reviews 48250',
    'reviews 20000',
  ])
  assert.deepEqual(railsOf(EXAMPLE_QUEUE), ['DPO', 'Kati Money', 'Paystack', 'SmartCash'])
})
