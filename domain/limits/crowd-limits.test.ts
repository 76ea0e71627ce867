import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CROWD_LIMITS, factorOf, piecesOf } from './crowd-limits.ts'

// T1, T2
test('in an ordinary network nothing but questions about lines is had for work, and everything else holds as it is', () => {
  for (const rule of ['codes', 'prompts', 'accounts', 'leads', 'tracks', 'forms', 'votes'] as const)
    for (const standing of ['newcomer', 'worked'] as const)
      assert.equal(factorOf(CROWD_LIMITS, rule, { isShared: false, standing }), 1, rule)
  assert.equal(factorOf(CROWD_LIMITS, 'lookUps', { isShared: false, standing: 'newcomer' }), 1)
  assert.equal(factorOf(CROWD_LIMITS, 'lookUps', { isShared: false, standing: 'worked' }), 3)
})

test('whoever proved who they are is not counted with the strangers around them', () => {
  for (const isShared of [true, false])
    assert.equal(
      factorOf(CROWD_LIMITS, 'lookUps', { isShared, standing: 'proved' }),
      Number.POSITIVE_INFINITY,
    )
})

test('a customer solves a small puzzle; a session that asks on and on, or a network that is overrun, a larger one up to a bound', () => {
  const { work } = CROWD_LIMITS
  const pieces = (asked: number, pressure = 1): number => piecesOf(work, { asked, pressure })
  assert.equal(pieces(0), 8)
  assert.equal(pieces(7), 8)
  assert.equal(pieces(8), 16)
  assert.equal(pieces(0, 2.5), 20)
  assert.equal(pieces(0, 0.1), 8)
  assert.equal(pieces(1_000_000, 100), work.mostPieces)
})
