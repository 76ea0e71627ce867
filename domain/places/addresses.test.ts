import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressVariants } from './address-variants.ts'
import { addressParts, askedAddress } from './address-words.ts'
import { isAnswerTo } from './is-answer-to.ts'
import { forgivenMistakes, wordDistance } from './word-distance.ts'

const UGANDA = ['Uganda', 'UG'] as const

// LEAD-21
test('an address is looked up in three steps of decreasing detail, so that a house is found before its town', () => {
  const whole = {
    installationAddress: 'Plot 1  Kampala Road ',
    landmark: 'Near the bank',
    town: 'Kampala',
    country: 'Uganda',
  }
  assert.deepEqual(addressVariants(whole), [
    'Plot 1 Kampala Road, Near the bank, Kampala, Uganda',
    'Near the bank, Kampala, Uganda',
    'Kampala, Uganda',
  ])
})

// LEAD-21
test('a customer who wrote no landmark, or no street, doesn’t wait for the same text to be looked up twice', () => {
  const street = {
    installationAddress: 'Plot 1 Kampala Road',
    landmark: ' ',
    town: 'Kampala',
    country: 'Uganda',
  }
  assert.deepEqual(addressVariants(street), ['Plot 1 Kampala Road, Kampala, Uganda', 'Kampala, Uganda'])
  const landmark = { ...street, installationAddress: '', landmark: 'Near the bank' }
  assert.deepEqual(addressVariants(landmark), ['Near the bank, Kampala, Uganda', 'Kampala, Uganda'])
  assert.deepEqual(addressVariants({ ...landmark, landmark: '' }), ['Kampala, Uganda'])
})

test('a house number, a box and the country are told from the names of an address', () => {
  assert.deepEqual(addressParts('Plot 12, Acacia Ave; Kampala, UGANDA', UGANDA), [
    { words: [], isNumbered: true },
    { words: ['acacia', 'avenue'], isNumbered: false },
    { words: ['kampala'], isNumbered: false },
  ])
  assert.deepEqual(addressParts('P.O. Box 7061, Kampala', UGANDA).at(-1)?.words, ['kampala'])
  assert.equal(askedAddress('Uganda', UGANDA), null)
  assert.equal(askedAddress('Plot 12', UGANDA), null)
})

test('a town is no answer to a street, whoever gives it', () => {
  const kampala = { texts: ['Kampala, Central Region, Uganda'], isCoarse: true }
  assert.equal(isAnswerTo('Kampala, Uganda', kampala, UGANDA), true)
  assert.equal(isAnswerTo('Kampla', kampala, UGANDA), true)
  for (const text of ['Nowhere Street, Kampala', 'Plot 3, Kampala', 'Ntinda, Kampala, Uganda', 'Uganda', ''])
    assert.equal(isAnswerTo(text, kampala, UGANDA), false, text)
  const road = { texts: ['Kampala Rd, Kampala, Uganda'], isCoarse: false }
  assert.equal(isAnswerTo('Plot 1 Kampala Road, by the bank, Kampala, Uganda', road, UGANDA), true)
  assert.equal(isAnswerTo('Kampala Road, Gulu, Uganda', road, UGANDA), false)
})

test('one swapped, lost, added or changed letter is one mistake, however the words are turned', () => {
  for (const typed of ['kmapala', 'kampla', 'kampalla', 'kampola'])
    assert.equal(wordDistance('kampala', typed, 2), 1)
  assert.equal(wordDistance('lira', 'kira', forgivenMistakes('lira')), 1)
  assert.equal(forgivenMistakes('lira'), 0)
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 8 }), (one, other, most) => {
      const told = wordDistance(one, other, most)
      assert.equal(told, wordDistance(other, one, most))
      assert.equal(told, Math.min(wordDistance(one, other, 8), most + 1))
      assert.equal(wordDistance(one, one, most), 0)
    }),
  )
})
