import assert from 'node:assert/strict'
import test from 'node:test'
import { PAYMENT_STATES } from '../payments/states.ts'
import { hasOpenMoney, promiseChoices, whyNotAtDesk } from './desk-acts.ts'
import { answerFault, smsLength } from './one-sms.ts'

const PROMISE = {
  timeZone: 'Africa/Kampala',
  opens: 8 * 60,
  closes: 18 * 60,
  days: [1, 2, 3, 4, 5],
  holidays: [],
  answerHours: 4,
  endDays: 5,
}

test('a complaint ends only once the money of its payment is where it belongs, or was never taken', () => {
  const settled = PAYMENT_STATES.filter(
    (state) => !hasOpenMoney({ payment: { state, hasOpenRefund: false } }),
  )
  assert.deepEqual(settled.toSorted(), [
    'cancelled',
    'declined',
    'delivered',
    'expired',
    'refunded',
    'registered',
  ])
  assert.ok(
    hasOpenMoney({ payment: { state: 'delivered', hasOpenRefund: true } }),
    'a second charge goes back',
  )
  assert.ok(!hasOpenMoney({ payment: null }))
})

test('nothing is done to a complaint that ended, and nothing by whoever only reads it', () => {
  const open = { isEnded: false, payment: null }
  assert.equal(whyNotAtDesk('answer', open, ['care']), null)
  assert.equal(whyNotAtDesk('answer', open, ['auditor']), 'not-yours')
  assert.equal(whyNotAtDesk('note', { ...open, isEnded: true }, ['care']), 'complaint-ended')
  const unsure = { ...open, payment: { state: 'unsure', hasOpenRefund: false } } as const
  assert.deepEqual(
    (['answer', 'end'] as const).map((act) => whyNotAtDesk(act, unsure, ['care'])),
    [null, 'open-money'],
  )
})

const said = (now: string): readonly string[] =>
  promiseChoices(new Date(`${now}:00+03:00`), PROMISE).map((choice) => `${choice.what} ${choice.said}`)

test('what is promised lies in working time, and is said the same way in every language', () => {
  assert.deepEqual(said('2026-11-25T14:07'), [
    'today 25/11 18:00',
    'next-noon 26/11 12:00',
    'next-day 26/11 18:00',
    'latest 02/12 14:06',
  ])
  assert.deepEqual(said('2026-11-27T17:45').slice(0, 2), ['next-noon 30/11 12:00', 'next-day 30/11 18:00'])
  assert.equal(said('2026-11-28T10:00')[0], 'today 30/11 18:00')
})

test('an answer is one SMS: letters of other alphabets shorten it, and signs that count twice are counted twice', () => {
  assert.deepEqual(smsLength('abc'), { used: 3, most: 160 })
  assert.deepEqual(smsLength('[1]'), { used: 5, most: 160 })
  assert.deepEqual(smsLength('“ok”'), { used: 4, most: 70 })
  assert.equal(answerFault('x'.repeat(160)), null)
  assert.equal(answerFault('x'.repeat(161)), 'answer-long')
  assert.equal(answerFault('  short  '), 'answer-short')
})
