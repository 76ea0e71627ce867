import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { Caller } from '#contract/calls.ts'
import { initiateRequestSchema } from '#contract/payments.ts'
import type { PaymentRail } from '#providers/payment/port.ts'
import { authInitiateCall, initiateCall } from '#server/calls/payments/initiate-call.ts'
import { callerOf, openCodeStage } from '#server/testing/codes/code-stage.ts'
import type { CodeStage } from '#server/testing/codes/code-stage.ts'
import { ScriptedRail } from '#server/testing/scripted-parties.ts'
import type { CallDependencies } from '../deps.ts'
import { sendInvoiceCodeCall, verifyInvoiceCodeCall } from './invoice-code-calls.ts'
import { sendCodeCall, verifyCodeCall } from './number-code-calls.ts'
import { verifyUserCall } from './verify-user-call.ts'

const PAYER = '700100001'
const VICTIM = '700100002'
const SESSION = 'S'.repeat(32)
const STRANGER = 'T'.repeat(32)

interface Shop {
  readonly stage: CodeStage
  readonly deps: CallDependencies
  /** A proof of a number, got the ordinary way. */
  readonly prove: (number: string) => Promise<string>
  /** The outcome of an airtime payment: its id or its refusal. */
  readonly payByAirtime: (how: { uniqueCode: string; payer?: string; caller?: Caller }) => Promise<string>
  readonly payments: () => Promise<number>
}

async function openShop(context: TestContext): Promise<Shop> {
  const stage = await openCodeStage(context, 'sandbox')
  stage.setLine({ ok: true, lineType: 'PREPAID' })
  const [first] = stage.processes
  const rails = ['AIRTIME', 'KATI_MONEY_PIN'].map((name) => [name, new ScriptedRail(name)] as const)
  const engine = { ...first.engine, rails: new Map<string, PaymentRail>([...first.engine.rails, ...rails]) }
  const deps = { ...first, engine }
  return {
    stage,
    deps,
    prove: async (number) => {
      const sent = await sendCodeCall(deps, { msisdn: number }, callerOf(SESSION))
      const otp = stage.sms.codeTo(number)
      const ask = { refId: sent.result?.refId ?? '', otp, username: '', paymentMode: '' }
      const verified = await verifyCodeCall(deps, ask, callerOf(SESSION))
      return verified.result?.uniqueCode ?? ''
    },
    payByAirtime: async ({ uniqueCode, payer = PAYER, caller = callerOf(SESSION) }) => {
      const request = requestOf('AIRTIME', { uniqueCode, paymentMobile: payer })
      const reply = await initiateCall(deps, request, caller)
      return reply.result?.transactionId ?? `${reply.statusCode} ${inEnglish(reply.message)}`
    },
    payments: async () => {
      const [row] = await stage.rows<{ count: number }>('select count(*)::int as count from payment')
      return row?.count ?? 0
    },
  }
}

const requestOf = (paymentMode: string, more: { uniqueCode?: string; paymentMobile: string }) =>
  initiateRequestSchema.parse({
    amount: 5_000,
    mobileNumber: '700100003',
    transactionType: 'PREPAID RECHARGE',
    paymentMode,
    ...more,
  })

const UNPROVED = '400 Please verify the code first'

test('nobody pays with the airtime of a number that this session has not just proved', async (context) => {
  const { stage, deps, prove, payByAirtime, payments } = await openShop(context)
  const uniqueCode = await prove(PAYER)
  assert.equal(await payByAirtime({ uniqueCode: '' }), UNPROVED)
  assert.equal(await payByAirtime({ uniqueCode: 'x'.repeat(32) }), UNPROVED)
  assert.equal(await payByAirtime({ uniqueCode, payer: VICTIM }), UNPROVED)
  assert.equal(await payByAirtime({ uniqueCode, caller: callerOf(STRANGER) }), UNPROVED)
  assert.equal(await payByAirtime({ uniqueCode, caller: callerOf('') }), UNPROVED)
  const bill = { text: PAYER, text1: '', otpAction: 'INVOICE' } as const
  stage.setLine({ ok: true, lineType: 'POSTPAID' })
  const sent = await sendInvoiceCodeCall(deps, bill, callerOf(SESSION))
  stage.setLine({ ok: true, lineType: 'PREPAID' })
  const otpId = sent.result?.otpId ?? ''
  await verifyInvoiceCodeCall(deps, { otpId, otp: stage.sms.codeTo(PAYER) }, callerOf(SESSION))
  assert.equal(await payByAirtime({ uniqueCode: otpId }), UNPROVED, 'a code for a bill pays nothing')
  assert.equal(await payments(), 0)
})

test('one code is one payment: repeated it is the same one, and never a second', async (context) => {
  const { prove, payByAirtime, payments } = await openShop(context)
  const uniqueCode = await prove(PAYER)
  const caller = { ...callerOf(SESSION), idempotencyKey: 'pressed once' }
  const id = await payByAirtime({ uniqueCode, caller })
  assert.match(id, /^[0-9A-Z]{26}$/)
  assert.equal(await payByAirtime({ uniqueCode, caller }), id)
  assert.equal(await payByAirtime({ uniqueCode }), UNPROVED)
  assert.equal(
    await payByAirtime({ uniqueCode, caller: { ...caller, idempotencyKey: 'pressed again' } }),
    UNPROVED,
  )
  assert.equal(await payments(), 1)
})

// PAY-42, T7
test('without a token of the paying number the authorised path records nothing', async (context) => {
  const { deps, prove, payments } = await openShop(context)
  const uniqueCode = await prove(PAYER)
  const mine = callerOf(SESSION)
  const ask = { username: PAYER, uniqueCode, paymentMode: 'AM' }
  const token = (await verifyUserCall(deps, ask, mine)).result?.accessToken ?? ''
  const pay = async (caller: Caller, payer = PAYER): Promise<number | string> =>
    (await authInitiateCall(deps, requestOf('AM', { paymentMobile: payer }), caller)).statusCode
  const authorization = `Bearer ${token}`
  assert.equal(await pay(mine), 401)
  assert.equal(await pay({ ...mine, authorization: `Bearer ${uniqueCode}` }), 401)
  assert.equal(await pay({ ...mine, authorization }, VICTIM), 401)
  assert.equal(await pay({ ...callerOf(STRANGER), authorization }), 401)
  assert.equal(await payments(), 0)
  assert.equal(await pay({ ...mine, authorization }), 200)
  assert.equal(await pay({ ...callerOf(SESSION), authorization }), 200, 'again, after a wrong PIN')
})
