import assert from 'node:assert/strict'
import test from 'node:test'
import { collected } from '#server/testing/scripted-parties.ts'
import {
  DAY,
  dayOf,
  declinedOn,
  explainAll,
  handIn,
  HEAD,
  openFinance,
  paidOn,
  RAIL,
  rowOf,
  sumsIn,
} from '#server/testing/console/finance-day.ts'

const key = (name: string) => ({ outcome: 'refused', key: `staff.refused.${name}` })

// CORE-68
test('a provider’s list of a day shows every difference with the field that differs, and asking mends what an answer mends', async (context) => {
  const { console, grace } = await openFinance(context)
  const { stage } = console
  const [alike, missing, other] = [await paidOn(console), await paidOn(console), await paidOn(console)]
  const told = await declinedOn(console)
  const read = await handIn(grace, [rowOf(alike), rowOf(other, 5_500), rowOf(told), 'X,Y,5.000,UGX,charge,,'])
  assert.equal(read.outcome, 'read')
  const day = await dayOf(grace)
  assert.deepEqual([day.rows, day.unreadable, day.alike, day.open], [4, 1, 1, 4])
  const { charge, ours } = sumsIn(day, 'UGX')
  assert.deepEqual([charge.count, ours.count], [3, 3])
  const asked = { statement: day.id, kind: 'open', after: null } as const
  const { differences } = await grace.done('differences', asked)
  assert.deepEqual(
    differences
      .toSorted((one, two) => one.kind.localeCompare(two.kind))
      .map(({ kind, field, likely, paymentId, next }) => [kind, field, likely, paymentId, next]),
    [
      ['amount-differs', 'amount', 'more', other, 'ask'],
      ['missing-here', 'charge', 'told-no', told, 'ask'],
      ['missing-there', 'charge', 'delivered', missing, 'explain'],
      ['not-readable', 'row', 'no-amount', null, 'explain'],
    ],
  )
  const wanted = differences.find(({ paymentId }) => paymentId === told)
  stage.wallet.queries.give(`${told}-C1`, collected(`P-${told}`))
  assert.deepEqual(await grace.done('askDifference', { difference: wanted?.id ?? 0 }), { outcome: 'done' })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(told), 'delivered', 'what the provider answers decides')
  assert.equal((await dayOf(grace)).open, 3)
  const acts = await stage.rows<{ act: string }>(
    `select act from staff_event where act in ('read-file', 'asked-provider') order by id`,
  )
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['read-file', 'asked-provider'],
  )
})

test('the same file again, a file of another day and a spreadsheet change nothing, and say what they are', async (context) => {
  const { console, grace } = await openFinance(context)
  const ids = [await paidOn(console), await paidOn(console), await paidOn(console), await paidOn(console)]
  const rows = ids.map((id) => rowOf(id))
  const wrong = await handIn(grace, rows, '2026-11-17')
  assert.deepEqual(wrong, { outcome: 'elsewhere', rail: RAIL, day: DAY, references: 4 })
  assert.equal((await handIn(grace, rows)).outcome, 'read')
  const again = await handIn(grace, rows)
  assert.deepEqual([again.outcome, 'day' in again && again.day], ['read-before', DAY])
  const of = { rail: RAIL, day: DAY, name: 'list.xlsx', layout: null }
  const { result } = await grace.upload(of, 'PK\u0003\u0004')
  assert.deepEqual(result, { outcome: 'unusable', problem: 'spreadsheet', columns: [] })
  const [counted] = await console.stage.rows<{ lists: number }>(
    'select count(*)::int as lists from statement',
  )
  assert.equal(counted?.lists, 1)
})

test('a charge late in the day is expected in the next list, and explained by it when that comes', async (context) => {
  const { console, grace } = await openFinance(context)
  const [noon, late, lost] = [
    await paidOn(console),
    await paidOn(console, DAY, '23:59'),
    await paidOn(console, DAY, '23:58'),
  ]
  await handIn(grace, [rowOf(noon)])
  const first = await dayOf(grace)
  assert.deepEqual(
    [first.open, first.expected],
    [0, [{ count: 2, amount: { minor: 10_000, currency: 'UGX' } }]],
  )
  const next = await paidOn(console, '2026-11-20')
  await handIn(grace, [rowOf(next), rowOf(late)], '2026-11-20')
  const second = await dayOf(grace, '2026-11-20')
  const { differences } = await grace.done('differences', { statement: second.id, kind: 'open', after: null })
  assert.deepEqual(
    differences.map(({ kind, paymentId }) => [kind, paymentId]),
    [['missing-there', lost]],
  )
})

