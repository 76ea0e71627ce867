import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  forget,
  forgetAll,
  moveToFront,
  MOST_NUMBERS,
  NOTHING_KEPT,
  parseKept,
  remember,
  rename,
  replacedBy,
} from './kept-numbers.ts'

const MAMA = { digits: '712345678', name: 'Mama' }
const ROUTER = { digits: '200123456', name: '' }

test('the number used last stands first, each number once, and no more than six', () => {
  let kept = remember(remember(NOTHING_KEPT, MAMA), ROUTER)
  assert.deepEqual(kept.numbers, [ROUTER, MAMA])
  kept = remember(kept, { ...MAMA, name: 'My mother' })
  assert.deepEqual(kept.numbers, [{ digits: MAMA.digits, name: 'My mother' }, ROUTER])
  for (let last = 1; last < MOST_NUMBERS - 1; last += 1)
    kept = remember(kept, { digits: `70010000${last}`, name: '' })
  assert.equal(kept.numbers.length, MOST_NUMBERS)
  assert.deepEqual(replacedBy(kept, '700100009'), ROUTER)
  assert.equal(replacedBy(kept, MAMA.digits), null)
  assert.deepEqual(remember(kept, { digits: '700100009', name: '' }).numbers.at(-1)?.name, 'My mother')
})

test('buying for a number that nobody asked to remember leaves nothing on the phone', () => {
  assert.deepEqual(moveToFront(remember(NOTHING_KEPT, MAMA), '700100001').numbers, [MAMA])
  const kept = remember(remember(NOTHING_KEPT, MAMA), ROUTER)
  assert.deepEqual(moveToFront(kept, MAMA.digits).numbers, [MAMA, ROUTER])
})

test('one number or all of them are forgotten, and a shared phone stays a shared phone', () => {
  const kept = { ...remember(remember(NOTHING_KEPT, MAMA), ROUTER), shared: true }
  assert.deepEqual(forget(kept, ROUTER.digits), { numbers: [MAMA], shared: true })
  assert.deepEqual(forgetAll(kept), { numbers: [], shared: true })
  assert.deepEqual(rename(kept, ROUTER.digits, '  Home \n router ').numbers[0]?.name, 'Home router')
})

test('whatever stands in the storage, the page gets numbers or nothing', () => {
  assert.deepEqual(
    parseKept(JSON.stringify({ numbers: [MAMA, 7, null, { digits: '<b>' }], shared: 'yes' })),
    {
      numbers: [MAMA],
      shared: false,
    },
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      const { numbers, shared } = parseKept(text)
      assert.ok(numbers.length <= MOST_NUMBERS && typeof shared === 'boolean')
      for (const { digits, name } of numbers) assert.ok(/^\d+$/.test(digits) && name.length <= 24)
    }),
  )
})
