import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CD } from '#countries/cd.ts'
import { NG } from '#countries/ng.ts'
import { UG } from '#countries/ug.ts'
import { typedAmountOf, typeFromMinor } from './typed-amount.ts'

test('large amounts in either currency of a country have to be typed by the approver', () => {
  assert.equal(typeFromMinor(UG, 'UGX'), 50_000)
  assert.equal(typeFromMinor(NG, 'NGN'), 5_000_00)
  assert.equal(typeFromMinor(CD, 'USD'), 50_00)
  assert.equal(typeFromMinor(CD, 'CDF'), 200_000_00)
  const dollars = { minor: 500_00, currency: 'USD' } as const
  assert.deepEqual(typedAmountOf(CD, dollars), dollars)
  assert.equal(typedAmountOf(CD, { minor: 40_000_00, currency: 'CDF' }), null)
})

test('an amount in a currency that isn’t sold in always has to be typed', () => {
  const pounds = { minor: 1, currency: 'GBP' } as const
  assert.deepEqual(typedAmountOf(UG, pounds), pounds)
})
