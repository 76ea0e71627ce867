import assert from 'node:assert/strict'
import test from 'node:test'
import { startWorld } from '#scripts/world.ts'
import type { Attack } from './attack.ts'
import { runAttacks } from './attack-run.ts'
import { ATTACKS } from './attacks.ts'
import { findingsOf, tableOf } from './report-table.ts'
import { hasManyAddresses, loopbackOnly, settingsUnderAttack } from './target.ts'
import { fuzzedEndpoints } from './threats/fuzzed-endpoints.ts'
import { victimLockOut } from './threats/victim-lock-out.ts'
/** Left out: minutes of waiting between codes, and what `checks/fuzz` sends to every endpoint. */
const LONG: readonly Attack[] = [victimLockOut, fuzzedEndpoints]
const SHORT = ATTACKS.filter((attack) => !LONG.includes(attack))

// B8, T8, T9
test('while strangers attack, customers see their pages, buy, and lose nothing', async (context) => {
  const manyAddresses = await hasManyAddresses()
  const world = await startWorld({
    shareDatabase: true,
    sandboxSpeed: 20,
    env: settingsUnderAttack(manyAddresses),
  })
  context.after(() => world.stop())
  const target = {
    portalUrl: world.portalUrls[0] ?? '',
    sandboxUrl: world.sandboxUrl,
    databaseUrl: world.database.url,
    portalPid: world.portalPid(0),
    manyAddresses,
  }
  const report = await runAttacks(target, { size: 'short', seed: 1, attacks: SHORT })
  console.log(tableOf(report))
  assert.deepEqual(findingsOf(report), [], `${findingsOf(report).join('\n')}\n${world.lastLines()}`)
  const unseen = report.attacks.filter(({ honest, requests }) => honest.visits === 0 || requests === 0)
  assert.deepEqual(unseen, [], 'an attack was made, and somebody went shopping meanwhile')
})

test("nobody's portal is attacked from here but one on this machine", () => {
  for (const foreign of [
    'https://shop.example',
    'http://10.0.0.1:3000',
    'http://127.0.0.1.example',
    'nonsense',
  ])
    assert.throws(() => loopbackOnly('ATTACK_URL', foreign), /ATTACK_URL/, foreign)
  assert.equal(loopbackOnly('ATTACK_URL', 'http://127.0.0.1:3800/'), 'http://127.0.0.1:3800')
})
