import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts'
import type { World } from '#scripts/world.ts'
import { median } from './load.ts'
import { longestTask } from './longest-task.ts'

/** As many signs as a map is asked to carry, all in view at zoom 12 over Kampala. */
const SIGNS = 500
const KAMPALA = { latitude: 0.3476, longitude: 32.5825 }
const CPU_RATE = 4
const DRAGS = 6
const SIZE = { width: 1280, height: 800 } as const

/** The longest task of the page while each thing is done, milliseconds of processor time of a four times slower phone. */
interface MapTasks {
  readonly signs: number
  readonly draw: number
  readonly pan: number
  readonly zoom: number
  readonly switch: number
}

const ROUNDS = 3

/** A map with 500 signs in view, on a phone four times slower: no frame may wait for 100 ms. */
export async function benchMap(world: World, show: (name: string, value: string) => void): Promise<void> {
  const rounds: MapTasks[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureMap(world))
  for (const what of ['draw', 'pan', 'zoom', 'switch'] as const) {
    const tasks = rounds.map((found) => found[what])
    show(`map with ${rounds[0]?.signs ?? 0} signs, ${what}, longest task (ms)`, median(tasks).toFixed(0))
    show('  each round', tasks.map((ms) => ms.toFixed(0)).join(' '))
  }
}

/** Sites in rows around the middle of Kampala; each third has 5G and so a circle. */
function sitesOverKampala(): object[] {
  return Array.from({ length: SIGNS }, (_, at) => ({
    latitude: KAMPALA.latitude - 0.06 + Math.floor(at / 25) * 0.006,
    longitude: KAMPALA.longitude - 0.08 + (at % 25) * 0.0066,
    title: `Site ${at}`,
    technology: { _2Gservice: true, _3Gservice: true, _4Gservice: at % 2 === 0, _5Gservice: at % 3 === 0 },
  }))
}

/** Opens the map of coverage with 500 sites in view and moves it about; other sites than these are not in it. */
async function measureMap(world: World): Promise<MapTasks> {
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({ executablePath: found.path, args: [...CHROMIUM_ARGUMENTS] })
  try {
    const context = await browser.newContext({ viewport: SIZE })
    const page = await context.newPage()
    const packageHtml = JSON.stringify({ sites: sitesOverKampala() })
    await page.route('**/activePackage?pageUrl=*fetch-sites-data-5g*', (route) =>
      route.fulfill({ json: { statusCode: 200, status: 'success', message: '', result: { packageHtml } } }),
    )
    const tools = await context.newCDPSession(page)
    return await walkMap({ browser, page, tools, portalUrl: world.portalUrls[0] ?? '' })
  } finally {
    await browser.close()
  }
}

interface Walk {
  readonly browser: Browser
  readonly page: Page
  readonly tools: CDPSession
  readonly portalUrl: string
}

async function walkMap({ browser, page, tools, portalUrl }: Walk): Promise<MapTasks> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const signs = page.locator('.map-sign')
  const draw = await longestTask({ browser, page }, async () => {
    await page.goto(`${portalUrl}/openNetworks?place=Kampala`)
    await page.locator('[data-testid=map][data-state=ready]').waitFor()
    await signs.nth(SIGNS * 0.6).waitFor({ state: 'attached' })
  })
  const count = await signs.count()
  const pan = await longestTask({ browser, page }, () => dragAbout(page))
  const zoom = await longestTask({ browser, page }, async () => {
    for (const name of [/Zoom in/, /Zoom out/]) await zoomBy(page, name)
  })
  const change = await longestTask({ browser, page }, async () => {
    await page.getByLabel('5G coverage').check()
    await page.waitForFunction(() => !document.querySelector('[data-testid=site-marker][data-kind=other]'))
    await page.getByLabel('2G coverage').check()
    await page.locator('[data-testid=site-marker][data-kind=other]').first().waitFor({ state: 'attached' })
  })
  return { signs: count, draw, pan, zoom, switch: change }
}

async function dragAbout(page: Page): Promise<void> {
  const box = await page.getByTestId('map').boundingBox()
  if (!box) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const way = drag % 2 === 0 ? 1 : -1
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 12; step += 1) await page.mouse.move(x + way * step * 14, y + step * 5)
    await page.mouse.up()
  }
}

async function zoomBy(page: Page, name: RegExp): Promise<void> {
  const before = await page.getByTestId('map').getAttribute('data-zoom')
  await page.getByRole('button', { name }).click()
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>('[data-testid=map]')?.dataset['zoom'] !== old,
    before,
  )
}
