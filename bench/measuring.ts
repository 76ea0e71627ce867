import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { measureCounting, measureFilled } from './counting.ts'
import { answersPerSecond, at, median } from './load.ts'
import { payMany } from './payments.ts'
import { ProcessorClock } from './processor-time.ts'
import { pause } from './visitors.ts'

type Show = (name: string, value: string) => void

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const PAYMENTS = 300
const CALLERS = 16
const PAGE_SECONDS = 3
const SCRAPES = 200
/** Some of everything, so that figures have something in them; the first is measured. */
const PAGES = ['/prepaid-recharge', '/', '/data-bundle', '/gethelp', '/storeLocator', '/openNetworks']

/** One way to run a portal, and what it used. */
interface Variant {
  readonly name: string
  readonly world: World
  readonly paymentMs: number[]
  readonly pageMs: number[]
}

/**
 * What being measured, and being followed, costs a portal's processor, and how long the figures take. The ways take turns, since on
 * a machine that others use too only what stands side by side can be compared; counting costs less than such rounds differ, so it
 * is taken by itself.
 */
export async function benchMeasuring(show: Show): Promise<void> {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  await new Promise<void>((listening) => {
    collector.listen(0, '127.0.0.1', listening)
  })
  const management = await findFreePort(anyFirstPort())
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const ways: readonly (readonly [string, Record<string, string>])[] = [
    ['neither', {}],
    ['measured', { MANAGEMENT_PORT: String(management) }],
    ['followed', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }],
  ]
  const variants: Variant[] = []
  try {
    for (const [name, env] of ways) {
      const world = await startWorld({ env: { SANDBOX_INSTANT: '1', LOG_LEVEL: 'error', ...env } })
      variants.push({ name, world, paymentMs: [], pageMs: [] })
    }
    await compare(variants, `http://127.0.0.1:${management}/metrics`, show)
  } finally {
    for (const { world } of variants) await world.stop()
    collector.close()
  }
}

async function compare(variants: readonly Variant[], figures: string, show: Show): Promise<void> {
  for (const one of variants) await oneRound(one)
  for (let round = 0; round < ROUNDS; round += 1) for (const one of variants) await oneRound(one)
  for (const { name, paymentMs, pageMs } of variants) {
    show(`processor time of a portal ${name}, a payment (ms)`, median(paymentMs).toFixed(2))
    show('  each page (ms)', median(pageMs).toFixed(3))
  }
  const [plain, measured, followed] = variants
  if (!plain || !measured || !followed) return
  show('more for a payment, followed (%)', moreThan(plain.paymentMs, followed.paymentMs))
  show('more for a page, followed (%)', moreThan(plain.pageMs, followed.pageMs))
  const counting = await measureCounting()
  const ofPage = counting.pageMicros / median(plain.pageMs) / 10
  const ofPayment = counting.paymentMicros / median(plain.paymentMs) / 10
  show(
    'counting for a page (µs), of its processor time (%)',
    `${counting.pageMicros.toFixed(2)}, ${ofPage.toFixed(2)}`,
  )
  show(
    'counting for a payment (µs), likewise (%)',
    `${counting.paymentMicros.toFixed(1)}, ${ofPayment.toFixed(2)}`,
  )
  for (const path of PAGES) await fetch(`${measured.world.portalUrls[0]}${path}`).then((one) => one.text())
  const scraped = await scrapeOften(measured.world, figures)
  show('figures with everything in them, median (ms)', median(scraped.ms).toFixed(1))
  show('  p99 (ms)', at(scraped.ms, 0.99))
  show('  series, bytes', `${scraped.series}, ${scraped.bytes}`)
  show(
    '  processor time (ms), of a core at one in 15 s (%)',
    `${scraped.cpuMs.toFixed(1)}, ${(scraped.cpuMs / 150).toFixed(3)}`,
  )
  const filled = await measureFilled()
  show(
    'filled to the last label, processor time (ms), series',
    `${filled.lookMs.toFixed(1)}, ${filled.series}`,
  )
  const idle = { plain: await idleShare(plain.world), measured: await idleShare(measured.world) }
  show('idle, of a core: plain, measured (%)', `${idle.plain.toFixed(2)}, ${idle.measured.toFixed(2)}`)
}

const IDLE_MS = 30_000

/** What a portal uses while nobody comes, in percent of a core. */
async function idleShare(world: World): Promise<number> {
  const ms = await portalMs(
    world,
    () => pause(IDLE_MS),
    () => 1,
  )
  return (ms / IDLE_MS) * 100
}

/** The middle of what each round cost more than the round beside it, in percent. */
function moreThan(plain: readonly number[], other: readonly number[]): string {
  return median(other.slice(1).map((ms, n) => (ms / (plain[n + 1] ?? Number.NaN) - 1) * 100)).toFixed(1)
}

async function oneRound({ world, paymentMs, pageMs }: Variant): Promise<void> {
  const portalUrl = world.portalUrls[0] ?? ''
  const load = { portalUrl, databaseUrl: world.database.url, callers: CALLERS, count: PAYMENTS }
  paymentMs.push(
    await portalMs(
      world,
      () => payMany(load),
      () => PAYMENTS,
    ),
  )
  const pages = { url: `${portalUrl}${PAGES[0]}`, callers: CALLERS, seconds: PAGE_SECONDS }
  let answers = 0
  const look = async (): Promise<void> => {
    answers = PAGE_SECONDS * (await answersPerSecond(pages))
  }
  pageMs.push(await portalMs(world, look, () => answers))
}

/** Processor time of the portal for each of what was done meanwhile, in ms. */
async function portalMs(world: World, work: () => Promise<unknown>, count: () => number): Promise<number> {
  const clock = new ProcessorClock({ portal: world.portalPid(0) })
  await clock.during(work)
  return (clock.used.get('portal') ?? Number.NaN) / count()
}

async function scrapeOften(world: World, figures: string) {
  const ms: number[] = []
  let text = ''
  const scrape = async (): Promise<void> => {
    for (let n = 0; n < SCRAPES; n += 1) {
      const since = performance.now()
      text = await (await fetch(figures)).text()
      ms.push(performance.now() - since)
    }
  }
  const cpuMs = await portalMs(world, scrape, () => SCRAPES)
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
  return { ms, cpuMs, series, bytes: text.length }
}
