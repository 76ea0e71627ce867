import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ANYWHERE } from '#providers/http/outbound.ts'
import { FLUTTERWAVE } from '#providers/payment/flutterwave/registration.ts'
import { chargeOf } from '#providers/testing/charges.ts'
import { startScripted } from '#providers/testing/scripted-server.ts'
import { hostedPageOrigins, popupOf } from '#server/config/payment-settings.ts'
import { readConfig } from '#server/config/config.ts'
import type { Config, Environment } from '#server/config/config.ts'
import { makePaymentRails } from './payment-rails.ts'

function configOf(environment: Environment): Config {
  const found = readConfig({ DATABASE_URL: 'postgresql://db/duuka', ...environment })
  assert.ok(found.ok)
  return found.config
}

const GATEWAYS = ['CELLULANT', 'DPO', 'FLUTTERWAVE', 'PAYSTACK', 'UBA']

/** The names of the gateways among the rails. */
function gatewaysOf(config: Config): readonly string[] {
  const rails = makePaymentRails(config)
  for (const rail of rails) rail.close()
  return rails.flatMap(({ name }) => (GATEWAYS.includes(name) ? [name] : [])).toSorted()
}

for (const [opco, names] of [
  ['UG', ['CELLULANT', 'DPO', 'PAYSTACK', 'UBA']],
  ['NG', ['PAYSTACK', 'UBA']],
  ['CD', ['CELLULANT', 'DPO']],
] as const)
  test(`customers in ${opco} are offered the gateways of their country, and each of them can be reached`, () => {
    assert.deepEqual(gatewaysOf(configOf({ OPCO: opco })), names)
  })

for (const [opco, currency] of [
  ['UG', 'UGX'],
  ['NG', 'NGN'],
] as const)
  test(`customers in ${opco} may pay in the card window by bank, code and wallet too, not by card alone`, async () => {
    const gateway = await startScripted(() => ({ status: 400, body: {} }))
    const rails = makePaymentRails(configOf({ OPCO: opco, PAYSTACK_URL: gateway.url }))
    const amount = { minor: 5_000, currency }
    await rails.find(({ name }) => name === 'PAYSTACK')?.start(chargeOf({ amount }))
    for (const rail of rails) rail.close()
    await gateway.close()
    const sent: unknown = JSON.parse(gateway.seen[0]?.body ?? '{}')
    assert.partialDeepStrictEqual(sent, {
      currency,
      channels: ['ussd', 'bank', 'card', 'mobile_money', 'bank_transfer'],
    })
  })

test('a further gateway needs its name in the configuration and nothing in the code', () => {
  const config = configOf({ FURTHER_GATEWAYS: 'FLUTTERWAVE, DPO' })
  assert.deepEqual(gatewaysOf(config), GATEWAYS)
  assert.deepEqual(config.country.gateways.toSorted(), GATEWAYS)
})

test('a gateway that nobody has built is a fault of the configuration, not a button that fails', () => {
  const found = readConfig({ DATABASE_URL: 'postgresql://db/duuka', FURTHER_GATEWAYS: 'FLUTERWAVE' })
  assert.ok(!found.ok)
  assert.match(found.faults.join(), /FURTHER_GATEWAYS may name CELLULANT/)
})

test('a gateway that does not take the money of the country is not offered', () => {
  const config = configOf({})
  const country = { ...config.country, currency: 'CDF', gateways: ['FLUTTERWAVE'] } as const
  const settings = { url: 'http://127.0.0.1:4000', pageUrl: '', secretKey: 's', secretHash: 'h' }
  const payment = [{ provider: FLUTTERWAVE, settings, outbound: ANYWHERE }]
  const providers = { ...config.providers, payment }
  assert.deepEqual(makePaymentRails({ ...config, country, providers }), [])
})

test('customers are sent to the pages of the offered gateways and nowhere else', () => {
  const pages = {
    DPO_PAGE_URL: 'https://secure.dpo.example/payv2.php',
    TINGG_CHECKOUT_URL: 'https://checkout.tingg.example/x',
    UBA_CHECKOUT_URL: 'https://pay.uba.example',
    FLUTTERWAVE_CHECKOUT_URL: 'https://checkout.flutterwave.example',
  }
  assert.deepEqual(hostedPageOrigins(configOf(pages).providers.payment).toSorted(), [
    'https://checkout.tingg.example',
    'https://pay.uba.example',
    'https://secure.dpo.example',
  ])
  const { payment } = configOf({ ...pages, OPCO: 'NG' }).providers
  assert.deepEqual(hostedPageOrigins(payment), ['https://pay.uba.example'])
})

test('a customer in Congo is asked for money in the market of their operator', async () => {
  const session = { output_ResponseCode: 'INS-0', output_SessionID: 'session' }
  const provider = await startScripted(() => ({ status: 200, body: session }))
  const rails = makePaymentRails(configOf({ OPCO: 'CD', MPESA_URL: provider.url }))
  await rails
    .find(({ name }) => name === 'MPESA')
    ?.start(chargeOf({ amount: { minor: 777, currency: 'USD' } }))
  for (const rail of rails) rail.close()
  await provider.close()
  const paths = provider.seen.map(({ path }) => path.split('/').slice(0, 5).join('/'))
  assert.deepEqual(paths, ['/ipg/v2/vodacomDRC/getSession', '/ipg/v2/vodacomDRC/c2bPayment'])
  assert.match(provider.seen[1]?.body ?? '', /"input_Country":"DRC"/)
})

test('the card window and its script are there where its gateway is offered, and nowhere else', () => {
  assert.deepEqual(popupOf(configOf({ OPCO: 'NG', SANDBOX_PORT: '4100' }).providers.payment), {
    scriptUrl: 'http://127.0.0.1:4100/paystack/v2/inline.js',
    frameUrl: 'http://127.0.0.1:4100/paystack',
    publicKey: 'pk_test_duuka_sandbox_key',
  })
  assert.equal(popupOf(configOf({ OPCO: 'CD' }).providers.payment), null)
})

test('a live portal is asked for the credentials of its own gateways only, and for https', () => {
  const found = readConfig({
    RUN_MODE: 'live',
    OPCO: 'NG',
    DATABASE_URL: 'postgresql://db/duuka',
    UBA_SERVICE_KEY: 'sandbox-uba-service-key',
    UBA_CHECKOUT_URL: 'http://pay.uba.example',
  })
  assert.ok(!found.ok)
  const text = found.faults.join('\n')
  assert.match(text, /UBA_SERVICE_KEY holds a sandbox value/)
  assert.match(text, /UBA_CHECKOUT_URL must use https/)
  assert.match(text, /PAYSTACK_SECRET_KEY is needed/)
  assert.doesNotMatch(text, /DPO|TINGG|FLUTTERWAVE/)
})
