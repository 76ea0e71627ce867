import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKnownContact, withPromise, wordsFault } from './answer-words.ts'

const APPROVED = ['Kati: complaint 4127503 is settled. Questions? Call 0800 100 100.']

test('no SMS in an agent’s own words asks for a PIN, a call or a payment, and none goes to a number that was only typed', () => {
  for (const [words, isKnown, because, what] of [
    [APPROVED[0] ?? '', false, null, ''],
    ['Kati: we look into it and write again.', true, null, ''],
    ['Kati: about 4127503, please call 0800 100 100.', true, null, ''],
    ['Kati: we look into it and write again.', false, 'words-not-approved', ''],
    [
      'Kati: your SIM is blocked. Call 0799666666 and say your Kati Money PIN.',
      true,
      'words-risky',
      '0799666666, pin',
    ],
    ['Kati: dial *165*1# to keep it.', true, 'words-risky', '*165*1#'],
  ] as const)
    assert.deepEqual(
      wordsFault(words, { approved: APPROVED, isKnown }),
      because === null ? null : { because, what },
      words,
    )
})

test('a number is known if it wrote by the form or is in the payment', () => {
  const payment = { recipient: '700100001', payer: '700100002' }
  for (const [source, contact, joined, isKnown] of [
    ['form', '700100009', null, true],
    ['phone', '700100009', null, false],
    ['shop', '700100009', payment, false],
    ['phone', '700100001', payment, true],
    ['phone', '700100002', payment, true],
  ] as const)
    assert.equal(isKnownContact({ source, contact, payment: joined }), isKnown, `${source} ${contact}`)
})

test('a promise is said once, where the words have a place for it or after them', () => {
  assert.equal(withPromise('News by {{time}}.', 'By {{time}}.', '26/11 18:00'), 'News by 26/11 18:00.')
  assert.equal(withPromise('We look.', 'By {{time}}.', '26/11 18:00'), 'We look. By 26/11 18:00.')
  assert.equal(withPromise('We look.', 'By {{time}}.', null), 'We look.')
})
