import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startWorld } from '#scripts/world.ts'
import type { World } from '#scripts/world.ts'
import { allArrive, askBills, askLineTypes, listBundles, listPublished } from './calls.ts'
import { measureSwitches } from './content-switch.ts'
import { measureCoverage, type PhoneRun } from './coverage.ts'
import { benchShops } from './shops.ts'
import { benchGrowth } from './growth.ts'
import { benchHelp } from './help-search.ts'
import { answersPerSecond, at, median } from './load.ts'
import { benchMemoryOfPayments, benchMemoryOfViews } from './memory.ts'
import { benchMeasuring } from './measuring.ts'
import { benchMap } from './map-panning.ts'
import { benchPhone } from './phone/bench-phone.ts'
import { benchFilm } from './phone/film.ts'
import { benchPresses } from './phone/presses.ts'
import { payMany, residentMb } from './payments.ts'
import type { PaymentRun } from './payments.ts'
import { pgbenchRate } from './pgbench.ts'
import { ProcessorClock } from './processor-time.ts'
import { benchSellingPages } from './selling-pages.ts'
import { benchSizing } from './sizing.ts'
import { countStatements } from './statements.ts'
import { benchSoak } from './soak/soak.ts'

const PAYMENTS = Number(process.env['BENCH_PAYMENTS'] ?? 30_000)
const ROUNDS = 3
const EACH_ROUND = Math.ceil(PAYMENTS / ROUNDS)
const WARM_UP = 200
/** Enough to see what one payment costs the database. */
const COUNTED = 500
const CALLERS = 32
const SECONDS = 5
/** Customers who check numbers, look at bundles and bills at the same time. */
const LOOKING = 200
const LOOKS = Number(process.env['BENCH_LOOKS'] ?? 4_000)

/** Prints one figure with its name, aligned. */
function show(name: string, value: string): void {
  console.log(`${name.padEnd(58)} ${value}`)
}

interface Rounds {
  readonly runs: readonly PaymentRun[]
  /** `pgbench -N` transactions per second before, between and after the rounds. */
  readonly rates: readonly number[]
}

/** Rounds of payments with the comparison between them: on a machine that others use too, a ratio of one moment. */
async function payInRounds(world: World, clock: ProcessorClock): Promise<Rounds> {
  const load = { portalUrl: world.portalUrls[0] ?? '', databaseUrl: world.database.url, callers: CALLERS }
  const compare = (): Promise<number> => pgbenchRate(world.database.socketDir, CALLERS, SECONDS)
  const runs: PaymentRun[] = []
  const rates = [await compare()]
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.push(await clock.during(() => payMany({ ...load, count: EACH_ROUND })))
    rates.push(await compare())
  }
  return { runs, rates }
}

async function benchPayments(world: World): Promise<void> {
  const load = { portalUrl: world.portalUrls[0] ?? '', databaseUrl: world.database.url, callers: CALLERS }
  await payMany({ ...load, count: WARM_UP })
  const counted = await countStatements(load.databaseUrl, () => payMany({ ...load, count: COUNTED }))
  const clock = new ProcessorClock({
    portal: world.portalPid(0),
    sandbox: world.sandboxPid(),
    database: world.database.pid(),
  })
  const { runs, rates } = await payInRounds(world, clock)
  const paid = runs.length * EACH_ROUND
  const ratios = runs.map((run, n) => (2 * run.perSecond) / ((rates[n] ?? 0) + (rates[n + 1] ?? 0)))
  show('payments per second while customers keep coming', median(runs.map((run) => run.perSecond)).toFixed(0))
  show(
    '  from the first initiate to the last delivery',
    median(runs.map((run) => run.wholePerSecond)).toFixed(0),
  )
  show('pgbench -N transactions per second', median(rates).toFixed(0))
  show('payments / pgbench transactions', median(ratios).toFixed(3))
  show('  each round', ratios.map((ratio) => ratio.toFixed(3)).join(' '))
  for (const [name, ms] of clock.used)
    show(`processor time of the ${name} per payment (ms)`, (ms / paid).toFixed(2))
  show('database statements per payment', (counted.statements / COUNTED).toFixed(1))
  for (const [name, times] of counted.byName) show(`  ${name}`, (times / COUNTED).toFixed(2))
  const commits = median(runs.map((run) => run.commitsEach))
  show('database commits per payment, background work included', commits.toFixed(1))
  showSpread(
    'initiate',
    runs.flatMap((run) => run.initiateMs),
  )
  showSpread(
    'process',
    runs.flatMap((run) => run.processMs),
  )
  show(`portal memory after ${paid} payments (MB)`, residentMb(world.portalPid(0)).toFixed(0))
}

/** p99 / median. */
function spreadOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN) / median(times)
}

function showSpread(name: string, times: readonly number[]): void {
  show(`${name}, p99 / median`, spreadOf(times).toFixed(1))
}

async function benchPages(world: World): Promise<void> {
  const hello = createServer((_request, reply) => reply.end('hello')).listen(0, '127.0.0.1')
  await once(hello, 'listening')
  const { port } = hello.address() as AddressInfo
  const page = `${world.portalUrls[0]}/prepaid-recharge`
  const rates = { hello: [] as number[], page: [] as number[] }
  for (let round = 0; round < 3; round += 1) {
    rates.hello.push(
      await answersPerSecond({ url: `http://127.0.0.1:${port}/`, callers: CALLERS, seconds: 2 }),
    )
    rates.page.push(await answersPerSecond({ url: page, callers: CALLERS, seconds: 2 }))
  }
  hello.close()
  show('recharge pages per second', median(rates.page).toFixed(0))
  show('recharge pages / bare hello answers', (median(rates.page) / median(rates.hello)).toFixed(3))
  await benchSellingPages(world, show)
}

