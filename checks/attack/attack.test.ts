import assert from 'node:assert/strict'
import test from 'node:test'
import { startWorld } from '#scripts/world.ts'
import { runAttacks } from './attack-run.ts'
import { findingsOf, tableOf } from './report-table.ts'
import { hasManyAddresses, loopbackOnly, settingsUnderAttack } from './target.ts'
import { codeFlood } from './threats/code-flood.ts'
import { forgedNotices } from './threats/forged-notices.ts'
import { idleConnections } from './threats/idle-connections.ts'
import { pipelinedRequests } from './threats/pipelined-requests.ts'
import { slowBodies } from './threats/slow-bodies.ts'
import { slowReaders } from './threats/slow-readers.ts'

const ATTACKS = [forgedNotices, pipelinedRequests, slowBodies, slowReaders, idleConnections, codeFlood]

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
  const report = await runAttacks(target, { size: 'short', seed: 1, attacks: ATTACKS })
  console.log(tableOf(report))
  assert.deepEqual(findingsOf(report), [], world.lastLines())
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
