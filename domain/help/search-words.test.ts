import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { helpfulPercent } from './helpfulness.ts'
import { markWords } from './mark-words.ts'
import { searchWordsOf } from './search-words.ts'

function shown(text: string, typed: string[], matched: string[] = []): string {
  return markWords(text, { typed, matched })
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')
}

test('a whole sentence is searched for by the words that say something', () => {
  assert.deepEqual(searchWordsOf('How do I buy airtime?'), ['buy', 'airtime'])
  assert.deepEqual(searchWordsOf('Ninawezaje kununua bando?'), ['kununua', 'bando'])
  assert.deepEqual(searchWordsOf('PIN pin Pin'), ['pin'])
  assert.deepEqual(searchWordsOf('  …!? '), [])
})

test('suggestions come from the first letter on, even of a word that says little', () => {
  assert.deepEqual(searchWordsOf('h'), ['h'])
  assert.deepEqual(searchWordsOf('how'), ['how'])
  assert.deepEqual(searchWordsOf('how to'), ['to'])
})

test('nothing that is typed makes a search without end', () => {
  assert.ok(searchWordsOf('word '.repeat(10_000)).length <= 8)
  assert.ok(searchWordsOf('a1 b2 c3 d4 e5 f6 g7 h8 i9 j0 k1').length <= 8)
})

test('what was typed is marked in a question without regard to case', () => {
  assert.equal(shown('How do I buy Airtime?', ['air']), 'How do I buy [Air]time?')
  assert.equal(shown('Recharge and charges', ['charge']), 'Re[charge] and [charge]s')
  assert.equal(shown('My code has not arrived', ['arived'], ['arrived']), 'My code has not [arrived]')
  assert.equal(shown('Café prices', ['cafe']), '[Café] prices')
  assert.equal(shown("Ng'ombe", ['ngombe']), "[Ng'ombe]")
  assert.equal(shown('No money, nothing now', ['no']), '[No] money, nothing now')
  assert.equal(shown('<b>Pay</b>', ['pay']), '<b>[Pay]</b>')
})

test('marking never loses or changes a letter of a question', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, typed) => {
      const parts = markWords(text, { typed: typed.filter((word) => word !== ''), matched: [] })
      assert.equal(parts.map((part) => part.text).join(''), text)
    }),
  )
})

test('the figure beside an answer is whole per cent, and 0 while nobody has voted', () => {
  assert.equal(helpfulPercent({ likes: 0, dislikes: 0 }), 0)
  assert.equal(helpfulPercent({ likes: 2, dislikes: 1 }), 67)
  assert.equal(helpfulPercent({ likes: 18, dislikes: 7 }), 72)
})
