import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { Answer } from '#server/calls/answer.ts'
import type { ProcessResult } from '#contract/payments.ts'
import { startSandboxProcess } from '#providers/testing/sandbox-process.ts'
import { verifyUserCall } from '#server/calls/codes/verify-user-call.ts'
import { CALLER, openModal } from '#server/testing/pin-modal.ts'
import type { Stage } from '#server/testing/payment-stage.ts'

const sandbox = await startSandboxProcess('http://127.0.0.1:9')
after(() => sandbox.close())

const LOCKED = 'Your Kati Money wallet is locked. Call 300 or dial *300*7# to unlock it.'

const said = ({ statusCode, message, result }: Answer<ProcessResult>) => [
  statusCode,
  inEnglish(message),
  result?.attemptsLeft,
]

test('a wrong PIN costs a try, not the payment: the third one is right, and the money is taken once', async (context) => {
  const modal = await openModal(context, sandbox)
  const begun = await modal.begin()
  assert.deepEqual(said(await modal.type(begun, '4271')), [1004, 'Please enter correct PIN', 4])
  assert.equal(await modal.stage.stateOf(begun.id), 'registered')
  assert.deepEqual(said(await modal.type(begun, '0000')), [1004, 'Please enter correct PIN', 3])
  const paid = await modal.type(begun, '1234')
  assert.deepEqual([paid.statusCode, paid.result?.transactionId], [200, begun.id])
  await modal.rest(begun.id)
  assert.equal(await modal.statusOf(begun.id), 'SUCCESS')
  assert.equal(await modal.charges(), 1)
  assert.equal((await sandbox.charges(`${begun.id}-C3`)).length, 1)
  assert.equal((await modal.type(begun, '1234')).result?.status, 'ALREADY_PROCESSED')
})

// T4, B6
test('five wrong PINs lock the wallet; the right one as the sixth, after closing and beginning again, changes nothing', async (context) => {
  const modal = await openModal(context, sandbox)
  let begun = await modal.begin()
  for (const left of [4, 3, 2, 1]) {
    assert.deepEqual(said(await modal.type(begun, '4271')), [1004, 'Please enter correct PIN', left])
    const again = await modal.begin(begun.id)
    assert.equal(await modal.stage.stateOf(begun.id), 'cancelled')
    begun = again
  }
  assert.deepEqual(said(await modal.type(begun, '4271')), [1006, LOCKED, 0])
  assert.equal(await modal.statusOf(begun.id), `FAILED ${LOCKED}`)
  const sixth = await modal.begin(begun.id)
  assert.deepEqual(said(await modal.type(sixth, '1234')), [1006, LOCKED, 0])
  assert.equal(await modal.charges(), 0)
})

// PAY-73
test('SmartCash: a wrong PIN ends the payment, the next one is a new payment, and the wallet goes on counting', async (context) => {
  const modal = await openModal(context, sandbox, 'SMARTCASH_SECURE')
  let begun = await modal.begin()
  for (const left of [4, 3, 2, 1]) {
    assert.deepEqual(said(await modal.type(begun, '4271')), ['56D005', 'Please enter correct PIN', left])
    assert.equal(await modal.stage.stateOf(begun.id), 'declined')
    begun = await modal.begin(begun.id)
  }
  const [code, text, left] = said(await modal.type(begun, '4271'))
  assert.deepEqual([code, left], [1006, 0])
  assert.match(String(text), /^Your SmartCash PIN is locked\./)
  const sixth = await modal.begin(begun.id)
  assert.equal((await modal.type(sixth, '1234')).statusCode, 1006)
  assert.equal(await modal.charges(), 0)
})

test('SmartCash: a number without an account is told so as soon as its owner has proved it', async (context) => {
  const { calls } = await openModal(context, sandbox, 'SMARTCASH_SECURE')
  const proved = { ...calls, proofs: { ...calls.proofs, authorise: async () => 'token' } }
  const verified = async (username: string, paymentMode = 'SMARTCASH_SECURE') => {
    const reply = await verifyUserCall(proved, { username, uniqueCode: 'x', paymentMode }, CALLER)
    return [reply.statusCode, inEnglish(reply.message)]
  }
  assert.deepEqual(await verified('700600004'), [4001, 'Invalid user.'])
  assert.deepEqual(await verified('700600001'), [200, 'Success'])
  assert.deepEqual(await verified('700600004', 'AM'), [200, 'Success'])
})

test('SmartCash: the rows of the cast end as written', async (context) => {
  const rows = [
    ['700600001', 200, 'SUCCESS'],
    ['700600002', 200, 'FAILED Insufficient SmartCash balance'],
    ['700600003', 1006, 'FAILED Your SmartCash PIN is locked. Call 300 or dial *300*7# to unlock it.'],
    ['700600004', 200, 'FAILED This number is not registered'],
  ] as const
  const modal = await openModal(context, sandbox, 'SMARTCASH_SECURE')
  for (const [wallet, code, status] of rows) {
    const begun = await modal.begin('', wallet)
    assert.equal((await modal.type(begun, '1234')).statusCode, code, wallet)
    await modal.rest(begun.id)
    assert.equal(await modal.statusOf(begun.id), status)
  }
})

/** Every text, JSON and byte value that the database holds. */
async function everythingIn(stage: Stage): Promise<string> {
  const columns = await stage.rows<{ table_name: string; column_name: string; data_type: string }>(
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`,
  )
  const held = columns.filter(({ data_type }) => !data_type.startsWith('timestamp'))
  const parts = held.map(async ({ table_name, column_name, data_type }) => {
    const shown = data_type === 'bytea' ? `encode(${column_name}, 'escape')` : `${column_name}::text`
    const rows = await stage.rows<{ held: string }>(`select ${shown} as held from ${table_name}`)
    return rows.map((row) => row.held).join('\n')
  })
  return (await Promise.all(parts)).join('\n')
}

// PAY-104, CORE-14, I12
test('a PIN that was typed is in no table, no log line and no event', async (context) => {
  const wallet = await openModal(context, sandbox)
  const begun = await wallet.begin()
  await wallet.type(begun, '4271')
  await wallet.type(begun, '1234')
  await wallet.rest(begun.id)
  const smartcash = await openModal(context, sandbox, 'SMARTCASH_SECURE')
  await smartcash.type(await smartcash.begin(), '4271')
  for (const modal of [wallet, smartcash]) {
    const held = await everythingIn(modal.stage)
    assert.ok(held.length > 1_000)
    for (const text of [held, modal.logged.join('\n')])
      assert.doesNotMatch(text, /(?<![\w+/-])(4271|1234)(?![\w+/-])/)
  }
  const events = JSON.stringify(await sandbox.get('/admin/books'))
  assert.doesNotMatch(events, /"(4271|1234)"/)
})
