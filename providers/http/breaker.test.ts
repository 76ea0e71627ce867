import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBreaker } from './breaker.ts'

function clockAndBreaker() {
  const clock = { ms: 0 }
  return { clock, breaker: createBreaker(() => clock.ms) }
}

test('one failed call among good ones takes no payment option away', () => {
  const { breaker } = clockAndBreaker()
  for (let round = 0; round < 100; round += 1) {
    breaker.failed(round % 2 === 0)
    breaker.failed(false)
    breaker.answered()
  }
  assert.equal(breaker.isDown(), false)
  assert.equal(breaker.mayCall(), true)
})

test('a host that refuses three connections in a row is shown as not available now', () => {
  const { breaker } = clockAndBreaker()
  breaker.failed(true)
  breaker.failed(true)
  assert.equal(breaker.isDown(), false)
  breaker.failed(true)
  assert.equal(breaker.isDown(), true)
  assert.equal(breaker.mayCall(), false)
})

test('a busy host that only hangs is down after ten calls, a quiet one within 30 seconds', () => {
  const busy = clockAndBreaker()
  for (let call = 0; call < 9; call += 1) busy.breaker.failed(false)
  assert.equal(busy.breaker.isDown(), false)
  busy.breaker.failed(false)
  assert.equal(busy.breaker.isDown(), true)

  const quiet = clockAndBreaker()
  for (const second of [0, 10, 20]) {
    quiet.clock.ms = second * 1000
    quiet.breaker.failed(false)
  }
  assert.equal(quiet.breaker.isDown(), true)
})

test('after the rest exactly one call tries the host, and its answer brings the option back', () => {
  const { clock, breaker } = clockAndBreaker()
  for (let call = 0; call < 3; call += 1) breaker.failed(true)
  clock.ms = 4_999
  assert.equal(breaker.mayCall(), false)
  clock.ms = 5_000
  assert.equal(breaker.mayCall(), true)
  assert.equal(breaker.mayCall(), false)
  assert.equal(breaker.isDown(), true)
  breaker.failed(true)
  assert.equal(breaker.mayCall(), false)
  clock.ms = 10_000
  assert.equal(breaker.mayCall(), true)
  breaker.answered()
  assert.equal(breaker.isDown(), false)
  assert.equal(breaker.mayCall(), true)
})
