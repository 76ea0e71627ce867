import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freshCharge } from '../../testing/fresh-charge.ts'
import { walletOn } from '../../testing/rails-on-stage.ts'
import { startSandboxProcess } from '../../testing/sandbox-process.ts'
import { startScripted } from '../../testing/scripted-server.ts'

const portal = await startScripted(() => ({ status: 200, body: {} }))
const sandbox = await startSandboxProcess(portal.url)
const wallet = walletOn(sandbox)
after(async () => {
  wallet.close()
  await sandbox.close()
  await portal.close()
})

/** Rows of the cast: what the start says, the time that passes, what the look-up then says. */
const CAST: readonly (readonly [string, string, number, object])[] = [
  ['700500001', 'waiting', 4_000, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  [
    '700500002',
    'waiting',
    4_000,
    { kind: 'declined', refusal: 'too-little', reason: 'Insufficient wallet balance' },
  ],
  ['700500003', 'locked', 0, { kind: 'declined', refusal: 'locked', reason: 'Wallet is locked' }],
  [
    '700500004',
    'waiting',
    4_000,
    { kind: 'declined', refusal: 'cancelled', reason: 'Customer declined the request' },
  ],
  ['700500005', 'waiting', 100_000, { kind: 'waiting' }],
  ['700500005', 'waiting', 150_000, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  ['700500007', 'waiting', 0, { kind: 'collected', minor: 5000, currency: 'UGX' }],
  ['700500008', 'waiting', 4_000, { kind: 'declined', refusal: 'refused', reason: 'Transaction failed' }],
  ['700500009', 'waiting', 86_400_000, { kind: 'waiting' }],
  ['700500012', 'waiting', 4_000, { kind: 'declined', refusal: 'refused', reason: 'Transaction failed' }],
  ['700500013', 'waiting', 4_000, { kind: 'collected', minor: 2500, currency: 'UGX' }],
  ['700500014', 'waiting', 4_000, { kind: 'collected', minor: 5000, currency: 'RWF' }],
  ['700500016', 'waiting', 4_000, { kind: 'collected', minor: 5000, currency: 'UGX' }],
]
for (const [payer, first, passMs, expected] of CAST) {
  test(`the payer ${payer} is told ${JSON.stringify(expected)} ${passMs / 1000} s after the push`, async () => {
    const charge = freshCharge(payer)
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

test('a start call that times out is unsure, and the charge is found to be collected', async () => {
  const charge = freshCharge('700500010')
  const hurried = walletOn(sandbox, { startDeadlineMs: 250 })
  assert.equal((await hurried.start(charge)).kind, 'unsure')
  await sandbox.pass(4_000)
  assert.equal((await wallet.query(charge)).kind, 'collected')
  hurried.close()
})

test('a first call that fails with HTTP 500 never charged, and the same reference works then', async () => {
  const charge = freshCharge('700500011')
  assert.equal((await wallet.start(charge)).kind, 'unsure')
  assert.equal((await wallet.query(charge)).kind, 'never-seen')
  assert.equal((await wallet.start(charge)).kind, 'waiting')
  await sandbox.pass(4_000)
  assert.equal((await wallet.query(charge)).kind, 'collected')
  assert.equal((await sandbox.charges(charge.ourRef)).length, 1)
})

test('a status word never seen before is unsure, and the truth comes with the next look', async () => {
  const charge = freshCharge('700500017')
  await wallet.start(charge)
  await sandbox.pass(4_000)
  assert.equal((await wallet.query(charge)).kind, 'unsure')
  assert.equal((await wallet.query(charge)).kind, 'collected')
})

test('a wallet that takes no money back is refused for good, so that somebody pays it out in another way', async () => {
  const charge = freshCharge('700500018')
  await wallet.start(charge)
  await sandbox.pass(4_000)
  const found = await wallet.query(charge)
  assert.ok(found.kind === 'collected')
  assert.deepEqual(
    await wallet.refund({ ...charge, refundRef: `${charge.ourRef}-R1`, providerRef: found.providerRef }),
    {
      kind: 'refused',
      reason: 'The account of the customer is closed.',
    },
  )
})

for (const expiredStatus of [401, 403]) {
  test(`a token that the wallet forgets, told by HTTP ${expiredStatus}, costs the customer nothing`, async () => {
    const charge = freshCharge('700500009')
    await wallet.query(charge)
    await sandbox.post('/admin/tokens', { airtel: { expiredStatus, revokeAll: true } })
    assert.equal((await wallet.start(charge)).kind, 'waiting')
  })
}

test('a signed push is accepted by a wallet that checks the signature', async () => {
  const signing = walletOn(sandbox, { signing: true })
  const charge = freshCharge('700500001')
  assert.equal((await signing.start(charge)).kind, 'waiting')
  signing.close()
})
