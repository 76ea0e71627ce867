import assert from 'node:assert/strict'
import test from 'node:test'
import type { Currency } from '#domain/money.ts'
import { DAY, dayOf, openFinance, paidOf, paidOn, RAIL, sumsIn } from '#server/testing/console/finance-day.ts'

type TypedSum = readonly [currency: Currency, minor: number]

/** Sums of one charge each, as staff type them. */
function typedSums(...sums: readonly TypedSum[]) {
  return { rail: RAIL, day: DAY, sums: sums.map(([currency, minor]) => ({ currency, count: 1, minor })) }
}

test('sums of a provider without a list are typed by two who must agree, and are marked so', async (context) => {
  const { console, grace, peter } = await openFinance(context)
  await paidOn(console)
  const typed = typedSums(['UGX', 4_000])
  assert.deepEqual(await grace.done('typeSums', typed), { outcome: 'done' })
  assert.equal((await grace.done('typeSums', typed)).outcome, 'refused', 'not by the same person')
  assert.equal((await peter.done('typeSums', typedSums(['UGX', 5_000]))).outcome, 'refused', 'nor other sums')
  const once = await dayOf(grace)
  assert.deepEqual(await grace.done('signDay', { statement: once.id }), {
    outcome: 'refused',
    key: 'staff.refused.typed-once',
  })
  assert.deepEqual(await peter.done('typeSums', typed), { outcome: 'done' })
  const day = await dayOf(grace)
  assert.deepEqual(
    [day.source, day.second, day.open, sumsIn(day, 'UGX').ours.amount.minor],
    ['typed', 'Peter Okello', 1, 5_000],
  )
})

test('a list of unknown columns is read as somebody says, and so from then on', async (context) => {
  const { console, grace } = await openFinance(context)
  const id = await paidOn(console)
  const file = `Txn,Mine,Sum\nP-${id},${id}-C1,5000\n`
  const of = { rail: RAIL, day: DAY, name: 'theirs.csv', layout: null }
  const { result } = await grace.upload(of, file)
  assert.deepEqual(result, { outcome: 'unusable', problem: 'no-columns', columns: ['Txn', 'Mine', 'Sum'] })
  const columns = {
    ours: 'Mine',
    theirs: 'Txn',
    amount: 'Sum',
    currency: '',
    kind: '',
    fee: '',
    at: '',
    out: '',
  }
  const layout = { columns, currency: 'UGX' as const, kinds: {} }
  const head = await grace.done('statementHead', { rail: RAIL, head: btoa(file), layout })
  assert.deepEqual(head.rows, [{ cells: [`P-${id}`, `${id}-C1`, '5000'], read: 'charge UGX 5,000' }])
  assert.equal((await grace.upload({ ...of, layout }, file)).status, 200)
  assert.equal((await dayOf(grace)).alike, 1)
  assert.equal(
    (await grace.done('statementHead', { rail: RAIL, head: btoa(file), layout: null })).layout,
    'kept',
  )
})

test('sums are typed and compared in each currency: a dollar too much never makes up for a franc too little', async (context) => {
  const { console, grace, peter } = await openFinance(context, 'CD')
  await paidOf(console, { minor: 50_000, currency: 'USD' })
  await paidOf(console, { minor: 1_400_000, currency: 'CDF' })
  await grace.done('typeSums', typedSums(['USD', 50_100], ['CDF', 1_399_900]))
  assert.deepEqual(await peter.done('typeSums', typedSums(['USD', 50_000], ['CDF', 1_400_000])), {
    outcome: 'refused',
    key: 'staff.refused.sums-differ',
  })
  assert.deepEqual(await peter.done('typeSums', typedSums(['USD', 50_100], ['CDF', 1_399_900])), {
    outcome: 'done',
  })
  const day = await dayOf(grace)
  assert.deepEqual([day.alike, day.open, day.sums.map(({ currency }) => currency)], [0, 2, ['USD', 'CDF']])
  const { differences } = await grace.done('differences', { statement: day.id, kind: 'open', after: null })
  assert.deepEqual(
    differences.map(({ they, we }) => [they, we]),
    [
      [
        { minor: 1_399_900, currency: 'CDF' },
        { minor: 1_400_000, currency: 'CDF' },
      ],
      [
        { minor: 50_100, currency: 'USD' },
        { minor: 50_000, currency: 'USD' },
      ],
    ],
  )
})

test('what the books have in a currency that nobody typed is a difference, and one currency is typed once', async (context) => {
  const { console, grace, peter } = await openFinance(context, 'CD')
  await paidOf(console, { minor: 50_000, currency: 'USD' })
  await paidOf(console, { minor: 1_400_000, currency: 'CDF' })
  const typed = typedSums(['USD', 50_000])
  const twice = typedSums(['USD', 50_000], ['USD', 50_000])
  assert.equal((await grace.call('typeSums', twice)).status, 400)
  for (const person of [grace, peter]) await person.done('typeSums', typed)
  const day = await dayOf(grace)
  assert.deepEqual([day.alike, day.open], [1, 1])
  const { differences } = await grace.done('differences', { statement: day.id, kind: 'open', after: null })
  assert.deepEqual(differences[0]?.we, { minor: 1_400_000, currency: 'CDF' })
})
