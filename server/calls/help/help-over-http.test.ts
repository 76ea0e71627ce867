import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchFaqsResult, WireFaq } from '#contract/help.ts'
import type { HelpItem } from '#domain/help/help-item.ts'
import { VOTE_LIMITS } from '#domain/limits/vote-limits.ts'
import { openCallApp, outcomeOf, STRANGER } from '#server/testing/call-app.ts'

const OPCO = { opco: 'UG' }

// CALL-24
test('every question and every category that leads elsewhere is listed, in the language of the request', async (context) => {
  const { call } = await openCallApp(context)
  const english = (await call('helpItems', OPCO)).result as HelpItem[]
  const swahili = (await call('helpItems', OPCO, { lang: 'SW' })).result as HelpItem[]
  assert.equal(english.length, swahili.length)
  assert.ok(english.length >= 65)
  for (const [n, item] of english.entries()) {
    const other = swahili[n]
    assert.ok(other)
    assert.notEqual(item.question, other.question)
    assert.deepEqual(
      [item.questionId, item.parentKey, item.categoryKey, item.popular],
      [other.questionId, other.parentKey, other.categoryKey, other.popular],
    )
  }
  const leaving = english.filter(({ questionId }) => questionId === '')
  assert.deepEqual(
    leaving.map(({ parentCategory, href }) => [parentCategory, href]),
    [
      ['Contact Us', '/contact-us'],
      ['Kati Shops', '/store_finder/kati_shop'],
      ['Dealers', '/store_finder/dealers'],
      ['Our Service Experience', '/give_your_feedback'],
      ['Kati Money Loans', '/more-kati-money'],
    ],
  )
})

// CALL-25, CALL-27
test('answers come whole, with the numbers of the country and no place left open', async (context) => {
  const { call } = await openCallApp(context)
  for (const lang of ['EN', 'SW']) {
    const all = (await call('faqs', { lang, ...OPCO })).result as WireFaq[]
    assert.ok(all.length >= 60)
    for (const { questionId, question, answer, countLikePercentage } of all) {
      assert.ok(question !== '' && answer.startsWith('<'), questionId)
      assert.doesNotMatch(question + answer, /\{\{|<script|javascript:/, questionId)
      assert.equal(countLikePercentage, 0)
    }
  }
  const narrowed = (await call('faqs', { lang: 'EN', category: 'ways to pay' })).result as WireFaq[]
  assert.ok(narrowed.length > 0)
  assert.ok(narrowed.every(({ category }) => category === 'Ways to pay'))
  const popular = (await call('popularFaqs', { lang: 'EN', ...OPCO })).result as WireFaq[]
  assert.equal(popular.length, 14)
  assert.ok(popular.every((faq) => faq.popular === 'true'))
})

// CALL-29, HELP-32
test('a vote changes the figure for everyone, and a second one of the same session changes nothing', async (context) => {
  const { call } = await openCallApp(context)
  const like = (isLike: string, headers = {}) =>
    call('likeFaq', { questionId: 'refund', isLike, ...OPCO }, headers)
  assert.deepEqual((await like('true')).result, { countLikePercentage: 100, countVotes: 1 })
  assert.deepEqual((await like('false')).result, { countLikePercentage: 100, countVotes: 1 })
  assert.deepEqual((await like('false', STRANGER)).result, { countLikePercentage: 50, countVotes: 2 })
  const again = (await call('faq', { questionId: 'refund', lang: 'SW' })).result as WireFaq
  assert.deepEqual([again.countLikePercentage, again.hasVoted], [50, true])
  const listed = (await call('popularFaqs', { lang: 'EN' })).result as WireFaq[]
  assert.equal(listed.find(({ questionId }) => questionId === 'refund')?.countLikePercentage, 50)
})

test('a question that does not exist has no answer and takes no vote', async (context) => {
  const { call, stage } = await openCallApp(context)
  for (const questionId of ['nothing', '__proto__', '']) {
    const asked = await call('faq', { questionId, lang: 'EN' })
    const voted = await call('likeFaq', { questionId, isLike: 'true' })
    assert.deepEqual(
      [outcomeOf(asked), outcomeOf(voted)],
      [
        [200, 404, 'No such question.'],
        [200, 404, 'No such question.'],
      ],
    )
  }
  assert.equal((await call('likeFaq', { questionId: 'refund', isLike: 'yes' })).status, 400)
  assert.equal((await stage.rows('select 1 from help_vote_count')).length, 0)
})

test('nobody makes an answer look good with sessions by the hundred', async (context) => {
  const { call } = await openCallApp(context)
  const { most } = VOTE_LIMITS.questionInNetwork
  const answers = await Promise.all(
    Array.from({ length: most + 20 }, (_, n) =>
      call(
        'likeFaq',
        { questionId: 'refund', isLike: 'true' },
        { cookie: `__Host-sid=${String(n).padStart(32, 'x')}` },
      ),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, most)
  assert.equal(answers.filter(({ status }) => status === 429).length, 20)
  const other = { questionId: 'refund', isLike: 'false' }
  assert.equal((await call('likeFaq', other, { 'x-from': '198.51.100.7' })).status, 200)
})

test('a search answers with the found words marked, bounded, and the same for everyone', async (context) => {
  const { call } = await openCallApp(context)
  const search = (words: string, more = {}) => call('searchFaqs', { words, lang: 'EN', ...OPCO, ...more })
  const answer = await search('AIRTIME')
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=10')
  const { questions } = answer.result as SearchFaqsResult
  assert.deepEqual(questions[0]?.parts, [
    { text: 'How do I buy ', isMarked: false },
    { text: 'airtime', isMarked: true },
    { text: '?', isMarked: false },
  ])
  const many = (await search('pay')).result as SearchFaqsResult
  assert.ok(many.total > 8)
  assert.equal(many.questions.length, 8)
  const more = (await search('a', { most: '99' })).result as SearchFaqsResult
  assert.ok(more.questions.length <= 30)
  assert.deepEqual((await search('qqqqzzzz')).result, { total: 0, questions: [] })
  assert.equal((await search('x'.repeat(121))).status, 400)
  assert.equal((await call('searchFaqs', { words: 'pay', lang: 'XX' })).status, 400)
})
