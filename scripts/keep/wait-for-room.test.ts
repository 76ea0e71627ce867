import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitForRoom } from './wait-for-room.ts'

test('a portal that is started on a full disk says so once, waits, and goes on by itself', async () => {
  const said: string[] = []
  const free = [0, 1_000_000, 30_000_000, 50_000_000]
  await waitForRoom('/records', {
    say: (sentence) => void said.push(sentence),
    isOver: () => false,
    freeOn: async () => free.shift() ?? assert.fail('there was room'),
    lookEveryMs: 1,
  })
  assert.equal(said.length, 2)
  assert.match(said[0] ?? '', /^The disk of \/records is full: 0 MB are free, 40 MB are needed\./)
  assert.equal(said[1], 'There is room again.')
})

test('whoever stops a start that waits for room is not kept', async () => {
  await waitForRoom('/records', { say: () => undefined, isOver: () => true, freeOn: async () => 0 })
})
