import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import { makeDrafts } from './drafts.ts'

test('however many purchases strangers began and left, all that are a day old are gone after one run', async (context) => {
  const stage = await openStage(context)
  const drafts = makeDrafts(stage.database)
  await stage.rows(
    `insert into draft (id, session_hash, data, created_at)
     select lpad(n::text, 26, '0'), '\\x00', '{}', now() - interval '25 hours' from generate_series(1, 4500) n`,
  )
  const fresh = await drafts.save({} as Parameters<typeof drafts.save>[0], SESSION)
  await drafts.forgetOld()
  const left = await stage.rows<{ id: string }>('select id from draft')
  assert.deepEqual(
    left.map(({ id }) => id.trim()),
    [fresh],
  )
})
