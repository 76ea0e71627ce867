import assert from 'node:assert/strict'
import test from 'node:test'
import { complaintNumber, readComplaintNumber } from './complaint.ts'
import { duesOf, nextPromise, promiseFault, type ComplaintPromise } from './promises.ts'
import { afterWorkingTime, workingTimeBetween } from './working-time.ts'

const PROMISE: ComplaintPromise = {
  timeZone: 'Africa/Kampala',
  opens: 8 * 60,
  closes: 18 * 60,
  days: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25'],
  answerHours: 4,
  endDays: 5,
}
const HOUR = 3_600_000
/** Of clocks in Kampala, three hours ahead of UTC. */
const at = (text: string): Date => new Date(`${text}:00+03:00`)
const due = (from: string, hours: number): string =>
  afterWorkingTime(at(from), hours * HOUR, PROMISE).toISOString()

test('whoever complains in the evening is answered the next working day, and nobody is late for a night', () => {
  assert.equal(due('2026-11-25T09:10', 4), at('2026-11-25T13:10').toISOString())
  assert.equal(due('2026-11-25T16:00', 4), at('2026-11-26T10:00').toISOString())
  assert.equal(due('2026-11-25T22:00', 4), at('2026-11-26T12:00').toISOString())
  assert.equal(due('2026-11-25T02:00', 4), at('2026-11-25T12:00').toISOString())
})

test('weekends and holidays stop the clock of a complaint', () => {
  assert.equal(due('2026-11-27T17:00', 4), at('2026-11-30T11:00').toISOString(), 'over a weekend')
  assert.equal(
    due('2026-12-24T17:00', 4),
    at('2026-12-28T11:00').toISOString(),
    'over Christmas and a weekend',
  )
  assert.equal(due('2026-11-25T14:00', 10), at('2026-11-26T14:00').toISOString(), 'a whole working day')
  assert.equal(due('2026-11-25T14:00', 4), at('2026-11-25T18:00').toISOString(), 'to the minute it closes')
})

test('the clock goes by the country’s own time, where it is changed twice a year too', () => {
  const paris = { ...PROMISE, timeZone: 'Europe/Paris' }
  const friday = new Date('2026-03-27T17:00:00+01:00')
  assert.equal(afterWorkingTime(friday, 2 * HOUR, paris).toISOString(), '2026-03-30T07:00:00.000Z')
})

const left = (from: string, to: string): number => workingTimeBetween(at(from), at(to), PROMISE) / HOUR

test('what is left of a promise is told in working time, and what is over it too', () => {
  assert.equal(left('2026-11-25T17:30', '2026-11-26T08:12'), 0.7)
  assert.equal(left('2026-11-27T17:00', '2026-11-30T09:00'), 2)
  assert.equal(left('2026-11-26T09:00', '2026-11-25T17:00'), -2)
  assert.equal(left('2026-11-28T09:00', '2026-11-29T17:00'), 0)
})

test('a desk that never works is told so instead of a promise that nobody keeps', () => {
  assert.throws(() => afterWorkingTime(at('2026-11-25T09:00'), HOUR, { ...PROMISE, days: [] }), /has no days/)
})

test('the first answer is promised first, then what was promised with it, then the end', () => {
  const dues = duesOf(at('2026-11-25T09:10'), PROMISE)
  assert.equal(dues.end.toISOString(), at('2026-12-02T09:10').toISOString())
  const next = (isAnswered: boolean, promisedAt: Date | null) =>
    nextPromise({ ...dues, isAnswered, promisedAt })
  assert.deepEqual(next(false, null), { what: 'first-answer', at: dues.firstAnswer })
  const promised = at('2026-11-26T12:00')
  assert.deepEqual(next(true, promised), { what: 'promised', at: promised })
  assert.deepEqual(next(true, null), { what: 'end', at: dues.end })
})

test('nobody promises what is past, or puts a customer off for longer than a complaint may take', () => {
  const now = at('2026-11-25T09:10')
  const fault = (to: string): string | null => promiseFault(at(to), { now, promise: PROMISE })
  assert.equal(fault('2026-11-25T09:09'), 'promise-past')
  assert.equal(fault('2026-12-02T09:10'), null)
  assert.equal(fault('2026-12-02T09:11'), 'promise-far')
})

test('a complaint’s number has seven digits, whatever is drawn, and is read as people type it', () => {
  assert.deepEqual([complaintNumber(0), complaintNumber(0.999_999_999_9)], ['1000000', '9999999'])
  for (const typed of [' 412 7503 ', '412-7503', '\u202A412\u20117503\u202C', '٤١٢٧٥٠٣'])
    assert.equal(readComplaintNumber(typed), '4127503')
  for (const none of ['', '412750', '41275031', '0127503', 'A127503'])
    assert.equal(readComplaintNumber(none), null)
})
