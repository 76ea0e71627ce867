import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { cardsAre, mapReady, mapShows, openStores } from '../steps/stores.ts'
import { totalOf, watchTransfers } from '../steps/transfers.ts'

const stage = await setStage()
const KB = 1024
const MAP = 130 * KB
const COUNTRY = 40 * KB
const NTINDA = '/storeLocator?q=Ntinda'
const map = (page: Page) => page.getByTestId('map')
const canvas = (page: Page) => map(page).getByRole('application')
const askForMap = (page: Page) => page.getByRole('button', { name: 'Map', exact: true }).click()

async function zoomOf(page: Page): Promise<number> {
  return Number(await map(page).getAttribute('data-zoom'))
}

test('The map costs a visitor at most 130 KB, once; whoever comes again has it already', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const watch = await watchTransfers(page)
    for (const most of [MAP, 0]) {
      await page.goto('about:blank')
      await openStores(page, NTINDA)
      await watch.settled()
      watch.forget()
      await askForMap(page)
      await mapReady(page)
      const spent = await watch.settled()
      const text = spent.map(({ bytes, path }) => `${bytes} ${path}`).join('\n')
      console.log(`The map: ${totalOf(spent)} bytes\n${text}`)
      assert.ok(totalOf(spent) <= most, text)
      assert.ok(
        spent.every(({ origin }) => origin === stage.portalUrl),
        text,
      )
      const ground = spent.find(({ path }) => path.startsWith('/map/base.') && path !== '/map/base.json')
      assert.ok((ground?.bytes ?? 0) <= COUNTRY, text)
    }
    assert.deepEqual(complaints, [])
  })
})

test('The country travels under an address of its own, and is kept for a year', async () => {
  const short = await fetch(`${stage.portalUrl}/map/base.json`, { redirect: 'manual' })
  assert.equal(short.status, 307)
  assert.equal(short.headers.get('cache-control'), 'no-cache')
  const address = short.headers.get('location') ?? ''
  assert.match(address, /^\/map\/base\.[0-9a-f]{12}\.json$/)
  const answer = await fetch(`${stage.portalUrl}${address}`)
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const ground = (await answer.json()) as { places: [string][]; lakes: unknown[]; credit: string }
  assert.ok(ground.places.some(([name]) => name === 'Ntinda'))
  assert.ok(ground.lakes.length > 3)
  assert.match(ground.credit, /Natural Earth.*GeoNames/)
  const gone = await fetch(`${stage.portalUrl}/map/tiles.000000000000.pmtiles`)
  assert.equal(gone.status, 404)
})

test('By keyboard the map is skipped, moved and zoomed, and its pins are pressed', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openStores(page, NTINDA)
    await mapReady(page)
    await mapShows(page, 15)
    const skip = page.getByRole('link', { name: 'Skip the map' })
    await skip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.equal(await map(page).evaluate((region) => region.contains(document.activeElement)), false)
    await page.keyboard.press('Shift+Tab')

    const north = Number(await map(page).getAttribute('data-lat'))
    await canvas(page).focus()
    await page.keyboard.press('ArrowUp')
    await page.waitForFunction(
      (before) => Number(document.querySelector<HTMLElement>('[data-testid=map]')?.dataset['lat']) > before,
      north,
    )
    await page.keyboard.press('-')
    await mapShows(page, 14)
    await page.keyboard.press('+')
    await mapShows(page, 15)
    const pin = map(page).getByTestId('map-pin').first()
    assert.equal(await pin.getAttribute('data-index'), '1')
    await pin.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-testid=map-pin][data-index="1"][data-large=true]').waitFor()
  })
})

test('The buttons zoom, and no farther out than the country', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openStores(page)
    await mapReady(page)
    await map(page).getByRole('button', { name: 'Zoom in' }).click()
    await mapShows(page, 10)
    for (let zoom = 9; zoom >= 7; zoom -= 1) {
      await map(page).getByRole('button', { name: 'Zoom out' }).click()
      await mapShows(page, zoom)
    }
    await map(page).getByRole('button', { name: 'Zoom out' }).click()
    await map(page).getByRole('button', { name: 'Zoom in' }).click()
    assert.ok((await zoomOf(page)) >= 7)
    const box = await map(page).getByRole('button', { name: 'Zoom out' }).boundingBox()
    assert.ok((box?.width ?? 0) >= 48 && (box?.height ?? 0) >= 48)
  })
})

// SHOP-24, UX-41
test('Whoever saves data sees what the map costs first, and fetches it by a press', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const { hostname } = new URL(stage.portalUrl)
    await context.addCookies([{ name: 'saver', value: 'on', domain: hostname, path: '/' }])
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openStores(page)
    const show = page.getByRole('button', { name: 'Show map (about 60 KB)' })
    await show.waitFor()
    assert.deepEqual(
      asked.filter((path) => /leaflet|\/map\//.test(path)),
      [],
    )
    await show.click()
    await mapReady(page)
  })
})

test('A map that does not come says so and is tried again; the list stands all the while', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.route('**/map/base*', (route) => route.abort())
    await openStores(page, NTINDA)
    await page.locator('[data-testid=map][data-state=failed]').waitFor()
    await cardsAre(page, 7)
    await page.unroute('**/map/base*')
    await page.getByTestId('map-retry').click()
    await mapReady(page)
  })
})
