import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import { reasonOf, type ReasonFacts } from '#domain/payments/reasons.ts'
import { openCallApp, outcomeOf } from '../testing/call-app.ts'
import { REPLY_SENTENCES } from './reply-sentences.ts'
import { makeSay } from './say.ts'

const content = loadContent()
const say = makeSay(content)
const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))

test('callers of English read the documents’ words to the letter, and readers of Swahili every one of them in Swahili', () => {
  const english = content.texts('EN', ['reply-translation'])
  const swahili = content.texts('SW', ['reply-translation'])
  assert.deepEqual(english, Object.fromEntries(REPLY_SENTENCES))
  for (const [key, literal] of REPLY_SENTENCES) {
    assert.notEqual(swahili[key], literal, key)
    assert.deepEqual(placesOf(swahili[key] ?? ''), placesOf(literal), key)
  }
})

test('no call answers a reader of Swahili with a sentence that nobody translated', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (path) => !/\.test\.ts$|testing\/|altered\/|sentences\.ts$/.test(path),
  )
  const written = files.flatMap((path) =>
    readFileSync(join(folder, path), 'utf8')
      .split('\n')
      // A table of both languages says which is which.
      .filter((line) => !/^\s*(?:EN|SW): |^\s*(?:\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(/'(\p{Lu}\p{Ll}+ [^']*)'/gu)].map(([, text]) => text ?? ''))
      .map((text) => ({ path, text })),
  )
  assert.ok(written.length > 20, 'sentences are found')
  // Programs read these, and the operator who set them up.
  const forPrograms = ['No such configuration.', 'No such product.']
  for (const { path, text } of written)
    if (!forPrograms.includes(text)) assert.notEqual(say(text, 'SW'), text, `${path}: ${text}`)
})

test('why a payment ended is told in the language of whoever asks', () => {
  const facts: ReasonFacts = {
    id: 'A1',
    state: 'refunding',
    providerReason: '',
    kind: 'BILL',
    returnCause: 'undelivered',
    careNumber: '100',
  }
  const states = ['refunding', 'refunded', 'review', 'cancelled', 'expired', 'declined'] as const
  for (const state of states)
    for (const returnCause of ['undelivered', 'mismatch', 'late', 'twice'] as const)
      for (const kind of ['BILL', 'LEAD'] as const) {
        const reason = reasonOf({ ...facts, state, returnCause, kind })
        assert.equal(say(reason, 'EN'), reason)
        assert.notEqual(say(reason, 'SW'), reason, reason)
      }
  assert.equal(
    say('This payment is being checked, reference A1, call 100', 'SW'),
    'Malipo haya yanakaguliwa, kumbukumbu A1, piga 100',
  )
})

test('the operator’s own words stay as they come, whatever they look like', () => {
  for (const words of ['', 'Success', 'The line is barred', 'Invalid Mobile No!', 'Code sent to'])
    assert.equal(say(words, 'SW'), words)
})

test('a caller reads refusals in its own language; one that names none reads English', async (context) => {
  const { call } = await openCallApp(context)
  const asked = { msisdn: '1' }
  assert.deepEqual(outcomeOf(await call('lineType', asked)), [200, 400, 'Invalid Mobile No'])
  assert.deepEqual(outcomeOf(await call('lineType', asked, { lang: 'EN' })), [200, 400, 'Invalid Mobile No'])
  assert.deepEqual(outcomeOf(await call('lineType', asked, { lang: 'SW' })), [
    200,
    400,
    'Namba ya simu si sahihi',
  ])
  const unknown = { tid: '0'.repeat(26) }
  assert.equal((await call('status', unknown, { lang: 'SW' })).message, 'Muamala haukupatikana.')
})

test('why a provider took nothing is said in the customer’s language; English keeps the provider’s own words', () => {
  assert.equal(say('Insufficient wallet balance', 'SW'), 'Hakukuwa na pesa za kutosha')
  assert.equal(say('Insufficient wallet balance', 'EN'), 'Insufficient wallet balance')
  assert.equal(say('Card declined', 'SW'), say('The card payment was declined', 'SW'))
  assert.equal(say('A word never heard', 'SW'), 'A word never heard')
})
