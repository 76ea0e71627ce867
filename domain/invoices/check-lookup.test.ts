import assert from 'node:assert/strict'
import { test } from 'node:test'
import { couldBecomeAccountNumber } from './account-number.ts'
import { checkLookup } from './check-lookup.ts'

test('an account is asked for in the form the operator knows, however it was typed', () => {
  assert.deepEqual(checkLookup({ account: ' pe 1000 0000 01 ', email: ' bills@example.com ' }), {
    ok: true,
    lookup: { account: 'PE1000000001', email: 'bills@example.com' },
  })
})

function messages(account: string, email: string): string[] {
  const checked = checkLookup({ account, email })
  return checked.ok ? [] : checked.problems.map(({ message }) => message)
}

// INVOICE-11, NUMBER-52
test('each field says its own sentence, both at once', () => {
  assert.deepEqual(messages('', ''), ['account-invalid', 'email-required'])
  assert.deepEqual(messages('PE1000000001', '   '), ['email-required'])
  assert.deepEqual(messages('PX1000000001', 'bills@'), ['account-invalid', 'email-invalid'])
})

test('nobody types ten digits before hearing that the letters were wrong', () => {
  for (const fine of ['', 'P', 'EE', 'PE1', 'PE1000000001']) assert.ok(couldBecomeAccountNumber(fine), fine)
  for (const hopeless of ['X', 'PX', 'P1', '1', 'PE1A', 'PE10000000011'])
    assert.equal(couldBecomeAccountNumber(hopeless), false, hopeless)
})
