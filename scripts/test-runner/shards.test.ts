import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOfShard, longestFirst } from './shards.ts'

const WEIGHTS = { 'a.test.ts': 60, 'b.test.ts': 30, 'c.test.ts': 20, 'd.test.ts': 10, 'e.test.ts': 1 }
const FILES = [...Object.keys(WEIGHTS), 'new.test.ts']

test('the longest file starts first, and a file without a measured time counts as the median', () => {
  assert.deepEqual(longestFirst(FILES.toReversed(), WEIGHTS), [
    'a.test.ts',
    'b.test.ts',
    'new.test.ts',
    'c.test.ts',
    'd.test.ts',
    'e.test.ts',
  ])
})

test('shards take about the same time, contain every file once, and are the same on every machine', () => {
  const first = filesOfShard(FILES, { number: 1, of: 2 }, WEIGHTS)
  const second = filesOfShard(FILES.toReversed(), { number: 2, of: 2 }, WEIGHTS)
  assert.deepEqual([...first, ...second].toSorted(), FILES.toSorted())
  const seconds = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (WEIGHTS[file as keyof typeof WEIGHTS] ?? 20), 0)
  assert.ok(Math.abs(seconds(first) - seconds(second)) <= 21, `${seconds(first)} and ${seconds(second)} s`)
})
