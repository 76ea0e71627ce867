import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  afterStatusCall,
  afterWalletCheck,
  refreshAfterSeconds,
  untilNextCheckMs,
  walletCheckAt,
  walletMaxCalls,
  walletWaitMs,
} from './polling.ts'

// PAY-65
test('a customer whose configuration is broken still gets ten checks, not none', () => {
  for (const broken of [undefined, null, '', 'ten', 0, -3, 2.5, Number.NaN])
    assert.equal(walletMaxCalls(broken), 10)
  assert.equal(walletMaxCalls(4), 4)
  assert.equal(walletMaxCalls('6'), 6)
})

test('an approval that takes a minute is seen: checks run at 0, 10, … 90 seconds and then stop', () => {
  const moments: number[] = []
  let elapsedMs = 0
  for (let check = 1; ; check++) {
    moments.push(elapsedMs / 1000)
    assert.equal(walletCheckAt(elapsedMs, 10), check)
    if (afterWalletCheck(check, 'IN_PROCESS', 10) === 'leave') break
    elapsedMs += untilNextCheckMs(check, elapsedMs)
  }
  assert.deepEqual(moments, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  assert.equal(walletWaitMs(10), 100_000)
})

test('a phone that slept through the wait makes one check on return, not ten at once', () => {
  assert.equal(walletCheckAt(63_000, 10), 7)
  assert.equal(untilNextCheckMs(7, 63_000), 7_000)
  assert.equal(walletCheckAt(500_000, 10), 10)
  assert.equal(afterWalletCheck(10, 'IN_PROCESS', 10), 'leave')
})

test('a decided payment is shown at once, a check without signal does not end the wait', () => {
  for (const status of ['SUCCESS', 'FAILED', 'FALIURE', 'REQUEST_RAISED', 'SOMETHING_NEW'])
    assert.equal(afterWalletCheck(1, status, 10), 'leave')
  assert.equal(afterWalletCheck(1, null, 10), 'wait')
})

// STATUS-21
test('the status page asks at most five times, a second apart, and then fetches once', () => {
  for (const status of ['REQUEST_REGISTERED', 'REQUEST_RAISED', 'ALREADY_PROCESSED']) {
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((calls) => afterStatusCall(calls, status)),
      ['again', 'again', 'again', 'again', 'fetch'],
    )
  }
  for (const status of ['SUCCESS', 'FAILED', 'FALIURE', 'IN_PROCESS', ''])
    assert.equal(afterStatusCall(1, status), 'fetch')
})

test('a page without script keeps looking, ever more slowly, and ends by itself', () => {
  const ages = [0, 59_999, 60_000, 300_000, 1_000_000, 3_599_999]
  assert.deepEqual(ages.map(refreshAfterSeconds), [5, 5, 10, 30, 60, 60])
  assert.equal(refreshAfterSeconds(3_600_000), null)
})
