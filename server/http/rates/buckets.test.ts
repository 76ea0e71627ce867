import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Buckets } from './buckets.ts'

test('who asks without end is told when to come back, and is served then; others are served meanwhile', () => {
  let time = 0
  const buckets = new Buckets({ perMinute: 20, burst: 3 }, () => time)
  assert.deepEqual(
    [1, 2, 3, 4].map(() => buckets.take('a')),
    [0, 0, 0, 3],
  )
  assert.equal(buckets.take('b'), 0)
  time += 2_999
  assert.equal(buckets.take('a'), 1)
  time += 1
  assert.equal(buckets.take('a'), 0)
  assert.equal(buckets.waitOf('a'), 3)
})

test('a quiet hour saves up no more than a burst', () => {
  let time = 0
  const buckets = new Buckets({ perMinute: 60, burst: 2 }, () => time)
  buckets.take('a')
  time += 3_600_000
  assert.deepEqual(
    [1, 2, 3].map(() => buckets.take('a') === 0),
    [true, true, false],
  )
})

test('however many networks ask, no more memory is taken', () => {
  const buckets = new Buckets({ perMinute: 1, burst: 1 }, () => 0)
  for (let n = 0; n < 30_000; n += 1) buckets.take(String(n))
  assert.equal(buckets.size, 20_000)
})
