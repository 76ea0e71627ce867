import assert from 'node:assert/strict'
import test from 'node:test'
import { forgetOldCodes } from './forget-old-codes.ts'
import { openCodeStage } from '../testing/codes/code-stage.ts'
import type { CodeStage } from '../testing/codes/code-stage.ts'

const NUMBER = '700100001'
const ME = Buffer.from('me')
const THIEF = Buffer.from('thief')

async function prove(
  stage: CodeStage,
  purpose: 'PAYMENT' | 'INVOICE',
): Promise<{ id: string; proof: string }> {
  const { codes } = stage.processes[0]
  const asker = { sessionHash: ME, address: '', language: 'EN', requestId: 'request' } as const
  const sent = await codes.send({ purpose, number: NUMBER, asker })
  assert.ok(sent.kind === 'sent')
  const family = purpose === 'PAYMENT' ? 'number' : 'invoice'
  const code = stage.sms.codeTo(NUMBER)
  const answer = await codes.verify({ id: sent.id, code, family, sessionHash: ME, username: '' })
  assert.ok(answer.kind === 'right')
  return { id: sent.id, proof: answer.proof }
}

test('a proof pays once: for its number, in its session, and a repeated request is the same payment', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const [{ proofs }, { proofs: elsewhere }] = stage.processes
  const { proof: uniqueCode } = await prove(stage, 'PAYMENT')
  const proof = { uniqueCode, number: NUMBER, sessionHash: ME }
  const useless = [
    { ...proof, number: '700100002' },
    { ...proof, sessionHash: THIEF },
    { ...proof, sessionHash: null },
    { ...proof, purpose: 'INVOICE' as const },
    { ...proof, uniqueCode: '' },
    { ...proof, uniqueCode: `${uniqueCode}x` },
  ]
  for (const other of useless) {
    assert.equal(await proofs.holds(other), false)
    assert.equal(await proofs.spend(other, 'payment one'), false)
    assert.equal(await proofs.authorise(other, 'AM'), null)
  }
  assert.equal(await elsewhere.holds(proof), true)
  assert.equal(await proofs.holds(proof), true, 'looking uses nothing up')
  const uses = ['one', 'two', 'three', 'four'].flatMap((use) => [use, use])
  const spent = await Promise.all(
    uses.map(async (use, index) =>
      (await (index % 2 === 0 ? proofs : elsewhere).spend(proof, use)) ? use : '',
    ),
  )
  const taken = spent.filter(Boolean)
  assert.equal(new Set(taken).size, 1)
  assert.equal(taken.length, 2, 'both requests for the same thing')
  assert.equal(await proofs.holds(proof), false)
  assert.equal(await proofs.authorise(proof, 'AM'), null)
  await stage.pass(3_600)
  assert.equal(await proofs.spend(proof, taken[0] ?? ''), true, 'a late repetition is no second use')
})

test('a proof is over after ten minutes', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const [{ proofs }] = stage.processes
  const { proof: uniqueCode } = await prove(stage, 'PAYMENT')
  const proof = { uniqueCode, number: NUMBER, sessionHash: ME }
  await stage.pass(599)
  assert.equal(await proofs.holds(proof), true)
  await stage.pass(2)
  assert.equal(await proofs.holds(proof), false)
  assert.equal(await proofs.spend(proof, 'late'), false)
})

test('a bill opens once to the session that proved the line, by code or by account number', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const [{ grants, proofs }, { grants: elsewhere }] = stage.processes
  const { id, proof } = await prove(stage, 'INVOICE')
  assert.equal(proof, '')
  const byAccount = await grants.give(NUMBER, ME)
  for (const otpId of [id, byAccount]) {
    const grant = { otpId, number: NUMBER, sessionHash: ME }
    assert.equal(await elsewhere.holds({ ...grant, number: '700100002' }), false)
    assert.equal(await elsewhere.holds({ ...grant, sessionHash: THIEF }), false)
    assert.equal(await elsewhere.holds(grant), true)
    assert.equal(await grants.spend(grant, 'request one'), true)
    assert.equal(await elsewhere.spend(grant, 'request one'), true)
    assert.equal(await grants.spend(grant, 'request two'), false)
  }
  const asProof = { uniqueCode: id, number: NUMBER, sessionHash: ME, purpose: 'INVOICE' } as const
  assert.equal(await proofs.spend(asProof, 'x'), false, 'leave to see a bill is no leave to pay')
  const late = { otpId: await grants.give(NUMBER, ME), number: NUMBER, sessionHash: ME }
  await stage.pass(301)
  assert.equal(await grants.holds(late), false)
})

test('the id of a code that was never verified opens no bill', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const [{ codes, grants }] = stage.processes
  const asker = { sessionHash: ME, address: '', language: 'EN', requestId: 'request' } as const
  const sent = await codes.send({ purpose: 'INVOICE', number: NUMBER, asker })
  assert.ok(sent.kind === 'sent')
  assert.equal(await grants.holds({ otpId: sent.id, number: NUMBER, sessionHash: ME }), false)
})

// T18
test('after a day nothing is left of a code, and what is younger stays', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const { proof } = await prove(stage, 'PAYMENT')
  await stage.processes[0].proofs.authorise({ uniqueCode: proof, number: NUMBER, sessionHash: ME }, 'AM')
  await stage.rows(
    `insert into code_guess (number, purpose) select '700100009', 'PAYMENT' from generate_series(1, 2500)`,
  )
  await stage.pass(25 * 3_600)
  await prove(stage, 'INVOICE')
  await forgetOldCodes(stage.database)
  const left = await Promise.all(
    ['code_challenge', 'code_send', 'code_guess', 'code_proof'].map(async (table) => {
      const [row] = await stage.rows<{ count: number }>(`select count(*)::int as count from ${table}`)
      return row?.count
    }),
  )
  assert.deepEqual(left, [1, 1, 0, 1])
})
