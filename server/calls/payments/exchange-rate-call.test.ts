import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { ExchangeRateRequest } from '#contract/balances.ts'
import type { Caller } from '#contract/calls.ts'
import { CD } from '#countries/cd.ts'
import { UG } from '#countries/ug.ts'
import type { RateAnswer } from '#providers/operator/port.ts'
import { ScriptedOperator } from '#server/testing/scripted-parties.ts'
import { exchangeRateCall } from './exchange-rate-call.ts'

const CALLER: Caller = { session: '', language: 'EN', requestId: 'r1' }

async function convert(given: Partial<ExchangeRateRequest>, told?: RateAnswer, country = CD) {
  const operator = new ScriptedOperator()
  if (told) operator.rate = told
  const asked = { fromCurrency: 'USD', toCurrency: 'CDF', amount: 5, ...given }
  const reply = await exchangeRateCall({ country, engine: { operator } }, asked, CALLER)
  return reply.result?.convertedAmount ?? [reply.statusCode, inEnglish(reply.message)]
}

// PAY-91, CALL-16
test('a customer sees the franc price of every dollar price, exact to the centime', async () => {
  assert.equal(await convert({ amount: 0.5 }), 1_400)
  assert.equal(await convert({ amount: 0.99 }), 2_772)
  assert.equal(await convert({ amount: 1 }), 2_800)
  assert.equal(await convert({ amount: 7.77 }), 21_756)
  assert.equal(await convert({ amount: 0.01 }, { ok: true, rate: '2800.555' }), 28.01)
})

// BOX-45, PAY-93
test('an amount that the operator will not convert fails in the words of the document', async () => {
  for (const problem of ['refused', 'operator-failed'] as const) {
    assert.deepEqual(await convert({}, { ok: false, problem }), [500, 'something went wrong!'])
  }
})

const REFUSED: readonly (readonly [string, Partial<ExchangeRateRequest>, typeof CD])[] = [
  ['the pair turned round', { fromCurrency: 'CDF', toCurrency: 'USD' }, CD],
  ['a currency of another country', { toCurrency: 'UGX' }, CD],
  ['a currency into itself', { toCurrency: 'USD' }, CD],
  ['a fraction of a cent', { amount: 0.001 }, CD],
  ['an amount too small to write', { amount: 1e-7 }, CD],
  ['any pair where one currency is all there is', {}, UG],
]
for (const [what, given, country] of REFUSED) {
  test(`nothing is converted for ${what}`, async () => {
    const reply = await convert(given, undefined, country)
    assert.ok(Array.isArray(reply))
    assert.equal(reply[0], 400)
  })
}
