import assert from 'node:assert/strict'
import test from 'node:test'
import { shortReference } from '#domain/payments/outward-reference.ts'
import { takeNotice } from '#server/payments/callbacks.ts'
import { DAY, dayOf, openFinance, paidOn, RAIL } from '#server/testing/console/finance-day.ts'

/** An organisation's statement for one day, as Safaricom's portal saves it. */
const TOP = [
  'Organization Name:,KATI,,,,',
  'Short Code:,174379,,,,',
  '',
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.',
]

interface Line {
  readonly receipt: string
  readonly in?: string
  readonly out?: string
  readonly reason: string
  readonly linked?: string
  readonly account?: string
}

const lineOf = ({ receipt, in: paidIn = '', out = '', reason, linked = '', account = '' }: Line): string =>
  `${receipt},2026-11-19 12:00:00,2026-11-19 11:59:59,"${reason}, by ""phone""",Completed,${paidIn},${out},"103,260.00",true,${reason},2567****001 - KATO,${linked},${account}`

const charge = (receipt: string, id: string): string =>
  lineOf({
    receipt,
    in: '"5,000.00"',
    out: '0.00',
    reason: 'Pay Bill Online',
    account: shortReference(`${id}-C1`),
  })

// CORE-68
test('a day of M-PESA is read as the organisation’s own statement has it: every charge is matched, and a reversal leads to its charge', async (context) => {
  const { console, grace } = await openFinance(context)
  const { stage } = console
  const [one, two, lost] = [await paidOn(console), await paidOn(console), await paidOn(console)]
  const told = { headers: { signed: 'yes' }, rawBody: Buffer.from(`${two}-C1 paid SKB2222222`) }
  await takeNotice(stage.engines[0], RAIL, told)
  const file = [
    ...TOP,
    charge('SKB1111111', one),
    lineOf({ receipt: 'SKB1111111', out: '-55.00', reason: 'Pay Bill Charge' }),
    charge('SKB2222222', two),
    lineOf({ receipt: 'SKB3333333', out: '"-5,000.00"', reason: 'Pay Bill Reversal', linked: 'SKB2222222' }),
    lineOf({ receipt: 'SKB4444444', out: '"-4,945.00"', reason: 'Organization Settlement' }),
  ].join('\r\n')
  const { result } = await grace.upload({ rail: RAIL, day: DAY, name: 'statement.csv', layout: null }, file)
  assert.ok('outcome' in result && result.outcome === 'read', JSON.stringify(result))
  const day = await dayOf(grace)
  assert.deepEqual([day.rows, day.unreadable, day.alike], [5, 0, 2])
  const { differences } = await grace.done('differences', { statement: day.id, kind: 'open', after: null })
  // It was reversed there, and nobody here requested that.
  const found = new Map(differences.map(({ paymentId, likely }) => [paymentId, likely]))
  assert.deepEqual(
    found,
    new Map([
      [two, 'refund-unknown'],
      [lost, 'delivered'],
    ]),
  )
})
