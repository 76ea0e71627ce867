import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BalanceEntry } from '#contract/balances.ts'
import { afterPaying, airtimeOf } from './airtime-balance.ts'

const entry = (serviceType: 'AIRTIME' | 'DATA', balance: number): BalanceEntry => ({
  serviceType,
  balanceDescription: '',
  balanceType: '',
  balance,
  unitType: '',
  expireTime: '',
})

test('only airtime pays: every airtime entry counts, data does not', () => {
  assert.equal(airtimeOf([entry('AIRTIME', 700), entry('DATA', 5_000), entry('AIRTIME', 300)]), 1_000)
  assert.equal(airtimeOf([]), 0)
})

test('a balance that equals the amount is enough, one less is not', () => {
  assert.deepEqual(afterPaying(1_000, 1_000), { enough: true, rest: 0 })
  assert.deepEqual(afterPaying(999, 1_000), { enough: false, rest: 1 })
  assert.deepEqual(afterPaying(12_450, 5_000), { enough: true, rest: 7_450 })
})

test('small coins add up to what they are', () => {
  assert.equal(airtimeOf([entry('AIRTIME', 0.1), entry('AIRTIME', 0.2)]), 0.3)
})
