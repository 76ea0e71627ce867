import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { MESSAGES } from '#domain/messages.ts'
import { loadContent } from './store.ts'

const store = loadContent()
const read = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, file), 'utf8')) as Record<string, string>
const translations = readdirSync(join(import.meta.dirname, 'en')).filter((file) =>
  file.endsWith('-translation.json'),
)
const places = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name ?? '')
    .toSorted((a, b) => a.localeCompare(b))

test('a reader of Swahili finds every sentence in Swahili, with the same figures in it', () => {
  for (const file of translations) {
    const english = read('en', file)
    const swahili = read('sw', file)
    assert.deepEqual(Object.keys(swahili).toSorted(), Object.keys(english).toSorted(), file)
    for (const [key, sentence] of Object.entries(english)) {
      assert.notEqual(sentence, '', key)
      assert.notEqual(swahili[key], '', key)
      assert.deepEqual(places(swahili[key] ?? ''), places(sentence), key)
    }
  }
})

test('no sentence is spoken by two packages, so switching language never mixes them', () => {
  const keys = translations.flatMap((file) => Object.keys(read('en', file)))
  assert.equal(new Set(keys).size, keys.length)
})

test('every problem the pages can meet has its words', () => {
  const texts = store.texts('EN')
  for (const { key } of Object.values(MESSAGES)) assert.ok(texts[key], key)
})

test('the sentences the documents fix stand exactly so', () => {
  const texts = store.texts('EN')
  assert.equal(texts['problem.numberRequired'], 'Phone No is required')
  assert.equal(texts['problem.numberInvalid'], 'Invalid Mobile No')
  assert.equal(texts['problem.minimum'], 'Minimum amount should be {{currency}} {{n}}')
  assert.equal(texts['problem.maximum'], 'Maximum amount should be {{currency}} {{n}}')
  assert.equal(texts['error.generic'], 'Something Went Wrong!')
  assert.equal(texts['errorPage.title'], 'Unexpected Application Error!')
  assert.deepEqual(store.find('EN', 'loader-translation'), {
    wait: 'Please wait ...',
    holdOn: 'Hold on!',
    loadingMessage: 'We are loading the page for you',
  })
})

test('no sentence names the brand: another brand needs no new text', () => {
  for (const language of ['EN', 'SW'] as const)
    for (const [key, sentence] of Object.entries(store.texts(language)))
      assert.doesNotMatch(sentence, /\bKati\b/, key)
})

test('an unknown package is none, also when it is named like an object’s own parts', () => {
  for (const name of ['', 'nothing', '__proto__', 'constructor', '../../package'])
    assert.equal(store.find('SW', name), null)
})

test('an operator changes a text without touching the shipped ones, and is told which file is wrong', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-content-'))
  context.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'en'))
  const write = (text: string) => writeFileSync(join(folder, 'en', 'status-translation.json'), text)
  write('{ "status.thankYou": "Murakoze" }')
  const own = loadContent(folder)
  assert.equal(own.texts('EN')['status.thankYou'], 'Murakoze')
  assert.equal(own.texts('EN')['status.inProcessing'], 'In Processing')
  assert.equal(own.texts('SW')['status.thankYou'], store.texts('SW')['status.thankYou'])
  write('{ "status.thankYou": 7 }')
  assert.throws(() => loadContent(folder), /en\/status-translation\.json: status\.thankYou: must be a text/)
  write('{')
  assert.throws(() => loadContent(folder), /en\/status-translation\.json: line 1 column 2: is not JSON/)
  assert.throws(() => loadContent(join(folder, 'nowhere')), /CONTENT_DIR must be a folder/)
})
