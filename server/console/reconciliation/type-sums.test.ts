import assert from 'node:assert/strict'
import test from 'node:test'
import { DAY, dayOf, openFinance, paidOn, RAIL } from '#server/testing/console/finance-day.ts'

test('sums of a provider without a list are typed by two who must agree, and are marked so', async (context) => {
  const { console, grace, peter } = await openFinance(context)
  await paidOn(console)
  const typed = { rail: RAIL, day: DAY, count: 1, minor: 4_000 }
  assert.deepEqual(await grace.done('typeSums', typed), { outcome: 'done' })
  assert.equal((await grace.done('typeSums', typed)).outcome, 'refused', 'not by the same person')
  assert.equal(
    (await peter.done('typeSums', { ...typed, minor: 5_000 })).outcome,
    'refused',
    'nor other sums',
  )
  const once = await dayOf(grace)
  assert.deepEqual(await grace.done('signDay', { statement: once.id }), {
    outcome: 'refused',
    key: 'staff.refused.typed-once',
  })
  assert.deepEqual(await peter.done('typeSums', typed), { outcome: 'done' })
  const day = await dayOf(grace)
  assert.deepEqual(
    [day.source, day.second, day.open, day.ours.amount.minor],
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
  const layout = { columns, currency: 'UGX', kinds: {} }
  const head = await grace.done('statementHead', { rail: RAIL, head: btoa(file), layout })
  assert.deepEqual(head.rows, [{ cells: [`P-${id}`, `${id}-C1`, '5000'], read: 'charge UGX 5,000' }])
  assert.equal((await grace.upload({ ...of, layout }, file)).status, 200)
  assert.equal((await dayOf(grace)).alike, 1)
  assert.equal(
    (await grace.done('statementHead', { rail: RAIL, head: btoa(file), layout: null })).layout,
    'kept',
  )
})
