import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestContext } from 'node:test'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import { CARD_GATEWAYS } from '#providers/payment/card-gateways.ts'
import { expectRail } from '#providers/testing/expect-rail.ts'
import { chargeOf } from '#providers/testing/charges.ts'
import { MadeUpGateway } from '#providers/testing/made-up/gateway-server.ts'
import { MADE_UP } from '#providers/testing/made-up/registration.ts'
import { initiateCall } from '#server/calls/payments/initiate-call.ts'
import { paymentOptionsCall } from '#server/calls/payments/payment-options-call.ts'
import { processCall } from '#server/calls/payments/process-call.ts'
import { readConfig } from '#server/config/config.ts'
import { takeNotice } from '#server/payments/callbacks.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import { makeCardRails } from './card-rails.ts'

const host = new MadeUpGateway()
const url = await host.open()

/** The portal as an operator configures it: the gateway's folder is all that was added. */
const found = readConfig(
  {
    DATABASE_URL: 'postgresql://db/duuka',
    FURTHER_GATEWAYS: 'MADEUP',
    MADEUP_URL: url,
    MADEUP_PAGE_URL: url,
  },
  [...CARD_GATEWAYS, MADE_UP],
)
assert.ok(found.ok)
const { config } = found
const rails = new Map(makeCardRails(config).map((rail) => [rail.name, rail]))
const rail = rails.get('MADEUP')
assert.ok(rail)
after(async () => {
  for (const one of rails.values()) one.close()
  await host.close()
})

expectRail(
  {
    rail,
    system: 'made-up',
    pay: (charge) => host.decide(charge, 'PAID'),
    refuse: (charge) => host.decide(charge, 'REFUSED'),
    notice: 'secret-in-header',
  },
  host,
)

const PURCHASE = {
  paymentMode: 'PAYMENT_GATEWAY',
  paymentGateway: 'MADEUP',
  mobileNumber: '700100001',
  amount: 5_000,
  transactionType: 'PREPAID RECHARGE',
  subscriberType: 'PREPAID',
  rechargeType: 'RECHARGE',
}

/** A customer who chose the new gateway, on its page; the payment's id. */
async function begin(context: TestContext) {
  const stage = await openStage(context, { rails, country: config.country })
  const caller = { session: SESSION, language: 'EN', requestId: 'request' } as const
  const { calls } = stage
  const made = await initiateCall(calls, initiateRequestSchema.parse(PURCHASE), caller)
  const transactionId = made.result?.transactionId
  assert.ok(transactionId, inEnglish(made.message))
  const asked = await processCall(calls, processRequestSchema.parse({ transactionId }), caller)
  assert.equal(asked.statusCode, 200)
  return { stage, transactionId, charge: chargeOf({ ourRef: `${transactionId}-C1` }) }
}

test('a gateway added by one folder is offered, paid with and delivers, though its notification never comes', async (context) => {
  const { stage, transactionId, charge } = await begin(context)
  const options = paymentOptionsCall(stage.calls, { ...PURCHASE, mobileNumber: '1' }).result?.paymentOption
  assert.ok(options?.some(({ name, available }) => name === 'MADEUP' && available))
  await host.decide(charge, 'PAID')
  for (let looks = 0; looks < 5; looks += 1) await stage.pass(20_000)
  assert.equal(await stage.stateOf(transactionId), 'delivered')
  assert.equal((await host.charges(charge.ourRef)).length, 1)
})

test('a gateway added by one folder gives back what could not be delivered, once, hinted by its own notification', async (context) => {
  const { stage, transactionId, charge } = await begin(context)
  stage.operator.deliveries.give(`${transactionId}-F`, { kind: 'refused', reason: 'no such line' })
  await host.decide(charge, 'PAID')
  const [engine] = stage.engines
  await takeNotice(engine, 'MADEUP', await host.noticeAbout(charge))
  for (let looks = 0; looks < 3; looks += 1) await stage.pass(3_600_000)
  assert.equal(await stage.stateOf(transactionId), 'refunded')
  assert.equal((await host.refunds(charge.ourRef)).length, 1)
})
