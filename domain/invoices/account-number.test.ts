import assert from 'node:assert/strict'
import test from 'node:test'
import { cleanAccountNumber, isAccountNumber } from './account-number.ts'

// INVOICE-12
test('an account number is taken however it was typed', () => {
  for (const typed of ['pe1000000001', 'PE 1000 0000 01', ' Pe1000000001 '])
    assert.equal(cleanAccountNumber(typed), 'PE1000000001')
})

test('no one is asked to pay an account that cannot exist', () => {
  for (const good of ['PE1000000001', 'EP1000000002', 'PP1000000003', 'EE1000000009'])
    assert.ok(isAccountNumber(good))
  for (const bad of ['', 'PE100000000', 'PE10000000011', 'PX1000000001', '1000000001', 'pe1000000001'])
    assert.equal(isAccountNumber(bad), false, bad)
})
