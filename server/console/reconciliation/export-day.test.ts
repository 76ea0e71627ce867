import assert from 'node:assert/strict'
import test from 'node:test'
import {
  DAY,
  dayOf,
  explainAll,
  handIn,
  openFinance,
  paidOn,
  RAIL,
} from '#server/testing/console/finance-day.ts'

test('a day is taken away as files whose accounts balance, with a line of the audit before the first row', async (context) => {
  const { console, grace, peter } = await openFinance(context)
  const id = await paidOn(console)
  await handIn(grace, [
    `${id}-C1,P-${id},5000,UGX,charge,75,`,
    ',=1+1,4000,UGX,payout,,',
    'X1,X2,700,UGX,charge,,',
  ])
  const { id: statement } = await dayOf(grace)
  await explainAll(grace, statement)
  await grace.done('signDay', { statement })
  await peter.done('signDay', { statement })
  const file = async (what: 'differences' | 'day' | 'journal' | 'balance' | 'report'): Promise<string> =>
    (await grace.done('exportDay', { statement, what })).text.replace('\uFEFF', '')
  assert.match(await file('balance'), /^total,UGX,14075,14075,0\r?$/m)
  assert.match(await file('balance'), /^rail:KATI_MONEY,UGX,5000,4075,925\r?$/m)
  assert.equal(
    (await file('journal')).trim().split('\n').length,
    5,
    'charge, delivery, fee, payout, and their names',
  )
  assert.match(
    await file('differences'),
    /missing-here,reference,not-ours,4,,,X1,X2,700,UGX,,,explained,their-mistake/,
  )
  assert.match(await file('day'), /'=1\+1/, 'no cell is a formula')
  assert.match(
    await file('report'),
    new RegExp(
      `^${RAIL},${DAY},file,UGX,2,5700,1,5000,0,75,4000,0,3,0,1,1,0,"Grace Nakato, Peter Okello"`,
      'm',
    ),
  )
  const exported = await console.stage.rows<{ what: string }>(
    `select detail->>'export' as what from staff_event where act = 'exported' order by id`,
  )
  assert.equal(exported.length, 6)
})
