import { inWords } from '#server/testing/in-words.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { tooOften } from '#server/calls/problems.ts'
import { openPages, OWN_FORM } from '#server/testing/pages/open-pages.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'

test('whoever begins purchases without end is told to wait, and nothing of theirs is kept', async () => {
  let kept = 0
  const app = await openPages({
    calls: UNASKED,
    drafts: {
      save: async () => {
        kept += 1
        return '0'.repeat(26)
      },
      find: async () => null,
      open: async () => null,
    },
    now: () => new Date('2026-03-14T06:41:30Z'),
    mayBegin: async () => (kept < 2 ? null : inWords(tooOften('Please wait a little.', 40))),
  })
  const begin = () =>
    app.inject({
      method: 'POST',
      url: '/prepaid-recharge',
      headers: OWN_FORM,
      payload: 'step=number&msisdn=700100001',
    })
  assert.deepEqual([(await begin()).statusCode, (await begin()).statusCode], [303, 303])
  const refused = await begin()
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '40')
  assert.match(refused.body, /Please wait a little\./)
  assert.equal(kept, 2)
  await app.close()
})
