import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { VARIABLE_NAMES } from '../reading/variables.ts'
import { groupOf, tellFaults } from './tell-faults.ts'

const LIVE = { RUN_MODE: 'live', OPCO: 'UG' } as const

function told(environment: Readonly<Record<string, string>>): readonly string[] {
  const found = readConfig(environment)
  assert.ok(!found.ok)
  return tellFaults(found.faults)
}

test('whoever sets a portal up reads everything that is missing at once, under the party that it belongs to', () => {
  const lines = told(LIVE)
  const at = (name: string): number => lines.findIndex((line) => line.startsWith(`- ${name} `))
  const party = lines.findIndex((line) => line.startsWith('mobile money (Airtel): '))
  assert.ok(party > 0 && at('AIRTEL_URL') === party + 1, lines.join('\n'))
  assert.ok(at('PUBLIC_URL') < at('OPERATOR_URL') && at('OPERATOR_URL') < at('DPO_URL'))
  assert.ok(lines.filter((line) => line.startsWith('- ')).length > 40)
})

test('a portal of Uganda with Airtel, DPO and Africa’s Talking alone is asked for nothing of the others', () => {
  const text = told({ ...LIVE, PAYMENT_PROVIDERS: 'AIRTEL,DPO' }).join('\n')
  for (const name of ['AIRTEL_URL', 'DPO_URL', 'SMS_API_KEY', 'OPERATOR_KEY', 'BRAND_EMAIL'])
    assert.match(text, new RegExp(`- ${name} `))
  assert.doesNotMatch(text, /GSMA_|SMARTCASH_|PAYSTACK_|TINGG_|UBA_|DARAJA_|MPESA_|AIRTIME_/)
})

test('a few faults stand for themselves', () => {
  assert.deepEqual(told({ DATABASE_URL: 'postgresql://db/duuka', PORT: 'x' }).slice(0, 1), [
    'The portal cannot start. Please correct:',
  ])
  assert.equal(told({ DATABASE_URL: 'postgresql://db/duuka', PORT: 'x' }).length, 2)
})

test('every variable of the portal belongs to something that an operator knows', () => {
  const lost = VARIABLE_NAMES.filter((name) => !/^SANDBOX_(?!PORT$)/.test(name)).filter(
    (name) => groupOf(name) === undefined,
  )
  assert.deepEqual(lost, [])
})
