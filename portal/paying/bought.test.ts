import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boughtBy, formAddress } from './bought.ts'

test('a customer who pays a bill or a bundle never reads that airtime is on its way', () => {
  assert.equal(boughtBy('PREPAID RECHARGE'), 'AIRTIME')
  assert.equal(boughtBy('BUNDLE PURCHASE'), 'BUNDLE')
  assert.equal(boughtBy('Broadband Recharge'), 'BUNDLE')
  assert.equal(boughtBy('POSTPAID BILL PAYMENT'), 'BILL')
  assert.equal(boughtBy('BILL_PAYMENT'), 'INVOICE')
  assert.equal(boughtBy('HBB_LEADS'), 'LEAD')
  assert.equal(boughtBy('KatiTV'), 'OTHER')
})

test('the way back to the form keeps the list as it was left and never holds a number', () => {
  assert.equal(formAddress('/prepaid-recharge', 'D1'), '/prepaid-recharge?d=D1')
  assert.equal(
    formAddress('/data-bundle?category=Data&period=Weekly', 'D1'),
    '/data-bundle?category=Data&period=Weekly&d=D1',
  )
  assert.equal(formAddress('/prepaid-recharge', 'D1', true), '/prepaid-recharge?d=D1&again=1')
  assert.equal(formAddress('/postpaid-bill-pay', ''), '/postpaid-bill-pay')
})
