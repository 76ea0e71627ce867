import assert from 'node:assert/strict'
import test from 'node:test'
import { billAmount } from './bill-amount.ts'

const UGX = { currency: 'UGX', amountUnit: 'major' } as const
const CENTS = { currency: 'USD', amountUnit: 'minor' } as const

test('a bill fills the form with the next whole shilling, and says when something was rounded', () => {
  assert.deepEqual(billAmount(45_000.4, UGX), { amount: 45_001, rounded: true })
  assert.deepEqual(billAmount(12_500.75, UGX), { amount: 12_501, rounded: true })
  assert.deepEqual(billAmount(45_000, UGX), { amount: 45_000, rounded: false })
  assert.deepEqual(billAmount(0, UGX), { amount: 0, rounded: false })
})

test('where cents are typed nobody pays a dollar for a cent, nor a cent for a binary fraction', () => {
  assert.deepEqual(billAmount(45.4, CENTS), { amount: 4_540, rounded: false })
  assert.deepEqual(billAmount(1.15, CENTS), { amount: 115, rounded: false })
  assert.deepEqual(billAmount(12.345, CENTS), { amount: 1_235, rounded: true })
})
