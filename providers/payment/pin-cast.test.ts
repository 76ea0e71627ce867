import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gsmaOn, smartCashOn } from '../testing/pin-wallets-on-stage.ts'
import { freshCharge } from '../testing/fresh-charge.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Charge } from './port.ts'

const portal = await startScripted(() => ({ status: 204, body: '' }))
const sandbox = await startSandboxProcess(portal.url)
const wallet = gsmaOn(sandbox)
const smartcash = smartCashOn(sandbox)
after(async () => {
  for (const rail of [wallet, smartcash]) rail.close()
  await sandbox.close()
  await portal.close()
})

const from = (payer: string, pin = '1234'): Charge => ({ ...freshCharge(payer), pin: Buffer.from(pin) })

/** Rows of the cast: what the start says, the time that passes, what the look-up then says. */
const CAST: readonly (readonly [payer: string, first: string, passMs: number, then: object])[] = [
  ['700500001', 'collected', 0, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  [
    '700500002',
    'declined',
    0,
    { kind: 'declined', refusal: 'too-little', reason: 'Insufficient wallet balance' },
  ],
  ['700500003', 'locked', 0, { kind: 'locked' }],
  ['700500004', 'collected', 0, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  ['700500005', 'waiting', 100_000, { kind: 'waiting' }],
  ['700500005', 'waiting', 150_000, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  ['700500006', 'collected', 2_000, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  ['700500007', 'waiting', 0, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  ['700500008', 'declined', 0, { kind: 'declined', refusal: 'refused', reason: 'Transaction failed' }],
  ['700500009', 'waiting', 86_400_000, { kind: 'waiting' }],
  ['700500012', 'declined', 1_000, { kind: 'declined', refusal: 'refused', reason: 'Transaction failed' }],
  ['700500013', 'collected', 0, { kind: 'collected', minor: 2500, currency: 'UGX' }],
  ['700500014', 'collected', 0, { kind: 'collected', minor: 5000, currency: 'RWF' }],
  ['700500015', 'collected', 2_000, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  ['700500016', 'collected', 0, { kind: 'collected', minor: 5000, currency: 'UGX' }],
]
for (const [payer, first, passMs, expected] of CAST) {
  test(`the payer ${payer} with the right PIN is told ${JSON.stringify(expected)} after ${passMs / 1000} s`, async () => {
    const charge = from(payer)
    assert.equal((await wallet.start(charge)).kind, first)
    await sandbox.pass(passMs)
    const found = await wallet.query(charge)
    const seen =
      found.kind === 'collected'
        ? { minor: found.stated.amount?.minor, currency: found.stated.amount?.currency }
        : found.kind === 'declined'
          ? found
          : {}
    assert.deepEqual({ kind: found.kind, ...seen }, expected)
  })
}

for (const { rail, payer } of [
  { rail: wallet, payer: '711900001' },
  { rail: smartcash, payer: '711900002' },
]) {
  test(`${rail.name}: a lost answer to a wrong PIN is found by the look-up, with the tries that were left then`, async () => {
    const charge = from(payer, '4271')
    assert.deepEqual(await rail.start(charge), { kind: 'wrong-pin', attemptsLeft: 4 })
    assert.deepEqual(await rail.query(charge), { kind: 'wrong-pin', attemptsLeft: 4 })
    assert.deepEqual(await rail.start(from(payer, '0000')), { kind: 'wrong-pin', attemptsLeft: 3 })
    assert.deepEqual(await rail.query(charge), { kind: 'wrong-pin', attemptsLeft: 4 })
    assert.equal((await rail.start(from(payer))).kind, 'collected')
    assert.deepEqual(await rail.start(from(payer, '0000')), { kind: 'wrong-pin', attemptsLeft: 4 })
  })

  test(`${rail.name}: without a PIN nothing leaves the building`, async () => {
    const charge = from(payer, '')
    assert.equal((await rail.start(charge)).kind, 'not-sent')
    assert.deepEqual(await rail.query(charge), { kind: 'never-seen' })
  })
}

test('a start call that is never answered is unsure, and the money is found by the look-up', async () => {
  const charge = from('700500010')
  const started = wallet.start(charge)
  while ((await sandbox.charges(charge.ourRef)).length === 0) await sandbox.get('/admin/time')
  await sandbox.pass(60_000)
  assert.equal((await started).kind, 'unsure')
  assert.equal((await wallet.query(charge)).kind, 'collected')
})

test('a first call that fails with HTTP 500 took nothing, and the next payment works', async () => {
  const charge = from('700500011')
  assert.equal((await wallet.start(charge)).kind, 'unsure')
  assert.equal((await wallet.query(charge)).kind, 'never-seen')
  assert.equal((await wallet.start(from('700500011'))).kind, 'collected')
})

test('a status word never seen before is unsure, and the truth comes with the next look', async () => {
  const charge = from('700500017')
  assert.equal((await wallet.start(charge)).kind, 'waiting')
  assert.equal((await wallet.query(charge)).kind, 'unsure')
  assert.equal((await wallet.query(charge)).kind, 'collected')
})

test('a wallet that changed its key for PINs costs the customer nothing', async () => {
  assert.equal((await wallet.start(from('711900003'))).kind, 'collected')
  await sandbox.post('/admin/reset', {})
  assert.equal((await wallet.start(from('711900003'))).kind, 'collected')
})

test('a SmartCash payment whose PIN never came is over after two minutes, and nothing was taken', async () => {
  const charge = from('700600001')
  await sandbox.breakOnce('smartcash', 'start', 'after')
  assert.equal((await smartcash.start(charge)).kind, 'unsure')
  assert.equal((await smartcash.query(charge)).kind, 'waiting')
  await sandbox.pass(120_000)
  assert.deepEqual(await smartcash.query(charge), {
    kind: 'declined',
    refusal: 'no-answer',
    reason: 'Not authorised in time',
  })
})

test('SmartCash: too little money, a locked PIN and an unknown number are told as they are', async () => {
  const words = ['700600002', '700600003', '700600004'].map((payer) => smartcash.start(from(payer)))
  assert.deepEqual(await Promise.all(words), [
    { kind: 'declined', refusal: 'too-little', reason: 'Insufficient SmartCash balance' },
    { kind: 'locked' },
    { kind: 'declined', refusal: 'no-account', reason: 'Invalid user.' },
  ])
})

test('SmartCash knows who has an account; when it does not answer nobody is turned away', async () => {
  const asked = ['700600001', '700600004', '711900009'].map(async (payer) => smartcash.knowsPayer?.(payer))
  assert.deepEqual(await Promise.all(asked), ['known', 'unknown', 'known'])
  await sandbox.breakOnce('smartcash', 'query', 'instead')
  assert.equal(await smartcash.knowsPayer?.('700600004'), 'unsure')
})
