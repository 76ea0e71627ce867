import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lostPlaces, piecesOf, placesIn } from './placeholders.ts'
import { withWholeSigns } from './whole-signs.ts'
import { needsSecondReader } from './second-reader.ts'
import { lengthUnder, limitOf } from './text-length.ts'
import { diffWords } from './word-diff.ts'

test('a text that lost the place of an amount is noticed, whatever else was reworded', () => {
  const model = 'We have your {{amount}} and call {{care}}.'
  assert.deepEqual(lostPlaces('Tuna {{amount}} yako, piga {{care}}.', model), [])
  assert.deepEqual(lostPlaces('Tuna pesa yako, piga {{care}} na {{care}}.', model), ['amount'])
  assert.deepEqual(placesIn('{{#AM}}Pay {{amount}}{{/}} {{amount}}'), ['amount'])
})

test('a place is one sign in the editor, and so are the two ends of a part that a country may lack', () => {
  const text = 'Hello {{number}}, {{#AM mpesa}}pay{{/}} {{half} it'
  const pieces = piecesOf(text)
  assert.equal(pieces.map((piece) => piece.text).join(''), text)
  assert.deepEqual(
    pieces.filter(({ kind }) => kind === 'sign').map((piece) => [piece.text, piece.from]),
    [
      ['{{number}}', 6],
      ['{{#AM mpesa}}', 18],
      ['{{/}}', 34],
    ],
  )
})

test('whoever words a price, a payment or the law is read by a second person, and nobody for the hours of a shop', () => {
  for (const [name, words] of [
    ['status-translation', 'Thank you'],
    ['docs/numbers-to-keep', 'Dial'],
    ['home-translation', 'Pay the whole price'],
    ['home-translation', 'Lipa'],
    ['home-translation', 'Sasula'],
    ['home-translation', 'From {{airtimeLeast}}'],
    ['faq/refund', 'The refund is with you in a day'],
  ] as const)
    assert.ok(needsSecondReader(name, [words]), `${name}: ${words}`)
  for (const [name, words] of [
    ['storeLocator-translation', 'Opens at 8'],
    ['feedback-translation', 'Give feedback'],
    ['home-translation', 'Questions people ask'],
  ] as const)
    assert.ok(!needsSecondReader(name, [words]), `${name}: ${words}`)
  assert.ok(needsSecondReader('home-translation', ['Now', 'No fee']), 'what stood there before counts')
})

test('a message that would cost two SMS is counted with its places filled, and a title by what a list of results shows', () => {
  const sms = limitOf('complaint-translation', 'complaint.sms.answer')
  assert.deepEqual(sms, { kind: 'sms', most: 160 })
  assert.ok(sms)
  assert.equal(lengthUnder(sms, 'You paid {{amount}}.'), 'You paid UGX 1,000,000.'.length)
  assert.equal(lengthUnder(sms, '{{#AM}}é…{{/}}'), 4)
  assert.deepEqual(limitOf('meta-data-config', 'routes./.title'), { kind: 'title', most: 60 })
  assert.equal(limitOf('meta-data-config', 'routes./.description'), null)
  assert.equal(limitOf('home-translation', 'home.title'), null)
})

test('a second reader sees word by word what is gone and what is new, and the whole of both can be put together again', () => {
  const before = 'Call {{care}} until 8 in the evening.'
  const after = 'Call {{care}} day and night.'
  const parts = diffWords(before, after)
  const side = (kinds: readonly string[]): string =>
    parts.flatMap((part) => (kinds.includes(part.kind) ? [part.text] : [])).join('')
  assert.equal(side(['same', 'gone']), before)
  assert.equal(side(['same', 'new']), after)
  assert.deepEqual(parts[0], { kind: 'same', text: 'Call {{care}} ' })
  assert.deepEqual(diffWords('same', 'same'), [{ kind: 'same', text: 'same' }])
  assert.deepEqual(diffWords('', 'new'), [{ kind: 'new', text: 'new' }])
  const long = Array.from({ length: 3_000 }, (_, n) => `w${n}`).join(' ')
  assert.equal(diffWords(long, long.replaceAll('w', 'v')).length, 2, 'two long texts cost no minute')
})

test('no place is ever half deleted: a key that cuts into one takes it away whole', () => {
  const before = 'Pay {{amount}} now'
  assert.equal(withWholeSigns(before, 'Pay {{amount} now'), 'Pay  now')
  assert.equal(withWholeSigns(before, 'Pay {amount}} now'), 'Pay  now')
  assert.equal(withWholeSigns(before, 'Pay {{amount}} no'), 'Pay {{amount}} no')
  assert.equal(withWholeSigns(before, 'Pay now'), 'Pay now')
  assert.equal(withWholeSigns(before, 'Pay {{amxount}} now'), 'Pay x now')
  assert.equal(withWholeSigns('{{a}}{{b}}', '{{a}}'), '{{a}}')
})
