import assert from 'node:assert/strict'
import test from 'node:test'
import type { Currency, Money } from '#domain/money.ts'
import type { DaySums } from '#domain/reconciliation/day-sums.ts'
import type { Browser } from '#server/testing/console/console-stage.ts'
import {
  DAY,
  dayOf,
  explainAll,
  handIn,
  openFinance,
  paidOf,
  RAIL,
  sumsIn,
} from '#server/testing/console/finance-day.ts'

const usd = (minor: number): Money => ({ minor, currency: 'USD' })
const cdf = (minor: number): Money => ({ minor, currency: 'CDF' })

/** Amounts in whole dollars and francs, as a provider lists them. */
const rowOf = (id: string, amount: string, fee = ''): string => `${id}-C1,P-${id},${amount},charge,${fee},`

/** Sums of a day with one charge and one payout, on which both sides agree. */
function squareDay(
  currency: Currency,
  { charged, fees, paidOut }: Readonly<Record<'charged' | 'fees' | 'paidOut', number>>,
): DaySums {
  const of = (count: number, minor: number) => ({ count, amount: { minor, currency } })
  const charge = of(1, charged)
  return {
    currency,
    charge,
    ours: charge,
    alike: charge,
    fees: of(1, fees),
    payout: of(1, paidOut),
    refund: of(0, 0),
    fee: of(0, 0),
    chargeback: of(0, 0),
  }
}

async function differencesOf(browser: Browser, statement: number) {
  const { differences } = await browser.done('differences', { statement, kind: 'open', after: null })
  return differences.map(({ likely, they, we }) => [likely, they, we])
}

// CORE-68
test('two people close a day of dollars and francs with a sum, a booking and a report line in each currency', async (context) => {
  const { console, grace, peter } = await openFinance(context, 'CD')
  const [dollars, francs] = [await paidOf(console, usd(50_000)), await paidOf(console, cdf(1_400_000))]
  await handIn(grace, [
    rowOf(dollars, '500.00,USD', '5.00'),
    rowOf(francs, '14000.00,CDF', '140.00'),
    ',B1,400.00,USD,payout,,',
    ',B2,10000.00,CDF,payout,,',
  ])
  const day = await dayOf(grace)
  assert.deepEqual([day.rows, day.alike, day.open, day.expected], [4, 2, 0, []])
  assert.deepEqual(day.sums, [
    squareDay('USD', { charged: 50_000, fees: 500, paidOut: 40_000 }),
    squareDay('CDF', { charged: 1_400_000, fees: 14_000, paidOut: 1_000_000 }),
  ])
  for (const person of [grace, peter])
    assert.deepEqual(await person.done('signDay', { statement: day.id }), { outcome: 'done' })
  assert.deepEqual(
    await console.stage.rows(
      'select kind, debit, amount_minor::int as minor, currency from statement_posting order by line',
    ),
    [
      { kind: 'fee', debit: `expense:fees:${RAIL}`, minor: 500, currency: 'USD' },
      { kind: 'fee', debit: `expense:fees:${RAIL}`, minor: 14_000, currency: 'CDF' },
      { kind: 'payout', debit: `bank:${RAIL}`, minor: 40_000, currency: 'USD' },
      { kind: 'payout', debit: `bank:${RAIL}`, minor: 1_000_000, currency: 'CDF' },
    ],
  )
  const { text: report } = await grace.done('exportDay', { statement: day.id, what: 'report' })
  const signed = '4,0,1,0,0,"Grace Nakato, Peter Okello"'
  assert.deepEqual(
    report
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(0, line.lastIndexOf('"') + 1)),
    [
      `${RAIL},${DAY},file,USD,1,50000,1,50000,0,500,40000,0,${signed}`,
      `${RAIL},${DAY},file,CDF,1,1400000,1,1400000,0,14000,1000000,0,${signed}`,
    ],
  )
  const { text: balance } = await grace.done('exportDay', { statement: day.id, what: 'balance' })
  assert.match(balance, /^total,CDF,3814000,3814000,0\r?$/m)
  assert.match(balance, /^total,USD,140500,140500,0\r?$/m)
})

test('a dollar too much and a franc too little are two differences that never balance, and the day shows both', async (context) => {
  const { console, grace } = await openFinance(context, 'CD')
  const [dollars, francs] = [await paidOf(console, usd(50_000)), await paidOf(console, cdf(1_400_000))]
  await handIn(grace, [rowOf(dollars, '501.00,USD'), rowOf(francs, '13999.00,CDF')])
  const { id: statement } = await dayOf(grace)
  assert.deepEqual(await differencesOf(grace, statement), [
    ['more', usd(50_100), usd(50_000)],
    ['less', cdf(1_399_900), cdf(1_400_000)],
  ])
  await explainAll(grace, statement)
  const day = await dayOf(grace)
  for (const currency of ['USD', 'CDF'] as const) {
    const { charge, ours } = sumsIn(day, currency)
    assert.notEqual(charge.amount.minor, ours.amount.minor, `${currency} differs still`)
  }
})

test('the same figure in another currency is neither explained already nor found in the next statement', async (context) => {
  const { console, grace } = await openFinance(context, 'CD')
  await handIn(grace, ['X-1,P9,200.00,USD,charge,,'])
  await explainAll(grace, (await dayOf(grace)).id)
  await handIn(grace, ['X-1,P9,200.00,CDF,charge,,'])
  assert.equal((await dayOf(grace)).open, 1, 'somebody explained dollars, not francs')
  const unlisted = await paidOf(console, cdf(20_000))
  await handIn(grace, ['X-2,P9,200.00,CDF,charge,,'])
  const missing = async (): Promise<number> => (await dayOf(grace)).kinds['missing-there'].open
  for (const currency of ['USD', 'CDF']) {
    await handIn(grace, [rowOf(unlisted, `200.00,${currency}`)], '2026-11-20')
    const afterwards = await missing()
    await handIn(grace, [`X-${currency},P9,200.00,CDF,charge,,`])
    const open = currency === 'USD' ? 1 : 0
    assert.deepEqual([afterwards, await missing()], [open, open], `in whichever order, in ${currency}`)
  }
})

test('charges that may be in the next statement are expected in their own currencies', async (context) => {
  const { console, grace } = await openFinance(context, 'CD')
  for (const price of [usd(500), cdf(300_000), usd(700)]) await paidOf(console, price, { hour: '23:59' })
  await handIn(grace, ['X-1,P9,200.00,USD,charge,,'])
  assert.deepEqual((await dayOf(grace)).expected, [
    { count: 1, amount: cdf(300_000) },
    { count: 2, amount: usd(1_200) },
  ])
})
