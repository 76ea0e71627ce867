import { UG } from '#countries/ug.ts'
import { lockedSentence } from '#domain/payments/methods/pin-texts.ts'
import { inEnglish, REPLY_SENTENCES, sentence } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import { adviceOf, reasonOf, type ReasonFacts } from '#domain/payments/reasons.ts'
import { REFUSALS } from '#domain/payments/refusals.ts'
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
    (path) => !/\.test\.ts$|testing\/|altered\//.test(path),
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
    refusal: null,
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

test('every reason for refusing a payment comes with what to do about it, in the caller’s language', () => {
  const at = { id: 'A1', kind: 'AIRTIME', returnCause: null, takenBack: false, advice: UG } as const
  for (const mode of ['AM', 'MPESA', 'SMARTCASH_SECURE', 'PAYMENT_GATEWAY', 'AIRTIME'])
    for (const refusal of REFUSALS) {
      const facts: ReasonFacts = { ...at, state: 'declined', mode, refusal }
      for (const words of [reasonOf(facts), adviceOf(facts)]) {
        assert.equal(say(words, 'EN'), inEnglish(words), `${mode} ${refusal}`)
        assert.ok(say(words, 'SW') !== '' && say(words, 'SW') !== say(words, 'EN'), `${mode} ${refusal}`)
      }
    }
})

test('a locked wallet says in every language whom to call; one that is not ours names its own customer care', () => {
  const at = { id: 'A1', kind: 'AIRTIME', returnCause: null, takenBack: false, advice: UG } as const
  const told = (mode: string) => reasonOf({ ...at, state: 'declined', mode, refusal: 'locked' })
  for (const mode of ['AM', 'SMARTCASH_SECURE']) {
    assert.deepEqual(told(mode), lockedSentence(mode, UG))
    assert.match(say(told(mode), 'EN'), /is locked\. Call 300 or dial/)
  }
  assert.match(say(told('MPESA'), 'EN'), /^Your M-PESA PIN is locked\. Ask M-PESA/)
  assert.equal(say(told('PAYMENT_GATEWAY'), 'EN'), 'Card declined')
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
