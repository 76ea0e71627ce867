import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAmount } from './parse-amount.ts'

test('an amount is understood however people write it', () => {
  for (const text of ['5000', '5,000', 'UGX 5000', 'ugx5,000', '5k', '5 K', '5,000/=', '5000/-', ' 5 000 '])
    assert.equal(parseAmount(text), 5000, text)
})

test('what is not a whole amount is refused, never rounded', () => {
  for (const text of [
    '',
    'abc',
    '5.5',
    '5,000.00',
    '-5000',
    '1e3',
    '5000x',
    '٥٠٠٠',
    '1'.repeat(13),
    'k',
    'UGX',
  ])
    assert.equal(parseAmount(text), null, text)
})
