import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ADDRESSES } from '#contract/addresses.ts'
import type { World } from '#scripts/world.ts'
import { ProcessorClock } from './processor-time.ts'
import { letVisitorsAsk } from './visitors.ts'

const SHOPS = 50_000
/** Visitors who read before they ask again: about 130 lists a second, and as many bare answers. */
const VISITORS = 16
const PAUSE_MS = 100
/** As many at once as keep both processors busy: how many lists a second there can be at all. */
const CALLERS = 4
const QUESTIONS = 4_000
const WARM_UP = 500
const KAMPALA = { latitude: 0.3476, longitude: 32.5825 }

/** The time that this share of all stays within. */
function at(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
}

/** The nearest of fifty thousand shops. */
export async function benchShops(world: World, show: (name: string, value: string) => void): Promise<void> {
  const importMs = await importShops(world.database.url, SHOPS)
  const clock = new ProcessorClock({ portal: world.portalPid(0) })
  const portalUrl = world.portalUrls[0] ?? ''
  const setting = { portalUrl, count: QUESTIONS, addressOf: shopQuestions(QUESTIONS) }
  await letVisitorsAsk({ ...setting, count: WARM_UP, visitors: CALLERS, pauseMs: 0 })
  const run = await clock.during(() => letVisitorsAsk({ ...setting, visitors: VISITORS, pauseMs: PAUSE_MS }))
  show(`shops around a place, of 50,000, ${VISITORS} visitors, p99 (ms)`, at(run.milliseconds, 0.99))
  show('  median (ms)', at(run.milliseconds, 0.5))
  show('  bare answers in between, p99 (ms)', at(run.bareMilliseconds, 0.99))
  show('  bare answers, median (ms)', at(run.bareMilliseconds, 0.5))
  const processorMs = [...clock.used].reduce((sum, [, ms]) => sum + ms, 0)
  show('  processor time of the portal each (ms)', (processorMs / run.milliseconds.length).toFixed(2))
  show('  lists, of them the shortest (bytes, packed)', `${run.milliseconds.length}, ${run.fewestBytes}`)
  show('  lists per second', (run.milliseconds.length / run.seconds).toFixed(0))
  const busy = await letVisitorsAsk({ ...setting, visitors: CALLERS, pauseMs: 0 })
  show('lists per second when nobody pauses', (busy.milliseconds.length / busy.seconds).toFixed(0))
  show('  p99 (ms)', at(busy.milliseconds, 0.99))
  show('import of 50,000 shops (s)', (importMs / 1_000).toFixed(1))
}

/** Numbers between 0 and 1 that come out the same on every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Half of everything is in and around the capital, as people are. */
function somewhere(roll: () => number): { latitude: string; longitude: string } {
  const near = roll() < 0.5
  const latitude = near ? KAMPALA.latitude + (roll() - 0.5) * 0.4 : -1 + roll() * 4.5
  const longitude = near ? KAMPALA.longitude + (roll() - 0.5) * 0.4 : 30 + roll() * 4.5
  return { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) }
}

/** The address of each of so many questions for the shops around a place. */
export function shopQuestions(count: number): (n: number) => string {
  const addresses = Array.from({ length: count }, addressesOf(random(7)))
  return (n) => addresses[n % count] ?? ''
}

/** Questions for the shops around places all over the country. */
function addressesOf(roll: () => number): () => string {
  return () => {
    const title = roll() < 0.3 ? { title: 'Dealer' } : {}
    const query = new URLSearchParams({ ...somewhere(roll), distanceInKilometers: '100', ...title })
    return `${ADDRESSES.shops.path}?${query.toString()}`
  }
}

/** Makes so many shops the ones that customers find; how long that took, milliseconds. */
export async function importShops(databaseUrl: string, count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-shops-'))
  const file = join(folder, 'shops.csv')
  const roll = random(3)
  const rows = Array.from({ length: count }, (_, n) => {
    const { latitude, longitude } = somewhere(roll)
    const title = n % 5 === 0 ? 'Shop' : 'Dealer'
    return `Shop number ${n} - Branch,${title},${latitude},${longitude},"Plot ${n}, Main Street",Town ${n % 300},0712000000`
  })
  writeFileSync(file, ['name,title,latitude,longitude,address,town,phone', ...rows].join('\n'))
  const started = performance.now()
  try {
    const command = join(import.meta.dirname, '..', 'scripts', 'commands', 'places.ts')
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    await promisify(execFile)(process.execPath, [command, 'import', 'shops', file], { env })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return performance.now() - started
}
