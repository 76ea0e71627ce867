import assert from 'node:assert/strict'
import test from 'node:test'
import { clockTone, clockWords } from './clock-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 10 * HOUR
const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  `${key.replace('staff.complaints.', '')} ${Object.values(values).join(':')}`
const words = (leftMs: number): string => clockWords({ leftMs }, DAY, t)

test('the clock of a complaint says what is left in the unit that somebody plans by', () => {
  assert.deepEqual([42 * MINUTE, 59.9 * MINUTE, HOUR, 3.9 * HOUR, DAY, 4.5 * DAY].map(words), [
    'minutes 42',
    'minutes 59',
    'hours 1',
    'hours 3',
    'days 1',
    'days 4',
  ])
})

test('a promise that is over says by how much, and is red', () => {
  assert.deepEqual([-18 * MINUTE, -65 * MINUTE, -2.5 * DAY].map(words), [
    'over 0:18',
    'over 1:05',
    'overDays 2',
  ])
  assert.deepEqual(
    [-1, HOUR - 1, HOUR].map((leftMs) => clockTone({ leftMs })),
    ['fault', 'warn', 'good'],
  )
})
