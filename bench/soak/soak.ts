import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld } from '#scripts/world.ts'
import { median } from '../load.ts'
import { letArrive, type Arrived } from './arrivals.ts'
import { makeJourneys } from './journeys.ts'
import { bytesIn, readStored, samplesOf, type Sample, type Stored } from './samples.ts'

type Show = (name: string, value: string) => void

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? '10')
/** Half of 100 reads and 20 payments a second (B12). */
const READS = Number(process.env['SOAK_READS'] ?? '50')
const JOURNEYS = Number(process.env['SOAK_JOURNEYS'] ?? '10')
const MINUTE_MS = 60_000
/** Caches fill and code is compiled before this; what grows later grows for ever. */
const WARM_MINUTES = Math.min(2, MINUTES / 4)
/** What is called flat. */
const MOST_GROWTH = 1.1
const HEAP_MB = 256

interface Moment {
  readonly stored: Stored
  readonly logBytes: number
  readonly atMs: number
}

/** Everything at half load for some minutes: whatever is never given back shows as growth. */
export async function benchSoak(show: Show): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-soak-'))
  const samples = join(dataDir, 'samples')
  mkdirSync(samples)
  const world = await startWorld({
    dataDir,
    env: {
      SANDBOX_INSTANT: '1',
      PAYMENT_LIMITS: 'none',
      SOAK_FOLDER: samples,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --import ${join(import.meta.dirname, 'probe.ts')}`,
    },
  })
  try {
    const look = async (): Promise<Moment> => ({
      stored: await readStored(world.database.url),
      logBytes: bytesIn(join(dataDir, 'logs')),
      atMs: Date.now(),
    })
    const { journey, read } = makeJourneys(world.portalUrls[0] ?? '')
    const run = async (minutes: number, first: number): Promise<readonly [Arrived, Arrived]> => {
      const forMs = minutes * MINUTE_MS
      return Promise.all([
        letArrive({ perSecond: JOURNEYS, forMs, one: (n) => journey(first + n) }),
        letArrive({ perSecond: READS, forMs, one: read }),
      ])
    }
    await run(WARM_MINUTES, 0)
    const before = await look()
    const [journeys, reads] = await run(MINUTES - WARM_MINUTES, 1_000_000)
    const after = await look()
    showLoad(show, { journeys, reads })
    showProcess(show, samplesOf(samples, world.portalPid(0)), before.atMs)
    showStored(show, before, after)
  } finally {
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The time that this share of all stays within. */
function at(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)
}

function showLoad(show: Show, load: Readonly<Record<string, Arrived>>): void {
  for (const [name, { count, times, failures, mostAtOnce }] of Object.entries(load)) {
    const failed = [...failures.values()].reduce((sum, more) => sum + more, 0)
    show(`${name}, of them failed`, `${count}, ${failed}`)
    show('  p50, p99 (ms, from when they were due)', `${at(times, 0.5)}, ${at(times, 0.99)}`)
    show('  most under way together', String(mostAtOnce))
    for (const [reason, often] of failures) show(`  failed: ${reason}`, String(often))
  }
}

const FIGURES = {
  'heap after a collection (MB)': (one: Sample) => one.heapMb,
  'memory outside the heap (MB)': (one: Sample) => one.outsideHeapMb,
  'resident memory (MB)': (one: Sample) => one.residentMb,
  sockets: (one: Sample) => one.sockets,
  timers: (one: Sample) => one.timers,
  'other handles': (one: Sample) => one.others,
  'event-loop delay, p99 (ms)': (one: Sample) => one.loopP99Ms,
} as const

/** What stands in few is judged by itself: one more of three timers is no growth. */
const FEW = 10

function showProcess(show: Show, all: readonly Sample[], warmAtMs: number): void {
  const warm = all.filter(({ atMs }) => atMs >= warmAtMs)
  const part = Math.max(1, Math.floor(warm.length / 5))
  for (const [name, of] of Object.entries(FIGURES)) {
    const start = median(warm.slice(0, part).map(of))
    const end = median(warm.slice(-part).map(of))
    const isFlat = end <= Math.max(start * MOST_GROWTH, start + FEW)
    show(`${name}, start → end`, `${start.toFixed(1)} → ${end.toFixed(1)}  ${isFlat ? 'flat' : 'GROWING'}`)
  }
  show('heap after a collection, MB a minute (straight line)', slopeOf(warm).toFixed(2))
  show(
    'longest turn of the event loop (ms)',
    Math.max(...warm.map(({ loopMostMs }) => loopMostMs)).toFixed(0),
  )
}

/** By least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const points = samples.map(({ atMs, heapMb }) => ({ x: atMs / MINUTE_MS, y: heapMb }))
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2)
}

function showStored(show: Show, before: Moment, after: Moment): void {
  const minutes = (after.atMs - before.atMs) / MINUTE_MS
  show('database connections, start → end', `${before.stored.connections} → ${after.stored.connections}`)
  const bytes = (after.stored.bytes - before.stored.bytes) / minutes / 1_048_576
  show('database, MB a minute', bytes.toFixed(1))
  show('log, bytes a minute', ((after.logBytes - before.logBytes) / minutes).toFixed(0))
  const rowsBefore = before.stored.rows
  const paid = (after.stored.rows.get('payment') ?? 0) - (rowsBefore.get('payment') ?? 0)
  for (const [table, rows] of after.stored.rows) {
    const more = rows - (rowsBefore.get(table) ?? 0)
    if (more !== 0)
      show(
        `rows of ${table}, start → end`,
        `${rowsBefore.get(table) ?? 0} → ${rows}  ${(more / paid).toFixed(2)} a payment`,
      )
  }
}
