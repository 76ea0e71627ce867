import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageOfSession, makeSessionText } from './session-text.ts'

const SECRET = 'a secret of the tests'
const NOW = Date.UTC(2026, 10, 24, 12)

test('a session of ours tells its age, also while the secret is replaced', () => {
  const session = makeSessionText(SECRET, NOW)
  assert.match(session, /^[A-Za-z0-9_-]{32}$/)
  assert.equal(ageOfSession(SECRET, session, NOW), 0)
  assert.equal(ageOfSession(['the next one', SECRET], session, NOW + 300_000), 300)
  assert.notEqual(makeSessionText(SECRET, NOW), session)
})

test('nobody makes up an old session', () => {
  for (const session of ['S'.repeat(32), '', 'short', makeSessionText('another secret', NOW - 3_600_000)])
    assert.equal(ageOfSession(SECRET, session, NOW), undefined, session)
  const bytes = Buffer.from(makeSessionText(SECRET, NOW), 'base64url')
  bytes.writeUIntBE(0, 17, 3)
  assert.equal(ageOfSession(SECRET, bytes.toString('base64url'), NOW), undefined, 'a changed minute is seen')
})
