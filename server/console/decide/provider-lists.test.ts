import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { DAY, dayOf, handIn, openFinance, paidOn, rowOf } from '#server/testing/console/finance-day.ts'
import { GIVE_BACK, proposeAt, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import { unknown } from '#server/testing/staff-terminal.ts'

const NEXT = '2026-11-20'
const NOT_PAID = { act: 'decline', ground: 'list-does-not' } as const

/** A payment of the last hour of a day, of which nobody knows whether it was paid, and one that was. */
async function openCase(context: TestContext) {
  const desk = await openFinance(context)
  const { console, grace } = desk
  const paid = await paidOn(console)
  const id = await unknown(console.stage)
  await console.stage.rows(
    `update attempt set sent_at = '${DAY} 23:59'::timestamp at time zone 'Africa/Kampala' where payment_id = $1`,
    [id],
  )
  const proposes = async () =>
    grace.done('propose', { ...GIVE_BACK, ...NOT_PAID, id, version: await versionOf(console, id) })
  return { ...desk, paid, id, proposes }
}

const missing = (day: string) => ({
  outcome: 'refused',
  key: 'staff.refused.lists-missing',
  values: { day },
})

test('nobody is told "no money was taken" by a list before the lists of its day and of the day after were read', async (context) => {
  const { console, grace, peter, paid, id, proposes } = await openCase(context)
  assert.deepEqual(await proposes(), missing(DAY))
  await handIn(grace, [rowOf(paid)])
  assert.deepEqual(await proposes(), missing(NEXT))
  await handIn(grace, ['X-1,Y-1,700,UGX,charge,,'], NEXT)
  const proposal = await proposeAt(console, grace, { id, ...NOT_PAID })
  const { checks, version } = await peter.done('proposal', { proposal })
  assert.deepEqual(
    checks.filter(({ key }) => key.includes('list')).map(({ key, values, isFine }) => [key, values, isFine]),
    [DAY, NEXT].map((day) => ['staff.check.list-silent', { rail: 'Kati Money', day }, true]),
  )
  assert.deepEqual(await peter.done('approve', { proposal, version, typedMinor: null }), { outcome: 'done' })
  assert.equal(await console.stage.stateOf(id), 'declined')
})

test('what a list shows is closed as not paid by nobody: the charge of a minute before midnight stands in the next day’s', async (context) => {
  const { console, grace, peter, paid, id, proposes } = await openCase(context)
  await handIn(grace, [rowOf(paid)])
  await handIn(grace, ['X-1,Y-1,700,UGX,charge,,'], NEXT)
  const proposal = await proposeAt(console, grace, { id, ...NOT_PAID })
  await handIn(grace, ['X-1,Y-1,700,UGX,charge,,', rowOf(id)], NEXT)
  const shows = {
    outcome: 'refused',
    key: 'staff.refused.lists-show',
    values: { day: NEXT, line: '3' },
  }
  const { checks, version } = await peter.done('proposal', { proposal })
  assert.ok(checks.some(({ key, isFine }) => key === 'staff.check.list-shows' && !isFine))
  assert.deepEqual(await peter.done('approve', { proposal, version, typedMinor: null }), shows)
  assert.equal(await console.stage.stateOf(id), 'review')
  await grace.done('withdraw', { proposal })
  assert.deepEqual(await proposes(), shows)
  assert.equal((await dayOf(grace, NEXT)).rows, 2)
})
