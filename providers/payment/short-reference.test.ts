import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareReference, referenceFromBare, shortReference, shortText } from './short-reference.ts'

const ID = 'DK7F3A9K2QWERTYUPASDFGHJ23'

test('the reference on a receipt fits the field, and every try of a payment has its own', () => {
  assert.equal(shortReference(`${ID}-C1`), 'PASDFGHJ2301')
  assert.equal(shortReference(`${ID}-C36`), 'PASDFGHJ2310')
  const all = Array.from({ length: 100 }, (_none, n) => shortReference(`${ID}-C${n + 1}`))
  assert.equal(new Set(all).size, 100)
  assert.ok(all.every((one) => /^[A-Z0-9]{12}$/.test(one)))
})

test('a reference comes back from the wire as the portal knows it', () => {
  assert.equal(bareReference(`${ID}-C12`), `${ID}C12`)
  assert.equal(referenceFromBare(`${ID}C12`), `${ID}-C12`)
  assert.equal(bareReference(`${ID}-R1`), `${ID}R1`)
})

test('a description is cut between words and never empty', () => {
  assert.equal(shortText('Airtime for 700100001', 13), 'Airtime for')
  assert.equal(shortText('Bundle: Daily 1 GB', 13), 'Bundle Daily')
  assert.equal(shortText('Abcdefghijklmnopq', 13), 'Payment')
  assert.equal(shortText('***', 13), 'Payment')
})
