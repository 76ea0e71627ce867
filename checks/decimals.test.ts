import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { roomFiles, withoutComments } from './repository.ts'

/** A pattern of digits, a point and digits. */
const PATTERN = /\\d(?:\{[\d,]+\}|\+|\*)\)?(?:\((?:\?:)?)?\\\.\(?\\d/

test('what counts as an amount is the same for every provider and the operator', () => {
  const readers = roomFiles('.ts').filter(
    ({ path }) => path.startsWith('providers/') && !/\.test\.ts$|\/testing\//.test(path),
  )
  assert.ok(readers.length > 100, 'the providers are found')
  // Gigabytes are no money.
  const measures = 'providers/operator/measure.ts'
  const own = readers.filter(({ path, text }) => path !== measures && PATTERN.test(withoutComments(text)))
  assertRule(
    own.map(({ path }) => path),
    {
      rule: 'An adapter reads decimals with domain/exact-amount.ts, and has no pattern of its own.',
      remedy: 'Use isDecimal, moneyOfDecimal, or statedDecimal of providers/payment/reading.',
    },
  )
})

test('a pattern of decimals would be found, one of whole numbers would not', () => {
  for (const own of ['/^\\d{1,12}(\\.\\d{1,6})?$/', '/^(\\d+)(?:\\.(\\d+))?$/']) assert.match(own, PATTERN)
  for (const good of ['/^\\d{1,15}$/', '/^\\d{4}-\\d{2}-\\d{2}/']) assert.doesNotMatch(good, PATTERN)
})
