import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadContent } from './store.ts'

const store = loadContent()

/** Package names that the portal's callers ask for (TEXT-12). */
const NAMES =
  `website-footer-config website-headers-config website-homepage-config orp-translation footer-translation
  lead-status-translation loader-translation get-form-schema get-contact-form-schema faq-translation
  getHelp-translation question-translation recharge-translation search-translation storeLocator-translation
  network-translation help-documents meta-data-config privacy-policy-config lead-status-config
  fetch-sites-data-5g`.split(/\s+/)

const KEYS =
  `two_g three_g four_g five_g findKatiIn cityPincode or useCurrentLocation noResults noMatchingResult
  tryAgain noResultMobile thankyou feedback question answer relatedWith search wait holdOn
  loadingMessage`.split(/\s+/)

/** Addresses of the portal that a text may lead to (SHELL-11). */
const PATHS =
  `/ /about /storeLocator /openNetworks /gethelp /table /prepaid-recharge /postpaid-bill-pay /data-bundle
  /broadband-recharge /orp/fixed-internet /hbb-lead-status /your-data /contact-us /store_finder/{{slug}}_shop
  /store_finder/dealers /give_your_feedback /complaint /more-{{slug}}-money`.split(/\s+/)

/** Filled from the country's file wherever they stand (content/README.md). */
const PLACES =
  `brand slug care dial approvalDial pinResetDial currency sender code digits accountDigits airtimeLeast
  airtimeMost billLeast billMost`.split(/\s+/)

/** Languages that everything is said in. */
const BOTH = ['EN', 'SW'] as const

const placesOf = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name ?? '')
const linksOf = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, link]) => link ?? '')
function leadsSomewhere(link: string, language: 'EN' | 'SW'): boolean {
  const question = /^\/gethelp\?q=([\w-]+)$/.exec(link)?.[1]
  if (question !== undefined) return store.findFaq(language, question) !== null
  const document = /^\/docs\/([\w-]+)$/.exec(link)?.[1]
  if (document !== undefined) return store.findDocument(language, document) !== null
  return PATHS.includes(link.split('#')[0] ?? '')
}
const documentsOf = (language: 'EN' | 'SW') =>
  store.find(language, 'help-documents')?.['documents'] as { title: string; href: string }[]

test('every package that a page or another program asks for is there, in both languages', () => {
  for (const language of BOTH) {
    for (const name of NAMES) assert.ok(store.find(language, name), `${language} ${name}`)
    const texts = store.texts(language)
    for (const key of KEYS) assert.ok(texts[key], `${language} ${key}`)
  }
})

// HELP-33, BOX-44
test('a reader finds sixty questions and more, in topics of two or three parts, and none leads into a void', () => {
  const faqs = store.faqs('EN')
  assert.ok(faqs.length >= 60)
  assert.equal(faqs.filter(({ popular }) => popular).length, 14)
  const topics = Map.groupBy(faqs, ({ parentCategory }) => parentCategory)
  assert.ok(topics.size >= 5)
  assert.ok(topics.has('Contact Details'))
  for (const [topic, questions] of topics) {
    const parts = new Set(questions.map(({ category }) => category)).size
    assert.ok(parts === 2 || parts === 3, topic)
  }
  assert.equal(new Set(faqs.map(({ order }) => order)).size, faqs.length)
})

test('a reader of Swahili finds the same questions, each with its answer, under the same topics', () => {
  const english = store.faqs('EN')
  const swahili = store.faqs('SW')
  assert.deepEqual(
    swahili.map(({ questionId }) => questionId),
    english.map(({ questionId }) => questionId),
  )
  const names = new Map<string, string>()
  for (const [n, said] of swahili.entries()) {
    const asked = english[n]
    if (!asked) assert.fail(said.questionId)
    assert.notEqual(said.question, asked.question, said.questionId)
    assert.notEqual(said.answer, asked.answer, said.questionId)
    for (const level of ['parentCategory', 'category'] as const) {
      const key: string = `${asked.parentCategory} / ${level} / ${asked[level]}`
      assert.equal(names.get(key) ?? said[level], said[level], key)
      names.set(key, said[level])
    }
    assert.deepEqual(linksOf(said.answer).toSorted(), linksOf(asked.answer).toSorted(), said.questionId)
    assert.deepEqual(
      new Set(placesOf(said.question + said.answer)),
      new Set(placesOf(asked.question + asked.answer)),
      said.questionId,
    )
  }
})

test('no answer and no document leads to a page that does not exist, or shows a place that nobody fills', () => {
  for (const language of BOTH) {
    const documents = documentsOf(language).map(({ href, title }) => {
      if (!href.startsWith('/docs/')) return { id: href, title, html: `<a href="${href}">` }
      const found = store.findDocument(language, href.slice('/docs/'.length))
      assert.equal(found?.title, title, `${language} ${href}`)
      return { id: href, title, html: found?.html ?? '' }
    })
    const answers = store
      .faqs(language)
      .map(({ questionId, question, answer }) => ({ id: questionId, title: question, html: answer }))
    for (const { id, title, html } of [...documents, ...answers]) {
      assert.notEqual(html, '', id)
      for (const link of linksOf(html)) assert.ok(leadsSomewhere(link, language), `${id}: ${link}`)
      for (const place of placesOf(title + html)) assert.ok(PLACES.includes(place), `${id}: ${place}`)
    }
  }
})

test('the five topics that leave help have the names and the addresses the documents give them', () => {
  const items = store.find('EN', 'help-items')?.['items'] as { category: string; href: string }[]
  assert.deepEqual(
    items.map(({ category, href }) => [category, href]),
    [
      ['Contact Us', '/contact-us'],
      ['{{brand}} Shops', '/store_finder/{{slug}}_shop'],
      ['Dealers', '/store_finder/dealers'],
      ['Our Service Experience', '/give_your_feedback'],
      ['{{brand}} Money Loans', '/more-{{slug}}-money'],
    ],
  )
})

test('no answer names the brand: another brand needs no new text', () => {
  for (const language of BOTH)
    for (const { questionId, question, answer } of store.faqs(language))
      assert.doesNotMatch(question + answer, /\bKati\b/, questionId)
})
