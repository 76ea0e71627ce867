import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld } from '#scripts/world.ts'
import { letArrive, type Arrived } from './arrivals.ts'
import { makeJourneys } from './journeys.ts'
import { bytesIn, readStored, samplesOf, type Stored } from './samples.ts'
import { showProcess } from './show-process.ts'

type Show = (name: string, value: string) => void

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? '10')
/** Half of 100 reads and 20 payments a second (B12). */
const READS = Number(process.env['SOAK_READS'] ?? '50')
const JOURNEYS = Number(process.env['SOAK_JOURNEYS'] ?? '10')
const MINUTE_MS = 60_000
/** Caches fill and code is compiled before this; what grows later grows for ever. */
const WARM_MINUTES = Math.min(2, MINUTES / 4)
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
