import assert from 'node:assert/strict'
import test from 'node:test'
import { startWorld } from '#scripts/world.ts'
import { runSharedNetwork, SETTINGS, wordsOf } from './run.ts'

// T1, T2, T3, B5
test('customers who share a few gateways all buy, while strangers in the same networks walk, guess and bomb', async (context) => {
  const world = await startWorld({
    shareDatabase: true,
    sandboxSpeed: 20,
    // A thousandth of the usual figure of a day, so that few strangers fill a network.
    env: { ...SETTINGS, LIMITS: 'lookUps.network.day=6', LOG_LEVEL: 'error' },
  })
  context.after(() => world.stop())
  const target = {
    portalUrl: world.portalUrls[0] ?? '',
    sandboxUrl: world.sandboxUrl,
    databaseUrl: world.database.url,
    portalPid: world.portalPid(0),
    manyAddresses: false,
  }
  const report = await runSharedNetwork(target, {
    customers: 40,
    seconds: 4,
    share: 0.1,
    walkPerSecond: 20,
    beginsFull: true,
  })
  console.log(wordsOf(report))
  assert.deepEqual(report.findings, [], `${report.findings.join('\n')}\n${world.lastLines()}`)
  assert.ok(report.bought.every(({ isPaid }) => isPaid))
  assert.ok(
    report.bought.every(({ puzzles }) => puzzles === 1),
    'strangers had used up what the networks have for newcomers: each customer worked for it, once',
  )
})
