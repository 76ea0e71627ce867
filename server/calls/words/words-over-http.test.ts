import { UG } from '#countries/ug.ts'
import { lockedSentence } from '#domain/payments/methods/pin-texts.ts'
import { inEnglish, REPLY_SENTENCES, sentence } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import { reasonOf, type ReasonFacts } from '#domain/payments/reasons.ts'
import { openCallApp, outcomeOf } from '#server/testing/call-app.ts'
import { makePutIntoWords } from './put-into-words.ts'

const content = loadContent()
const say = makePutIntoWords(content)
const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))

test('callers of English read the documents’ words to the letter, and readers of Swahili every one of them in Swahili', () => {
  const english = content.texts('EN', ['reply-translation'])
  const swahili = content.texts('SW', ['reply-translation'])
  const literally = Object.entries(REPLY_SENTENCES).map(
    ([key, literal]) => [`reply.${key}`, literal] as const,
  )
  assert.deepEqual(english, Object.fromEntries(literally))
  for (const [key, literal] of literally) {
    assert.notEqual(swahili[key], literal, key)
    assert.deepEqual(placesOf(swahili[key] ?? ''), placesOf(literal), key)
  }
})

test('no operation writes a sentence, which a reader of Swahili would get in English: it answers with a key', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (path) => !/\.test\.ts$|testing\/|altered\/|provider-sentences\.ts$/.test(path),
  )
  const written = files.flatMap((path) =>
    readFileSync(join(folder, path), 'utf8')
      .split('\n')
      // A table of both languages says which is which.
      .filter((line) => !/^\s*(?:EN|SW): |^\s*(?:\/\/|\*|\/\*)/.test(line))
      .flatMap((line) =>
        [...line.matchAll(/['`](\p{Lu}\p{Ll}+ [^'`]*)['`]/gu)].map(([, text]) => text ?? ''),
      ),
  )
  // Programs read these, and the operator who set them up.
  assert.deepEqual(written.toSorted(), ['No such configuration.', 'No such product.'])
})

test('why a payment ended is told in the language of whoever asks', () => {
  const facts: ReasonFacts = {
    id: 'A1',
    state: 'refunding',
    providerReason: '',
    kind: 'BILL',
    returnCause: 'undelivered',
    takenBack: false,
    mode: 'AM',
    advice: UG,
  }
  const states = ['refunding', 'refunded', 'review', 'cancelled', 'expired', 'declined'] as const
  for (const state of states)
    for (const returnCause of ['undelivered', 'mismatch', 'late', 'twice'] as const)
      for (const kind of ['BILL', 'LEAD', 'AIRTIME'] as const) {
        const reason = reasonOf({ ...facts, state, returnCause, kind })
        assert.equal(say(reason, 'EN'), inEnglish(reason))
        assert.notEqual(say(reason, 'SW'), inEnglish(reason))
      }
  const checked = sentence('inReview', { id: 'A1', care: '100' })
  assert.equal(say(checked, 'EN'), 'This payment is being checked, reference A1, call 100')
  assert.equal(say(checked, 'SW'), 'Malipo haya yanakaguliwa, kumbukumbu A1, piga 100')
})

test('a wallet that locked itself tells in every language whom to call, though it was recorded in English', () => {
  for (const mode of ['AM', 'SMARTCASH_SECURE']) {
    const locked = lockedSentence(mode, UG)
    const reason = reasonOf({
      id: 'A1',
      state: 'declined',
      providerReason: inEnglish(locked),
      kind: 'AIRTIME',
      returnCause: null,
      takenBack: false,
      mode,
      advice: UG,
    })
    assert.deepEqual(reason, locked)
    assert.match(say(reason, 'EN'), /is locked\. Call 300 or dial/)
    assert.notEqual(say(reason, 'SW'), say(reason, 'EN'))
  }
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
