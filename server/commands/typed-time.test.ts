import assert from 'node:assert/strict'
import test from 'node:test'
import { timeOf } from './typed-time.ts'

test('a moment is the same however a person or PostgreSQL writes it, and none is guessed', () => {
  for (const text of [
    '2026-11-21T10:04:00Z',
    '2026-11-21T10:04:00.000Z',
    '2026-11-21 10:04 UTC',
    '2026-11-21 10:04:00+00',
    '2026-11-21 13:04:00+03:00',
    '2026-11-21 13:04+0300',
  ])
    assert.equal(timeOf(text)?.toISOString(), '2026-11-21T10:04:00.000Z', text)
  assert.equal(timeOf('2026-11-21')?.toISOString(), '2026-11-21T00:00:00.000Z')
  for (const text of [
    '2026-11-21 10:04',
    '10:04 UTC',
    'yesterday',
    '2026-13-21 10:04 UTC',
    '',
    undefined,
    true,
  ])
    assert.equal(timeOf(text), null, String(text))
})
