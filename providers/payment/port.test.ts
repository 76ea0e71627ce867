import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freshCharge, railsOn } from '../testing/rails-on-stage.ts'
import type { RailOnStage } from '../testing/rail-on-stage.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Seen } from '../testing/scripted-server.ts'
import type { Charge, Notice, Refund } from './port.ts'

const arrived: Seen[] = []
let onArrival: () => void = () => undefined
const portal = await startScripted((one) => {
  arrived.push(one)
  onArrival()
  return { status: 200, body: {} }
})
const sandbox = await startSandboxProcess(portal.url)
const stages = railsOn(sandbox)
after(async () => {
  for (const { rail } of stages) rail.close()
  await sandbox.close()
  await portal.close()
})

const A_MINUTE = 60_000

/** The first notification about a charge, once it is there. */
async function noticeAbout(charge: Charge): Promise<Seen> {
  const bare = charge.ourRef.replace('-', '')
  for (;;) {
    const found = arrived.find((one) => `${one.path} ${one.body}`.replaceAll('-', '').includes(bare))
    if (found) return found
    await new Promise<void>((resolve) => (onArrival = resolve))
  }
}

const headersOf = (seen: Seen): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(seen.headers).map(([name, value]) => [name, String(value)]))

const noticeFrom = (seen: Seen): Notice => ({
  headers: headersOf(seen),
  rawBody: Buffer.from(seen.body),
  query: new URL(seen.path, 'http://portal').searchParams,
})

/** The same notification, changed by one byte where it proves its sender. */
function forgedFrom(seen: Seen, by: NonNullable<RailOnStage['notice']>): Notice {
  if (by === 'signed-body') return noticeFrom({ ...seen, body: seen.body.replace('5', '6') })
  if (by === 'secret-in-address') return noticeFrom({ ...seen, path: `${seen.path}x` })
  return noticeFrom({ ...seen, headers: { ...seen.headers, 'verif-hash': 'x', authorization: 'Bearer x' } })
}

const refundFor = (charge: Charge, providerRef: string | null): Refund => ({
  refundRef: charge.ourRef.replace('-C', '-R'),
  ourRef: charge.ourRef,
  providerRef,
  amount: charge.amount,
})

for (const stage of stages) {
  const { rail, system, pay, refuse } = stage
  const on = `${stage.label ?? rail.name}:`
  const fresh = (): Charge => freshCharge(stage.payer)
  const atFirst = stage.decidesAtOnce ? 'collected' : 'waiting'

  test(`${on} a charge nobody asked for was never seen`, async () => {
    assert.deepEqual(await rail.query(fresh()), { kind: 'never-seen' })
  })

  test(`${on} a charge waits for the customer, then is collected in full and once`, async () => {
    const charge = fresh()
    assert.equal((await rail.start(charge)).kind, atFirst)
    assert.equal((await rail.query(charge)).kind, atFirst)
    await pay(charge)
    const evidence = await rail.query(charge)
    assert.ok(evidence.kind === 'collected')
    assert.deepEqual(evidence.stated, {
      amount: stage.statesAmount === false ? null : charge.amount,
      merchant: stage.merchant ?? null,
    })
    assert.notEqual(evidence.providerRef, '')
    const charged = await sandbox.charges(charge.ourRef)
    assert.deepEqual(
      charged.map((line) => [line.amountMinor, line.currency]),
      [[5000, 'UGX']],
    )
  })

  if (stage.asksAgain) {
    test(`${on} a repeated reference would be asked for again, and the rail says so, so that it never is`, async () => {
      assert.equal(rail.dedupes, false)
      const charge = fresh()
      await rail.start(charge)
      await rail.start(charge)
      await pay(charge)
      await pay(charge)
      assert.equal((await sandbox.charges(charge.ourRef)).length, 2)
    })
  } else {
    test(`${on} the same reference is never charged twice`, async () => {
      const charge = fresh()
      await rail.start(charge)
      assert.equal((await rail.start(charge)).kind, atFirst)
      await pay(charge)
      assert.equal((await rail.start(charge)).kind, 'collected')
      assert.equal((await sandbox.charges(charge.ourRef)).length, 1)
    })
  }

  test(`${on} a customer's refusal is told with its reason, and nothing is taken`, async () => {
    const charge = freshCharge(stage.refusingPayer ?? stage.payer)
    await rail.start(charge)
    await refuse(charge)
    const evidence = await rail.query(charge)
    assert.ok(evidence.kind === 'declined')
    assert.match(evidence.reason, /Customer declined the request|Insufficient funds|Airtime debit failed/)
    assert.deepEqual(await sandbox.charges(charge.ourRef), [])
  })

  test(`${on} a start whose answer is lost is unsure, and found by the look-up`, async () => {
    const charge = fresh()
    await sandbox.breakOnce(system, 'start', 'after')
    assert.equal((await rail.start(charge)).kind, 'unsure')
    assert.equal((await rail.query(charge)).kind, stage.afterLostStart ?? atFirst)
  })

  test(`${on} a start that fails with HTTP 500 is unsure, and the look-up tells that it was never seen`, async () => {
    const charge = fresh()
    await sandbox.breakOnce(system, 'start', 'instead')
    assert.equal((await rail.start(charge)).kind, 'unsure')
    assert.equal((await rail.query(charge)).kind, 'never-seen')
  })

  test(`${on} a look-up whose answer is lost takes nothing back`, async () => {
    const charge = fresh()
    await rail.start(charge)
    await pay(charge)
    await sandbox.breakOnce(system, 'query', 'after')
    assert.equal((await rail.query(charge)).kind, 'unsure')
    assert.equal((await rail.query(charge)).kind, 'collected')
  })

  test(`${on} money is returned whole and once, however often it is asked`, async () => {
    const charge = fresh()
    await rail.start(charge)
    await pay(charge)
    const paid = await rail.query(charge)
    assert.ok(paid.kind === 'collected')
    const refund = refundFor(charge, paid.providerRef)
    await sandbox.breakOnce(system, 'refund', 'after')
    assert.equal((await rail.refund(refund)).kind, 'unsure')
    await sandbox.pass(A_MINUTE)
    assert.equal((await rail.refund(refund)).kind, 'refunded')
    assert.equal((await rail.refund(refund)).kind, 'refunded')
    assert.equal((await rail.refund(refundFor(charge, null))).kind, 'refunded')
    const returned = await sandbox.refunds(charge.ourRef)
    assert.deepEqual(
      returned.map((line) => line.amountMinor),
      [5000],
    )
  })

  if (stage.notice === 'none') continue

  test(`${on} a genuine notification points at its charge; changed where it proves its sender it is refused`, async () => {
    const charge = fresh()
    await rail.start(charge)
    await pay(charge)
    await sandbox.pass(1_000)
    const seen = await noticeAbout(charge)
    const genuine = noticeFrom(seen)
    const hint = rail.readHint(genuine)
    assert.ok(hint.ok)
    assert.equal(hint.ourRef, charge.ourRef)
    assert.deepEqual(rail.readHint(genuine), hint)
    assert.deepEqual(rail.readHint(forgedFrom(seen, stage.notice ?? 'signed-body')), {
      ok: false,
      reason: 'bad-signature',
    })
  })
}
