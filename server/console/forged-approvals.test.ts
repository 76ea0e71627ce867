import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { withConnection } from '#server/store/connect-once.ts'
import { openRole } from '#server/testing/console/console-role.ts'
import { typedApproval, typedEntry, typedStaff } from '#server/testing/console/typed-approval.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { undelivered, unreturned } from '#server/testing/staff-terminal.ts'

/** A stage with two signed-in members of staff, and `type`, which runs SQL over the console's connection. */
async function openForger(context: TestContext) {
  const as = await openRole()
  const stage = await openStage(context, { on: as.on })
  for (const name of ['grace', 'peter']) await as.type(typedStaff(name))
  return { as, stage, type: (text: string) => withConnection(as.url, (client) => client.query(text)) }
}

const proposal = (id: string, session = 'grace'): string => `
  insert into proposal (subject, subject_id, act, reason, proposer, proposer_role, proposer_session, proposer_browser, lapses_at)
  select 'payment', '${id}', 'return', 'r', s.id, 'finance', '${session}'::bytea, 'grace', now() + interval '1 hour'
  from staff s where work_name = 'grace'`

const refund = (id: string, amount: number): string => `
  insert into refund (payment_id, n, ref, rail, amount_minor, currency, held, state)
  values ('${id}', 1, 'mine', 'KATI_MONEY', ${amount}, 'UGX', false, 'open')`

const booked = (id: string, [kind, debit]: readonly [string, string], amount: number): string => `
  insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency)
  values ('${id}', '${kind}', 2, '${debit}', 'paid-out:by-hand', ${amount}, 'UGX')`

/** An approved proposal for a payment, followed by more SQL in the same transaction. */
const by = (id: string, what: string): string => `${proposal(id)}; ${approved}; ${what}`

const approved = `${typedApproval('peter')}; ${typedEntry('peter')}`

// S-21
test('an approval typed over the console’s connection fails unless both people have a session and the audit has its line', async (context) => {
  const { as, stage, type } = await openForger(context)
  const id = await undelivered(stage)
  const attempts = {
    'the proposer has no such session': [
      `${proposal(id, 'none')}; ${approved}`,
      /needs a session of its proposer/,
    ],
    'the audit has no line': [`${proposal(id)}; ${typedApproval('peter')}`, /needs its line in the audit/],
    'the audit line is about another proposal': [
      `${proposal(id)}; ${approved.replace("'proposal', p.id::text", "'proposal', '0'")}`,
      /needs its line in the audit/,
    ],
  } as const
  for (const [what, [typed, why]] of Object.entries(attempts)) await assert.rejects(type(typed), why, what)
  const peter = (what: string) => as.type(`update staff_session set ${what} where name = 'peter'`)
  await peter(`proved_at = now() - interval '10 minutes'`)
  await assert.rejects(type(`${proposal(id)}; ${approved}`), /signed in with a fresh proof/, 'an old proof')
  await peter('proved_at = now(), ended_at = now()')
  await assert.rejects(type(`${proposal(id)}; ${approved}`), /signed in with a fresh proof/, 'signed out')
  await peter('ended_at = null')
  await type(`${proposal(id)}; ${approved}`)
})

// S-21
test('two people, real or not, can’t refund more than the books have or book more than the price', async (context) => {
  const { stage, type } = await openForger(context)
  const id = await undelivered(stage)
  await assert.rejects(type(by(id, refund(id, 1_000_000))), /a refund cannot exceed/)
  await assert.rejects(type(by(id, refund(id, 5_001))), /a refund cannot exceed/)
  const customer = `customer:${id}`
  await assert.rejects(type(by(id, booked(id, ['refund', customer], 5_001))), /more than the payment has/)
  await assert.rejects(
    type(by(id, booked(id, ['charge', 'rail:KATI_MONEY'], 1_000_000))),
    /must be the price/,
  )
  const waiting = await unreturned(stage)
  const twice = booked(waiting, ['second-refund', 'loss:paid-twice:KATI_MONEY'], 9_999)
  await assert.rejects(type(by(waiting, twice.replace(', 2,', ', 1,'))), /must be the price/)
  await type(by(id, refund(id, 5_000)))
})

// S-21
test('charges typed in to be refunded are refused, and so is a second refund of what is left', async (context) => {
  const { stage, type } = await openForger(context)
  const id = await undelivered(stage)
  const charge = (attempt: number): string => `
    insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency)
    values ('${id}', 'charge', ${attempt}, 'rail:KATI_MONEY', 'customer:${id}', 5000, 'UGX')`
  const many = Array.from({ length: 3 }, (_, n) => charge(n + 2)).join(';')
  await assert.rejects(type(by(id, `${many}; ${refund(id, 20_000)}`)), /must be the price/)
  await stage.rows(`delete from ledger where payment_id = $1 and kind = 'charge'`, [id])
  await assert.rejects(type(by(id, refund(id, 5_000))), /a refund cannot exceed/, 'nothing was taken')
  await type(by(id, charge(1)))
  await stage.rows(
    `insert into attempt (payment_id, n, rail, our_ref, state, request_digest)
     values ($1::text, 2, 'KATI_MONEY', $1::text || '-C2', 'failed', '')`,
    [id],
  )
  const second = refund(id, 5_000).replace(', 1, ', ', 2, ').replace('mine', 'mine-too')
  const again = proposal(id).replace("'return'", "'return-again'")
  await assert.rejects(
    type(`${again}; ${approved}; ${refund(id, 5_000)}; ${second}`),
    /a refund cannot exceed/,
  )
})
