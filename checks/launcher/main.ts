import { setTimeout as wait } from 'node:timers/promises'
import { launchTests, type LaunchedRun } from '#scripts/test-runner/launched-run.ts'

// Starts the gate through the launcher and ends it at a random moment, again and again. No process and no folder of the run may be left: at
// once after a signal that can be caught, within ten seconds after SIGKILL.

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const
const MOMENTS = Number(process.env['LAUNCHER_MOMENTS'] ?? 20)
/** The packages are already installed. By this time the browser, build, database, portals and consoles have all been started. */
const LATEST_MS = 60_000
const GONE_WITHIN_MS = 10_000
const POLL_INTERVAL_MS = 50

let left = 0
for (let moment = 0; moment < MOMENTS; moment += 1) {
  const signal = SIGNALS[moment % SIGNALS.length] ?? 'SIGTERM'
  const atMs = Math.round(Math.random() * LATEST_MS)
  // Journeys start browsers and consoles; tests start databases and kill them.
  const run = launchTests(moment % 2 === 0 ? [] : ['journeys'])
  await wait(atMs)
  const before = run.processes().length
  run.launcher.kill(signal)
  await run.ended
  const seconds = signal === 'SIGKILL' ? await goneAfter(run) : 0
  const rest = [...run.processes().map((pid) => `process ${pid}`), ...run.leftInPlace()]
  if (rest.length > 0) left += 1
  console.log(
    `${signal} after ${(atMs / 1000).toFixed(1)} s, ${before} processes: ${rest.length === 0 ? `nothing left after ${seconds.toFixed(1)} s` : `LEFT ${rest.join(', ')}`}`,
  )
  run.remove()
}
console.log(`${MOMENTS} runs, ${left} left something behind`)
process.exitCode = left > 0 ? 1 : 0

/** Seconds until nothing of the run is left, up to the limit. */
async function goneAfter(run: LaunchedRun): Promise<number> {
  const since = performance.now()
  const isGone = () => run.processes().length === 0 && run.leftInPlace().length === 0
  while (!isGone() && performance.now() - since < GONE_WITHIN_MS) await wait(POLL_INTERVAL_MS)
  return (performance.now() - since) / 1000
}
