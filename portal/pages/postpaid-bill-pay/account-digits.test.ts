import assert from 'node:assert/strict'
import test from 'node:test'
import { accountDigits, groupAccount } from './account-digits.ts'

// BILL-35
test('an account number can be compared with the bill group by group while it is typed', () => {
  const shown = ['', '1', '1000', '10002', '1000200', '10002000', '1000200001'].map(groupAccount)
  assert.deepEqual(shown, ['', '1', '1000', '1000 2', '1000 200', '1000 200 0', '1000 200 001'])
})

test('a pasted account number loses its spaces and dashes, and is never cut to another account', () => {
  assert.equal(accountDigits(' 1000-200-001 ', 10), '1000200001')
  assert.equal(accountDigits('10002000011', 10), null)
})
