import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld, type World } from '#scripts/world.ts'
import { openCaller } from './caller.ts'
import { payMany } from './payments.ts'
import { samplesOf } from './soak/samples.ts'
import { showProcess } from './soak/show-process.ts'

const PAYMENTS = Number(process.env['BENCH_MEMORY_PAYMENTS'] ?? 100_000)
const VIEWS = Number(process.env['BENCH_MEMORY_VIEWS'] ?? 1_000_000)
const CALLERS = 32
const SAMPLE_MS = 3_000
/** Caches are full and code is compiled after so much of it; what grows later grows for ever. */
const WARM_SHARE = 0.2
const HEAP_MB = 256
const PAGES = ['/', '/prepaid-recharge', '/data-bundle', '/about', '/gethelp']

type Show = (name: string, value: string) => void
type Work = (world: World, count: number) => Promise<unknown>

const pay: Work = (world, count) =>
  payMany({
    portalUrl: world.portalUrls[0] ?? '',
    databaseUrl: world.database.url,
    callers: CALLERS,
    count,
  })

/** Whether a portal holds more after a hundred thousand payments than after the first fifth of them. */
export function benchMemoryOfPayments(show: Show): Promise<void> {
  return holdAgainst(show, { name: 'payments', count: PAYMENTS, work: pay })
}

/** The same for a million views of pages, each by somebody new. */
export function benchMemoryOfViews(show: Show): Promise<void> {
  return holdAgainst(show, { name: 'page views', count: VIEWS, work: viewPages })
}

async function viewPages(world: World, count: number): Promise<void> {
  let left = count
  const visitor = async (): Promise<void> => {
    const caller = openCaller(world.portalUrls[0] ?? '')
    while (left > 0) {
      left -= 1
      await caller.getPacked(PAGES[left % PAGES.length] ?? '/')
    }
    caller.close()
  }
  await Promise.all(Array.from({ length: CALLERS }, visitor))
}

interface Held {
  readonly name: string
  readonly count: number
  readonly work: Work
}

async function holdAgainst(show: Show, { name, count, work }: Held): Promise<void> {
  const samples = mkdtempSync(join(tmpdir(), 'duuka-memory-'))
  const world = await startWorld({
    env: {
      SANDBOX_INSTANT: '1',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.0/8',
      SOAK_FOLDER: samples,
      SOAK_SAMPLE_MS: String(SAMPLE_MS),
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --import ${join(import.meta.dirname, 'soak', 'probe.ts')}`,
    },
  })
  try {
    const began = performance.now()
    await work(world, count * WARM_SHARE)
    const warmAtMs = Date.now()
    await work(world, count * (1 - WARM_SHARE))
    show(`${name}, in so many seconds`, `${count}, ${((performance.now() - began) / 1_000).toFixed(0)}`)
    showProcess(show, samplesOf(samples, world.portalPid(0)), warmAtMs)
  } finally {
    await world.stop()
    rmSync(samples, { recursive: true, force: true })
  }
}
