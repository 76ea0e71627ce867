import assert from 'node:assert/strict'
import test from 'node:test'
import type { Evidence } from './evidence.ts'
import { factOf, mayAskAgain } from './facts.ts'
import type { AttemptedPayment, AttemptView, PaymentView } from './payment-view.ts'

const RULES = { processingLimitMs: 600_000 }
const PAYMENT: PaymentView = {
  id: 'P',
  kind: 'AIRTIME',
  mode: 'AM',
  rail: 'KATI_MONEY',
  price: { minor: 5_000, currency: 'UGX' },
  state: 'unsure',
  currentAttempt: 1,
  ofDraft: false,
  ageMs: 5_000,
  stateAgeMs: 5_000,
  watchAgeMs: 5_000,
  failureShown: false,
  mismatchSeen: false,
  takenBack: false,
}
const ATTEMPT: AttemptView = {
  n: 1,
  state: 'unsure',
  providerRef: null,
  nextStep: { do: 'approve-push' },
  notSeenCount: 0,
  notSeenMs: null,
  sentMs: 5_000,
}
type Given = Partial<Pick<PaymentView, 'state' | 'mode'>> & Partial<Omit<AttemptView, 'state'>>
const attempted = ({ state = 'unsure', mode = 'AM', ...attempt }: Given = {}): AttemptedPayment => ({
  payment: { ...PAYMENT, state, mode },
  attempt: { ...ATTEMPT, ...attempt },
})
const DAY_MS = 86_400_000

const said = (evidence: Evidence, given: Given = {}, fits = true) =>
  factOf(attempted(given), evidence, { rules: RULES, fits, answered: false })

test('nobody is asked a second time because one look found nothing: it takes two, a minute apart, after the limit', () => {
  const notSeen: Evidence = { kind: 'never-seen' }
  assert.equal(said(notSeen), null)
  assert.equal(said(notSeen, { notSeenCount: 1, notSeenMs: 90_000 }), null)
  assert.equal(said(notSeen, { notSeenCount: 1, notSeenMs: 30_000, sentMs: 700_000 }), null)
  assert.equal(said(notSeen, { notSeenCount: 1, notSeenMs: 90_000, sentMs: 700_000 }), 'never-seen')
})

// CORE-22
test('a charge of another amount is never taken for the price', () => {
  const collected: Evidence = {
    kind: 'collected',
    providerRef: 'P1',
    stated: { amount: null, merchant: null },
  }
  assert.equal(said(collected), 'collected')
  assert.equal(said(collected, {}, false), 'mismatch')
})

test('a day without a decision goes to a person; until then unknown stays unknown', () => {
  for (const evidence of [
    { kind: 'unsure', reason: '' },
    { kind: 'never-seen' },
    { kind: 'waiting', next: { do: 'approve-push' } },
  ] as const)
    assert.equal(said(evidence, { sentMs: DAY_MS }), 'give-up', evidence.kind)
  assert.equal(said({ kind: 'unsure', reason: '' }), 'unsure')
})

test('a page that nobody can enter lets the customer try again; one that nobody used ends after half an hour', () => {
  const open: Evidence = {
    kind: 'waiting',
    next: { do: 'go-to', url: 'https://pay.example' },
    untouched: true,
  }
  assert.equal(said(open, { nextStep: null }), 'never-seen')
  assert.equal(said(open, { nextStep: null, state: 'asking' }), 'waiting')
  assert.equal(said(open, { sentMs: 1_799_000 }), 'waiting')
  assert.equal(said(open, { sentMs: 1_800_000 }), 'lapsed')
})

test('a gateway that fails at opening keeps nobody waiting: no browser has its page, so nobody can pay there', () => {
  const card = { mode: 'PAYMENT_GATEWAY', nextStep: null, state: 'asking', sentMs: 900 } as const
  const broken: Evidence = { kind: 'unsure', reason: 'status 500' }
  const by = (given: Given, answered: boolean, evidence: Evidence = broken) =>
    factOf(attempted({ ...card, ...given }), evidence, { rules: RULES, fits: true, answered })
  assert.equal(by({}, true), 'never-seen')
  assert.equal(by({}, false), 'unsure', 'our own call may still bring the page')
  assert.equal(by({ sentMs: 20_000 }, false), 'never-seen')
  assert.equal(by({ sentMs: 20_000 }, false, { kind: 'never-seen' }), 'never-seen')
  assert.equal(by({ nextStep: { do: 'go-to', url: 'https://pay.example' } }, false), 'unsure')
  assert.equal(by({ mode: 'AM' }, true), 'unsure', 'a phone may have rung')
})

test('a wrong PIN costs the payment only where the wallet ends it', () => {
  const wrong: Evidence = { kind: 'wrong-pin', attemptsLeft: 3 }
  const by = (pinRetry: 'same-payment' | 'new-payment') =>
    factOf(attempted(), wrong, { rules: { ...RULES, pinRetry }, fits: true, answered: true })
  assert.equal(by('same-payment'), 'wrong-pin')
  assert.equal(by('new-payment'), 'declined')
  assert.equal(said({ kind: 'locked' }), 'declined')
})

test('the same request is sent again only while nobody else can be sending it and the customer still waits', () => {
  assert.equal(mayAskAgain(attempted({ state: 'asking', sentMs: 5_000 })), false)
  assert.equal(mayAskAgain(attempted({ state: 'asking', sentMs: 16_000 })), true)
  assert.equal(mayAskAgain(attempted({ state: 'unsure', sentMs: 5_000 })), true)
  assert.equal(mayAskAgain(attempted({ state: 'waiting', sentMs: 16_000 })), false)
  assert.equal(mayAskAgain(attempted({ state: 'unsure', sentMs: 120_000 })), false)
})
