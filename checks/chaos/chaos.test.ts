import assert from 'node:assert/strict'
import test from 'node:test'
import { runChaos } from './chaos-run.ts'
import { planFrom, WHOLE_RUN } from './plan-from.ts'

const PLAN = {
  ...WHOLE_RUN,
  payments: 500,
  portalKills: 16,
  databaseKills: 3,
  databaseSpells: 4,
  lostAnswers: 4,
  rollingRestarts: 2,
  heldConnections: 2,
  dataDiskFills: 1,
  logDiskFills: 1,
  atOnce: 120,
}

// CORE-91, F1, F2, F4, F6, F9, F10, B1
test('nobody pays twice, pays for nothing or is left without an answer while everything around breaks', async () => {
  const plan = planFrom(process.env, PLAN)
  const report = await runChaos(plan)
  const { violations, strange, logs, ...figures } = report
  for (const fault of report.leftOut) console.log(`LEFT OUT: ${fault}`)
  console.log(JSON.stringify(figures))
  const found = [...violations, ...strange].slice(0, 20)
  // What was found stands first: of a long message only the beginning may be kept.
  assert.deepEqual(found, [], `${found.map((one) => JSON.stringify(one)).join('\n')}\n${logs}`)
  const idle = Object.entries(report.rails).filter(([, { charged }]) => charged === 0)
  assert.deepEqual(idle, [], 'nobody could pay by a rail')
  const ungiven = Object.entries(report.kinds).filter(([, { given }]) => given === 0)
  assert.deepEqual(ungiven, [], 'nobody was given a kind of thing')
  assert.ok(report.takenBack.told > 0, 'no provider took a charge back and said so')
  assert.ok(report.statements.odd > 0, 'no statement contradicted a provider’s answer')
  assert.ok(report.leads.byMoreThanOne > 0, 'nobody tried to pay a lead twice')
  const { injected } = report.faults
  assert.ok((injected['portal killed'] ?? 0) >= plan.portalKills, 'the portals were not killed as planned')
  assert.equal(injected['portals rolled over'], plan.rollingRestarts, 'no release came in the middle')
  assert.equal(injected['connections held'], plan.heldConnections, 'no stranger held connections')
  assert.equal(injected['database troubled'], plan.databaseSpells, 'the database was not troubled as planned')
  assert.equal(injected['answers lost'], plan.lostAnswers, 'no answer of the database was lost')
  assert.equal(injected['database killed'], plan.databaseKills, 'the database was not killed as planned')
  const full = [injected['data disk full'] ?? 0, injected['log disk full'] ?? 0]
  if (report.leftOut.length === 0)
    assert.deepEqual(full, [plan.dataDiskFills, plan.logDiskFills], 'no disk was full')
  assert.ok(report.purchases.chargedMoreThanOnce > 0, 'nobody paid one draft in two ways')
})
