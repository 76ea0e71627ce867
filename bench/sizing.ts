import pg from 'pg'
import { PAGES } from '#contract/pages.ts'
import type { World } from '#scripts/world.ts'
import { answersPerSecond } from './load.ts'
import { payMany } from './payments.ts'
import { ProcessorClock } from './processor-time.ts'

type Show = (name: string, value: string) => void

const PAGE_SECONDS = 3
const CALLERS = 8
const WARM_UP = 200
const PAYMENTS = Number(process.env['BENCH_PAYMENTS'] ?? 2_000)

/** What a plan of machines is made of: processor time of each page and of a purchase, and what a purchase leaves on the disk. */
export async function benchSizing(world: World, show: Show): Promise<void> {
  const portalUrl = world.portalUrls[0] ?? ''
  for (const path of [
    PAGES.home,
    PAGES.prepaidRecharge,
    PAGES.dataBundle,
    PAGES.table,
    PAGES.postpaidBillPay,
    PAGES.help,
    PAGES.storeLocator,
    PAGES.coverage,
    PAGES.about,
  ])
    show(`processor time of the portal, ${path} (ms)`, (await pageMs(world, portalUrl + path)).toFixed(2))
  const load = { portalUrl, databaseUrl: world.database.url, callers: CALLERS }
  await payMany({ ...load, count: WARM_UP })
  const pids = { portal: world.portalPid(0), database: world.database.pid() }
  const clock = new ProcessorClock(pids)
  const before = await databaseBytes(load.databaseUrl)
  await clock.during(() => payMany({ ...load, count: PAYMENTS }))
  const after = await databaseBytes(load.databaseUrl)
  for (const name of Object.keys(pids))
    show(
      `processor time of the ${name}, a purchase (ms)`,
      ((clock.used.get(name) ?? Number.NaN) / PAYMENTS).toFixed(2),
    )
  show('records of a purchase (KB)', ((after - before) / PAYMENTS / 1_024).toFixed(1))
}

/** Milliseconds that one answer costs the portal. */
async function pageMs(world: World, url: string): Promise<number> {
  const clock = new ProcessorClock({ portal: world.portalPid(0) })
  await answersPerSecond({ url, callers: CALLERS, seconds: 1 })
  const rate = await clock.during(() => answersPerSecond({ url, callers: CALLERS, seconds: PAGE_SECONDS }))
  return (clock.used.get('portal') ?? Number.NaN) / (rate * PAGE_SECONDS)
}

async function databaseBytes(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}
