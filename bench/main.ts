import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startWorld } from '#scripts/world.ts'
import type { World } from '#scripts/world.ts'
import { answersPerSecond, median } from './load.ts'
import { payMany, residentMb } from './payments.ts'
import { pgbenchRate } from './pgbench.ts'
import { processorMs } from './processor-time.ts'
import { countStatements } from './statements.ts'
import { visitSlowly } from './slow-phone.ts'

const PAYMENTS = Number(process.env['BENCH_PAYMENTS'] ?? 10_000)
/** Enough to see what one payment costs the database. */
const COUNTED = 500
const CALLERS = 32
const SECONDS = 5

/** Prints one figure with its name, aligned. */
function show(name: string, value: string): void {
  console.log(`${name.padEnd(58)} ${value}`)
}

async function benchPayments(world: World): Promise<void> {
  const [portalUrl = ''] = world.portalUrls
  const databaseUrl = world.database.url
  await payMany({ portalUrl, databaseUrl, count: 200, callers: CALLERS })
  const counted = await countStatements(databaseUrl, () =>
    payMany({ portalUrl, databaseUrl, count: COUNTED, callers: CALLERS }),
  )
  const before = await pgbenchRate(world.database.socketDir, CALLERS, SECONDS)
  const programs = {
    portal: world.portalPid(0),
    sandbox: world.sandboxPid(),
    database: world.database.pid(),
  }
  const used = (): number[] => Object.values(programs).map(processorMs)
  const usedBefore = used()
  const run = await payMany({ portalUrl, databaseUrl, count: PAYMENTS, callers: CALLERS })
  const usedAfter = used()
  const after = await pgbenchRate(world.database.socketDir, CALLERS, SECONDS)
  const rate = (before + after) / 2
  show('payments per second, initiate to delivery', run.perSecond.toFixed(0))
  show('pgbench -N transactions per second', rate.toFixed(0))
  show('payments / pgbench transactions', (run.perSecond / rate).toFixed(3))
  for (const [index, name] of Object.keys(programs).entries()) {
    const spent = (usedAfter[index] ?? Number.NaN) - (usedBefore[index] ?? Number.NaN)
    show(`processor time of the ${name} per payment (ms)`, (spent / PAYMENTS).toFixed(2))
  }
  show('database statements per payment', (counted.statements / COUNTED).toFixed(1))
  for (const [name, times] of counted.byName) show(`  ${name}`, (times / COUNTED).toFixed(2))
  show('database commits per payment, background work included', run.commitsEach.toFixed(1))
  for (const [name, times] of [['initiate', run.initiateMs] as const, ['process', run.processMs] as const]) {
    const sorted = times.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    show(`${name}, p99 / median`, (p99 / median(times)).toFixed(1))
  }
  show(`portal memory after ${PAYMENTS} payments (MB)`, residentMb(world.portalPid(0)).toFixed(0))
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
}

async function benchStart(): Promise<World> {
  const env = { SANDBOX_INSTANT: '1', LOG_LEVEL: 'error' }
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

async function benchPhone(world: World): Promise<void> {
  for (const path of ['/', '/prepaid-recharge']) {
    const visits = []
    for (let round = 0; round < 3; round += 1) visits.push(await visitSlowly(`${world.portalUrls[0]}${path}`))
    show(
      `${path} largest paint on a slow phone (ms after first byte)`,
      median(visits.map((v) => v.paintMs)).toFixed(0),
    )
    show(
      `${path} usable form on a slow phone (ms after first byte)`,
      median(visits.map((v) => v.usableMs)).toFixed(0),
    )
  }
}

/** `npm run bench -- payments` measures one part alone; without words, all of them. */
const PARTS = { phone: benchPhone, pages: benchPages, payments: benchPayments }
const wanted = process.argv.slice(2)
const unknown = wanted.find((word) => !Object.hasOwn(PARTS, word))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}; the parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const world = await benchStart()
try {
  for (const [name, part] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await part(world)
} finally {
  await world.stop()
}
