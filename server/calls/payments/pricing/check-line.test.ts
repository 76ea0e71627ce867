import assert from 'node:assert/strict'
import test from 'node:test'
import { initiateRequestSchema } from '#contract/payments.ts'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import { initiateCall } from '../initiate-call.ts'

test('nobody walks through the numbers by asking for prices instead of lines', async (context) => {
  const stage = await openStage(context)
  const deps = { ...stage.calls, limits: { ...stage.calls.limits, lookUps: PAYMENT_LIMITS.live.lookUps } }
  const caller = { session: SESSION, language: 'EN', requestId: 'request' } as const
  const asked = { paymentMode: 'AM', paymentMobile: '700500001', amount: 5_000 }
  const ask = async (transactionType: string, n: number): Promise<number | undefined> => {
    const mobileNumber = `7001${String(10_000 + n)}`
    const request = initiateRequestSchema.parse({ ...asked, transactionType, mobileNumber })
    return (await initiateCall(deps, request, caller)).httpStatus
  }
  const kinds = ['PREPAID RECHARGE', 'POSTPAID BILL PAYMENT', 'BUNDLE PURCHASE', 'Broadband Recharge']
  for (let n = 0; n < 30; n += 1) assert.notEqual(await ask(kinds[n % 4] ?? '', n), 429)
  for (const kind of kinds) assert.equal(await ask(kind, 99), 429, kind)
})
