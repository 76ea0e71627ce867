import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import { placesOf } from '#domain/translator.ts'
import { countryView } from '#server/country-view.ts'
import { makeHelpLibraries } from './help-library.ts'
import { makeQuestionSearch, type Searchable } from './question-search.ts'

const libraries = makeHelpLibraries(loadContent(), placesOf(countryView(UG)))

async function found(language: 'EN' | 'SW', typed: string): Promise<string[]> {
  return [...(await libraries.of(language).search(typed, 30)).questionIds]
}

test('a question is found by its words in any order and by the beginning of a word', async () => {
  for (const typed of ['buy airtime', 'airtime buy', 'AIRTIME  Buy?', 'airti bu', 'how do i buy airtime'])
    assert.equal((await found('EN', typed))[0], 'buy-airtime', typed)
  assert.equal((await found('SW', 'nunua muda wa maongezi'))[0], 'buy-airtime')
  assert.equal((await found('SW', 'maongezi kununua'))[0], 'buy-airtime')
})

test('typing mistakes find what was meant: a letter too many, too few, changed, or two that changed places', async () => {
  for (const typed of ['airrtime', 'artime', 'airtome', 'airtmie'])
    assert.ok((await found('EN', typed)).includes('buy-airtime'), typed)
  assert.ok((await found('EN', 'wrogn nubmer')).includes('airtime-wrong-number'))
  assert.ok((await found('SW', 'maogezi')).includes('buy-airtime'))
})

test('who types ‘refund’ gets the answer about refunds first, and not whatever is filed beside it', async () => {
  assert.deepEqual(await found('EN', 'refund'), ['refund'])
  for (const typed of ['Refunds', 'refund money', 'money back'])
    assert.equal((await found('EN', typed))[0], 'refund', typed)
  for (const typed of ['marejesho', 'kurudishiwa', 'refund'])
    assert.equal((await found('SW', typed))[0], 'refund', typed)
  // ‘How can I pay?’ is filed under ‘Payments and refunds’.
  assert.ok(!(await found('EN', 'refund')).includes('ways-to-pay'))
})

// HELP-21
test('part of a word finds it too, and a question of the other language leads to this one', async () => {
  assert.ok((await found('EN', 'undle')).includes('buy-bundle'))
  assert.ok((await found('EN', 'nunua bando')).includes('buy-bundle'))
  assert.ok((await found('SW', 'airtime')).includes('buy-airtime'))
})

test('one letter already finds questions, popular ones first', async () => {
  const first = await found('EN', 'b')
  assert.ok(first.length > 0)
  assert.ok(libraries.of('EN').findItem(first[0] ?? '')?.popular === 'true')
})

test('what nobody asks finds nothing, and neither do marks or an endless text', async () => {
  for (const typed of ['qqqqzzzz', '', '???', '<script>', '*'.repeat(1_000)])
    assert.deepEqual(await found('EN', typed), [], typed.slice(0, 20))
  assert.ok((await found('EN', 'a'.repeat(100_000))).length === 0)
})

const ONE: Searchable = {
  questionId: 'constructor',
  question: 'What is __proto__?',
  keywords: ['hasOwnProperty', 'toString'],
  elsewhere: '',
  isPopular: false,
}

test('names that mean something to a program are words like others', async () => {
  const index = makeQuestionSearch([ONE])
  for (const typed of ['proto', 'hasOwnProperty', 'tostring', 'p'])
    assert.equal((await index.find(typed, 8)).questionIds[0], 'constructor', typed)
  assert.equal((await index.find('constructor', 8)).total, 0)
})

test('an answer holds no more questions than asked for, and says how many there are', async () => {
  const many = Array.from({ length: 200 }, (_, n) => ({
    ...ONE,
    questionId: `q${n}`,
    question: `Bundle ${n}`,
  }))
  const answer = await makeQuestionSearch(many).find('bundle', 8)
  assert.deepEqual([answer.total, answer.questionIds.length], [200, 8])
})
