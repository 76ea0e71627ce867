import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takesTwo } from './takes-two.ts'

test('nobody alone takes more than one shop in twenty, or fifty, away or gives it another phone', () => {
  for (const [gone, changed, was, lost, isForTwo] of [
    [0, 0, 0, [], false],
    [2, 2, 40, [], false],
    [3, 0, 40, [], true],
    [0, 3, 40, [], true],
    [0, 25, 25, [], true],
    [50, 50, 2_000, [], false],
    [51, 0, 2_000, [], true],
    [0, 51, 2_000, [], true],
    [0, 0, 40, ['Gulu 4G'], true],
  ] as const)
    assert.equal(takesTwo({ gone, changed, was }, lost), isForTwo, `${gone} ${changed} ${was} ${lost.join()}`)
})
