import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCamara } from './adapter.ts'
import { airtimeConfig, airtimeOn, remembering } from '../../testing/direct-rails-on-stage.ts'
import { freshCharge } from '../../testing/fresh-charge.ts'
import { startSandboxProcess } from '../../testing/sandbox-process.ts'
import { startScripted } from '../../testing/scripted-server.ts'

const portal = await startScripted(() => ({ status: 200, body: {} }))
const sandbox = await startSandboxProcess(portal.url)
const rail = remembering(airtimeOn(sandbox))
after(async () => {
  rail.close()
  await sandbox.close()
  await portal.close()
})

async function airtimeOf(msisdn: string): Promise<number> {
  const phone = (await sandbox.get(`/admin/phones/${msisdn}`)) as { readonly airtimeMinor: number }
  return phone.airtimeMinor
}

/** The amount asked of a line, what comes of it, and what is left. */
const CAST: readonly (readonly [string, number, string, number])[] = [
  ['700100001', 5_000, '', 45_000],
  ['700100002', 5_000, 'Insufficient airtime balance', 200],
  ['700100003', 1_001, 'Insufficient airtime balance', 1_000],
  ['700100003', 1_000, '', 0],
  ['700100006', 1_000, 'Airtime debit failed', 50_000],
  ['701234567', 10_000, '', 0],
  ['700900001', 1_000, 'Subscriber not found.', 0],
]
for (const [payer, minor, reason, left] of CAST) {
  test(`${payer} asked for ${minor} ${reason === '' ? 'pays' : `is told '${reason}'`}, and ${left} is left`, async () => {
    const charge = { ...freshCharge(payer), amount: { minor, currency: 'UGX' } } as const
    for (const found of [await rail.start(charge), await rail.start(charge)]) {
      assert.equal(found.kind, reason === '' ? 'collected' : 'declined')
      assert.equal(found.kind === 'declined' ? found.reason : '', reason)
    }
    assert.equal(await airtimeOf(payer), left)
  })
}

test('what cannot be delivered comes back to the line, once', async () => {
  const charge = freshCharge('740000001')
  const paid = await rail.start(charge)
  assert.ok(paid.kind === 'collected')
  assert.equal(await airtimeOf('740000001'), 5_000)
  const { ourRef, amount } = charge
  const refund = { ourRef, amount, refundRef: ourRef.replace('-C', '-R'), providerRef: paid.providerRef }
  assert.equal((await rail.refund(refund)).kind, 'refunded')
  assert.equal((await rail.refund(refund)).kind, 'refunded')
  assert.equal(await airtimeOf('740000001'), 10_000)
})

test('a line of Nigeria pays in its own money from a number of ten digits, and in no other', async () => {
  const nigeria = createCamara({ ...airtimeConfig(`${sandbox.url}/camara`), callingCode: '234' })
  const charge = { ...freshCharge('8010000001'), amount: { minor: 123_450, currency: 'NGN' } } as const
  assert.equal((await nigeria.start(charge)).kind, 'collected')
  assert.equal(await airtimeOf('8010000001'), 5_000_000 - 123_450)
  assert.equal((await nigeria.start(freshCharge('8010000001'))).kind, 'declined')
  nigeria.close()
})

// F23
test('a token that ran out on the way costs the customer nothing', async () => {
  await rail.query(freshCharge('740000002'))
  await sandbox.pass(3_600_000)
  assert.equal((await rail.start(freshCharge('740000002'))).kind, 'collected')
})
