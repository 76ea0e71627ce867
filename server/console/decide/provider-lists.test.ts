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
  const next = await paidOn(console, NEXT)
  const id = await unknown(console.stage)
  await console.stage.rows(
    `update attempt set sent_at = '${DAY} 23:59'::timestamp at time zone 'Africa/Kampala' where payment_id = $1`,
    [id],
  )
  const proposes = async () =>
    grace.done('propose', { ...GIVE_BACK, ...NOT_PAID, id, version: await versionOf(console, id) })
  return { ...desk, paid, next, id, proposes }
}

const missing = (day: string) => ({
  outcome: 'refused',
  key: 'staff.refused.lists-missing',
  values: { day },
})

test('nobody is told "no money was taken" by a list before the lists of its day and of the day after were read', async (context) => {
  const { console, grace, peter, paid, next, id, proposes } = await openCase(context)
  assert.deepEqual(await proposes(), missing(DAY))
  await handIn(grace, [rowOf(paid)])
  assert.deepEqual(await proposes(), missing(NEXT))
  await handIn(grace, [rowOf(next)], NEXT)
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
  const { console, grace, peter, paid, next, id, proposes } = await openCase(context)
  await handIn(grace, [rowOf(paid)])
  await handIn(grace, [rowOf(next)], NEXT)
  const proposal = await proposeAt(console, grace, { id, ...NOT_PAID })
  await handIn(grace, [rowOf(next), rowOf(id)], NEXT)
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

for (const [says, row] of [
  ['its row and an unreadable amount', (id: string) => `${id}-C1,P-1,5000 UGX?,UGX,charge,,`],
  ['its row and an unknown kind', (id: string) => `${id}-C1,P-1,5000,UGX,Merchant Payment,,`],
  ['its row and none of our references', () => `,P-77,5000,UGX,charge,,`],
  ['its row as a chargeback', (id: string) => `${id}-C1,P-1,5000,UGX,chargeback,,`],
] as const)
  test(`a payment isn’t closed as unpaid by a list with ${says}`, async (context) => {
    const { console, grace, paid, next, id, proposes } = await openCase(context)
    await handIn(grace, [rowOf(paid), row(id)])
    await handIn(grace, [rowOf(next)], NEXT)
    const { outcome } = await proposes()
    assert.equal(outcome, 'refused')
    assert.equal(await console.stage.stateOf(id), 'review')
  })

test('a second, shorter list can’t hide a charge that the first one shows', async (context) => {
  const { grace, paid, next, id, proposes } = await openCase(context)
  await handIn(grace, [rowOf(paid), rowOf(id)])
  await handIn(grace, [rowOf(next)], NEXT)
  await handIn(grace, [rowOf(paid)])
  assert.deepEqual(await proposes(), {
    outcome: 'refused',
    key: 'staff.refused.lists-show',
    values: { day: DAY, line: '3' },
  })
})

test('an uploaded list doesn’t replace the one that’s fetched from the provider', async (context) => {
  const { console, grace, paid, next, proposes } = await openCase(context)
  await handIn(grace, [rowOf(paid)])
  await handIn(grace, [rowOf(next)], NEXT)
  await console.stage.rows(
    `insert into fetched_list (rail, day, state, next_at) values ('KATI_MONEY', $1, 'not-needed', now())`,
    [DAY],
  )
  assert.deepEqual(await proposes(), {
    outcome: 'refused',
    key: 'staff.refused.lists-unsure',
    values: { day: DAY },
  })
})

test('a vouched charge is looked up in the lists, and can’t be another payment’s', async (context) => {
  const { console, grace, peter, paid, next, id } = await openCase(context)
  const vouched = { id, act: 'release', ground: 'list-shows-it', reference: 'MP-9' } as const
  const proposal = await proposeAt(console, grace, vouched)
  const checks = async () => {
    const { checks: all } = await peter.done('proposal', { proposal })
    return all.flatMap(({ key, isFine }) => (key.includes('list-names') ? [[key, isFine]] : []))
  }
  assert.deepEqual(await checks(), [['staff.check.list-names-not', false]])
  await handIn(grace, [rowOf(paid), `${id}-C1,mp9,5000,UGX,charge,,`])
  assert.deepEqual(await checks(), [['staff.check.list-names', true]])
  await handIn(grace, [`${next}-C1,MP-9,5000,UGX,charge,,`], NEXT)
  assert.deepEqual(await checks(), [['staff.check.list-names-other', false]])
  const { version } = await peter.done('proposal', { proposal })
  assert.deepEqual(await peter.done('approve', { proposal, version, typedMinor: null }), {
    outcome: 'refused',
    key: 'staff.refused.reference-used',
  })
  assert.equal(await console.stage.stateOf(id), 'review')
})
