import assert from 'node:assert/strict'
import test from 'node:test'
import { standingOf, type SentPayment } from './standing.ts'
import { PAYMENT_STATES, type PaymentState } from '../payments/states.ts'

const WAIT_MS = 100_000

function sent(given: Partial<SentPayment> = {}): SentPayment {
  const price = { minor: 5_000, currency: 'UGX' } as const
  return {
    id: 'P1',
    of: 'this',
    state: 'waiting',
    mode: 'AM',
    payer: '700500001',
    price,
    sentMs: 1_000,
    ...given,
  }
}
const of = (...payments: readonly Partial<SentPayment>[]) => {
  const standing = standingOf(payments.map(sent), WAIT_MS)
  return standing.is === 'asked' ? `asked${standing.waits ? ' and waits' : ''}` : standing.is
}

test('the page of a draft that is paid, or looked at by a person, never offers to pay it again', () => {
  for (const state of ['collected', 'delivering', 'delivered', 'review'] as const)
    for (const mode of ['AM', 'PAYMENT_GATEWAY', 'AIRTIME'])
      for (const whose of ['this', 'same'] as const) {
        assert.equal(of({ state, mode, of: whose }), 'elsewhere', `${state} ${mode} ${whose}`)
        assert.equal(of({ state: 'waiting' }, { id: 'P2', state, mode, of: whose }), 'elsewhere')
      }
})

test('the receipt is shown before a payment that is still being looked at', () => {
  const standing = standingOf([sent({ id: 'P2', state: 'review' }), sent({ state: 'delivered' })], WAIT_MS)
  assert.deepEqual(standing, { is: 'elsewhere', id: 'P1' })
})

test('a draft whose prompt is out shows its clock while that runs, and its waiting screen afterwards', () => {
  for (const state of ['asking', 'waiting', 'unsure'] as const) {
    assert.equal(of({ state }), 'asked and waits')
    assert.equal(of({ state, sentMs: WAIT_MS }), 'elsewhere')
    assert.equal(of({ state, mode: 'AIRTIME' }), 'elsewhere')
  }
})

test('whoever left a request behind is warned of it before paying in another way', () => {
  assert.equal(of({ of: 'same' }), 'asked')
  assert.equal(of({ of: 'same', sentMs: 10 * WAIT_MS }), 'asked')
  assert.equal(of({ mode: 'PAYMENT_GATEWAY' }), 'asked')
  for (const state of ['asking', 'waiting', 'unsure'] as const)
    assert.equal(of({ of: 'earlier', state }), 'asked')
  assert.equal(of({ of: 'same', state: 'unsure' }), 'elsewhere', 'nobody knows whether it was paid')
})

test('what ended without value leaves the purchase free, and so does what was bought before it was changed', () => {
  const over: readonly PaymentState[] = [
    'registered',
    'declined',
    'cancelled',
    'expired',
    'refunding',
    'refunded',
  ]
  for (const state of over) assert.equal(of({ state }), 'free', state)
  for (const state of PAYMENT_STATES)
    if (state !== 'asking' && state !== 'waiting' && state !== 'unsure')
      assert.equal(of({ of: 'earlier', state }), 'free', state)
  assert.equal(of(), 'free')
})
