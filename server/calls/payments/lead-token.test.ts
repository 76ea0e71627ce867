import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import { SESSION, STRANGER } from '#server/testing/payment-stage.ts'
import { storeLead } from '#server/testing/leads/stored-leads.ts'
import { verifyUserCall } from '../codes/verify-user-call.ts'
import { authInitiateCall } from './initiate-call.ts'
import { authProcessCall, processCall } from './process-call.ts'
import { statusCall } from './status-call.ts'
import { callerOf, CONTACT, LEAD, openDesk, WALLET } from '#server/testing/leads/lead-desk.ts'

test('a registered lead is asked for only with its token, and told about only to whoever holds it', async (context) => {
  const { stage, deps, tokenOf } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  const token = await tokenOf(CONTACT)
  const made = await authInitiateCall(deps, initiateRequestSchema.parse(LEAD), callerOf(SESSION, token))
  const { transactionId = '' } = made.result ?? {}
  const request = processRequestSchema.parse({ transactionId })
  const others = [
    processCall(deps, request, callerOf(SESSION)),
    authProcessCall(deps, request, callerOf(SESSION)),
    authProcessCall(deps, request, callerOf(SESSION, await tokenOf('700100002'))),
    authProcessCall(deps, request, callerOf(SESSION, await tokenOf(WALLET, 'PAYMENT'))),
    authProcessCall(deps, request, callerOf(STRANGER, token)),
  ]
  for (const refused of await Promise.all(others)) assert.equal(refused.statusCode, 401)
  assert.equal(stage.wallet.started.length, 0)
  const asked = await authProcessCall(deps, request, callerOf(SESSION, token))
  assert.equal(asked.result?.status, 'REQUEST_RAISED')
  assert.equal(stage.wallet.started.length, 1)
  const shown = await statusCall(deps, { id: transactionId, call: 'status' }, callerOf(SESSION))
  assert.equal(shown.result?.metaInfo.leadId, 'LD0000001')
  const stranger = await statusCall(deps, { id: transactionId, call: 'status' }, callerOf(STRANGER))
  assert.equal(stranger.result?.metaInfo.leadId, '')
})

test('the payment page gets a token for its own session’s lead and for no other, not for ever, not without end', async (context) => {
  const { stage, deps, ask } = await openDesk(context)
  await storeLead(stage, { refLeadId: 'LD0000001' })
  await storeLead(stage, { refLeadId: 'LD0000003', session: STRANGER })
  const want = async (leadId: string, session = SESSION, username = CONTACT) => {
    const request = { username, uniqueCode: '', paymentMode: 'HBB_LEADS', leadId }
    return verifyUserCall(deps, request, callerOf(session))
  }
  const got = await want('LD0000001')
  assert.equal(got.result?.tokenType, 'Bearer')
  assert.equal(await ask({}, `Bearer ${got.result?.accessToken ?? ''}`), 'LEAD KATI_MONEY 110000')
  for (const refused of [
    await want('LD0000003'),
    await want('LD0000001', STRANGER),
    await want('LD0000001', ''),
    await want('LD0000001', SESSION, '700100002'),
    await want('LD0000009'),
  ])
    assert.deepEqual(
      [refused.statusCode, inEnglish(refused.message), refused.result],
      [4001, 'Invalid user.', null],
    )
  await stage.rows(`update lead set created_at = created_at - interval '25 hours'`)
  assert.equal((await want('LD0000001')).statusCode, 4001)
  for (let n = 0; n < 30; n += 1) await want('LD0000009')
  assert.equal((await want('LD0000009')).httpStatus, 429)
})
