import assert from 'node:assert/strict'
import test from 'node:test'
import { collected } from '#server/testing/scripted-parties.ts'
import type { Browser, ConsoleStage } from '#server/testing/console/console-stage.ts'
import { DAY, dayOf, handIn, openFinance, paidOn, RAIL, rowOf } from '#server/testing/console/finance-day.ts'

import { readFetched } from './read-fetched.ts'

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

test('a refund that another day’s statement lists too is a second one, unless it’s the same line again', async (context) => {
  const { console, grace } = await openFinance(context)
  const [again, same] = [await refundedOn(console), await refundedOn(console)]
  await handIn(grace, [rowOf(again), rowOf(same), refundRow(again), refundRow(same)])
  assert.deepEqual(await open(grace), [])
  const next = [await paidOn(console, NEXT), await paidOn(console, NEXT), await paidOn(console, NEXT)]
  const charges = next.map((id) => rowOf(id))
  await handIn(grace, [...charges, refundRow(again, 'R-2'), refundRow(same)], NEXT)
  assert.deepEqual(await open(grace, NEXT), [['refund-again', again]])
})

test('a refund that was paid out by hand and that the provider lists as refunded has gone to the customer twice', async (context) => {
  const { console, grace } = await openFinance(context)
  const both = await refundedOn(console)
  await console.stage.rows(
    `update ledger set credit = 'paid-out:by-hand' where payment_id = $1 and kind = 'refund'`,
    [both],
  )
  await handIn(grace, [rowOf(both), refundRow(both)])
  assert.deepEqual(await open(grace), [['refund-and-paid-out', both]])
})

test('a refund that was listed days before we heard of it isn’t missing, and neither is one of a day that was fetched', async (context) => {
  const { console, grace } = await openFinance(context)
  const early = await refundedOn(console, NEXT)
  await handIn(grace, [rowOf(await paidOn(console)), refundRow(early)])
  await handIn(grace, [rowOf(early)], NEXT)
  assert.deepEqual(await open(grace, NEXT), [])
  const { stage, database } = console
  const late = await refundedOn(console, '2026-11-21')
  const listed = { ours: `${late}-C1`, theirs: `P-${late}`, minor: 5_000, currency: 'UGX', fee: null, at: '' }
  await stage.rows(
    `insert into fetched_list (rail, day, state, next_at, charges, fetched_at) values ($1, '2026-11-21', 'there', now(), $2, now())`,
    [RAIL, JSON.stringify([listed])],
  )
  assert.equal(await readFetched({ database, country: stage.engines[0].country }), true)
  assert.deepEqual(await open(grace, '2026-11-21'), [])
})

test('a refund that is missing in its day’s statement is found in the day before, even if that is read later', async (context) => {
  const { console, grace } = await openFinance(context)
  const [missing, listed] = [await refundedOn(console, NEXT), await refundedOn(console, NEXT)]
  await handIn(grace, [rowOf(missing), rowOf(listed), refundRow(listed)], NEXT)
  assert.deepEqual(await open(grace, NEXT), [['refund-unlisted', missing]])
  await handIn(grace, [rowOf(await paidOn(console)), refundRow(missing)])
  assert.deepEqual(await open(grace, NEXT), [])
})
