import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf, shortHash, shortId, spacedId } from './identifiers.ts'

test('an ID is short in a list, and in groups of four where it is read to a customer', () => {
  assert.equal(shortId('4F0Q7KTM2R9XH6CBNW3PDS8YJX'), '4F0Q…8YJX')
  assert.equal(shortId('812'), '812')
  assert.equal(spacedId('4F0Q7KTM2R9XH6CBNW3PDS8YJX'), '4F0Q 7KTM 2R9X H6CB NW3P DS8Y JX')
})

test('two fingerprints are told apart by their ends', () => {
  assert.equal(shortHash(`c09a77d218ef${'0'.repeat(48)}44b1`), 'c09a 77d2 18ef … 44b1')
})

test('a person is two letters, however the name is written', () => {
  assert.deepEqual(['A.N.', 'Grace Nakato', 'Ünal', ''].map(initialsOf), ['AN', 'GN', 'Ü', ''])
})
