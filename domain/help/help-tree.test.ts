import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpKeyOf, type HelpItem } from './help-item.ts'
import { HELP_START, helpQuery, parseHelpPlace, placeBefore } from './help-place.ts'
import { stageOf } from './help-stages.ts'
import { makeHelpTree, type HelpTree } from './help-tree.ts'
import { popularBeside, relatedToAnswer, relatedToCategory, relatedToList } from './related.ts'

function item(path: string, more: Partial<HelpItem> = {}): HelpItem {
  const [parentCategory = '', category = '', question = ''] = path.split(' / ')
  return {
    questionId: helpKeyOf(question),
    question,
    parentCategory,
    category,
    href: '',
    popular: 'false',
    popularOrder: 0,
    parentKey: helpKeyOf(parentCategory),
    categoryKey: helpKeyOf(category),
    ...more,
  }
}

const popular = (order: number): Partial<HelpItem> => ({ popular: 'true', popularOrder: order })

const TREE = makeHelpTree([
  item('Bills / Postpaid / Pay a bill', popular(2)),
  item('Bills / Postpaid / See a bill'),
  item('Bills / Fixed / Pay an invoice', popular(3)),
  item('Airtime / Buying / Buy airtime', popular(1)),
  item('Airtime / Buying / Airtime for another', popular(6)),
  item('Contact Details / Talking / Call us', popular(4)),
  item('Contact Details / Talking / Write to us', popular(5)),
  item('Dealers / Dealers / Dealers', { questionId: '', href: '/store_finder/dealers' }),
])

const ids = (items: readonly HelpItem[]): string[] => items.map(({ questionId }) => questionId)
function categoryOf(tree: HelpTree, key: string) {
  return tree.findCategory(key) ?? assert.fail(key)
}

function related(id: string): string[] {
  const found = relatedToAnswer(TREE, TREE.findQuestion(id) ?? assert.fail(id))
  return found.of === 'questions' ? ids(found.questions) : []
}
const placeOf = (query: string) => parseHelpPlace(Object.fromEntries(new URLSearchParams(query)))
const at = (query: string) => stageOf(TREE, placeOf(query))
const back = (query: string): string => helpQuery(placeBefore(placeOf(query)))

test('a customer finds every question under its two categories, in the order of the content', () => {
  assert.deepEqual(
    TREE.categories.map(({ key, subcategories }) => [key, ...subcategories.map((one) => one.key)]),
    [
      ['bills', 'postpaid', 'fixed'],
      ['airtime', 'buying'],
      ['contact-details', 'talking'],
    ],
  )
  assert.deepEqual(ids(categoryOf(TREE, 'bills').subcategories[0]?.questions ?? []), [
    'pay-a-bill',
    'see-a-bill',
  ])
  assert.deepEqual(
    TREE.leaving.map(({ href }) => href),
    ['/store_finder/dealers'],
  )
  assert.deepEqual(ids(TREE.popular), [
    'buy-airtime',
    'pay-a-bill',
    'pay-an-invoice',
    'call-us',
    'write-to-us',
    'airtime-for-another',
  ])
})

test('beside a list stand up to five popular questions it does not show, those of its category first', () => {
  const bills = categoryOf(TREE, 'bills')
  assert.deepEqual(ids(popularBeside(TREE, bills, 'postpaid')), [
    'pay-an-invoice',
    'buy-airtime',
    'call-us',
    'write-to-us',
    'airtime-for-another',
  ])
  assert.equal(popularBeside(TREE, bills, '').length, 5)
})

test('whoever looks for contact details is not led away by popular questions', () => {
  assert.deepEqual(popularBeside(TREE, categoryOf(TREE, 'contact-details'), 'talking'), [])
})

test('related are categories, and questions only where no categories apply', () => {
  const bills = categoryOf(TREE, 'bills')
  const airtime = categoryOf(TREE, 'airtime')
  const [postpaid] = bills.subcategories
  const [buying] = airtime.subcategories
  assert.ok(postpaid && buying)
  const siblings = relatedToCategory(TREE, bills)
  assert.deepEqual(siblings.of === 'categories' && siblings.categories.map(({ key }) => key), [
    'airtime',
    'contact-details',
  ])
  const lists = relatedToList(TREE, bills, postpaid)
  assert.deepEqual(lists.of === 'subcategories' && lists.subcategories.map(({ key }) => key), ['fixed'])
  const alone = relatedToList(TREE, airtime, buying)
  assert.deepEqual(alone.of === 'questions' && ids(alone.questions).slice(0, 2), [
    'pay-a-bill',
    'pay-an-invoice',
  ])
})

test('beside an answer stand the other questions of its list; an only child has those of its category', () => {
  assert.deepEqual(related('pay-a-bill'), ['see-a-bill'])
  assert.deepEqual(related('pay-an-invoice'), ['pay-a-bill', 'see-a-bill'])
})

test('each address opens its stage, and what help does not hold opens the nearest one', () => {
  const cases = [
    ['', 'start', false],
    ['c=bills', 'category', false],
    ['c=bills&s=fixed', 'questions', false],
    ['q=call-us', 'answer', false],
    ['c=bills&s=fixed&q=call-us', 'answer', false],
    ['find=money', 'found', false],
    ['c=gone', 'start', true],
    ['c=bills&s=gone', 'category', true],
    ['c=bills&s=fixed&q=gone', 'questions', true],
    ['c=__proto__&q=constructor', 'start', true],
  ] as const
  for (const [query, name, isLost] of cases) {
    const found = at(query)
    assert.deepEqual([query, found.stage.name, found.isLost], [query, name, isLost])
  }
})

// HELP-12
test('Back steps one stage: from an answer to the list, the search or the start it was opened from', () => {
  assert.equal(back('c=bills&s=fixed&q=call-us'), 'c=bills&s=fixed')
  assert.equal(back('c=bills&s=fixed'), 'c=bills')
  assert.equal(back('c=bills'), '')
  assert.equal(back('q=call-us'), '')
  assert.equal(back('find=money+back&q=call-us'), 'find=money+back')
  assert.equal(back('c=bills&find=money'), 'c=bills')
})

test('an address that somebody made up is cut to what help can hold', () => {
  assert.deepEqual(parseHelpPlace({ c: ['bills', 'x'], s: { a: 1 }, q: 7 }), {
    ...HELP_START,
    category: 'bills',
  })
  assert.equal(parseHelpPlace({ find: 'x'.repeat(5_000) }).words.length, 80)
})

test('a category named in letters without a Latin form has an address of its own all the same', () => {
  assert.equal(helpKeyOf('Where is my money?'), 'where-is-my-money')
  assert.notEqual(helpKeyOf('ክፍያ'), helpKeyOf('እርዳታ'))
  assert.match(helpKeyOf('ክፍያ'), /^k[a-z0-9]+$/)
})
