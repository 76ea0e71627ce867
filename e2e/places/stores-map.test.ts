import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL, type VisitorOptions } from '../browser.ts'
import { setStage } from '../stage.ts'
import { cardsAre, mapReady, mapShows, openStores, searchStores, watchZooms } from '../steps/stores.ts'

const stage = await setStage()
const KAMPALA = { lat: 0.3476, lng: 32.5825 }

async function inStores(walk: (page: Page) => Promise<void>, options: VisitorOptions = { size: SMALL }) {
  await stage.visit(options, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await walk(page)
    assert.deepEqual(complaints, [])
  })
}

/** Every shop has its pin, and none of them is a large one or outlined in the list. */
async function nothingIsPointedAt(page: Page): Promise<void> {
  await page.locator('[data-testid=map-pin][data-index="6"]').waitFor({ state: 'attached' })
  assert.equal(await page.locator('[data-testid=map-pin][data-large=true]').count(), 0)
  assert.equal(await page.locator('[data-testid=store-card][data-active=true]').count(), 0)
}

// SHOP-21, SHOP-22, SEEN-13
test('Pointing at a card centres the map and enlarges its pin, step by step to 13, and back again', async () => {
  await inStores(
    async (page) => {
      await openStores(page)
      await mapReady(page)
      await mapShows(page, 9)
      await searchStores(page, 'Kampala')
      await cardsAre(page, 6)
      await mapShows(page, 15, KAMPALA)
      const jinja = page.getByTestId('store-card').filter({ hasText: 'Jinja Shop' })
      // A map that is nearer than 13 stays as near.
      await jinja.hover()
      await mapShows(page, 15, { lat: 0.4337, lng: 33.2043 })
      await page.locator('[data-testid=map-pin][data-index="6"][data-large=true]').waitFor()
      await page.getByRole('heading', { level: 1 }).hover()
      await mapShows(page, 15, KAMPALA)
      await page.locator('[data-testid=map-pin][data-index="6"][data-large=false]').waitFor()
      const out = page.getByRole('button', { name: 'Zoom out' })
      for (let zoom = 14; zoom >= 10; zoom--) {
        await out.click()
        await mapShows(page, zoom)
      }
      const seen = await watchZooms(page)
      await jinja.hover()
      await mapShows(page, 13, { lat: 0.4337, lng: 33.2043 })
      assert.deepEqual(
        [...new Set(await seen.jsonValue())].filter((zoom) => zoom !== '10'),
        ['11', '12', '13'],
      )
      await page.getByRole('heading', { level: 1 }).hover()
      await mapShows(page, 10)
      // By keyboard the same: focus in place of the pointer.
      await jinja.getByRole('link').first().focus()
      await page.keyboard.press('Tab')
      await mapShows(page, 13, { lat: 0.4337, lng: 33.2043 })
    },
    { size: LARGE },
  )
})

test('From card to card by keyboard the map goes over at the zoom it has; it starts anew only after the list was left', async () => {
  await inStores(
    async (page) => {
      await openStores(page, '/storeLocator?q=Kampala')
      await mapReady(page)
      await mapShows(page, 15)
      const out = page.getByRole('button', { name: 'Zoom out' })
      for (let zoom = 14; zoom >= 10; zoom--) {
        await out.click()
        await mapShows(page, zoom)
      }
      const cards = page.getByTestId('store-card')
      await cards.nth(4).getByRole('link').last().focus()
      await mapShows(page, 13)
      const seen = await watchZooms(page)
      await page.keyboard.press('Tab')
      await page.locator('[data-testid=map-pin][data-index="6"][data-large=true]').waitFor()
      await mapShows(page, 13, { lat: 0.4337, lng: 33.2043 })
      assert.deepEqual(await seen.jsonValue(), [])
      assert.equal(await page.locator('[data-testid=map-pin][data-large=true]').count(), 1)
      await cards.last().getByRole('link').last().focus()
      await page.keyboard.press('Tab')
      await mapShows(page, 10)
      assert.equal(await page.locator('[data-testid=map-pin][data-large=true]').count(), 0)
    },
    { size: LARGE },
  )
})

test('On a phone the map is asked for, and a pressed pin shows its card', async () => {
  await inStores(async (page) => {
    const pieces: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/map-(?!props)|\/map\/base/.test(request.url())) pieces.push(request.url())
    })
    await openStores(page, '/storeLocator?q=Kampala')
    await cardsAre(page, 6)
    assert.deepEqual(pieces, [])
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await mapReady(page)
    // At the nearest shop: at this zoom a phone would show none around the middle of the town.
    await mapShows(page, 15, { lat: 0.3504, lng: 32.5731 })
    await nothingIsPointedAt(page)
    const pin = page.locator('[data-testid=map-pin][data-index="1"]')
    await pin.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-testid=store-card][data-active=true]').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'shop-1')
    await searchStores(page, 'Gulu')
    await mapShows(page, 15, { lat: 2.7722, lng: 32.2941 })
    assert.equal(await page.locator('[data-testid=map-pin][data-large=true]').count(), 0)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    assert.equal(await page.getByTestId('map').count(), 0)
    assert.equal(await page.getByTestId('store-card').last().isVisible(), true)
  })
})