test('a day is signed by two, everything explained and the days before signed; one person is refused by call, replay and record', async (context) => {
  const { console, grace, peter } = await openFinance(context)
  const { stage } = console
  const [alike] = [await paidOn(console), await paidOn(console)]
  await handIn(grace, [rowOf(alike)])
  const { id: statement } = await dayOf(grace)
  assert.deepEqual(await grace.done('signDay', { statement }), key('not-explained'))
  await explainAll(grace, statement)
  assert.deepEqual(await grace.done('signDay', { statement }), { outcome: 'done' })
  assert.deepEqual(await grace.done('signDay', { statement }), key('own-signature'), 'the same call again')
  const again = await console.signIn('grace.nakato', 'finance')
  await again.prove(grace.key)
  assert.deepEqual(
    await again.done('signDay', { statement }),
    key('own-signature'),
    'nor from another browser',
  )
  const forged = `insert into statement_sign (rail, day, n, statement_id, staff_id, session, browser, sums, audit_id, audit_head)
    select rail, day, 2, statement_id, staff_id, 'x', 'y', '{}', 1, '' from statement_sign where n = 1`
  await assert.rejects(stage.rows(forged), /the second is somebody else/)
  assert.deepEqual(await peter.done('signDay', { statement }), { outcome: 'done' })
  const day = await dayOf(peter)
  assert.deepEqual(
    day.signs.map(({ by }) => by),
    ['Grace Nakato', 'Peter Okello'],
  )
  assert.match(day.auditHead ?? '', /^[0-9a-f]{64}$/)
  for (const change of [
    `update statement_difference set state = 'open'`,
    `delete from statement_row`,
    `update statement set alike = 7`,
    `delete from statement_sign`,
    `insert into statement (rail, day, source, currency, read_by, digest) select rail, day, 'file', 'UGX', read_by, 'x' from statement limit 1`,
  ])
    await assert.rejects(stage.rows(change), /./, change)
  await stage.rows(`update ledger set at = now() + interval '1 minute' where payment_id = $1`, [alike])
  assert.deepEqual(
    (await dayOf(peter)).afterwards.map(({ paymentId, what }) => [paymentId, what]),
    [[alike, 'charge']],
  )
})

test('whoever is on duty and the auditor read a day, and neither explains nor signs', async (context) => {
  const { console, grace } = await openFinance(context)
  await handIn(grace, [rowOf(await paidOn(console))])
  const { id: statement } = await dayOf(grace)
  for (const role of ['duty', 'auditor'] as const) {
    const browser = await console.proven(`${role}.person`, role)
    assert.equal((await dayOf(browser)).id, statement)
    assert.equal((await browser.call('signDay', { statement })).status, 403)
    assert.equal((await browser.upload({ rail: RAIL, day: DAY, name: 'x', layout: null }, HEAD)).status, 403)
  }
})

test('fees, payouts and what was taken back come into the books when the second signs, each from one account to another', async (context) => {
  const { console, grace, peter } = await openFinance(context)
  const id = await paidOn(console)
  const rows = [
    `${id}-C1,P-${id},5000,UGX,charge,75,`,
    ',FEE1,20,UGX,fee,,',
    ',PAY1,4000,UGX,payout,,',
    `${id}-C1,CB1,5000,UGX,chargeback,,`,
  ]
  await handIn(grace, rows)
  const { id: statement } = await dayOf(grace)
  await explainAll(grace, statement)
  await grace.done('signDay', { statement })
  const booked = `select kind, debit, credit, amount_minor::int as minor from statement_posting order by line, kind`
  assert.deepEqual(await console.stage.rows(booked), [])
  await peter.done('signDay', { statement })
  assert.deepEqual(await console.stage.rows(booked), [
    { kind: 'fee', debit: 'expense:fees:KATI_MONEY', credit: 'rail:KATI_MONEY', minor: 75 },
    { kind: 'fee', debit: 'expense:fees:KATI_MONEY', credit: 'rail:KATI_MONEY', minor: 20 },
    { kind: 'payout', debit: 'bank:KATI_MONEY', credit: 'rail:KATI_MONEY', minor: 4_000 },
    { kind: 'chargeback', debit: 'reversed:KATI_MONEY', credit: 'rail:KATI_MONEY', minor: 5_000 },
  ])
  await assert.rejects(
    console.stage.rows(`insert into statement_posting select * from statement_posting`),
    /before two signed it/,
  )
})
