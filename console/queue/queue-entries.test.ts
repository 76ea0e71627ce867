import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLE_QUEUE } from '../testing/example-work.ts'
import { alikeOf, queueEntries, railsOf, type QueueFilter } from './queue-entries.ts'

function linesOf(filter: QueueFilter): readonly string[] {
  return queueEntries(EXAMPLE_QUEUE, filter).map(({ group, payment }) => `${group} ${payment.amount.minor}`)
}

test('nobody is shown as theirs what they proposed themselves or what a colleague has already', () => {
  assert.deepEqual(linesOf({}), [
    'asked 2000',
    'seconds 50000',
    'seconds 12500',
    'seconds 20000',
    'reviews 20000',
    'reviews 48250',
    'stuck 20000',
  ])
  assert.deepEqual(linesOf({ show: 'all' }).slice(6), ['reviews 120000', 'stuck 20000'])
  const unasked = { ...EXAMPLE_QUEUE, mine: EXAMPLE_QUEUE.mine.map((one) => ({ ...one, questions: [] })) }
  assert.equal(queueEntries(unasked, {}).length, 6)
  assert.equal(queueEntries(unasked, { show: 'all' }).at(-1)?.group, 'mine')
})

test('whoever is asked about their own proposal finds the question first of all', () => {
  assert.equal(queueEntries(EXAMPLE_QUEUE, {})[0]?.group, 'asked')
})

test('only what is of one act, ground and way to pay is approved as one list', () => {
  const [first, , other] = EXAMPLE_QUEUE.seconds
  assert.ok(first && other)
  assert.deepEqual(alikeOf(EXAMPLE_QUEUE, first), [12, 22])
  assert.deepEqual(alikeOf(EXAMPLE_QUEUE, other), [13])
})

test('one rail alone, and the largest amount of each group first', () => {
  assert.deepEqual(linesOf({ rail: 'Paystack' }), ['reviews 48250'])
  assert.deepEqual(linesOf({ show: 'all', order: 'amount' }).slice(4, 7), [
    'reviews 120000',
    'reviews 48250',
    'reviews 20000',
  ])
  assert.deepEqual(railsOf(EXAMPLE_QUEUE), ['DPO', 'Kati Money', 'Paystack', 'SmartCash'])
})
