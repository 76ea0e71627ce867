import assert from 'node:assert/strict'
import test from 'node:test'
import { isRoomy } from './free-space.ts'

const GIB = 1024 ** 3
/** A disk of so many bytes with so many of them free, in blocks of 4 KiB. */
const disk = (bytes: number, free: number): boolean =>
  isRoomy({ blockBytes: 4_096, blocks: bytes / 4_096, free: free / 4_096 })

test('customers are kept away before the disk is full, and not from a large disk that lasts for weeks', () => {
  assert.equal(disk(150 * 1024 ** 2, 8 * 1024 ** 2), true)
  assert.equal(disk(150 * 1024 ** 2, 7 * 1024 ** 2), false)
  assert.equal(disk(1_000 * GIB, 40 * GIB), true, 'four hundredths of a large disk')
  assert.equal(disk(1_000 * GIB, 1 * GIB), false)
})
