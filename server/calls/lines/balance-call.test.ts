import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Caller } from '#contract/calls.ts'
import { UG } from '#countries/ug.ts'
import type { LineBalance } from '#providers/operator/port.ts'
import type { Proof } from '#server/codes/proofs.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { ScriptedOperator } from '#server/testing/scripted-parties.ts'
import { balanceCall } from './balance-call.ts'

const CALLER: Caller = { session: 'owner', language: 'EN', requestId: 'r1' }
const MAIN: LineBalance = {
  serviceType: 'AIRTIME',
  description: 'Main account',
  balanceType: 'MAIN',
  amount: 49_000,
  unit: 'UGX',
  expires: '',
}
const BONUS: LineBalance = { ...MAIN, description: 'Bonus', balanceType: 'BONUS', amount: 1_000 }
const DATA: LineBalance = {
  serviceType: 'DATA',
  description: 'Home 50 GB',
  balanceType: 'BUNDLE',
  amount: 12.5,
  unit: 'GB',
  expires: '2030-12-31T23:59:59.000Z',
}

/** One code, proved by the owner's session for one number. */
function stage() {
  const operator = new ScriptedOperator()
  operator.balances = { ok: true, balances: [MAIN, BONUS, DATA] }
  const spent: Proof[] = []
  const proofs = {
    holds: async ({ uniqueCode, number, sessionHash }: Proof): Promise<boolean> =>
      uniqueCode === 'good' && number === '700100001' && sessionHash?.equals(digestOf('owner')) === true,
    spend: async (proof: Proof): Promise<boolean> => spent.push(proof) > 0,
  }
  return { operator, spent, deps: { country: UG, proofs, engine: { operator } } }
}

// ROUTER-13, CALL-8
test('whoever proved a number sees every balance of the kind asked for, and can still pay with the proof', async () => {
  const { deps, spent } = stage()
  const asked = { msisdn: '700100001', uniqueCode: 'good', serviceType: 'AIRTIME' } as const
  const airtime = await balanceCall(deps, asked, CALLER)
  assert.deepEqual(
    airtime.result?.queryBalanceResult.map(({ balance, unitType }) => [balance, unitType]),
    [
      [49_000, 'UGX'],
      [1_000, 'UGX'],
    ],
  )
  const data = await balanceCall(deps, { ...asked, serviceType: 'DATA' }, CALLER)
  assert.deepEqual(data.result?.queryBalanceResult, [
    {
      serviceType: 'DATA',
      balanceDescription: 'Home 50 GB',
      balanceType: 'BUNDLE',
      balance: 12.5,
      unitType: 'GB',
      expireTime: '2030-12-31T23:59:59.000Z',
    },
  ])
  assert.deepEqual(spent, [])
})

const STRANGERS: readonly (readonly [string, object, Partial<Caller>])[] = [
  ['a guessed proof', { uniqueCode: 'guess' }, {}],
  ['no proof', { uniqueCode: '' }, {}],
  ['a proof of another number', { msisdn: '700100002' }, {}],
  ["another session's proof", {}, { session: 'thief' }],
  ['a proof without a session', {}, { session: '' }],
]
for (const [what, given, who] of STRANGERS) {
  test(`nobody learns what is on a line with ${what}`, async () => {
    const { deps, operator } = stage()
    const asked = { msisdn: '700100001', uniqueCode: 'good', serviceType: 'AIRTIME', ...given } as const
    const reply = await balanceCall(deps, asked, { ...CALLER, ...who })
    assert.deepEqual(
      [reply.statusCode, inEnglish(reply.message), reply.result],
      [400, 'Please verify the code first', null],
    )
    assert.deepEqual(operator.balancesAsked, [])
  })
}

test('an operator that cannot tell is reported as such, never as an empty balance', async () => {
  const { deps, operator } = stage()
  const asked = { msisdn: '700100001', uniqueCode: 'good', serviceType: 'AIRTIME' } as const
  operator.balances = { ok: false, problem: 'operator-failed', message: '' }
  assert.equal((await balanceCall(deps, asked, CALLER)).statusCode, 500)
  operator.balances = { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' }
  assert.equal((await balanceCall(deps, asked, CALLER)).statusCode, 404)
})
