import assert from 'node:assert/strict'
import test from 'node:test'
import type { Evidence } from './evidence.ts'
import { factOf, mayAskAgain } from './facts.ts'
import type { Tried } from './facts.ts'

const RULES = { processingLimitMs: 600_000 }
const TRIED: Tried = {
  state: 'unsure',
  mode: 'AM',
  next_step: { do: 'approve-push' },
  not_seen_count: 0,
  not_seen_ms: null,
  sent_ms: 5_000,
}
const DAY_MS = 86_400_000

const said = (evidence: Evidence, given: Partial<Tried> = {}, fits = true) =>
  factOf({ ...TRIED, ...given }, evidence, { rules: RULES, fits, answered: false })

test('nobody is asked a second time because one look found nothing: it takes two, a minute apart, after the limit', () => {
  const notSeen: Evidence = { word: 'never-seen' }
  assert.equal(said(notSeen), null)
  assert.equal(said(notSeen, { not_seen_count: 1, not_seen_ms: 90_000 }), null)
  assert.equal(said(notSeen, { not_seen_count: 1, not_seen_ms: 30_000, sent_ms: 700_000 }), null)
  assert.equal(said(notSeen, { not_seen_count: 1, not_seen_ms: 90_000, sent_ms: 700_000 }), 'never-seen')
})

test('a charge of another amount is never taken for the price', () => {
  const collected: Evidence = {
    word: 'collected',
    providerRef: 'P1',
    stated: { amount: null, merchant: null },
  }
  assert.equal(said(collected), 'collected')
  assert.equal(said(collected, {}, false), 'mismatch')
})

test('a day without a decision goes to a person; until then unknown stays unknown', () => {
  for (const evidence of [
    { word: 'unsure', why: '' },
    { word: 'never-seen' },
    { word: 'waiting', next: { do: 'approve-push' } },
  ] as const)
    assert.equal(said(evidence, { sent_ms: DAY_MS }), 'give-up', evidence.word)
  assert.equal(said({ word: 'unsure', why: '' }), 'unsure')
})

test('a page that nobody can enter lets the customer try again; one that nobody used ends after half an hour', () => {
  const open: Evidence = {
    word: 'waiting',
    next: { do: 'go-to', url: 'https://pay.example' },
    untouched: true,
  }
  assert.equal(said(open, { next_step: null }), 'never-seen')
  assert.equal(said(open, { next_step: null, state: 'asking' }), 'waiting')
  assert.equal(said(open, { sent_ms: 1_799_000 }), 'waiting')
  assert.equal(said(open, { sent_ms: 1_800_000 }), 'lapsed')
})

test('a gateway that fails at opening keeps nobody waiting: no browser has its page, so nobody can pay there', () => {
  const card = { mode: 'PAYMENT_GATEWAY', next_step: null, state: 'asking', sent_ms: 900 } as const
  const broken: Evidence = { word: 'unsure', why: 'status 500' }
  const by = (given: Partial<Tried>, answered: boolean, evidence: Evidence = broken) =>
    factOf({ ...TRIED, ...card, ...given }, evidence, { rules: RULES, fits: true, answered })
  assert.equal(by({}, true), 'never-seen')
  assert.equal(by({}, false), 'unsure', 'our own call may still bring the page')
  assert.equal(by({ sent_ms: 20_000 }, false), 'never-seen')
  assert.equal(by({ sent_ms: 20_000 }, false, { word: 'never-seen' }), 'never-seen')
  assert.equal(by({ next_step: { do: 'go-to', url: 'https://pay.example' } }, false), 'unsure')
  assert.equal(by({ mode: 'AM' }, true), 'unsure', 'a phone may have rung')
})

test('a wrong PIN costs the payment only where the wallet ends it', () => {
  const wrong: Evidence = { word: 'wrong-pin', attemptsLeft: 3 }
  const by = (pinRetry: 'same-payment' | 'new-payment') =>
    factOf(TRIED, wrong, { rules: { ...RULES, pinRetry }, fits: true, answered: true })
  assert.equal(by('same-payment'), 'wrong-pin')
  assert.equal(by('new-payment'), 'declined')
  assert.equal(said({ word: 'locked' }), 'declined')
})

test('the same request is sent again only while nobody else can be sending it and the customer still waits', () => {
  assert.equal(mayAskAgain({ state: 'asking', sent_ms: 5_000 }), false)
  assert.equal(mayAskAgain({ state: 'asking', sent_ms: 16_000 }), true)
  assert.equal(mayAskAgain({ state: 'unsure', sent_ms: 5_000 }), true)
  assert.equal(mayAskAgain({ state: 'waiting', sent_ms: 16_000 }), false)
  assert.equal(mayAskAgain({ state: 'unsure', sent_ms: 120_000 }), false)
})
