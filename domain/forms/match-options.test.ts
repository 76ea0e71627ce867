import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchOptions } from './match-options.ts'

const TOWNS = ['Kampala', 'Mbale', 'Mbarara'].map((value) => ({ value }))
const found = (typed: string): string[] => matchOptions(TOWNS, typed).map(({ value }) => value)

test('a town is found by any part of its name, in small or capital letters', () => {
  assert.deepEqual(found('BA'), ['Mbale', 'Mbarara'])
  assert.deepEqual(found(' pal '), ['Kampala'])
  assert.deepEqual(found(''), ['Kampala', 'Mbale', 'Mbarara'])
  assert.deepEqual(found('x'), [])
})
