import assert from 'node:assert/strict'
import test from 'node:test'
import { keepOwed, owedOf, owesNote, recallOwed } from './owed.ts'

const RULE = { currency: 'UGX', amountUnit: 'major' } as const

test('Back and reload find the fetched bill again with its note and its time', () => {
  const owed = owedOf(45_000.4, RULE, 1_700_000_000_000)
  assert.deepEqual(owed, { amount: 45_001, exact: 45_000.4, rounded: true, atMs: 1_700_000_000_000 })
  assert.deepEqual(recallOwed(keepOwed(owed)), owed)
  assert.equal(recallOwed(keepOwed(null)), null)
})

test('what somebody else left in the history is no bill', () => {
  for (const text of [
    '',
    '45001',
    '45001 0 1',
    '45001 2 1 45001',
    '-1 0 1 1',
    'x 0 1 1',
    '1 0 1 x',
    '1 0 1 1 1',
  ])
    assert.equal(recallOwed(text), null, text)
})

const note = (outstanding: number, amountToHigherValueFeature: boolean) =>
  owesNote(owedOf(outstanding, RULE, 0), { amountToHigherValueFeature })

// BILL-22
test('the note about rounding stands only where a fraction was rounded and the country wants it', () => {
  assert.deepEqual(
    [note(45_000.4, true), note(45_000.4, false), note(45_000, true), note(0, true)],
    [true, false, false, false],
  )
})
