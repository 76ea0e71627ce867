import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_CONTENT } from '#content/content-set.ts'
import { layOver } from '#content/lay-over.ts'
import { makeSnapshot } from '#content/snapshot.ts'
import { readShippedContent, type ContentStore } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import { leadConsent } from './lead-consent.ts'

const SHIPPED = readShippedContent()
const TERMS = 'docs/home-internet-terms'
const FORM = 'get-form-schema'

/** The shipped content with one package of English altered. */
function contentWith(name: string, alter: (value: object) => object): ContentStore {
  const value = SHIPPED.EN.get(name)
  assert.ok(value, name)
  const own = { ...EMPTY_CONTENT, EN: new Map([[name, alter(value) as typeof value]]) }
  const snapshot = makeSnapshot(layOver(SHIPPED, own), { version: 1, digest: '', cdnHost: '' })
  return { ...snapshot, snapshot: () => snapshot, within: (_, work) => work() }
}

const versionOf = (content: ContentStore, language: 'EN' | 'SW' = 'EN'): string =>
  leadConsent({ content, country: UG }, language).version

test('whoever agrees to terms agrees to the words that stood there then: each other word is another version', () => {
  const same = versionOf(contentWith(TERMS, (value) => value))
  assert.match(same, /^[0-9a-f]{12}$/)
  assert.equal(versionOf(contentWith('footer-translation', (value) => value)), same)
  const altered = contentWith(TERMS, (value) => ({ ...value, answer: '<p>You owe us everything.</p>' }))
  assert.notEqual(versionOf(altered), same)
  const sentence = contentWith(FORM, (value) =>
    JSON.parse(JSON.stringify(value).replace('I accept', 'I agree to')),
  )
  assert.notEqual(versionOf(sentence), same)
  assert.notEqual(
    versionOf(
      contentWith(TERMS, (value) => value),
      'SW',
    ),
    same,
  )
})
