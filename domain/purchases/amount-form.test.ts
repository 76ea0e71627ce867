import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecharge } from './amount-form.ts'

const plan = { callingCode: '256', msisdnLength: 9, currency: 'UGX', amountUnit: 'major' } as const
const rules = { plan, limits: { min: 500, max: 500_000 } }
const check = (msisdn: string, amount: string) => checkRecharge({ msisdn, amount }, rules)

// NUMBER-32
test('a number in any form and an amount at either limit may go on to payment', () => {
  for (const number of ['700100001', '0700 100 001', '+256 700-100-001', '00256700100001', '256700100001'])
    assert.deepEqual(check(number, '500'), { ok: true, msisdn: '700100001', amount: 500 })
  assert.deepEqual(check('700100001', '500,000'), { ok: true, msisdn: '700100001', amount: 500_000 })
})

test('everything wrong is told at once, the number first', () => {
  assert.deepEqual(check(' ', ''), {
    ok: false,
    problems: [
      { field: 'msisdn', message: 'number-required' },
      { field: 'amount', message: 'amount-required' },
    ],
  })
})

test('a number that is too short or too long is refused, never cut', () => {
  for (const number of ['70010000', '7001000011', 'abc', '+44 7700 900123'])
    assert.deepEqual(check(number, '5000'), {
      ok: false,
      problems: [{ field: 'msisdn', message: 'number-invalid' }],
    })
})

test('an amount just outside the limits is refused with its limit', () => {
  assert.deepEqual(check('700100001', '499'), {
    ok: false,
    problems: [{ field: 'amount', message: 'below-minimum', limit: 500 }],
  })
  assert.deepEqual(check('700100001', '500001'), {
    ok: false,
    problems: [{ field: 'amount', message: 'above-maximum', limit: 500_000 }],
  })
})