/** The calls that come with every number typed; each kind alone, so that none hides behind another. */
async function benchCalls(world: World): Promise<void> {
  const load = { portalUrl: world.portalUrls[0] ?? '', callers: LOOKING }
  const kinds = [
    ['line type', askLineTypes],
    ['bundles of a line', listBundles],
    ['published bundles', listPublished],
    ['bill', askBills],
  ] as const
  const arrivals = []
  for (let round = 0; round < ROUNDS; round += 1) arrivals.push(await allArrive(load))
  show(`${LOOKING} customers arrive at once, last first answer (ms)`, median(arrivals).toFixed(0))
  for (const [name, ask] of kinds) {
    await ask({ ...load, count: LOOKING * 5 })
    const runs = []
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await ask({ ...load, count: LOOKS }))
    const spreads = runs.map((run) => spreadOf(run.milliseconds))
    show(`${name}, ${LOOKING} customers at once, p99 / median`, median(spreads).toFixed(1))
    show('  each round', spreads.map((spread) => spread.toFixed(1)).join(' '))
    show('  median (ms)', median(runs.flatMap((run) => run.milliseconds)).toFixed(0))
    show('  answers per second', median(runs.map((run) => run.perSecond)).toFixed(0))
    show('  errors', String(runs.reduce((sum, run) => sum + run.errors, 0)))
  }
}

async function benchStart(): Promise<World> {
  // The callers are the edge: what customers' addresses stand for is counted as behind a real one.
  const env = { SANDBOX_INSTANT: '1', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.0/8' }
  const started = performance.now()
  const world = await startWorld({ env })
  show(
    'database, sandbox and portal ready on empty data (s)',
    ((performance.now() - started) / 1_000).toFixed(1),
  )
  const again = performance.now()
  await world.killPortal(0)
  await world.restartPortal(0)
  show('portal ready again (s)', ((performance.now() - again) / 1_000).toFixed(2))
  return world
}

/** A thousand packages are published while customers read. */
async function benchContent(world: World): Promise<void> {
  const setting = { databaseUrl: world.database.url, rounds: ROUNDS }
  const switches = await measureSwitches(world.portalUrls[0] ?? '', setting)
  const times = switches.map(({ milliseconds }) => milliseconds)
  show('1,000 packages published, until the portal answers from them (ms)', median(times).toFixed(0))
  show('  each round', times.map((time) => time.toFixed(0)).join(' '))
  const answers = switches.reduce((sum, one) => sum + one.answers, 0)
  const mixed = switches.reduce((sum, one) => sum + one.mixed, 0)
  show('  answers meanwhile, of them from a mixture', `${answers}, ${mixed}`)
}

/** A hundred thousand sites: places and views for fifty clients, and a phone four times slower. */
async function benchCoverage(): Promise<void> {
  const { near, views, processorMs, phones } = await measureCoverage()
  show('coverage of a place, of 100,000 sites, 50 clients, p99 (ms)', at(near, 0.99))
  show('  median (ms)', at(near, 0.5))
  show('a view of the map, likewise, p99 (ms)', at(views, 0.99))
  show('  median (ms)', at(views, 0.5))
  show('  processor time of the portal each (ms)', processorMs.toFixed(2))
  const rounds = (name: string, of: (phone: PhoneRun) => number): void => {
    show(name, median(phones.map(of)).toFixed(0))
    show('  each round', phones.map((phone) => of(phone).toFixed(0)).join(' '))
  }
  rounds('first sign after the code of the map, CPU 4x slower (ms)', (phone) => phone.firstSignMs)
  rounds(`longest task while it moves, ${phones[0]?.signs} signs (ms)`, (phone) => phone.panMs)
  rounds('longest task while technologies change (ms)', (phone) => phone.switchMs)
}

/** `npm run bench -- payments` measures one part alone; without words, all of them. */
const PARTS = {
  phone: (world: World) => benchPhone(world, show),
  film: (world: World) => benchFilm(world, show),
  presses: (world: World) => benchPresses(world, show),
  pages: benchPages,
  calls: benchCalls,
  content: benchContent,
  help: () => benchHelp(show),
  map: (world: World) => benchMap(world, show),
  shops: (world: World) => benchShops(world, show),
  coverage: benchCoverage,
  growth: () => benchGrowth(show),
  payments: benchPayments,
  sizing: (world: World) => benchSizing(world, show),
}
const wanted = process.argv.slice(2)
/** Minutes of everything, in worlds of their own: only when one is asked for by itself. */
const ALONE = new Map([
  ['soak', benchSoak],
  ['memory-payments', benchMemoryOfPayments],
  ['memory-views', benchMemoryOfViews],
  ['measuring', benchMeasuring],
])
const alone = ALONE.get(wanted[0] ?? '')
if (alone) {
  await alone(show)
  process.exit()
}
const unknown = wanted.find((word) => !Object.hasOwn(PARTS, word))
if (unknown !== undefined) {
  console.error(
    `There is no part ${unknown}; the parts are ${[...Object.keys(PARTS), ...ALONE.keys()].join(', ')}.`,
  )
  process.exit(2)
}

const world = await benchStart()
try {
  for (const [name, part] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await part(world)
} finally {
  await world.stop()
}
