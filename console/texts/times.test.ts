import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTranslator } from '#domain/translate.ts'
import { dayOf, lengthOf, longMoment, stepMoment, type Clock } from './times.ts'

const t = makeTranslator({
  'staff.time.today': 'Today',
  'staff.time.yesterday': 'Yesterday',
  'staff.time.seconds': '{{n}} s',
  'staff.time.minutesSeconds': '{{n}} min {{s}} s',
  'staff.time.minutes': '{{n}} min',
  'staff.time.hours': '{{n}} h {{m}}',
  'staff.time.days': '{{n}} d {{h}} h',
})
const KAMPALA: Clock = { t, timeZone: 'Africa/Kampala', language: 'EN' }
const NOW = Date.parse('2026-11-20T11:07:32Z')

test('the day is that of the country, whatever the machine’s clock is set to', () => {
  assert.equal(dayOf('2026-11-19T21:30:00Z', KAMPALA, NOW), 'Today')
  assert.equal(dayOf('2026-11-19T20:30:00Z', KAMPALA, NOW), 'Yesterday')
  assert.equal(dayOf('2026-11-17T04:12:00Z', KAMPALA, NOW), '17 Nov')
  assert.equal(dayOf('2025-11-17T04:12:00Z', KAMPALA, NOW), '17 Nov 2025')
})

test('a moment of money has its seconds, and its day unless it is today', () => {
  assert.equal(stepMoment('2026-11-20T11:02:41Z', KAMPALA, NOW), '14:02:41')
  assert.equal(stepMoment('2026-11-18T11:02:41Z', KAMPALA, NOW), '18 Nov 14:02:41')
  assert.equal(longMoment('2026-11-19T09:02:09Z', KAMPALA), 'Thursday 19 November, 12:02')
})

test('how long something waits is read at once: two parts at most', () => {
  const lengths = [9_000, 322_000, 18 * 60_000, 125 * 60_000, 76 * 3_600_000]
  assert.deepEqual(
    lengths.map((length) => lengthOf(length, t)),
    ['9 s', '5 min 22 s', '18 min', '2 h 05', '3 d 4 h'],
  )
})
