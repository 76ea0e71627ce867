import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Charge, Notice, Refund } from '../payment/port.ts'
import { freshCharge } from './fresh-charge.ts'
import type { RailOnStage } from './rail-on-stage.ts'
import type { SandboxProcess } from './sandbox-process.ts'

const A_MINUTE = 60_000
const A_DAY = 1_440 * A_MINUTE

/** What the tests see and do at a provider's side. */
export interface OutsideOnStage extends Pick<SandboxProcess, 'breakOnce' | 'charges' | 'pass' | 'refunds'> {
  /** The first notification about a charge, once it is there. */
  noticeAbout(charge: Charge): Promise<Notice>
}

/** The same notification, changed by one byte where it proves its sender. */
function forgedFrom(notice: Notice, by: NonNullable<RailOnStage['notice']>): Notice {
  if (by === 'signed-body')
    return { ...notice, rawBody: Buffer.from(Buffer.from(notice.rawBody).toString().replace('5', '6')) }
  if (by === 'secret-in-address') {
    const query = new URLSearchParams(notice.query)
    const [name = '', value = ''] = [...query].at(-1) ?? []
    query.set(name, `${value}x`)
    return { ...notice, query }
  }
  return { ...notice, headers: { ...notice.headers, 'verif-hash': 'x', authorization: 'Bearer x' } }
}

const refundFor = (charge: Charge, providerRef: string | null): Refund => ({
  refundRef: charge.ourRef.replace('-C', '-R'),
  ourRef: charge.ourRef,
  providerRef,
  amount: charge.amount,
})

interface Told {
  readonly stage: RailOnStage
  readonly outside: OutsideOnStage
  /** What the tests of this rail begin with. */
  readonly on: string
  /** A charge that nobody has seen. */
  readonly fresh: () => Charge
  /** What is known of a charge before the customer did anything. */
  readonly atFirst: 'collected' | 'waiting'
}

/** The promises of the port, that every rail keeps (`payment/port.ts`); each is a test. */
export function expectRail(stage: RailOnStage, outside: OutsideOnStage): void {
  const told: Told = {
    stage,
    outside,
    on: `${stage.label ?? stage.rail.name}:`,
    fresh: () => freshCharge(stage.payer),
    atFirst: stage.decidesAtOnce ? 'collected' : 'waiting',
  }
  expectCharges(told)
  expectLostAnswers(told)
  expectRefund(told)
  if ('listCharges' in stage.rail) expectList(told)
  if (stage.notice !== 'none') expectNotices(told)
}

function expectCharges({ stage, outside, on, fresh, atFirst }: Told): void {
  const { rail, pay, refuse } = stage

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
    const charged = await outside.charges(charge.ourRef)
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
      assert.equal((await outside.charges(charge.ourRef)).length, 2)
    })
  } else {
    test(`${on} the same reference is never charged twice`, async () => {
      const charge = fresh()
      await rail.start(charge)
      assert.equal((await rail.start(charge)).kind, atFirst)
      await pay(charge)
      assert.equal((await rail.start(charge)).kind, 'collected')
      assert.equal((await outside.charges(charge.ourRef)).length, 1)
    })
  }

  test(`${on} a customer's refusal is understood, the provider's words are kept, and nothing is taken`, async () => {
    const charge = freshCharge(stage.refusingPayer ?? stage.payer)
    await rail.start(charge)
    await refuse(charge)
    const evidence = await rail.query(charge)
    assert.ok(evidence.kind === 'declined')
    assert.match(evidence.reason, /Customer declined the request|Insufficient funds|Airtime debit failed/)
    assert.deepEqual(await outside.charges(charge.ourRef), [])
  })
}

function expectList({ stage: { rail, pay }, outside, on, fresh }: Told): void {
  test(`${on} what a customer paid is in the list of that time, once, with its amount, and nothing that nobody paid`, async () => {
    const [paid, open] = [fresh(), fresh()]
    for (const charge of [paid, open]) await rail.start(charge)
    await pay(paid)
    await outside.charges(paid.ourRef)
    const listed = async (since: number, until: number) => {
      const said = await rail.listCharges?.({ since: new Date(since), until: new Date(until) })
      assert.ok(said?.kind === 'listed')
      return said.charges.filter(({ ours }) => [paid.ourRef, open.ourRef].includes(ours))
    }
    const [found, ...more] = await listed(Date.now() - A_DAY, Date.now() + 300 * A_DAY)
    assert.deepEqual([found?.ours, found?.amount, more], [paid.ourRef, paid.amount, []])
    const moment = Date.parse(found?.at ?? '')
    assert.equal((await listed(moment, moment + 1)).length, 1)
    assert.deepEqual(await listed(moment - A_MINUTE, moment), [], 'a time ends before its end')
  })
}

function expectLostAnswers({ stage, outside, on, fresh, atFirst }: Told): void {
  const { rail, system, pay } = stage

  test(`${on} a start whose answer is lost is unsure, and found by the look-up`, async () => {
    const charge = fresh()
    await outside.breakOnce(system, 'start', 'after')
    assert.equal((await rail.start(charge)).kind, 'unsure')
    assert.equal((await rail.query(charge)).kind, stage.afterLostStart ?? atFirst)
  })

  test(`${on} a start that fails with HTTP 500 is unsure, and the look-up tells that it was never seen`, async () => {
    const charge = fresh()
    await outside.breakOnce(system, 'start', 'instead')
    assert.equal((await rail.start(charge)).kind, 'unsure')
    assert.equal((await rail.query(charge)).kind, 'never-seen')
  })

  test(`${on} a look-up whose answer is lost takes nothing back`, async () => {
    const charge = fresh()
    await rail.start(charge)
    await pay(charge)
    await outside.breakOnce(system, 'query', 'after')
    assert.equal((await rail.query(charge)).kind, 'unsure')
    assert.equal((await rail.query(charge)).kind, 'collected')
  })
}

function expectRefund({ stage, outside, on, fresh }: Told): void {
  const { rail, system, pay } = stage

  test(`${on} money is returned whole and once, however often it is asked`, async () => {
    const charge = fresh()
    await rail.start(charge)
    await pay(charge)
    const paid = await rail.query(charge)
    assert.ok(paid.kind === 'collected')
    const refund = refundFor(charge, paid.providerRef)
    await outside.breakOnce(system, 'refund', 'after')
    assert.equal((await rail.refund(refund)).kind, 'unsure')
    await outside.pass(A_MINUTE)
    assert.equal((await rail.refund(refund)).kind, 'refunded')
    assert.equal((await rail.refund(refund)).kind, 'refunded')
    assert.equal((await rail.refund(refundFor(charge, null))).kind, 'refunded')
    const returned = await outside.refunds(charge.ourRef)
    assert.deepEqual(
      returned.map((line) => line.amountMinor),
      [5000],
    )
  })
}

function expectNotices({ stage, outside, on, fresh }: Told): void {
  const { rail, pay } = stage

  test(`${on} a genuine notification points at its charge; changed where it proves its sender it is refused`, async () => {
    const charge = fresh()
    await rail.start(charge)
    await pay(charge)
    await outside.pass(1_000)
    const genuine = await outside.noticeAbout(charge)
    const hint = rail.readHint(genuine)
    assert.ok(hint.ok)
    assert.equal(hint.ourRef, charge.ourRef)
    assert.deepEqual(rail.readHint(genuine), hint)
    assert.deepEqual(rail.readHint(forgedFrom(genuine, stage.notice ?? 'signed-body')), {
      ok: false,
      reason: 'bad-signature',
    })
  })
}
