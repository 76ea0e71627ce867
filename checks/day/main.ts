import { ensureProgram } from '#scripts/debian.ts'
import { openCluster, type Cluster } from '../failover/cluster/open-cluster.ts'
import { findPrograms } from '../failover/cluster/programs.ts'
import { makeOtherTree } from '../upgrade/other-tree.ts'
import { runDay, type DayTools } from './day-run.ts'
import { planFrom } from './plan-from.ts'
import { brokenPromises, reportText } from './report-text.ts'

// A day at an operator of five million visits a month, at ten times its peak and compressed: two portals behind HAProxy on a
// database of three machines; pages and purchases by all ways, failing providers, an upgrade, a fail-over, no deliveries.

const plan = planFrom(process.env)
const balancer = ensureProgram('haproxy')
const programs = findPrograms()
if (balancer === undefined || !('patroni' in programs)) {
  const missing = 'patroni' in programs ? ['haproxy'] : programs
  console.log(`LEFT OUT: a day (${missing.join(', ')} cannot be had here)`)
  process.exit()
}

/** What was started in sessions of its own hears no Ctrl-C. */
function closeOnSignal(close: Cluster['close']): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
}

async function live(on: Omit<DayTools, 'cluster'>, cluster: Cluster): Promise<void> {
  try {
    console.log(`a day: ${JSON.stringify(plan)}`)
    const report = await runDay({ ...on, cluster }, plan)
    console.log(reportText(report))
    const broken = brokenPromises(report)
    for (const promise of broken) console.log(`NOT AS PROMISED: ${promise}`)
    if (broken.length === 0) return
    console.log(report.logs)
    process.exitCode = 1
  } finally {
    await cluster.close()
  }
}

const before = makeOtherTree()
try {
  await live({ balancer, before }, await openCluster(programs, { synchronous: true, begun: closeOnSignal }))
} finally {
  before.remove()
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()
