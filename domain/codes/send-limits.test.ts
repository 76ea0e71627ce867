import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMIT_PROFILES } from './limit-profiles.ts'
import { judgeSend, prefixOf, sharedLimits, waitSeconds } from './send-limits.ts'
import type { PastSend, Scope } from './send-limits.ts'

const { live, sandbox } = LIMIT_PROFILES
const past = (ageSeconds: number, scopes: readonly Scope[], verified = false): PastSend => ({
  ageSeconds,
  scopes,
  verified,
})
const judge = (sends: readonly PastSend[], limits = live) =>
  judgeSend(limits, { sends, everywhereAgeSeconds: null })
const many = (count: number, step: number, scopes: readonly Scope[]): PastSend[] =>
  Array.from({ length: count }, (_, index) => past((index + 1) * step, scopes))

// OTP-31, B7
test('nobody is sent a second code within a minute, nor a sixth within an hour, nor an eleventh in a day', () => {
  assert.deepEqual(judge([]), { ok: true })
  assert.deepEqual(judge([past(59.2, ['phone'])]), { ok: false, limit: 'phone', retryAfterSeconds: 1 })
  assert.deepEqual(judge([past(60, ['phone'])]), { ok: true })
  assert.deepEqual(judge(many(5, 700, ['phone'])), { ok: false, limit: 'phone', retryAfterSeconds: 100 })
  assert.deepEqual(judge(many(5, 720, ['phone'])), { ok: true })
  assert.deepEqual(judge(many(10, 8_000, ['phone'])), {
    ok: false,
    limit: 'phone',
    retryAfterSeconds: 6_400,
  })
})

test('one address, one session and one block of numbers get no more than their share of an hour', () => {
  for (const [scope, most] of [
    ['network', 20],
    ['session', 5],
    ['prefix', 30],
  ] as const) {
    assert.deepEqual(judge(many(most - 1, 10, [scope])), { ok: true })
    const refused = judge(many(most, 10, [scope]))
    assert.deepEqual(refused, { ok: false, limit: scope, retryAfterSeconds: 3_600 - most * 10 })
  }
})

test('a block of numbers whose codes nobody uses is slowed, not shut', () => {
  const unused = many(50, 1_000, ['prefix'])
  assert.deepEqual(judge(unused.slice(1)), { ok: true }, 'too few to tell')
  const used = unused.map((send, index) => ({ ...send, verified: index < 10 }))
  assert.deepEqual(judge(used), { ok: true }, 'a fifth of them is used')
  const fast = unused.map((send) => ({ ...send, ageSeconds: send.ageSeconds * 0.7 }))
  assert.deepEqual(judge(fast), { ok: false, limit: 'brake', retryAfterSeconds: 100 })
  assert.deepEqual(judge(unused), { ok: true }, 'what is slower than five an hour goes on')
})

test('the whole portal has a budget, so that no flood empties the account', () => {
  const full = judgeSend(live, { sends: [], everywhereAgeSeconds: 3_590.5 })
  assert.deepEqual(full, { ok: false, limit: 'everywhere', retryAfterSeconds: 10 })
  assert.deepEqual(judgeSend(live, { sends: [], everywhereAgeSeconds: 3_600 }), { ok: true })
})

test('strangers get no more reminders than codes, and customers never have to choose between the two', () => {
  const shared = sharedLimits(live)
  assert.deepEqual(judge(many(10, 1, ['phone', 'session']), shared), { ok: true })
  for (const [scope, most] of [
    ['network', 20],
    ['prefix', 30],
  ] as const)
    assert.equal(judge(many(most, 10, [scope]), shared).ok, false, scope)
  assert.equal(judgeSend(shared, { sends: [], everywhereAgeSeconds: 10 }).ok, false)
  assert.equal(judge(many(50, 700, ['prefix']), shared).ok, false, 'the brake')
})

test('the sandbox lets ten codes of a number through in a quarter of an hour and counts nothing else', () => {
  assert.deepEqual(judge(many(9, 1, ['phone']), sandbox), { ok: true })
  assert.deepEqual(judge(many(10, 1, ['phone']), sandbox), {
    ok: false,
    limit: 'phone',
    retryAfterSeconds: 890,
  })
  assert.deepEqual(judge(many(500, 1, ['network', 'session', 'prefix']), sandbox), { ok: true })
})

test('the longest of several waits is the one told', () => {
  const sends = [past(10, ['phone', 'session']), ...many(4, 100, ['session'])]
  assert.deepEqual(judge(sends), { ok: false, limit: 'session', retryAfterSeconds: 3_200 })
})

test('a send whose clock seems ahead still counts, and nobody is told to come back at once', () => {
  assert.equal(waitSeconds([-3], { most: 1, seconds: 60 }), 63)
  assert.equal(waitSeconds([59.999], { most: 1, seconds: 60 }), 1)
})

test('a block is the number without its last four digits', () => {
  assert.equal(prefixOf('700100001'), '70010')
})
