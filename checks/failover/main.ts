import { findPrograms } from './cluster/programs.ts'
import { openCluster, type Cluster } from './cluster/open-cluster.ts'
import { runFailovers, type FailoverReport } from './failover-run.ts'
import { planFrom, type FailoverPlan } from './plan-from.ts'
import type { Suffered } from './suffer.ts'

/** Customers are refused no longer than this while another machine takes over. */
const BAR_MS = 20_000
const MOST_SHOWN = 40

const plan = planFrom(process.env)
const programs = findPrograms()
if ('patroni' in programs)
  await run(plan, await openCluster(programs, { synchronous: !plan.asynchronous, begun: closeOnSignal }))
else console.log(`LEFT OUT: fail-over of the database (${programs.join(', ')} cannot be had here)`)

/** What was started in sessions of its own hears no Ctrl-C. */
function closeOnSignal(close: Cluster['close']): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
}

async function run(what: FailoverPlan, cluster: Cluster): Promise<void> {
  const began = performance.now()
  const all: Suffered[] = []
  try {
    console.log(`fail-over run: ${JSON.stringify(what)}`)
    const report = await runFailovers(cluster, what, (one, gone) => {
      all.push(one)
      console.log(`${lineOf(one)}, ${gone} payments gone so far`)
    })
    console.log(
      `${report.payments} payments, ${JSON.stringify(report.states)}, ${secondsOf(performance.now() - began)}`,
    )
    judge(what, all, report)
  } catch (error) {
    for (const node of cluster.nodes) console.log(`${node.name}:\n${node.log()}\n`)
    throw error
  } finally {
    await cluster.close()
  }
}

function lineOf({ injury, from, to, refusals, healedMs }: Suffered): string {
  const spells = refusals.map(
    ({ refusedMs, unservedMs }) => `${secondsOf(refusedMs)} (nobody served for ${secondsOf(unservedMs)})`,
  )
  return `${injury.name}: ${from} → ${to}, refused for ${spells.join(' and ')}, whole again after ${secondsOf(healedMs)}`
}

function secondsOf(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

function longestOf({ refusals }: Suffered): number {
  return Math.max(...refusals.map(({ refusedMs }) => refusedMs))
}

function judge(
  { seed, asynchronous, failovers: wanted }: FailoverPlan,
  all: readonly Suffered[],
  report: FailoverReport,
): void {
  const { violations, strange, logs } = report
  const failovers = all.filter(({ from, to }) => from !== to)
  const longest = Math.max(0, ...failovers.map(longestOf))
  const odd = all.flatMap(({ refusals }) => refusals).reduce((sum, one) => sum + one.odd, 0)
  for (const violation of violations.slice(0, MOST_SHOWN)) console.log(JSON.stringify(violation))
  for (const answer of strange.slice(0, MOST_SHOWN)) console.log(JSON.stringify(answer))
  const late = all.filter((one) => longestOf(one) > BAR_MS)
  for (const { injury } of late) console.log(`TOO LONG: ${injury.name}`)
  console.log(
    `seed ${seed}: ${failovers.length} fail-overs, refused for ${secondsOf(longest)} at most, ` +
      `${violations.length} violations, ${strange.length} strange answers, ${odd} odd ones`,
  )
  if (asynchronous) {
    if (violations.length === 0) process.exitCode = 1
    console.log(violations.length > 0 ? 'Found, as it should be.' : 'NOT FOUND: nothing was lost.')
  } else if (violations.length + strange.length + late.length + odd > 0 || failovers.length < wanted) {
    console.log(logs)
    process.exitCode = 1
  }
}
