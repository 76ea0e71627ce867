import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ADDRESSES } from '#contract/addresses.ts'
import { CHROMIUM_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts'
import { PROJECT } from '#scripts/processes.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { longestTask } from './longest-task.ts'
import { ProcessorClock } from './processor-time.ts'
import { letVisitorsAsk } from './visitors.ts'

const SITES = 100_000
const CLIENTS = 50
const ASKED = 6_000
const WARM_UP = 500
/** A client reads what it was answered before it asks again. */
const PAUSE_MS = 100
const CPU_RATE = 4
const ROUNDS = 5
/** Where people ask: towns, roads, and the country's corners. */
const PLACES = [
  [0.3163, 32.5811],
  [0.0562, 32.4695],
  [0.443, 33.206],
  [2.7746, 32.299],
  [-0.6047, 30.6485],
  [0.4659, 34.0922],
  [3.9, 33.83],
  [1.2719, 33.7085],
] as const

export interface CoverageRun {
  /** Of each answer about a place, and of each view of a map, milliseconds. */
  readonly near: readonly number[]
  readonly views: readonly number[]
  /** Processor time of the portal for each answer, milliseconds. */
  readonly processorMs: number
  /** Rounds of one visit each. */
  readonly phones: readonly PhoneRun[]
}

export interface PhoneRun {
  /** From the arrival of the map's code to the first sign on it. */
  readonly firstSignMs: number
  /** Longest task of the page, milliseconds of processor time. */
  readonly panMs: number
  readonly switchMs: number
  readonly signs: number
}

/** A hundred thousand sites in a world of its own: fifty clients at once, then a slow phone. */
export async function measureCoverage(): Promise<CoverageRun> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-sites-'))
  const file = writeSites(folder, SITES)
  const world = await startWorld({ env: { SITES_FILE: file, LOG_LEVEL: 'error', SANDBOX_INSTANT: '1' } })
  try {
    for (const addressOf of [nearAddress, viewAddress]) await askAll(world, addressOf, WARM_UP)
    const clock = new ProcessorClock({ portal: world.portalPid(0) })
    const near = await clock.during(() => askAll(world, nearAddress))
    const views = await clock.during(() => askAll(world, viewAddress))
    const processorMs = (clock.used.get('portal') ?? Number.NaN) / (near.length + views.length)
    const phones: PhoneRun[] = []
    for (let round = 0; round < ROUNDS; round += 1) phones.push(await lookOnPhone(world))
    return { near, views, processorMs, phones }
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes so many sites of the network into a file of the folder; answers its path. */
export function writeSites(folder: string, count: number): string {
  const file = join(folder, 'sites.csv')
  const writer = join(PROJECT, 'sandbox', 'coverage', 'write-sites.ts')
  execFileSync(process.execPath, [writer, String(count), file])
  return file
}

/** Some place within half a degree of one where people ask; every number another one, and always the same. */
function placeOf(n: number): readonly [number, number] {
  const [latitude, longitude] = PLACES[n % PLACES.length] ?? PLACES[0]
  const shift = (by: number) => (((n * by) % 1_000) / 1_000 - 0.5) * 0.2
  return [latitude + shift(7), longitude + shift(13)]
}

/** The address of the n-th question for the coverage of a place. */
export function nearAddress(n: number): string {
  const [latitude, longitude] = placeOf(n)
  const query = { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) }
  return `${ADDRESSES.coverageNear.path}?${new URLSearchParams(query).toString()}`
}

function viewAddress(n: number): string {
  const [latitude, longitude] = placeOf(n)
  const zoom = 7 + (n % 7)
  const [tall, broad] = [250 / 2 ** zoom, 450 / 2 ** zoom]
  const query = {
    south: (latitude - tall / 2).toFixed(5),
    north: (latitude + tall / 2).toFixed(5),
    west: (longitude - broad / 2).toFixed(5),
    east: (longitude + broad / 2).toFixed(5),
    zoom: String(zoom),
    ...(n % 3 === 0 ? { technology: '5G' } : {}),
  }
  return `${ADDRESSES.sitesInView.path}?${new URLSearchParams(query).toString()}`
}

async function askAll(
  world: World,
  addressOf: (n: number) => string,
  count = ASKED,
): Promise<readonly number[]> {
  const portalUrl = world.portalUrls[0] ?? ''
  const visitors = { portalUrl, visitors: CLIENTS, pauseMs: PAUSE_MS, count, addressOf }
  return (await letVisitorsAsk(visitors)).milliseconds
}

async function lookOnPhone(world: World): Promise<PhoneRun> {
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({ executablePath: found.path, args: [...CHROMIUM_ARGUMENTS] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.addInitScript(markFirstSign)
    await page.goto(`${world.portalUrls[0]}/openNetworks`)
    const sign = page.locator('.map-sign')
    await page.waitForFunction(() => performance.getEntriesByName('first-sign').length > 0)
    const firstSignMs = await page.evaluate(() => {
      const code = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(map|leaflet)[^/]*\.js/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      const [first] = performance.getEntriesByName('first-sign')
      return (first?.startTime ?? Number.NaN) - Math.max(...code)
    })
    const signs = await sign.count()
    const panMs = await longestTask({ browser, page }, () => moveAbout(page))
    const switchMs = await longestTask({ browser, page }, () => switchTechnologies(page))
    return { firstSignMs, panMs, switchMs, signs }
  } finally {
    await browser.close()
  }
}

/** In the page: the moment when the first sign stands on the map, not when a test happens to look. */
function markFirstSign(): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.map-sign')) return
    performance.mark('first-sign')
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

async function moveAbout(page: Page): Promise<void> {
  const map = page.locator('[data-testid=map] [role=application]')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', '+', '-']) {
    const before = await page.getByTestId('map').evaluate((region) => JSON.stringify(region.dataset))
    const answered = page.waitForResponse(/sitesinview/, { timeout: 2_000 }).catch(() => null)
    await map.press(key)
    await page.waitForFunction(
      (old) => JSON.stringify(document.querySelector<HTMLElement>('[data-testid=map]')?.dataset) !== old,
      before,
    )
    await answered
  }
}

async function switchTechnologies(page: Page): Promise<void> {
  for (const technology of ['5G', '2G', '4G', '5G', '3G']) {
    const answered = page.waitForResponse(/sitesinview/)
    await page.getByLabel(`${technology} coverage`).check()
    await answered
    await page.locator('.map-sign').first().waitFor({ state: 'attached' })
  }
}
