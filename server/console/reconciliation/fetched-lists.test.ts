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
  rowOf,
  sumsIn,
} from '#server/testing/console/finance-day.ts'
import type { ConsoleStage } from '#server/testing/console/console-stage.ts'
import { readFetched } from './read-fetched.ts'

/** A list as a portal that fetched it leaves it. */
async function fetched({ stage }: ConsoleStage, charges: readonly object[]): Promise<void> {
  await stage.rows(
    `insert into fetched_list (rail, day, state, next_at, charges, fetched_at) values ($1, $2, 'there', now(), $3, now())`,
    [RAIL, DAY, JSON.stringify(charges)],
  )
}

const FORGED_STATEMENT = `insert into statement (rail, day, source, currency, digest) values ('${RAIL}', '${DAY}', 'fetched', 'UGX', 'x')`
const FORGED_LIST = `insert into fetched_list (rail, day, state, next_at, charges, fetched_at)
  values ('${RAIL}', '${DAY}', 'there', now(), '[]', now())`

const listed = (id: string, minor: number | null = 5_000) => ({
  ours: `${id}-C1`,
  theirs: `P-${id}`,
  minor,
  currency: 'UGX',
  fee: 75,
  at: '2026-11-19T09:00:00.000Z',
})

const readAt = ({ database, stage }: ConsoleStage): Promise<boolean> =>
  readFetched({ database, country: stage.engines[0].country })

// CORE-68
test('a list that was fetched is compared like a file, under nobody’s name, and two sign the day', async (context) => {
  const { console, grace, peter } = await openFinance(context)
  const [alike, other, missing] = [await paidOn(console), await paidOn(console), await paidOn(console)]
  await fetched(console, [listed(alike), listed(other, 5_500), listed('X', null)])
  assert.deepEqual([await readAt(console), await readAt(console)], [true, false])
  const day = await dayOf(grace)
  assert.deepEqual(
    [
      day.source,
      day.by,
      day.isMine,
      day.rows,
      day.unreadable,
      day.alike,
      sumsIn(day, 'UGX').fees.amount.minor,
      day.open,
    ],
    ['fetched', '', false, 3, 1, 1, 150, 3],
  )
  const { differences } = await grace.done('differences', { statement: day.id, kind: 'open', after: null })
  assert.deepEqual(
    new Map(differences.map(({ kind, paymentId }) => [kind, paymentId])),
    new Map([
      ['amount-differs', other],
      ['missing-there', missing],
      ['not-readable', null],
    ]),
  )
  const [line] = await console.stage.rows(
    `select by_name, role, object from staff_event where act = 'read-file'`,
  )
  assert.deepEqual(line, { by_name: 'console', role: 'clock', object: `${RAIL} ${DAY}` })
  const [left] = await console.stage.rows('select state, charges from fetched_list')
  assert.deepEqual(left, { state: 'read', charges: null })
  await explainAll(grace, day.id)
  for (const browser of [grace, peter])
    assert.deepEqual(await browser.done('signDay', { statement: day.id }), { outcome: 'done' })
  assert.equal((await dayOf(grace)).signs.length, 2)
})

test('whoever handed in a list first is not overruled by one that comes later; a file handed in later is the day’s', async (context) => {
  const { console, grace } = await openFinance(context)
  const [one, other] = [await paidOn(console), await paidOn(console)]
  await handIn(grace, [rowOf(one)])
  await fetched(console, [listed(one), listed(other)])
  assert.equal(await readAt(console), true)
  assert.equal((await dayOf(grace)).source, 'file')
  const [left] = await console.stage.rows('select state, charges from fetched_list')
  assert.deepEqual(left, { state: 'not-needed', charges: null })
  assert.equal((await handIn(grace, [rowOf(one), rowOf(other)])).outcome, 'read')
  assert.equal((await dayOf(grace)).open, 0)
})

test('a day on which nothing was charged has a list of its own, and charges of ours are missing in it', async (context) => {
  const { console, grace } = await openFinance(context)
  await paidOn(console)
  await fetched(console, [])
  assert.equal(await readAt(console), true)
  const day = await dayOf(grace)
  assert.deepEqual([day.rows, sumsIn(day, 'UGX').charge.count, day.kinds['missing-there'].open], [0, 0, 1])
})

test('finance reads how often a list was asked for and when again, and no promise of one that is asked for no more', async (context) => {
  const { console, grace } = await openFinance(context)
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const back = (n: number): string => new Date(Date.parse(today) - n * 86_400_000).toISOString().slice(0, 10)
  const standing = async (day: string) => (await grace.done('reconciliation', { rail: RAIL, day })).fetching
  assert.equal(await standing(back(1)), null, 'a way to pay that lists nothing')
  await console.stage.rows(
    `insert into fetched_list (rail, day, state, tries, next_at, reason)
     values ($1, $2, 'asking', 40, now(), 'HTTP 502'), ($1, $3, 'asking', 2, '2026-11-20T04:00:00Z', 'HTTP 502')`,
    [RAIL, back(3), back(2)],
  )
  assert.deepEqual(await standing(back(2)), { state: 'asked', tries: 2, nextAt: '2026-11-20T04:00:00.000Z' })
  assert.deepEqual(await standing(back(3)), { state: 'given-up', tries: 40 })
  assert.deepEqual(await standing(back(1)), { state: 'usual', hour: 6 })
  assert.deepEqual(await standing(back(20)), { state: 'given-up', tries: 0 })
})

test('the console’s own role makes no list up: it neither writes one nor says that one was fetched', async (context) => {
  const { console } = await openFinance(context)
  await assert.rejects(console.asRole(FORGED_STATEMENT), /no such list was fetched/)
  await assert.rejects(console.asRole(FORGED_LIST), { code: '42501' })
  await fetched(console, [listed('A')])
  const forged = `update fetched_list set charges = '[{"ours":"B"}]'`
  await assert.rejects(console.asRole(forged), /stays as it was fetched/)
  await console.stage.rows(
    `insert into fetched_list (rail, day, state, next_at) values ($1, '2026-11-18', 'asking', now())`,
    [RAIL],
  )
  const early = `update fetched_list set state = 'there', charges = '[]' where day = '2026-11-18'`
  await assert.rejects(console.asRole(early), /stays as it was fetched/)
  await assert.rejects(console.asRole(`update fetched_list set fetched_at = now()`), { code: '42501' })
})
