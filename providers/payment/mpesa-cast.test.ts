import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { darajaOn, openApiOn, remembering } from '../testing/direct-rails-on-stage.ts'
import { freshCharge } from '../testing/fresh-charge.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted } from '../testing/scripted-server.ts'

const portal = await startScripted(() => ({ status: 200, body: {} }))
const sandbox = await startSandboxProcess(portal.url)
const drivers = [
  ['Daraja', remembering(darajaOn(sandbox))],
  ['OpenAPI', remembering(openApiOn(sandbox))],
] as const
after(async () => {
  for (const [, rail] of drivers) rail.close()
  await sandbox.close()
  await portal.close()
})

const AN_HOUR = 3_600_000

/** Rows of the cast: the time that passes, what the look-up then says. */
const CAST: readonly (readonly [payer: string, passMs: number, word: string, refusal: string])[] = [
  ['700700001', 0, 'waiting', ''],
  ['700700001', 4_000, 'collected', ''],
  ['700700002', 4_000, 'declined', 'cancelled'],
  ['700700003', 100_000, 'waiting', ''],
  ['700700004', 100_000, 'waiting', ''],
  ['700700004', 150_000, 'collected', ''],
  ['700500002', 4_000, 'declined', 'too-little'],
  ['700500003', 4_000, 'declined', 'locked'],
]
/** Daraja results that customers meet, each produced by a phone of the sandbox. */
const RESULTS = [
  ['0001', 'too-little'],
  ['0017', 'busy'],
  ['0026', 'busy'],
  ['1025', 'busy'],
  ['1032', 'cancelled'],
  ['1037', 'no-answer'],
  ['2001', 'wrong-pin'],
  ['8006', 'locked'],
  ['9999', 'busy'],
] as const

// BOX-33
test('Daraja: each result that customers meet is reported by its meaning, and nothing was taken', async () => {
  const rail = drivers[0][1]
  for (const [digits, refusal] of RESULTS) {
    const charge = freshCharge(`70071${digits}`)
    await rail.start(charge)
    await sandbox.pass(4_000)
    const found = await rail.query(charge)
    assert.ok(found.kind === 'declined', digits)
    assert.equal(found.refusal, refusal, digits)
    assert.notEqual(found.reason, '', digits)
    assert.deepEqual(await sandbox.charges(charge.ourRef), [])
  }
})

for (const [driver, rail] of drivers) {
  for (const [payer, passMs, word, refusal] of CAST) {
    // BOX-33
    test(`${driver}: the payer ${payer} is ${word} ${passMs / 1000} s after the push`, async () => {
      const charge = freshCharge(payer)
      assert.equal((await rail.start(charge)).kind, 'waiting')
      await sandbox.pass(passMs)
      const found = await rail.query(charge)
      assert.deepEqual([found.kind, found.kind === 'declined' ? found.refusal : ''], [word, refusal])
    })
  }

  test(`${driver}: a token that ran out on the way costs the customer nothing`, async () => {
    const before = freshCharge('700700003')
    await rail.start(before)
    await sandbox.pass(AN_HOUR)
    const charge = freshCharge('700700003')
    assert.equal((await rail.start(charge)).kind, 'waiting')
    assert.equal((await rail.query(charge)).kind, 'waiting')
    assert.equal((await rail.query(before)).kind, 'waiting')
  })

  test(`${driver}: a currency or amount that M-PESA does not take is never sent`, async () => {
    const charge = freshCharge('700700001')
    const other = { ...charge, amount: { minor: 5000, currency: 'NGN' } } as const
    assert.equal((await rail.start(other)).kind, 'not-sent')
    assert.equal((await rail.start({ ...charge, amount: { minor: 0, currency: 'UGX' } })).kind, 'not-sent')
    assert.deepEqual(await sandbox.charges(charge.ourRef), [])
  })
}

test('OpenAPI: dollars and francs of Congo are taken to the cent, from a number of nine digits', async () => {
  const congo = remembering(openApiOn(sandbox, { callingCode: '243' }))
  for (const [minor, currency] of [
    [99, 'USD'],
    [277_250, 'CDF'],
  ] as const) {
    const charge = { ...freshCharge('970000001'), amount: { minor, currency } }
    assert.equal((await congo.start(charge)).kind, 'waiting')
    await sandbox.pass(4_000)
    const found = await congo.query(charge)
    assert.equal(found.kind, 'collected')
    const taken = await sandbox.charges(charge.ourRef)
    assert.deepEqual(
      taken.map((line) => [line.amountMinor, line.currency]),
      [[minor, currency]],
    )
  }
  congo.close()
})

test('Daraja: a push whose answer was lost is found in the collected money, with its amount, and given back', async () => {
  const rail = darajaOn(sandbox)
  const charge = freshCharge('700700001')
  await sandbox.breakOnce('mpesa', 'start', 'after')
  assert.equal((await rail.start(charge)).kind, 'unsure')
  assert.equal((await rail.query(charge)).kind, 'never-seen')
  await sandbox.pass(4_000)
  const found = await rail.query(charge)
  assert.ok(found.kind === 'collected')
  assert.deepEqual(found.stated, { amount: charge.amount, merchant: null })
  const { ourRef, amount } = charge
  const refund = { ourRef, amount, refundRef: ourRef.replace('-C', '-R'), providerRef: found.providerRef }
  assert.equal((await rail.refund(refund)).kind, 'pending')
  assert.equal((await rail.refund(refund)).kind, 'refunded')
  assert.equal((await sandbox.refunds(ourRef)).length, 1)
  rail.close()
})
