import assert from 'node:assert/strict'
import type { JSHandle, Page } from 'playwright-core'

/** The page, once its script runs. */
export async function openStores(page: Page, path = '/storeLocator'): Promise<void> {
  await page.goto(path)
  await page.locator('[data-testid=store-search][role=combobox]').waitFor()
}

/** Types a place and searches for it. */
export async function searchStores(page: Page, text: string): Promise<void> {
  await page.getByTestId('store-search').fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Waits until the list has so many cards. */
export async function cardsAre(page: Page, count: number): Promise<void> {
  const cards = page.getByTestId('store-card')
  if (count > 0) await cards.nth(count - 1).waitFor()
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-testid=store-card]').length === wanted,
    count,
  )
}

/** Distances of the cards, in their order. */
export async function distances(page: Page): Promise<number[]> {
  const texts = await page.locator('[data-testid=store-card] .shop-distance').allInnerTexts()
  return texts.map((text) => {
    assert.match(text, /^\d+\.\d Km$/)
    return Number.parseFloat(text)
  })
}

/** The map, once it is drawn. */
export async function mapReady(page: Page): Promise<void> {
  await page.locator('[data-testid=map][data-state=ready]').waitFor()
}

/** Waits until the map looks so near, and at a place where one is named. */
export async function mapShows(
  page: Page,
  zoom: number,
  place?: { readonly lat: number; readonly lng: number },
): Promise<void> {
  await page.waitForFunction(
    ([wantedZoom, lat, lng]) => {
      const shown = document.querySelector<HTMLElement>('[data-testid=map]')?.dataset ?? {}
      const off =
        lat === null || lng === null ? 0 : Math.hypot(Number(shown['lat']) - lat, Number(shown['lng']) - lng)
      return Number(shown['zoom']) === wantedZoom && off < 0.002
    },
    [zoom, place?.lat ?? null, place?.lng ?? null] as const,
  )
}

/** Every zoom that the map takes from now on. */
export function watchZooms(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const zooms: string[] = []
    const map = document.querySelector<HTMLElement>('[data-testid=map]')
    if (map)
      new MutationObserver(() => zooms.push(map.dataset['zoom'] ?? '')).observe(map, {
        attributeFilter: ['data-zoom'],
      })
    return zooms
  })
}
