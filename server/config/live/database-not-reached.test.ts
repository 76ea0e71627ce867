import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { connectOnce } from '#server/store/connect-once.ts'
import { sayNotReached } from './database-not-reached.ts'

const SECRET = 'hunter2'
const address = (rest: string): string => ['postgresql://portal', `${SECRET}@${rest}`].join(':')

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => assert.fail('it was reached'),
    (error: unknown) => error,
  )
}

for (const [place, where, remedy] of [
  [
    '127.0.0.1:1/duuka',
    '127.0.0.1:1 takes no connection (ECONNREFUSED)',
    /check host and port in DATABASE_URL/,
  ],
  [
    'localhost:1/duuka',
    'localhost:1 takes no connection (ECONNREFUSED)',
    /check host and port in DATABASE_URL/,
  ],
  ['/duuka?host=/nowhere', '/nowhere takes no connection (ENOENT)', /start it/],
  ['nobody.invalid/duuka', 'nobody.invalid is a name that nobody knows', /correct the host in DATABASE_URL/],
] as const)
  test(`whoever starts a portal whose database cannot be reached reads which, and what to do: ${place}`, async () => {
    const url = address(place)
    const said = sayNotReached(url, await failureOf(connectOnce(url))) ?? ''
    assert.ok(said.startsWith(`the database at ${where}`), said)
    assert.match(said, remedy)
    assert.ok(!said.includes(SECRET))
  })

test('whoever starts a portal reads it too when the database goes away in the middle of the start', () => {
  // The words of the pool, which has no code for them.
  const said = sayNotReached(address('db:5432/duuka'), new Error('timeout exceeded when trying to connect'))
  assert.match(said ?? '', /^the database at db:5432 takes no connection \(ETIMEDOUT\): start it/)
})

test('what failed of something else is not laid to the database', async () => {
  assert.equal(sayNotReached(address('db/duuka'), new Error('a sentence')), null)
  assert.equal(sayNotReached(address('db/duuka'), await failureOf(readFile('/nowhere/at/all'))), null)
})
