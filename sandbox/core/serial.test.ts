import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from './clock.ts'
import { createSerial } from './serial.ts'

test('a restarted sandbox never gives a payment the reference of another one', () => {
  const clock = createClock({ frozenAt: Date.UTC(2026, 5, 1) })
  const first = createSerial(clock)
  const given = Array.from({ length: 900 }, () => first())
  clock.advance(1_000)
  const second = createSerial(clock)
  assert.ok(second() > (given.at(-1) ?? 0))
  assert.equal(new Set(given).size, given.length)
})
