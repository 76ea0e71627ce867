import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import { makeFormEntries } from './form-entries.ts'
import { listEntries } from './list-entries.ts'

const SAME = {
  formName: 'give-feedback',
  language: 'EN',
  values: { rating: '2', comment: '', msisdn: '' },
  session: SESSION,
} as const
const MINUTE_MS = 60_000

test('who presses twice says it once, and who says the same again later is heard again', async (context) => {
  const stage = await openStage(context)
  const { database } = stage
  let now = 9 * MINUTE_MS
  const entries = makeFormEntries({ database, secret: 'a secret of the tests', now: () => now })
  const pass = async (minutes: number): Promise<void> => {
    now += minutes * MINUTE_MS
    await stage.rows(`update form_entry set created_at = created_at - $1 * interval '1 minute'`, [minutes])
  }
  const stored = async (): Promise<number> => (await listEntries(database, 'give-feedback')).length
  await Promise.all([entries.save(SAME), entries.save(SAME)])
  await pass(2)
  await entries.save(SAME)
  assert.equal(await stored(), 1)
  await pass(9)
  await entries.save(SAME)
  assert.equal(await stored(), 2)
  await entries.save({ ...SAME, session: '' })
  await entries.save({ ...SAME, session: '' })
  assert.equal(await stored(), 4)
})
