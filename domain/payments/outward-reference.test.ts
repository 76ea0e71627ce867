import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bareReference,
  namesCharge,
  readChargeReference,
  referenceFromBare,
  shortReference,
} from './outward-reference.ts'

const ID = 'DK7F3A9K2QWERTYVPASDFGHJ23'

test('the reference on a receipt fits the field, and every try of a payment has its own', () => {
  assert.equal(shortReference(`${ID}-C1`), 'U1PASDFGHJ23')
  assert.equal(shortReference(`${ID}-C35`), 'UZPASDFGHJ23')
  assert.equal(shortReference(`${ID}-C36`), 'PASDFGHJ2310')
  const all = Array.from({ length: 100 }, (_none, n) => shortReference(`${ID}-C${n + 1}`))
  assert.equal(new Set(all).size, 100)
  assert.ok(all.every((one) => /^[A-Z0-9]{12}$/.test(one)))
})

test('a spreadsheet takes no short reference for a number, whatever the id ends in', () => {
  for (const ending of ['1234567890', '12345E6789', '00000000E1'])
    assert.ok(Number.isNaN(Number(shortReference(`AAAAAAAAAAAAAAAA${ending}-C1`))), ending)
})

test('every form in which we send a reference out leads back to its payment and try', () => {
  for (const attempt of [1, 9, 10, 35, 36, 99, 999]) {
    const ref = `${ID}-C${attempt}`
    assert.deepEqual(readChargeReference(ref), { id: ID, attempt })
    assert.deepEqual(readChargeReference(bareReference(ref)), { id: ID, attempt })
    assert.deepEqual(readChargeReference(shortReference(ref)), { ending: 'PASDFGHJ23', attempt })
    for (const form of [ref, bareReference(ref), shortReference(ref)]) assert.ok(namesCharge(form, ref), form)
  }
  assert.deepEqual(readChargeReference('PASDFGHJ2301'), { ending: 'PASDFGHJ23', attempt: 1 })
})

test('a text that names another charge, a refund or nothing of ours is never taken for this charge', () => {
  const ref = `${ID}-C1`
  for (const other of [
    'U2PASDFGHJ23',
    'U1PASDFGHJ24',
    `${ID}-C11`,
    `${ID}-R1`,
    'S0MX0SEABE',
    'U1PASDFGHJU3',
    '',
  ])
    assert.equal(namesCharge(other, ref), false, other)
  for (const none of [
    `${ID}-R1`,
    `${ID}-F`,
    ID,
    'UIPASDFGHJ2',
    'PASDFGHJ23',
    'INV-2026-00001',
    'U0PASDFGHJ23',
  ])
    assert.equal(readChargeReference(none), null, none)
})

test('a reference comes back from the wire as the portal knows it', () => {
  assert.equal(bareReference(`${ID}-C12`), `${ID}C12`)
  assert.equal(referenceFromBare(`${ID}C12`), `${ID}-C12`)
  assert.equal(bareReference(`${ID}-R1`), `${ID}R1`)
})
