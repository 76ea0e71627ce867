import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { processRequestSchema } from '#contract/payments.ts'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { startSandboxProcess } from '#providers/testing/sandbox-process.ts'
import { CALLER, openModal } from '#server/testing/pin-modal.ts'
import type { Begun } from '#server/testing/pin-modal.ts'
import { authProcessCall, processCall } from './process-call.ts'

const sandbox = await startSandboxProcess('http://127.0.0.1:9')
after(() => sandbox.close())

// PAY-102, T16
test('a stolen ciphertext is worth nothing: not twice, not for another payment, and it costs the wallet no try', async (context) => {
  const modal = await openModal(context, sandbox)
  const [one, two] = [await modal.begin(), await modal.begin()]
  const wrong = await modal.sealed(one, '4271')
  assert.equal((await modal.send(two.id, wrong)).statusCode, 400)
  assert.equal((await modal.send(one.id, wrong)).result?.attemptsLeft, 4)
  assert.equal((await modal.send(one.id, wrong)).statusCode, 400)
  assert.equal((await modal.type(one, '4271')).result?.attemptsLeft, 3)
})

test('the same press twice at once asks the wallet once, and both answers tell where the payment is', async (context) => {
  const modal = await openModal(context, sandbox)
  const begun = await modal.begin()
  const sealed = await modal.sealed(begun, '1234')
  const replies = await Promise.all([modal.send(begun.id, sealed), modal.send(begun.id, sealed)])
  assert.ok(replies.some(({ statusCode }) => statusCode === 200))
  await modal.rest(begun.id)
  assert.equal(await modal.statusOf(begun.id), 'SUCCESS')
  assert.equal(await modal.charges(), 1)
})

// T4
test('an eleventh PIN within an hour is not even opened, and the wallet hears nothing of it', async (context) => {
  const modal = await openModal(context, sandbox)
  const limited = { ...modal.calls, limits: PAYMENT_LIMITS.live }
  const send = async (begun: Begun, pin: string) => {
    const amPin = await modal.sealed(begun, pin)
    return authProcessCall(limited, processRequestSchema.parse({ transactionId: begun.id, amPin }), CALLER)
  }
  const begun = await modal.begin()
  for (let count = 0; count < 10; count += 1) assert.equal((await send(begun, 'none')).statusCode, 400)
  const refused = await send(begun, '1234')
  assert.deepEqual([refused.statusCode, refused.httpStatus], [400, 429])
  assert.match(inEnglish(refused.message), /too many PINs/)
  assert.equal(await modal.stage.stateOf(begun.id), 'registered')
})

test('a phone that already has a request open is not asked again; the second payment can still be made later', async (context) => {
  const modal = await openModal(context, sandbox)
  const { stage } = modal
  const limited = { ...stage.calls, limits: PAYMENT_LIMITS.live }
  const process = (id: string) =>
    processCall(limited, processRequestSchema.parse({ transactionId: id }), CALLER)
  const [first, second] = [await stage.buy(), await stage.buy()]
  assert.equal((await process(first)).result?.status, 'REQUEST_RAISED')
  const refused = await process(second)
  assert.deepEqual([refused.statusCode, refused.httpStatus], [400, 429])
  assert.match(inEnglish(refused.message), /already waiting on this phone/)
  assert.equal(stage.wallet.started.length, 1)
  assert.equal((await process(first)).result?.status, 'ALREADY_PROCESSED')
  stage.wallet.queries.give(`${first}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  assert.equal((await process(second)).result?.status, 'REQUEST_RAISED')
})
