import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../http/json.ts'
import { nationalDigits, pointsElsewhere, pointsTo } from './numbers.ts'

test('a number is the same number in every form that an operator may write it in', () => {
  for (const text of [
    '256700100001',
    '+256 700 100 001',
    '00256700100001',
    '0700100001',
    '(+256) 700-100-001',
  ])
    assert.equal(nationalDigits(text, '256'), '700100001', text)
  for (const text of ['', '254700100001', '700100001', 'C-17', '256'])
    assert.equal(nationalDigits(text, '256'), '', text)
})

/** Whether references point to the number, and whether elsewhere. */
function about(references: readonly Json[]) {
  return [pointsTo(references, '700100001', '256'), pointsElsewhere(references, '700100001', '256')]
}

test('an order for another line is told from one that carries an id of the operator’s own', () => {
  const own = [{ id: 'R-17' }]
  const other = [{ id: 'R-17', name: '+256700100002' }]
  const same = [...other, { value: '256700100001' }]
  assert.deepEqual(about(own), [false, false])
  assert.deepEqual(about(other), [false, true])
  assert.deepEqual(about(same), [true, false])
})
