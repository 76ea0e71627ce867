import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { sendCodeRequestSchema, type SendCodeRequest } from '#contract/codes.ts'
import { initiateRequestSchema } from '#contract/payments.ts'
import type { PaymentRail } from '#providers/payment/port.ts'
import { authInitiateCall, initiateCall } from '#server/calls/payments/initiate-call.ts'
import { callerOf, openCodeStage } from '#server/testing/codes/code-stage.ts'
import type { CodeStage } from '#server/testing/codes/code-stage.ts'
import { ScriptedRail } from '#server/testing/scripted-parties.ts'
import { resendCodeCall, sendCodeCall, verifyCodeCall } from './number-code-calls.ts'
import { verifyUserCall } from './verify-user-call.ts'

const PAYER = '700100001'
const SESSION = 'S'.repeat(32)
const FIVE = { amount: 5_000, mobileNumber: '700100003', transactionType: 'PREPAID RECHARGE' } as const
const OTHERS = [
  { ...FIVE, amount: 9_000 },
  { ...FIVE, mobileNumber: '700100004' },
  { ...FIVE, amount: 4_999 },
]

interface Counter {
  readonly stage: CodeStage
  /** A proof of the paying number, from a code that was sent for a purchase, or for none. */
  readonly prove: (named?: Partial<SendCodeRequest>) => Promise<string>
  readonly token: (uniqueCode: string) => Promise<string>
  /** HTTP-like word of an initiate: its body code. */
  readonly byCode: (what: object, uniqueCode: string) => Promise<number | string>
  readonly byToken: (what: object, authorization: string, paymentMode?: string) => Promise<number | string>
}

const requestOf = (what: object, paymentMode: string, uniqueCode = '') =>
  initiateRequestSchema.parse({ ...what, paymentMode, uniqueCode, paymentMobile: PAYER })

async function openCounter(context: TestContext): Promise<Counter> {
  const stage = await openCodeStage(context, 'sandbox')
  stage.setLine({ ok: true, lineType: 'PREPAID' })
  const [first] = stage.processes
  const rails = ['AIRTIME', 'KATI_MONEY_PIN'].map((name) => [name, new ScriptedRail(name)] as const)
  const engine = { ...first.engine, rails: new Map<string, PaymentRail>([...first.engine.rails, ...rails]) }
  const deps = { ...first, engine }
  return {
    stage,
    prove: async (named = {}) => {
      const sent = await sendCodeCall(deps, { msisdn: PAYER, ...named }, callerOf(SESSION))
      const refId = sent.result?.refId ?? ''
      const ask = { refId, otp: stage.sms.codeTo(PAYER), username: '', paymentMode: '' }
      return (await verifyCodeCall(deps, ask, callerOf(SESSION))).result?.uniqueCode ?? ''
    },
    token: async (uniqueCode) => {
      const ask = { username: PAYER, uniqueCode, paymentMode: 'AM' }
      return `Bearer ${(await verifyUserCall(deps, ask, callerOf(SESSION))).result?.accessToken ?? ''}`
    },
    byCode: async (what, uniqueCode) =>
      (await initiateCall(deps, requestOf(what, 'AIRTIME', uniqueCode), callerOf(SESSION))).statusCode,
    byToken: async (what, authorization, paymentMode = 'AM') =>
      (
        await authInitiateCall(deps, requestOf(what, paymentMode), {
          ...callerOf(SESSION),
          authorization,
        })
      ).statusCode,
  }
}

test('whoever talks a code out of somebody empties no airtime: it pays what its SMS said and nothing else', async (context) => {
  const { stage, prove, byCode } = await openCounter(context)
  const uniqueCode = await prove(FIVE)
  const text = stage.sms.taken.at(-1)?.text ?? ''
  assert.match(text, /pays UGX 5,000 from this number: airtime for 0700 100 003\./)
  for (const other of OTHERS) assert.equal(await byCode(other, uniqueCode), 400)
  assert.equal(await byCode(FIVE, uniqueCode), 200)
  assert.equal(await byCode(FIVE, uniqueCode), 400, 'and once')
})

test('a token pays what its code was sent for, as often as a PIN is typed', async (context) => {
  const { prove, token, byToken } = await openCounter(context)
  const authorization = await token(await prove(FIVE))
  for (const other of OTHERS) assert.equal(await byToken(other, authorization), 401)
  assert.equal(await byToken(FIVE, authorization), 200)
  assert.equal(await byToken(FIVE, authorization), 200, 'again, after a wrong PIN')
})

test('what a code that named nothing proves is bound by the first purchase it is shown for', async (context) => {
  const { stage, prove, token, byToken, byCode } = await openCounter(context)
  const authorization = await token(await prove())
  assert.match(stage.sms.taken.at(-1)?.text ?? '', /pays from this number\. /)
  assert.equal(await byToken(FIVE, authorization), 200)
  for (const other of OTHERS) assert.equal(await byToken(other, authorization), 401)
  const uniqueCode = await prove()
  assert.equal(await byCode(FIVE, uniqueCode), 200)
  for (const other of OTHERS) assert.equal(await byCode(other, uniqueCode), 400)
})

test('a token without a PIN after it is worth one payment by airtime, not ten minutes of them', async (context) => {
  const { prove, token, byToken } = await openCounter(context)
  const authorization = await token(await prove())
  assert.equal(await byToken(FIVE, authorization, 'AIRTIME'), 200)
  assert.equal(await byToken(FIVE, authorization, 'AIRTIME'), 401)
})

test('a code sent again says again what it pays', async (context) => {
  const { stage } = await openCounter(context)
  const [deps] = stage.processes
  const sent = await sendCodeCall(deps, { msisdn: PAYER, ...FIVE }, callerOf(SESSION))
  await resendCodeCall(deps, { refId: sent.result?.refId ?? '' }, callerOf(SESSION))
  const texts = stage.sms.taken.map(({ text }) => text.replace(/\b\d{6}\b/g, 'CODE'))
  assert.equal(texts.length, 2)
  assert.equal(texts[0], texts[1])
})

test('what no purchase can be is in no SMS of ours', async (context) => {
  const { stage } = await openCounter(context)
  const [deps] = stage.processes
  for (const odd of [
    { ...FIVE, transactionType: 'a gift' },
    { ...FIVE, currencyCode: 'USD' },
    { ...FIVE, amount: 0.5 },
    { ...FIVE, mobileNumber: '7' },
    { amount: 5_000 },
  ]) {
    const read = sendCodeRequestSchema.safeParse({ msisdn: PAYER, ...odd })
    if (!read.success) continue
    assert.equal(
      (await sendCodeCall(deps, read.data, callerOf(SESSION))).statusCode,
      400,
      JSON.stringify(odd),
    )
  }
  assert.equal(stage.sms.asked, 0)
})
