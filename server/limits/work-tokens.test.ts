import assert from 'node:assert/strict'
import { test } from 'node:test'
import { solvePuzzle } from '#portal/shell/puzzle/solve-puzzle.ts'
import { makeWorkTokens } from './work-tokens.ts'

const SECRET = 'a secret of the tests'
let now = Date.UTC(2026, 10, 24)
const tokens = makeWorkTokens({ secret: SECRET, lifeSeconds: 600, now: () => now })

test('what the page solves lets its session through, for ten minutes, and nobody else', async () => {
  const token = tokens.make('me', 2)
  const solution = await solvePuzzle(token)
  assert.ok(solution)
  assert.equal(tokens.solved('me', solution), token)
  assert.equal(tokens.solved('somebody', solution), null, 'a solution is worth nothing to other sessions')
  const other = makeWorkTokens({ secret: 'another secret', lifeSeconds: 600, now: () => now })
  assert.equal(other.solved('me', solution), null)
  now += 601_000
  assert.equal(tokens.solved('me', solution), null, 'and nothing later')
})

test('while the secret is replaced a puzzle of before is still taken', async () => {
  const solution = await solvePuzzle(tokens.make('me', 1))
  const next = makeWorkTokens({ secret: ['the next secret', SECRET], lifeSeconds: 600, now: () => now })
  assert.ok(solution && next.solved('me', solution))
})

test('nobody gets through with half a solution, a cheaper puzzle or nonsense', async () => {
  const token = tokens.make('me', 3)
  const solution = (await solvePuzzle(token)) ?? ''
  const [puzzle = '', answers = ''] = solution.split('~')
  const [first = '', second = ''] = answers.split('.')
  for (const wrong of [
    '',
    token,
    `${puzzle}~`,
    `${puzzle}~${first}.${second}`,
    `${puzzle}~${first}.${second}.zzzz`,
    `1${puzzle.slice(1)}~${first}`,
    `${puzzle}~${'1.'.repeat(600)}`,
    '3.x.y~1.2.3',
    `${puzzle}~${first}.${second}.__proto__`,
  ])
    assert.equal(tokens.solved('me', wrong), null, wrong.slice(0, 60))
})
