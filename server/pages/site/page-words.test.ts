import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadContent } from '#content/store.ts'
import { pageWords } from './page-words.ts'

const shipped = loadContent()
const fill = (text: string) => text.replaceAll('{{brand}}', 'Kati')
const t = (key: string) => (key === 'home.lead' ? 'A sentence' : '')
const wordsOf = (path: string | null, routes?: object) => {
  const content = routes ? { ...shipped, find: () => ({ routes }) } : shipped
  return pageWords(path, { content, language: 'EN', t, fill })
}

test('a page is named as the package says, with the brand in it', () => {
  assert.equal(wordsOf('/about').title, 'About Kati')
  assert.match(wordsOf('/more-{{slug}}-money').description ?? '', /^What a Kati Money loan is/)
})

test('a route that the package does not name, or names wrongly, leaves the page its own words', () => {
  const none = { title: null, description: null }
  for (const path of [null, '/nowhere', '__proto__', 'constructor']) assert.deepEqual(wordsOf(path), none)
  assert.deepEqual(wordsOf('/', { '/': 7 }), none)
  assert.deepEqual(wordsOf('/', { '/': { title: 7 } }), none)
  assert.deepEqual(wordsOf('/', { '/': 'unknown.key' }), none)
  assert.deepEqual(wordsOf('/', { '/': 'home.lead' }), { title: null, description: 'A sentence' })
})
