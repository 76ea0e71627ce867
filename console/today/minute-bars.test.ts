import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barsPath, countOf, mostOf } from './minute-bars.ts'

const at = '2026-11-20T11:07:00.000Z'
const MINUTES = [
  { at, taken: 6, customerNo: 2, notKnown: 0, fault: 2 },
  { at, taken: 0, customerNo: 0, notKnown: 0, fault: 0 },
]
const SPACE = { width: 16, height: 100, most: 10 }

test('a fault is drawn above what was taken and refused, never over it', () => {
  assert.equal(barsPath(MINUTES, 'taken', SPACE), 'M0 40h7v60h-7z')
  assert.equal(barsPath(MINUTES, 'customerNo', SPACE), 'M0 20h7v20h-7z')
  assert.equal(barsPath(MINUTES, 'notKnown', SPACE), '')
  assert.equal(barsPath(MINUTES, 'fault', SPACE), 'M0 0h7v20h-7z')
})

test('a portal on its first day has a chart without bars', () => {
  assert.equal(mostOf([]), 1)
  assert.equal(barsPath([], 'taken', SPACE), '')
  assert.equal(mostOf(MINUTES), 10)
  assert.equal(countOf(MINUTES, 'fault'), 2)
})
