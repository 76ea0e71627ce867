import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byValidity, lastsMs, validityOf } from './validity.ts'

const lasting = (validity: number, validityUnit = 'DAYS', amount = 1) => ({ validity, validityUnit, amount })

// BUNDLE-13
test('bundles stand by how long they last, as numbers, and those without end come last', () => {
  const sorted = [30, -1, 7, 1, 100, 9].map((days) => lasting(days)).toSorted(byValidity)
  assert.deepEqual(
    sorted.map(({ validity }) => validity),
    [1, 7, 9, 30, 100, -1],
  )
})

test('24 hours are not longer than 7 days', () => {
  const sorted = [lasting(7), lasting(24, 'HOURS'), lasting(1, 'MONTH'), lasting(2, 'weeks')].toSorted(
    byValidity,
  )
  assert.deepEqual(
    sorted.map(({ validityUnit }) => validityUnit),
    ['HOURS', 'DAYS', 'weeks', 'MONTH'],
  )
})

test('of two that last as long the cheaper comes first', () => {
  const sorted = [lasting(1, 'DAYS', 2000), lasting(1, 'DAYS', 1000)].toSorted(byValidity)
  assert.deepEqual(
    sorted.map(({ amount }) => amount),
    [1000, 2000],
  )
})

test('a validity says how many of what, and -1 says Unlimited', () => {
  assert.deepEqual(validityOf(lasting(24, 'HRS')), { count: 24, unit: 'hour' })
  assert.deepEqual(validityOf(lasting(30, '')), { count: 30, unit: 'day' })
  assert.equal(validityOf(lasting(-1, 'DAYS')), null)
})

test('a receipt names a moment only where the bundle has one', () => {
  assert.equal(lastsMs(lasting(24, 'HOURS')), 86_400_000)
  assert.equal(lastsMs(lasting(7)), 604_800_000)
  assert.equal(lastsMs(lasting(-1)), null)
  assert.equal(lastsMs(lasting(1, 'MONTH')), null)
})
