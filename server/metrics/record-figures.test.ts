import assert from 'node:assert/strict'
import test from 'node:test'
import { Registry } from 'prom-client'
import { DatabaseUnavailable, type Database } from '#server/store/database.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { showRecords } from './record-figures.ts'

/** A value of one figure, by its label's word; of a figure without labels by ''. */
async function valueOf(registry: Registry, name: string, label = ''): Promise<number | undefined> {
  const metric = (await registry.getMetricsAsJSON()).find((one) => one.name === name)
  return metric?.values.find(({ labels }) => (Object.values(labels)[0] ?? '') === label)?.value
}

/** Three payments: one without an answer to trust, one that waits for a person, one whose money goes back. */
async function openWork(stage: Stage): Promise<void> {
  const [silent, strange, refused] = [await stage.buy(), await stage.pay(), await stage.pay()]
  await stage.rows(
    `update payment set state = 'unsure', due_at = now() + interval '1 minute',
    state_since = now() - interval '11 minutes' where id = $1`,
    [silent],
  )
  await stage.rows(`update payment set state = 'review', due_at = null where id = $1`, [strange])
  stage.wallet.queries.give(`${refused}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${refused}-F`, { kind: 'refused', reason: 'no such line' })
  stage.wallet.refunds.give(`${refused}-C1`, { kind: 'refused', reason: 'closed' })
  await stage.pass(20_000)
}

test('staff see what is open as the records have it: undecided, the oldest, refunds and what waits for a person', async (context) => {
  const stage = await openStage(context)
  const registry = new Registry()
  const { read } = showRecords(registry, stage.database, () => performance.now())
  await openWork(stage)
  await read()
  const open = async (state: string) => valueOf(registry, 'duuka_payments_open', state)
  assert.deepEqual([await open('unsure'), await open('review'), await open('collected')], [1, 1, 0])
  const age = (await valueOf(registry, 'duuka_payments_oldest_seconds', 'unsure')) ?? 0
  assert.ok(age >= 660 && age < 800, `${age} seconds`)
  assert.equal(await valueOf(registry, 'duuka_refunds_open', 'refused'), 1)
})

test('whoever is on call is rung by what nobody at the console has taken, and not by what a bank is paying out', async (context) => {
  const stage = await openStage(context)
  const registry = new Registry()
  const { read } = showRecords(registry, stage.database, () => performance.now())
  await openWork(stage)
  await stage.rows(
    `insert into alarm (kind, name, since) values ('proposal-waits', 'P1', now() - interval '7 minutes')`,
  )
  await stage.rows(`insert into staff (work_name, name) values ('peter.okello', 'Peter Okello')`)
  await stage.rows(
    `insert into alarm (kind, name, taken_by, taken_at) select 'proposal-waits', 'P2', id, now() from staff`,
  )
  await stage.rows(
    `insert into alarm (kind, name, taken_by, taken_at) select 'rule-hits', 'large', id, now() - interval '31 minutes' from staff`,
  )
  await stage.rows(`insert into alarm (kind, name, ended_at) values ('books-wrong', 'P3', now())`)
  await stage.rows(`update refund set due_at = now() + interval '10 years' where refused_at is not null`)
  await read()
  const alarms = async (kind: string) => valueOf(registry, 'duuka_console_alarms', kind)
  assert.deepEqual(
    [await alarms('proposal-waits'), await alarms('rule-hits'), await alarms('books-wrong')],
    [1, 1, 0],
  )
  const age = (await valueOf(registry, 'duuka_console_alarms_oldest_seconds', 'proposal-waits')) ?? 0
  assert.ok(age >= 420 && age < 500, `${age} seconds`)
  const refunds = async (said: string) => valueOf(registry, 'duuka_refunds_open', said)
  assert.deepEqual([await refunds('refused'), await refunds('at-bank')], [0, 1])
})

test('a crowd that looks costs the records one statement, and an outage leaves the last figures with their age', async () => {
  const state = { asked: 0, isAway: false, now: 0 }
  const database: Pick<Database, 'run'> = {
    run: <Row>() => {
      state.asked += 1
      const row = { what: 'payments', which: 'review', count: 3, seconds: 5 } as Row
      return state.isAway ? Promise.reject(new DatabaseUnavailable('away')) : Promise.resolve([row])
    },
  }
  const registry = new Registry()
  const { read } = showRecords(registry, database, () => state.now)
  for (let looks = 0; looks < 100; looks += 1) await read()
  assert.equal(state.asked, 1)
  state.isAway = true
  state.now = 60_000
  await read()
  assert.equal(state.asked, 2)
  assert.equal(await valueOf(registry, 'duuka_payments_open', 'review'), 3)
  assert.equal(await valueOf(registry, 'duuka_records_age_seconds'), 60)
})

test('what is open is found by indexes, so that looking costs no more when the books have grown', async (context) => {
  const stage = await openStage(context)
  const { readOpenWork } = await import('./record-statements.ts')
  await stage.rows('set enable_seqscan = off')
  const plan = await stage.rows<{ 'QUERY PLAN': string }>(`explain ${readOpenWork.text}`)
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of [
    'payment_due',
    'payment_in_review',
    'refund_due',
    'outbox_due',
    'lead_due',
    'inbox_age',
  ])
    assert.match(lines, new RegExp(`using ${index}|on ${index}`), lines)
})
