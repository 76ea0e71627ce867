import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { InitiateRequest } from '#contract/payments.ts'
import type { Country } from '#countries/country.ts'
import { findCountry } from '#countries/find-country.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { ScriptedRail } from '#server/testing/scripted-parties.ts'
import type { CallDependencies } from '../deps.ts'
import { checkPurchase } from './check-purchase.ts'
import { paymentOptionsCall } from './payment-options-call.ts'

const RAILS = [
  'KATI_MONEY',
  'KATI_MONEY_PIN',
  'AIRTIME',
  'MPESA',
  'SMARTCASH',
  'PAYSTACK',
  'DPO',
  'CELLULANT',
  'UBA',
]

/** The calls as a country offers them, with every rail there is; `down` do not answer. */
async function callsIn(
  context: Parameters<typeof openStage>[0],
  opco: string,
  down: readonly string[] = [],
): Promise<CallDependencies & { readonly country: Country }> {
  const { calls } = await openStage(context)
  const country = findCountry(opco)
  assert.ok(country)
  const rails = new Map(RAILS.map((name) => [name, new ScriptedRail(name)]))
  return {
    ...calls,
    country,
    engine: { ...calls.engine, country, rails },
    isDown: (rail) => down.includes(rail),
  }
}

const EN = { language: 'EN' } as const
const OF_5 = { amount: 500, mobileNumber: '1', subscriberType: '', rechargeType: '', transactionType: 'x' }

function offered(calls: CallDependencies, amount = 5_000): string[] {
  const reply = paymentOptionsCall(calls, { ...OF_5, amount }, EN)
  return reply.result?.paymentOption.map(({ name, available }) => (available ? name : `${name} away`)) ?? []
}

// CALL-15, COUNTRY-12, COUNTRY-14
test('each country is offered the ways to pay that it has, and no other', async (context) => {
  const uganda = await callsIn(context, 'UG')
  assert.deepEqual(
    offered(uganda).filter((name) => !uganda.country.gateways.includes(name)),
    ['Kati Money', 'Airtime', 'MPESA', 'SmartCash'],
  )
  assert.deepEqual(offered(await callsIn(context, 'NG')), ['PAYSTACK', 'UBA', 'Airtime', 'SmartCash'])
  assert.deepEqual(offered(await callsIn(context, 'CD')), ['Kati Money', 'MPESA', 'DPO', 'CELLULANT'])
})

test('how long a way usually takes is told by its own payments alone, and of no card page', async (context) => {
  const uganda = await callsIn(context, 'UG')
  const said = () =>
    (paymentOptionsCall(uganda, { ...OF_5, amount: 5_000 }, EN).result?.paymentOption ?? [])
      .filter(({ usually }) => usually !== undefined)
      .map(({ name, usually }) => `${name} ${usually}`)
  assert.deepEqual(said(), [])
  for (let count = 0; count < 20; count += 1)
    for (const rail of ['KATI_MONEY', 'DPO']) uganda.engine.usualTimes.note(rail, 8_000)
  assert.deepEqual(said(), ['Kati Money 10'])
})

test('below one dollar only mobile money is left, because the fee of the others would eat it', async (context) => {
  const congo = await callsIn(context, 'CD')
  assert.deepEqual(offered(congo, 99), ['Kati Money'])
  assert.equal(offered(congo, 100).length, 4)
})

test('a way whose provider is away is shown so before it is chosen, and mobile money stays while one of its two answers', async (context) => {
  const uganda = await callsIn(context, 'UG', ['MPESA', 'KATI_MONEY'])
  assert.ok(offered(uganda).includes('MPESA away'))
  assert.ok(offered(uganda).includes('Kati Money'))
  const [wallet] =
    paymentOptionsCall(uganda, OF_5, EN).result?.paymentOption.filter(({ type }) => type === 'AM') ?? []
  assert.equal(wallet?.ampush, false, 'the push is away')
})

