import assert from 'node:assert/strict'
import test from 'node:test'
import type { Browser } from '#server/testing/console/console-stage.ts'
import {
  DAY,
  dayOf,
  explainAll,
  handIn,
  openFinance,
  paidOn,
  rowOf,
} from '#server/testing/console/finance-day.ts'

const NEXT = '2026-11-20'
const at = '2026-11-19 23:59:58'
const payout = (ref: string, amount = 1_000_000, time = at): string => `,${ref},${amount},UGX,payout,,${time}`
const fee = (ref: string, amount: number, time = at): string => `,${ref},${amount},UGX,fee,,${time}`

async function sign(grace: Browser, peter: Browser, day: string): Promise<void> {
  const { id: statement } = await dayOf(grace, day)
  await explainAll(grace, statement)
  assert.deepEqual(await grace.done('signDay', { statement }), { outcome: 'done' })
  assert.deepEqual(await peter.done('signDay', { statement }), { outcome: 'done' })
}

// CORE-68
test('a payout, fee or reversed charge on two days’ lists is reported on the second day and booked once', async (context) => {
  const { console, grace, peter } = await openFinance(context)
  const [first, second] = [await paidOn(console), await paidOn(console, NEXT)]
  const back = `,CB-1,5000,UGX,chargeback,,${at}`
  await handIn(grace, [
    rowOf(first),
    payout('PO-1'),
    fee('FEE-1', 60),
    fee('FEE-1', 11),
    back,
    payout('PO-2', 7, ''),
  ])
  await sign(grace, peter, DAY)
  const noon = '2026-11-20 12:00:00'
  await handIn(
    grace,
    [
      payout('PO-1'),
      fee('FEE-1', 60),
      back,
      // Separate movements: another time, another amount, one more of the same.
      payout('PO-1', 1_000_000, noon),
      fee('FEE-1', 12),
      fee('FEE-1', 60).replace(',FEE-1', ' ,FEE-1'),
      rowOf(first),
      rowOf(second),
      payout('PO-2', 7, ''),
    ],
    NEXT,
  )
  const { id: statement } = await dayOf(grace, NEXT)
  const told = await console.stage.rows<{ line: number; state: string }>(
    `select line, state from statement_difference where statement_id = $1 and likely = 'other-day' order by line`,
    [statement],
  )
  assert.deepEqual(
    told.map(({ line, state }) => [line, state]),
    [
      [2, 'settled'],
      [3, 'settled'],
      [4, 'settled'],
      [8, 'settled'],
      // Without a time, nobody can tell whether it's the same one.
      [10, 'open'],
    ],
  )
  await sign(grace, peter, NEXT)
  const booked = await console.stage.rows(
    `select reference, kind, amount_minor, count(*)::int as times from statement_posting group by 1, 2, 3 order by 1, 3`,
  )
  assert.deepEqual(booked, [
    { reference: 'CB-1', kind: 'chargeback', amount_minor: 5_000, times: 1 },
    { reference: 'FEE-1', kind: 'fee', amount_minor: 11, times: 1 },
    { reference: 'FEE-1', kind: 'fee', amount_minor: 12, times: 1 },
    { reference: 'FEE-1', kind: 'fee', amount_minor: 60, times: 2 },
    { reference: 'PO-1', kind: 'payout', amount_minor: 1_000_000, times: 2 },
    { reference: 'PO-2', kind: 'payout', amount_minor: 7, times: 1 },
  ])
})