test('Without the map and without its pieces the list is all there', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.route(/\/map\/base/, (route) => route.abort())
    await openStores(page, '/storeLocator?q=Kampala')
    await cardsAre(page, 6)
    await page.getByTestId('map-retry').waitFor()
    await page.getByTestId('store-card').first().hover()
    await searchStores(page, 'Gulu')
    await page.getByRole('heading', { name: 'Gulu Shop' }).first().waitFor()
  })
})

test('A tapped card stays pointed out: the map in the list’s place begins there, else at the nearest shop', async () => {
  const touched = { viewport: SMALL, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const context = await (await stage.browser()).newContext({ baseURL: stage.portalUrl, ...touched })
  const page = await context.newPage()
  await openStores(page)
  await searchStores(page, 'Kampala')
  await cardsAre(page, 6)
  await page.getByRole('button', { name: 'Map', exact: true }).tap()
  await mapReady(page)
  await nothingIsPointedAt(page)
  await page.getByRole('heading', { name: 'Kalerwe Market Traders' }).waitFor()
  await page.getByRole('button', { name: 'List', exact: true }).tap()
  await page.getByRole('heading', { name: 'Jinja Shop' }).tap()
  await page.locator('[data-testid=store-card][data-active=true]', { hasText: 'Jinja Shop' }).waitFor()
  await page.getByRole('button', { name: 'Map', exact: true }).tap()
  await page.locator('[data-testid=map-pin][data-index="6"][data-large=true]').waitFor()
  await mapShows(page, 15, { lat: 0.4337, lng: 33.2043 })
  await context.close()
})

test('Before anything is asked the map shows where shops are, and a pressed town is searched for', async () => {
  await inStores(
    async (page) => {
      await openStores(page)
      await mapReady(page)
      await mapShows(page, 9)
      await page.getByTestId('site-cluster').nth(5).waitFor({ state: 'attached' })
      // Those beyond the edge are told, and one press brings them in.
      const outside = page.getByTestId('shops-outside')
      await outside.click()
      await page.waitForFunction(
        () => Number(document.querySelector<HTMLElement>('[data-testid=map]')?.dataset['zoom']) < 9,
      )
      await page.getByRole('button', { name: /^(Around )?Kampala: \d+ shops$/ }).click()
      await cardsAre(page, 6)
      await mapShows(page, 15, KAMPALA)
      assert.equal(await page.getByTestId('site-cluster').count(), 0)
    },
    { size: LARGE },
  )
})

test('Shops outside the picture are counted after a search, brought in by a press, and no hidden pin takes the focus', async () => {
  await inStores(
    async (page) => {
      await openStores(page, '/storeLocator?q=Kampala')
      await mapReady(page)
      await mapShows(page, 15, KAMPALA)
      assert.equal(await page.getByTestId('shops-outside').innerText(), '5 more outside this picture')
      const stops = () =>
        page
          .locator('[data-testid=map-pin]')
          .evaluateAll((pins) => pins.filter((pin) => !(pin as HTMLElement).inert).length)
      assert.equal(await stops(), 1)
      await page.getByTestId('shops-outside').click()
      await page.getByTestId('shops-outside').waitFor({ state: 'detached' })
      assert.equal(await stops(), 6)
    },
    { size: LARGE },
  )
})

test('On a phone the shops are a strip of cards below the map, all of them within reach of a thumb and of the keyboard', async () => {
  await inStores(async (page) => {
    await openStores(page, '/storeLocator?q=Kampala')
    await cardsAre(page, 6)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await mapReady(page)
    const map = await page.getByTestId('map').boundingBox()
    const first = await page.getByTestId('store-card').first().boundingBox()
    const second = await page.getByTestId('store-card').nth(1).boundingBox()
    assert.ok(map && first && second)
    assert.ok(first.y >= map.y + map.height && second.y === first.y && second.x > first.x)
    const last = page.getByTestId('store-card').last().getByRole('link').last()
    await last.focus()
    await page.waitForFunction(() => {
      const { left, right } = document.activeElement?.getBoundingClientRect() ?? { left: -1, right: -1 }
      return left >= 0 && right <= innerWidth
    })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
  })
})
