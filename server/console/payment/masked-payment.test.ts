import assert from 'node:assert/strict'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { addAudit, addStaff } from '#server/testing/staff-records.ts'
import { unreturned } from '#server/testing/staff-terminal.ts'
import { findPayments } from '../find/find-payments.ts'
import { readPayment } from './read-payment.ts'

test('no number and no address of anybody is whole in what staff are shown, whoever wrote it down where', async (context) => {
  const stage = await openStage(context)
  const id = await unreturned(stage)
  await addStaff(stage)
  const words = 'from +256 700 100 001, 0700-500-001, 256700500001x, 0772 345 418 and amina@example.com'
  await stage.rows(
    `update payment set provider_reason = $2, email = 'amina@example.com',
       purchase = purchase || jsonb_build_object('description', $2::text, 'receiptTo', '772345418') where id = $1`,
    [id, words],
  )
  await stage.rows(`update attempt set provider_ref = 'W-256700500001-7' where payment_id = $1`, [id])
  await stage.rows(`update delivery set reason = $2, operator_ref = '700100001' where payment_id = $1`, [
    id,
    words,
  ])
  await stage.rows('update refund set reason = $2 where payment_id = $1', [id, words])
  await stage.rows(`update outbox set text = $2, msisdn = '772345418' where key like $1`, [
    `${id}-M-%`,
    words,
  ])
  await stage.rows(
    `insert into event (payment_id, from_state, to_state, cause, detail, node) values
       ($1, 'refunding', 'refunding', 'staff:return', jsonb_build_object('by', $2::text, 'reason', $2::text, 'reference', '700500001'), 't'),
       ($1, 'waiting', 'review', 'query:collected', jsonb_build_object('stated', jsonb_build_object('merchant', $2::text)), 't'),
       ($1, 'asking', 'declined', 'query:declined', null, 't')`,
    [id, words],
  )
  await stage.rows(`insert into payment_note (payment_id, staff_id, role, text) values ($1, 1, 'care', $2)`, [
    id,
    words,
  ])
  await addAudit(stage, id, ['looked-again', words])
  await stage.rows(
    `insert into proposal (subject, subject_id, act, payload, reason, version, proposer, proposer_role, proposer_session,
       proposer_browser, lapses_at)
     values ('payment', $1, 'paid-out', '{"reference": "B-700500001"}', $2, 5, 2, 'finance', '', 'b', now() + interval '1 hour')`,
    [id, words],
  )
  const { database } = stage
  const { country } = stage.engines[0]
  const reading = { database, country, content: loadContent(), language: 'EN' } as const
  const whole = await readPayment(reading, id, { staffId: 1, roles: ['finance'] })
  assert.ok(whole?.proposal)
  const found = await Promise.all(
    [id, '0700 100 001', `ask about 256700500001`, words].map((text) =>
      findPayments(
        { database, country, railName: String, seal: () => 'sealed', unseal: () => null },
        { text },
      ),
    ),
  )
  assert.ok(found.some((one) => one?.payments.length === 1))
  const text = JSON.stringify([whole, found])
  assert.doesNotMatch(text, /amina|example\.com/)
  const digits = text.replaceAll(/[\s().+-]/g, '')
  for (const number of ['700100001', '700500001', '772345418']) assert.ok(!digits.includes(number), number)
  assert.ok(text.includes(id), 'its own id is whole')
  assert.match(text, /070 ••• 001/)
})
