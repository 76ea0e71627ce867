import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { withConnection } from '#server/store/connect-once.ts'
import { askerOf } from '#server/testing/console/asker-of.ts'
import { decisionDeskOn } from '#server/testing/console/decision-desk.ts'
import { openRole } from '#server/testing/console/console-role.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { unreturned } from '#server/testing/staff-terminal.ts'
import { typedApproval, typedEntry } from '#server/testing/console/typed-approval.ts'
import type { Asker } from '../asker.ts'
import { answerProposal } from '../decide/run-proposal.ts'
import { answerPayouts } from './answer-payouts.ts'
import { proposePayouts } from './propose-payouts.ts'
import { readPayouts } from './read-payouts.ts'

const REFUSED = { code: '42501' }
const DONE = { outcome: 'done' }

/** The list that was made last. */
const LIST = '(select max(id) from payout_list)'
const BY_TWO = { code: '42501', message: /^nothing about money without/ }

async function openDesk(context: TestContext) {
  const as = await openRole()
  const stage = await openStage(context, { on: as.on })
  const desk = decisionDeskOn(as.database, stage.engines[0])
  return {
    as,
    stage,
    desk,
    id: await unreturned(stage),
    grace: await askerOf(stage, 'grace', 'finance'),
    peter: await askerOf(stage, 'peter', 'finance'),
  }
}

type Case = Awaited<ReturnType<typeof openDesk>>

async function decide({ as, desk }: Case, asker: Asker): Promise<unknown> {
  const { open } = await readPayouts(
    { database: as.database, country: desk.country, railName: String },
    asker,
    1,
  )
  const proposal = open?.proposal?.proposal ?? 0
  const of = ['payouts', 'payout-answer'] as const
  return answerProposal(desk, asker, { of, proposal, decision: 'approve' })
}

test('refunds are paid out by lists under the console’s own role: nobody has to give it more', async (context) => {
  const one = await openDesk(context)
  const { as, stage, id, grace, peter } = one
  const asked = {
    rail: 'KATI_MONEY',
    currency: 'UGX' as const,
    count: 1,
    sumMinor: 5_000,
    reason: 'all that was refused',
  }
  assert.deepEqual(await proposePayouts(as.database, grace, asked), DONE)
  assert.deepEqual(await decide(one, peter), DONE)
  const file = `our_reference,amount,status,bank_reference\n${id}-R1,5000,paid,BANK-1`
  const answering = { list: 1, file, reason: 'answer of the bank' }
  assert.deepEqual(await answerPayouts(as.database, grace, answering), { outcome: 'proposed' })
  assert.deepEqual(await decide(one, peter), DONE)
  assert.equal(await stage.stateOf(id), 'refunded')
})

test('whoever has the console’s connection closes no refund by a bank’s answer to a list that nobody approved', async (context) => {
  const { as, stage, id, grace, peter } = await openDesk(context)
  const answer = `
    insert into payout_list (rail, currency, made_by) values ('KATI_MONEY', 'UGX', ${grace.staffId});
    insert into payout_line (list_id, n, payment_id, attempt, ref, amount_minor) values (${LIST}, 1, '${id}', 1, 'mine', 5000);
    insert into proposal (subject, subject_id, act, payload, reason, proposer, proposer_role, proposer_session, proposer_browser, lapses_at)
      values ('payout-answer', ${LIST}::text, 'close', '{"paid": [{"payment": "${id}"}]}', 'r', ${grace.staffId}, 'finance', 'grace'::bytea, 'grace', now() + interval '1 hour');
    ${typedApproval(peter.name)}; ${typedEntry(peter.name)};`
  const close = `update refund set state = 'refunded' where payment_id = '${id}'`
  const type = (text: string) => withConnection(as.url, (client) => client.query(text))
  await assert.rejects(type(`${answer} ${close}`), BY_TWO)
  await type(answer)
  await assert.rejects(type(close), BY_TWO, 'nor by an answer of an earlier transaction')
  const rewrite = `update payout_line set state = 'paid', reference = 'B', amount_minor = 1`
  await assert.rejects(type(rewrite), REFUSED, 'what stands on a list stays')
  await assert.rejects(type('delete from payout_line'), REFUSED)
  assert.equal(await stage.stateOf(id), 'refunding')
})
