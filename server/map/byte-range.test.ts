import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRange } from './byte-range.ts'

test('a map gets exactly the bytes of its tiles that it asks for', () => {
  assert.deepEqual(readRange('bytes=0-126', 1_000), { from: 0, to: 126 })
  assert.deepEqual(readRange('bytes=900-', 1_000), { from: 900, to: 999 })
  assert.deepEqual(readRange('bytes=-10', 1_000), { from: 990, to: 999 })
  assert.deepEqual(readRange('bytes=990-5000', 1_000), { from: 990, to: 999 })
  assert.equal(readRange('bytes=1000-', 1_000), 'beyond')
  assert.equal(readRange('bytes=-0', 1_000), 'beyond')
})

test('what is no single range gets the whole file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])
    assert.equal(readRange(header, 1_000), null, String(header))
})
