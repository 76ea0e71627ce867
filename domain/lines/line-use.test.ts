import assert from 'node:assert/strict'
import test from 'node:test'
import type { LineType } from './line-type.ts'
import { acceptsLine, lineProblem, type LineUse } from './line-use.ts'

const TYPES: readonly LineType[] = ['PREPAID', 'POSTPAID', 'HYBRID', 'NA']
const ACCEPTED: Readonly<Record<LineUse, readonly LineType[]>> = {
  airtime: ['PREPAID'],
  bill: ['POSTPAID', 'HYBRID'],
  bundle: ['PREPAID'],
  broadband: ['PREPAID', 'POSTPAID', 'HYBRID'],
}

// NUMBER-23
test('no page sells to a line that could not use what was bought', () => {
  for (const [use, accepted] of Object.entries(ACCEPTED))
    for (const type of TYPES)
      assert.equal(
        acceptsLine(use as LineUse, type, { showPostpaidBundles: false }),
        accepted.includes(type),
        `${use} ${type}`,
      )
})

// BUNDLE-34
test('an operator that sells bundles to postpaid lines can say so', () => {
  const shown = TYPES.filter((type) => acceptsLine('bundle', type, { showPostpaidBundles: true }))
  assert.deepEqual(shown, ['PREPAID', 'POSTPAID', 'HYBRID'])
})

test('a wrong line is told apart from a number that is nobody’s', () => {
  const rules = { showPostpaidBundles: false }
  assert.equal(lineProblem('bill', 'PREPAID', rules), 'line-prepaid')
  assert.equal(lineProblem('airtime', 'POSTPAID', rules), 'line-postpaid')
  assert.equal(lineProblem('bundle', 'HYBRID', rules), 'line-postpaid')
  assert.equal(lineProblem('broadband', 'NA', rules), 'number-invalid')
  assert.equal(lineProblem('bill', 'HYBRID', rules), null)
})
