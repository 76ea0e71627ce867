import assert from 'node:assert/strict'
import test from 'node:test'
import { collected } from '#server/testing/scripted-parties.ts'
import type { Browser, ConsoleStage } from '#server/testing/console/console-stage.ts'
import { DAY, dayOf, handIn, openFinance, paidOn, rowOf } from '#server/testing/console/finance-day.ts'

const NEXT = '2026-11-20'

/** A payment that can't be delivered, and whose provider confirms the refund at `hour` of the day. */
async function refundedOn({ stage }: ConsoleStage, day = DAY, hour = '12:00'): Promise<string> {
  const id = await stage.pay()
  stage.operator.deliveries.give(`${id}-F`, { kind: 'refused', reason: 'no such line' })
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(60_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  const at = `'${day} ${hour}'::timestamp at time zone 'Africa/Kampala'`
  await stage.rows(`update attempt set sent_at = ${at} where payment_id = $1`, [id])
  await stage.rows(`update refund set ended_at = ${at} where payment_id = $1`, [id])
  return id
}

const refundRow = (id: string, theirs = `R-${id}`): string => `${id}-C1,${theirs},5000,UGX,refund,,`

const open = async (browser: Browser, day = DAY) => {
  const { id } = await dayOf(browser, day)
  const { differences } = await browser.done('differences', { statement: id, kind: 'open', after: null })
  return differences.map(({ likely, paymentId }) => [likely, paymentId])
}

test('a refund that the provider made twice, or confirmed but doesn’t list, is a difference on its day', async (context) => {
  const { console, grace } = await openFinance(context)
  const [listed, twice, missing] = [
    await refundedOn(console),
    await refundedOn(console),
    await refundedOn(console),
  ]
  const charges = [listed, twice, missing].map((id) => rowOf(id))
  await handIn(grace, [...charges, refundRow(listed), refundRow(twice), refundRow(twice, 'R-2')])
  assert.deepEqual(await open(grace), [
    ['refund-twice', twice],
    ['refund-unlisted', missing],
  ])
})

test('a refund late in the day may be in either day’s statement, and a statement without refunds isn’t missing any', async (context) => {
  const { console, grace } = await openFinance(context)
  const late = await refundedOn(console, DAY, '23:30')
  const lost = await refundedOn(console, DAY, '23:10')
  await handIn(
    grace,
    [late, lost].map((id) => rowOf(id)),
  )
  assert.deepEqual(await open(grace), [])
  const next = await paidOn(console, NEXT)
  await handIn(grace, [rowOf(next), refundRow(late)], NEXT)
  assert.deepEqual(await open(grace, NEXT), [['refund-unlisted', lost]])
})

test('a refund in the next day’s statement isn’t mistaken for the charge missing from this day’s', async (context) => {
  const { console, grace } = await openFinance(context)
  const [known, missing] = [await paidOn(console), await refundedOn(console, DAY, '11:00')]
  await handIn(grace, [rowOf(known)])
  assert.deepEqual(await open(grace), [['given-back', missing]])
  const next = await paidOn(console, NEXT)
  await handIn(grace, [rowOf(next), refundRow(missing)], NEXT)
  assert.deepEqual(await open(grace), [['given-back', missing]])
})
