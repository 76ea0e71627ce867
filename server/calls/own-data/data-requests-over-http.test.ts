import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { DataRequestsResult } from '#contract/own-data/data-requests.ts'
import type { OwnDataResult } from '#contract/own-data/own-data.ts'
import { openCallApp, STRANGER, type CallApp } from '#server/testing/call-app.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const NUMBER = '700100001'

interface Owner extends CallApp {
  readonly prove: (number?: string) => Promise<{ readonly msisdn: string; readonly uniqueCode: string }>
}

async function openOwner(context: TestContext): Promise<Owner> {
  const app = await openCallApp(context)
  return {
    ...app,
    prove: async (msisdn = NUMBER) => {
      const sent = await app.call('sendOwnDataCode', { msisdn })
      const { refId } = sent.result as { readonly refId: string }
      const otp = app.sms.codeTo(msisdn)
      const verified = await app.call('verifyCode', { refId, otp, username: msisdn })
      return { msisdn, uniqueCode: (verified.result as { readonly uniqueCode: string }).uniqueCode }
    },
  }
}

const requestsIn = (result: unknown) => (result as DataRequestsResult).requests

test('a copy holds the customer’s payments and messages; of another person’s number in it nobody learns more than its ends', async (context) => {
  const { call, prove, stage } = await openOwner(context)
  const id = await stage.pay({ recipient: NUMBER })
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  await stage.rows(`update payment set email = 'payer@example.com' where id = $1`, [id])
  await stage.rows(`insert into staff (work_name, name) values ('agnes.auma', 'Agnes Auma')`)
  await stage.rows(
    `insert into payment_note (payment_id, staff_id, role, text) select $1, id, 'care', 'asked twice' from staff`,
    [id],
  )
  const copy = (await call('ownData', await prove())).result as OwnDataResult
  const { transactionId, paidFor, paidBy, email, amount, state } = copy.payments[0] ?? {}
  assert.deepEqual(
    [transactionId, paidFor, paidBy, email, amount, state],
    [id, NUMBER, '70****001', '', 5_000, 'delivered'],
    'the e-mail is of whoever paid',
  )
  assert.equal(copy.messages.length, 1)
  assert.deepEqual(copy.notes, [], 'what staff noted is given by a person')
  await stage.rows('delete from code_send')
  const payers = (await call('ownData', await prove('700500001'))).result as OwnDataResult
  assert.deepEqual(
    payers.payments.map((one) => [one.paidFor, one.paidBy, one.email]),
    [['70****001', '700500001', 'payer@example.com']],
  )
})

test('whoever proved a number asks once, reads where it stands and takes it back; nobody else does', async (context) => {
  const { call, prove, stage } = await openOwner(context)
  const proof = await prove()
  const asked = { ...proof, kind: 'erasure', words: 'all of it, please' }
  for (const refused of [
    await call('openDataRequest', { ...asked, uniqueCode: '' }),
    await call('openDataRequest', asked, STRANGER),
    await call('openDataRequest', { ...asked, msisdn: '700100002' }),
  ])
    assert.deepEqual([refused.statusCode, refused.message], [400, 'Please verify the code first'])
  assert.equal((await call('openDataRequest', { ...asked, kind: 'correction', words: '' })).statusCode, 400)
  const [request] = requestsIn((await call('openDataRequest', asked)).result)
  assert.deepEqual([request?.kind, request?.state, request?.isByStaff], ['erasure', 'open', false])
  const days = (Date.parse(request?.dueAt ?? '') - Date.parse(request?.openedAt ?? '')) / 86_400_000
  assert.equal(Math.round(days), 30)
  assert.equal(requestsIn((await call('openDataRequest', asked)).result).length, 1, 'the same press again')
  const back = { ...proof, id: request?.id ?? '', answer: 'withdraw' }
  assert.deepEqual(
    requestsIn((await call('answerDataRequest', back)).result).map(({ state }) => state),
    ['withdrawn'],
  )
  assert.deepEqual(await stage.rows('select number, words from data_request'), [{ number: '', words: '' }])
})

test('what staff opened on somebody’s word waits until its owner proves the number and says that it is theirs', async (context) => {
  const { call, prove, stage } = await openOwner(context)
  await stage.rows(`insert into staff (work_name, name) values ('peter.mukasa', 'Peter Mukasa')`)
  await stage.rows(
    `insert into data_request (id, kind, number, language, opened_by)
     select 'D123456789', 'erasure', $1, 'EN', id from staff`,
    [NUMBER],
  )
  const proof = await prove()
  const stands = async () => requestsIn((await call('dataRequests', proof)).result).map(({ state }) => state)
  assert.deepEqual(await stands(), ['unproved'], 'a code alone does not say that it is wanted')
  const answer = { ...proof, id: 'D123456789', answer: 'confirm' }
  await call('answerDataRequest', answer)
  assert.deepEqual(await stands(), ['open'])
  await assert.rejects(
    stage.rows(`update data_request set proved_at = null, due_at = null`),
    /check constraint/,
    'nothing is open that nobody proved',
  )
})
