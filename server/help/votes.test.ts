import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import { forgetOldVotes, makeVotes, type Voter } from './votes.ts'

const SECRET = 'a secret of the tests'
const voter = (of: string): Voter => ({ kind: 'session', of })

test('one session has one vote on an answer, however often and wherever it votes at once', async (context) => {
  const stage = await openStage(context)
  const [one, two] = stage.engines.map(({ database }) => makeVotes({ database, secret: SECRET }))
  assert.ok(one && two)
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? one : two).add({ questionId: 'refund', voter: voter('mine'), isLike: true }),
    ),
  )
  const after = await one.add({ questionId: 'refund', voter: voter('mine'), isLike: false })
  assert.deepEqual(after, { likes: 1, dislikes: 0 })
  assert.ok(await two.has('refund', voter('mine')))
  assert.equal(await two.has('buy-airtime', voter('mine')), false)
})

test('no vote is lost when many customers vote at once through two processes', async (context) => {
  const stage = await openStage(context)
  const [one, two] = stage.engines.map(({ database }) => makeVotes({ database, secret: SECRET }))
  assert.ok(one && two)
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      (n % 2 ? one : two).add({ questionId: 'refund', voter: voter(`s${n}`), isLike: n % 3 > 0 }),
    ),
  )
  const counts = await one.counts(['refund', 'never-voted'])
  assert.deepEqual([...counts], [['refund', { likes: 40, dislikes: 20 }]])
})

test('who voted is not readable from the records, and is forgotten with the session while the counts stay', async (context) => {
  const stage = await openStage(context)
  const votes = makeVotes({ database: stage.database, secret: SECRET })
  await votes.add({ questionId: 'refund', voter: voter('a-session-of-somebody'), isLike: true })
  assert.doesNotMatch(JSON.stringify(await stage.rows('select * from help_vote')), /a-session-of/)
  await forgetOldVotes(stage.database)
  assert.equal((await stage.rows('select 1 from help_vote')).length, 1)
  await stage.rows(`update help_vote set voted_at = voted_at - interval '92 days'`)
  await forgetOldVotes(stage.database)
  assert.equal((await stage.rows('select 1 from help_vote')).length, 0)
  assert.deepEqual((await votes.counts(['refund'])).get('refund'), { likes: 1, dislikes: 0 })
})
