import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into a process before its program (`--import`): writes every few seconds what that process holds, as one line
 * of JSON into `SOAK_FOLDER`. The program knows nothing of it.
 */
const EVERY_MS = Number(process.env['SOAK_SAMPLE_MS'] ?? '15000')
const FOLDER = process.env['SOAK_FOLDER']
const MB = 1_048_576

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

function sample(): void {
  const held = process.memoryUsage()
  const loop = { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }
  collect()
  const kept = process.memoryUsage()
  // What the collection itself held up is nobody's fault.
  delay.reset()
  const resources = process.getActiveResourcesInfo()
  const count = (name: RegExp): number => resources.filter((one) => name.test(one)).length
  const line = {
    atMs: Date.now(),
    residentMb: held.rss / MB,
    heapMb: kept.heapUsed / MB,
    outsideHeapMb: (kept.external + kept.arrayBuffers) / MB,
    sockets: count(/TCP|Pipe/),
    timers: count(/Timeout|Immediate/),
    others: count(/^(?!TCP|Pipe|Timeout|Immediate)/),
    loopP99Ms: loop.p99,
    loopMostMs: loop.most,
  }
  appendFileSync(`${FOLDER}/${process.pid}.jsonl`, `${JSON.stringify(line)}\n`)
}

// Programs beside the one that is measured are started with the same options, and told of no folder.
if (FOLDER) setInterval(sample, EVERY_MS).unref()
