import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatewayOptions, optionList, type OptionType } from './option-list.ts'

const LABELS: Readonly<Record<OptionType, string>> = {
  PG: 'Debit/Credit Card',
  AM: 'Kati Money',
  airtime: 'Airtime',
  mpesa: 'MPESA',
  smartcash: 'SmartCash',
}
const offer = (type: string, name = type, available = true) => ({ name, type, ampush: false, available })
const labels = (types: readonly ReturnType<typeof offer>[]) =>
  optionList(types, (type) => LABELS[type]).map((row) => row.label)

// PAY-12
test('a customer finds each way to pay once, in the order of the names they read', () => {
  const offered = [
    offer('smartcash'),
    offer('PG', 'UBA'),
    offer('AM'),
    offer('mpesa'),
    offer('PG', 'DPO'),
    offer('airtime'),
  ]
  assert.deepEqual(labels(offered), ['Airtime', 'Debit/Credit Card', 'Kati Money', 'MPESA', 'SmartCash'])
})

// PAY-22
test('what worked last time stands first, the others by name', () => {
  const offered = [offer('PG'), offer('smartcash'), offer('airtime')]
  const rows = optionList(offered, (type) => LABELS[type], 'SMARTCASH_SECURE')
  assert.deepEqual(
    rows.map((row) => [row.label, row.last]),
    [
      ['SmartCash', true],
      ['Airtime', false],
      ['Debit/Credit Card', false],
    ],
  )
})

test('cards stay choosable while one gateway of several works', () => {
  const row = (offered: readonly ReturnType<typeof offer>[]) => optionList(offered, (type) => LABELS[type])[0]
  assert.equal(row([offer('PG', 'DPO', false), offer('PG', 'UBA', true)])?.available, true)
  assert.equal(row([offer('PG', 'DPO', true), offer('PG', 'UBA', false)])?.available, true)
  assert.equal(row([offer('PG', 'DPO', false), offer('PG', 'UBA', false)])?.available, false)
})

test('a way to pay that this portal cannot open is not offered', () => {
  assert.deepEqual(labels([offer('barter'), offer('AM'), offer('constructor')]), ['Kati Money'])
  assert.deepEqual(
    optionList([offer('AM'), offer('mpesa')], (type) => (type === 'AM' ? 'Kati Money' : null)).map(
      (row) => row.panel,
    ),
    ['wallet'],
  )
})

// PAY-13
test('every gateway stays reachable behind the one card row', () => {
  const names = gatewayOptions([offer('PG', 'UBA'), offer('AM'), offer('PG', 'PAYSTACK')]).map(
    (option) => option.name,
  )
  assert.deepEqual(names, ['PAYSTACK', 'UBA'])
})