const REQUEST: InitiateRequest = {
  amount: 5_000,
  countryCode: '',
  emailId: '',
  mobileNumber: '700100001',
  currencyCode: '',
  productCode: '',
  paymentGateway: '',
  transactionType: 'PREPAID RECHARGE',
  unit: '',
  loggedInNumber: '',
  accountId: '',
  invoiceNumber: '',
  accountType: '',
  paymentMode: 'AM',
  txnId: '',
  paymentMobile: '',
  uniqueCode: '',
}

async function priced(calls: CallDependencies, request: Partial<InitiateRequest>): Promise<string> {
  const asking = {
    withPin: false,
    proved: '',
    caller: { session: '', language: 'EN', requestId: 'request' },
  } as const
  const checked = await checkPurchase(calls, { ...REQUEST, ...request }, asking)
  if (!checked.ok) return inEnglish(checked.reply.message)
  const { price, rail } = checked.purchase
  return `${rail} ${price.currency} ${price.minor}`
}

// PAY-92
test('in Congo a recharge is charged in dollars or francs as chosen, exactly, within its limits', async (context) => {
  const congo = await callsIn(context, 'CD')
  const buy = { mobileNumber: '970000001' }
  assert.equal(await priced(congo, { ...buy, amount: 7.77, currencyCode: 'USD' }), 'KATI_MONEY USD 777')
  assert.equal(await priced(congo, { ...buy, amount: 21_756, currencyCode: 'CDF' }), 'KATI_MONEY CDF 2175600')
  assert.equal(await priced(congo, { ...buy, amount: 0.25 }), 'Minimum amount should be USD 0.50')
  assert.equal(
    await priced(congo, { ...buy, amount: 501, currencyCode: 'USD' }),
    'Maximum amount should be USD 500.00',
  )
  assert.match(await priced(congo, { ...buy, amount: 5, currencyCode: 'NGN' }), /currency does not match/)
  assert.match(
    await priced(congo, { ...buy, amount: 7.777 }),
    /Invalid Amount/,
    'no part of a cent is charged',
  )
})

test('below one dollar a card is refused at the counter too, not only left out of the list', async (context) => {
  const congo = await callsIn(context, 'CD')
  const buy = { mobileNumber: '970000001', amount: 0.99 }
  assert.equal(await priced(congo, buy), 'KATI_MONEY USD 99')
  const card = { ...buy, paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'DPO' }
  assert.equal(await priced(congo, card), 'This way to pay is not offered here.')
  assert.equal(await priced(congo, { ...card, amount: 1 }), 'DPO USD 100')
})

test('in Nigeria a number has ten digits and the francs of another country are refused', async (context) => {
  const nigeria = await callsIn(context, 'NG')
  const buy = { mobileNumber: '8010000001', paymentMode: 'PAYMENT_GATEWAY', amount: 500 }
  assert.equal(await priced(nigeria, buy), 'PAYSTACK NGN 50000')
  assert.equal(await priced(nigeria, { ...buy, paymentGateway: 'UBA' }), 'UBA NGN 50000')
  assert.equal(await priced(nigeria, { ...buy, mobileNumber: '801000000' }), 'Invalid Mobile No')
  assert.equal(await priced(nigeria, { ...buy, amount: 500.5 }), 'Invalid Amount', 'kobo cannot be typed')
  assert.match(await priced(nigeria, { ...buy, currencyCode: 'CDF' }), /currency does not match/)
  assert.match(await priced(nigeria, { ...buy, paymentMode: 'AM' }), /not offered here/)
  assert.match(await priced(nigeria, { ...buy, paymentGateway: 'DPO' }), /not offered here/)
})

// PAY-84
test('a gateway that charges in another currency is refused before anybody is charged', async (context) => {
  const congo = await callsIn(context, 'CD')
  const dollarsOnly = Object.assign(new ScriptedRail('DPO'), { currencies: ['USD'] as const })
  const engine = { ...congo.engine, rails: new Map([...congo.engine.rails, ['DPO', dollarsOnly]]) }
  const card = { mobileNumber: '970000001', paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'DPO' }
  const there = { ...congo, engine }
  assert.equal(await priced(there, { ...card, amount: 5, currencyCode: 'USD' }), 'DPO USD 500')
  assert.match(await priced(there, { ...card, amount: 14_000, currencyCode: 'CDF' }), /not offered here/)
})
