import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEnglish } from '../replies/sentences.ts'
import { adviceSentence, refusalOf, refusalSentence } from './refusals.ts'

const UGANDA = { brand: { name: 'Kati' }, customerCareNumber: '300', pinResetDial: '*300*7#' }

/** The documents' own words for rows of the sandbox's cast (BOX-31 to BOX-34). */
const LITERAL = [
  ['AM', 'too-little', 'Insufficient wallet balance'],
  ['AM', 'cancelled', 'Customer declined the request'],
  ['MPESA', 'cancelled', 'Customer declined the request'],
  ['SMARTCASH_SECURE', 'too-little', 'Insufficient SmartCash balance'],
  ['PAYMENT_GATEWAY', 'refused', 'Card declined'],
  ['PAYMENT_GATEWAY', 'too-little', 'Insufficient funds'],
  ['PAYMENT_GATEWAY', 'cancelled', 'Payment cancelled by customer'],
  ['AIRTIME', 'refused', 'Airtime debit failed'],
  ['AM', 'locked', 'Your Kati Money wallet is locked. Call 300 or dial *300*7# to unlock it.'],
] as const

// CORE-36, BOX-21, BOX-34
test('English callers read the documents’ own words where the documents have some', () => {
  for (const [mode, refusal, words] of LITERAL)
    assert.equal(inEnglish(refusalSentence(refusal, mode, UGANDA)), words)
})

test('a customer without airtime is told to recharge, and one without money in the wallet to add some', () => {
  assert.match(inEnglish(adviceSentence('too-little', 'AIRTIME')), /^Recharge/)
  assert.match(inEnglish(adviceSentence('too-little', 'AM')), /^Add money/)
})

/** What versions before recorded, with no meaning beside it, and how it's read now. */
const RECORDED = [
  ['', null],
  ['Please enter correct PIN', 'wrong-pin'],
  ['Your SmartCash PIN is locked. Call 300 or dial *300*7# to unlock it.', 'locked'],
  ['The request expired', 'no-answer'],
  ['The time to pay has passed', 'no-answer'],
  ['The initiator information is invalid.', 'refused'],
  ['Your card is locked <script>', 'refused'],
] as const

test('a payment from an earlier version reads well: our sentences keep their meaning, and a provider’s words are a plain refusal', () => {
  for (const [provider_reason, meaning] of RECORDED)
    assert.equal(refusalOf({ refusal: null, provider_reason }), meaning, provider_reason)
  assert.equal(refusalOf({ refusal: 'busy', provider_reason: 'System busy' }), 'busy')
  assert.equal(refusalOf({ refusal: 'of-a-later-version', provider_reason: 'System busy' }), 'refused')
})
