import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { checkTheseBooks } from '#server/payments/books/check/check-books.ts'
import { openConsole } from '#server/testing/console/console-stage.ts'
import {
  acts,
  proposalOf,
  proposeAt,
  versionOf,
  GIVE_BACK,
} from '#server/testing/console/proposals-of-staff.ts'
import {
  answered,
  approve as approveList,
  newest,
  propose as proposeList,
} from '#server/testing/console/payouts-of-staff.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { balances, unknown, unreturned } from '#server/testing/staff-terminal.ts'
import { ringAlarms } from '../today/alarms.ts'
import { lapseOverdue } from './lapse-overdue.ts'
import { SUBJECTS } from './subjects.ts'

const HOUR = 3_600_000
const PAID_OUT = { act: 'paid-out', ground: 'refund-refused', reference: 'BANK-77' } as const

async function openDesk(context: TestContext) {
  const console = await openConsole(context)
  const grace = await console.proven('grace.nakato', 'finance')
  const peter = await console.proven('peter.okello', 'duty')
  return { console, stage: console.stage, grace, peter }
}

test('a customer whom the bank has paid isn’t refunded by the provider too while the pay-out awaits approval', async (context) => {
  const { console, stage, grace, peter } = await openDesk(context)
  const id = await unreturned(stage)
  const proposal = await proposeAt(console, grace, { id, ...PAID_OUT })
  const asked = stage.wallet.refunded.length
  await stage.pass(3 * HOUR)
  await grace.done('lookAgain', { id })
  await stage.pass(60_000)
  assert.equal(stage.wallet.refunded.length, asked)
  await peter.done('refuse', { proposal, reason: 'the bank knows nothing of it' })
  await stage.pass(60_000)
  assert.equal(stage.wallet.refunded.length, asked + 1, 'it never left, so the provider is asked again')
})

test('a pay-out that isn’t approved in time lapses, and the provider is asked for the refund again', async (context) => {
  const { console, stage, grace } = await openDesk(context)
  const id = await unreturned(stage)
  await proposeAt(console, grace, { id, ...PAID_OUT })
  const asked = stage.wallet.refunded.length
  await lapseOverdue(stage.database, SUBJECTS)
  assert.equal((await proposalOf(console, id)).state, 'open')
  await stage.rows('alter table proposal disable trigger proposal_stays')
  await stage.rows(`update proposal set lapses_at = now() - interval '1 second'`)
  await stage.rows('alter table proposal enable trigger proposal_stays')
  await lapseOverdue(stage.database, SUBJECTS)
  await lapseOverdue(stage.database, SUBJECTS)
  assert.deepEqual(await acts(console, id), ['Grace Nakato proposed', 'console lapsed'])
  await stage.pass(60_000)
  assert.equal(stage.wallet.refunded.length, asked + 1)
})

test('a refund paid twice is booked and raises an alarm, even if the provider’s answer came late', async (context) => {
  const { console, stage, grace, peter } = await openDesk(context)
  const id = await unreturned(stage)
  const proposal = await proposeAt(console, grace, { id, ...PAID_OUT })
  // Its answer to a call that was under way when the pay-out was proposed.
  await stage.rows(`update refund set due_at = now() where payment_id = $1`, [id])
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refunded', providerRef: 'R-1' })
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  const { version, checks, consequences } = await peter.done('proposal', { proposal })
  assert.ok(checks.some(({ key, isFine }) => key === 'staff.check.returned-meanwhile' && !isFine))
  assert.ok(consequences.some(({ key }) => key === 'staff.then.paid-twice'))
  assert.deepEqual(await peter.done('approve', { proposal, version, typedMinor: null }), { outcome: 'done' })
  assert.deepEqual(await balances(stage, id), {
    'loss:paid-twice:KATI_MONEY': -5_000,
    'paid-out:by-hand': 5_000,
  })
  const { steps } = await grace.done('payment', { id })
  assert.ok(steps.some(({ key }) => key === 'staff.step.staff-paid-twice-by-two'))
  await ringAlarms(stage.database, [])
  const { alarms } = await peter.done('today', {})
  const [rung] = alarms.filter(({ kind }) => kind === 'paid-twice')
  assert.deepEqual([rung?.values['payment'], rung?.values['amount']], [id, 'UGX 5,000'])
  const wrong: unknown[] = []
  await checkTheseBooks(stage.database, [id], (violation) => wrong.push(violation))
  assert.deepEqual(wrong, [])
})

test('one transfer closes one refund, in any spelling and by any route', async (context) => {
  const { console, stage, grace, peter } = await openDesk(context)
  const first = await unreturned(stage)
  const second = await unreturned(stage)
  const proposal = await proposeAt(console, grace, { id: first, ...PAID_OUT })
  const { version } = await peter.done('proposal', { proposal })
  const other = await proposeAt(console, grace, {
    id: second,
    ...PAID_OUT,
    reference: 'bank 77'.replace(' ', '.'),
  })
  assert.deepEqual(await peter.done('approve', { proposal, version, typedMinor: null }), { outcome: 'done' })
  const later = await peter.done('proposal', { proposal: other })
  const used = { outcome: 'refused', key: 'staff.refused.reference-used' }
  assert.deepEqual(
    await peter.done('approve', { proposal: other, version: later.version, typedMinor: null }),
    used,
    'proposed before the first was approved',
  )
  assert.equal((await proposalOf(console, second)).state, 'lapsed')
  const again = {
    ...GIVE_BACK,
    id: second,
    ...PAID_OUT,
    reference: 'BANK77/',
    version: await versionOf(console, second),
  }
  assert.deepEqual(await grace.done('propose', again), used)
  await proposeList(grace)
  await approveList(peter)
  const { list } = await newest(grace)
  const file = await answered(grace, ['paid,bank:77,'])
  assert.deepEqual(await grace.done('answerPayouts', { list, file, reason: 'answer of the bank' }), {
    outcome: 'faults',
    faults: [{ line: 2, problem: 'reference-known' }],
  })
  assert.equal(await stage.stateOf(second), 'refunding')
})

test('one charge pays for one purchase, in any spelling of its reference', async (context) => {
  const { console, stage, grace, peter } = await openDesk(context)
  const paid = await stage.pay()
  stage.wallet.queries.give(`${paid}-C1`, collected('MP-77A'))
  await stage.pass(3_000)
  const id = await unknown(stage)
  const vouched = { id, act: 'release', ground: 'list-shows-it', reference: 'mp77a' } as const
  const proposal = await proposeAt(console, peter, vouched)
  const { version } = await grace.done('proposal', { proposal })
  assert.deepEqual(await grace.done('approve', { proposal, version, typedMinor: null }), {
    outcome: 'refused',
    key: 'staff.refused.reference-used',
  })
  assert.equal(await stage.stateOf(id), 'review')
})
