import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestContext } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import { expectRail } from '#providers/testing/expect-rail.ts'
import { chargeOf } from '#providers/testing/charges.ts'
import { MadeUpGateway } from '#providers/testing/made-up/gateway-server.ts'
import { MADE_UP, MADE_UP_WALLET } from '#providers/testing/made-up/registration.ts'
import { initiateCall } from '#server/calls/payments/initiate-call.ts'
import { paymentOptionsCall } from '#server/calls/payments/payment-options-call.ts'
import { processCall } from '#server/calls/payments/process-call.ts'
import { readConfig } from '#server/config/config.ts'
import { startSummary } from '#server/config/start/summary.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import { registerProviderRoutes } from '#server/http/provider-routes.ts'
import type { Engine } from '#server/payments/engine.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import { makePaymentRails } from './payment-rails.ts'
import { webhooksOf } from './webhooks.ts'

const host = new MadeUpGateway()
const url = await host.open()

/** The portal as an operator configures it: the providers' folder is all that was added. */
const found = readConfig(
  {
    DATABASE_URL: 'postgresql://db/duuka',
    FURTHER_GATEWAYS: 'MADEUP',
    MADEUP_URL: url,
    MADEUP_PAGE_URL: url,
    WALLET_DRIVER: 'madeup',
    MADEUP_WALLET_URL: url,
  },
  [...PROVIDERS, MADE_UP, MADE_UP_WALLET],
)
assert.ok(found.ok)
const { config } = found
const rails = new Map(makePaymentRails(config).map((rail) => [rail.name, rail]))
after(async () => {
  for (const one of rails.values()) one.close()
  await host.close()
})

const ANYBODYS = {
  mobileNumber: '700100001',
  amount: 5_000,
  transactionType: 'PREPAID RECHARGE',
  subscriberType: 'PREPAID',
  rechargeType: 'RECHARGE',
}

const NEW = [
  {
    what: 'a gateway',
    name: 'MADEUP',
    purchase: { ...ANYBODYS, paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'MADEUP' },
    isOption: (option: { readonly name: string }) => option.name === 'MADEUP',
    webhook: ['POST', 'made-up'],
    operationId: 'madeUpWebhook',
    caller: 'Made-up Pay',
  },
  {
    what: 'a wallet that is approved on the phone',
    name: 'KATI_MONEY',
    purchase: { ...ANYBODYS, paymentMode: 'AM', paymentMobile: '700500001' },
    isOption: (option: { readonly type: string; readonly ampush: boolean }) =>
      option.type === 'AM' && option.ampush,
    webhook: ['PUT', 'made-up-money'],
    operationId: 'madeUpMoneyWebhook',
    caller: 'Made-up Money',
  },
] as const
type New = (typeof NEW)[number]

for (const { name } of NEW) {
  const rail = rails.get(name)
  assert.ok(rail)
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
}

/** A customer who chose the new provider, and is on its page or asked on the phone; the payment's id. */
async function begin(context: TestContext, { purchase }: New) {
  const stage = await openStage(context, { rails, country: config.country })
  const caller = { session: SESSION, language: 'EN', requestId: 'request' } as const
  const { calls } = stage
  const made = await initiateCall(calls, initiateRequestSchema.parse(purchase), caller)
  const transactionId = made.result?.transactionId
  assert.ok(transactionId, inEnglish(made.message))
  const asked = await processCall(calls, processRequestSchema.parse({ transactionId }), caller)
  assert.equal(asked.statusCode, 200)
  return { stage, transactionId, charge: chargeOf({ ourRef: `${transactionId}-C1` }) }
}

/** The routes and the document of a portal for which the providers' folder is all that was added. */
async function serve(engine: Engine): Promise<FastifyInstance> {
  const app = fastify()
  const webhooks = webhooksOf(config.built)
  await registerOpenApi(app, { appVersion: '0', webhooks })
  registerProviderRoutes(app, { engine, webhooks, wake: () => undefined })
  return app
}

const addressOf = (word: string): string => `/orp/bfe/api/portal-service/transaction/v1/webhook/${word}`

/** The status that the provider is answered when it notifies of the charge where it was told to. */
async function notify(engine: Engine, [method, word]: New['webhook'], charge: ReturnType<typeof chargeOf>) {
  const app = await serve(engine)
  const { headers, rawBody: payload } = await host.noticeAbout(charge)
  const sent = { method, url: addressOf(word), headers, payload: Buffer.from(payload) }
  const { statusCode } = await app.inject(sent)
  await app.close()
  return statusCode
}

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly requestBody: {
    readonly content: Readonly<
      Record<string, { readonly examples: Readonly<Record<string, { readonly value: object }>> }>
    >
  }
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

for (const added of NEW) {
  test(`${added.what} added by one folder is offered, paid with and delivers, though its notification never comes`, async (context) => {
    const { stage, transactionId, charge } = await begin(context, added)
    const options = paymentOptionsCall(
      stage.calls,
      { ...added.purchase, mobileNumber: '1' },
      { language: 'EN' },
    ).result
    assert.ok(options?.paymentOption.some((one) => added.isOption(one) && one.available))
    await host.decide(charge, 'PAID')
    for (let looks = 0; looks < 5; looks += 1) await stage.pass(20_000)
    assert.equal(await stage.stateOf(transactionId), 'delivered')
    assert.equal((await host.charges(charge.ourRef)).length, 1)
  })

  test(`${added.what} added by one folder gives back what could not be delivered, once, hinted by its own notification`, async (context) => {
    const { stage, transactionId, charge } = await begin(context, added)
    stage.operator.deliveries.give(`${transactionId}-F`, { kind: 'refused', reason: 'no such line' })
    await host.decide(charge, 'PAID')
    assert.equal(await notify(stage.engines[0], added.webhook, charge), 200)
    for (let looks = 0; looks < 3; looks += 1) await stage.pass(3_600_000)
    assert.equal(await stage.stateOf(transactionId), 'refunded')
    assert.equal((await host.refunds(charge.ourRef)).length, 1)
  })

  test(`${added.what} added by one folder has its callback in /openapi.json, and is heard when it calls as that shows`, async (context) => {
    const { stage } = await begin(context, added)
    const app = await serve(stage.engines[0])
    const document = (await app.inject('/openapi.json')).json()
    const [method, word] = added.webhook
    const path = addressOf(word)
    const described: Described = document.paths[path][method.toLowerCase()]
    assert.equal(described.operationId, added.operationId)
    assert.ok(described.summary.includes(added.caller), described.summary)
    assert.deepEqual(described.security, [{ madeUpKey: [] }])
    assert.equal(document.components.securitySchemes.madeUpKey.scheme, 'bearer')
    const shown = described.requestBody.content['application/json']?.examples['madeup']?.value
    assert.ok(shown)
    const send = (key: string) =>
      app.inject({ method, url: path, headers: { authorization: `Bearer ${key}` }, payload: shown })
    const heard = await send('sandbox-made-up-key')
    assert.deepEqual([heard.statusCode, heard.json()], [200, { received: true }])
    assert.deepEqual(described.responses['200']?.content, {
      'application/json': { schema: { type: 'object' }, examples: { madeup: { value: heard.json() } } },
    })
    assert.equal((await send('guessed')).statusCode, 401)
    await app.close()
  })
}

test('who starts a portal reads which providers it speaks to, the new ones among them and no other in their place', () => {
  const said = startSummary(config).join('\n')
  assert.match(said, /Made-up Pay 127/)
  assert.match(said, /Made-up Money 127/)
  assert.doesNotMatch(said, /Airtel/)
})
