import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureProgram } from '#scripts/debian.ts'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { PROJECT } from '#scripts/processes.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { startPrometheus, type OwnPrometheus } from './own-prometheus.ts'

const program = ensureProgram('prometheus')
if (program === undefined) {
  console.log('There is no Prometheus here, and none could be installed: nothing was tried.')
  process.exit(0)
}

/** An alert waits a minute or two before it fires; a busy machine takes its time. */
const WITHIN_MS = 6 * 60_000

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const since = performance.now()
  while (!(await holds().catch(() => false))) {
    assert.ok(performance.now() - since < WITHIN_MS, `waited too long for ${what}`)
    await pause(1_000)
  }
  console.log(`${what}: after ${((performance.now() - since) / 1_000).toFixed(0)} s`)
}

/** Every panel of the dashboard is asked for, as Grafana would. */
async function askPanels(prometheus: OwnPrometheus): Promise<void> {
  const { panels } = JSON.parse(readFileSync(join(PROJECT, 'deploy/grafana/duuka.json'), 'utf8')) as {
    panels: readonly Panel[]
  }
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const counts = await Promise.all(queries.map((query) => prometheus.count(query)))
  const filled = counts.filter((count) => count > 0).length
  console.log(`dashboard: ${queries.length} queries understood, ${filled} of them show something already`)
}

/** The operator's system goes away, and customers ask for it. */
async function loseOperator(world: World): Promise<void> {
  process.kill(world.sandboxPid(), 'SIGKILL')
  for (let visit = 0; visit < 5; visit += 1)
    await fetch(`${world.portalUrls[0]}/data-bundle`).then((answer) => answer.text())
}

const managementPort = await findFreePort(anyFirstPort())
const world = await startWorld({ env: { MANAGEMENT_PORT: String(managementPort) } })
const prometheus = await startPrometheus(program, `127.0.0.1:${managementPort}`)
try {
  await until('figures are read', async () => (await prometheus.count('duuka_ready == 1')) === 1)
  await fetch(`${world.portalUrls[0]}/prepaid-recharge`).then((answer) => answer.text())
  await askPanels(prometheus)
  assert.deepEqual(await prometheus.firing(), [], 'a portal that is well wakes nobody')
  await loseOperator(world)
  await until('ProviderDown fires', async () => (await prometheus.firing()).includes('ProviderDown'))
  await world.killPortal(0)
  await until('ProcessGone fires', async () => (await prometheus.firing()).includes('ProcessGone'))
  await world.restartPortal(0)
  await until('ProcessGone is over', async () => !(await prometheus.firing()).includes('ProcessGone'))
} finally {
  await prometheus.stop()
  await world.stop()
}
