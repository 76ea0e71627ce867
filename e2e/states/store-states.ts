import type { Page } from 'playwright-core'
import type { PageState } from './page-state.ts'

async function openStores(page: Page, query = ''): Promise<void> {
  await page.goto(`/storeLocator${query}`)
  await page.locator('[data-testid=store-search][role=combobox]').waitFor()
}

/** The map with its signs, where it stands beside the list. */
async function drawn(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1040) return
  await page.locator('[data-testid=map][data-state=ready]').waitFor()
  await page.locator('.map-sign, .map-pin').first().waitFor()
}

/** Shops and dealers, found and not found. */
export const STORE_STATES: readonly PageState[] = [
  {
    name: 'stores',
    screen: 'store-locator',
    open: async (page) => {
      await openStores(page)
      await drawn(page)
    },
  },
  {
    name: 'stores-found',
    open: async (page) => {
      await openStores(page, '?q=Kampala')
      await page.getByTestId('store-card').nth(5).waitFor()
      await drawn(page)
    },
  },
  {
    name: 'stores-none',
    open: async (page) => {
      await openStores(page, '?q=Atlantis')
      await page.getByText('No matching result').waitFor()
    },
  },
  {
    name: 'stores-misspelt',
    open: async (page) => {
      await openStores(page, '?q=Kampla')
      await page.getByTestId('place-meant').waitFor()
    },
  },
  {
    name: 'stores-none-near',
    open: async (page) => {
      await openStores(page, '?q=Moroto')
      await page.getByTestId('place-meant').waitFor()
    },
  },
  {
    name: 'stores-narrowed',
    open: async (page) => {
      await openStores(page, '?q=Kampala&service=devices')
      await page.getByTestId('store-hours').first().locator('summary').click()
    },
  },
  {
    name: 'stores-denied',
    open: async (page) => {
      await openStores(page)
      await page.context().clearPermissions()
      await page.getByRole('button', { name: 'Use current location' }).click()
      await page.getByTestId('store-denied').getByText('We are unable').waitFor()
    },
  },
  {
    name: 'stores-map',
    open: async (page) => {
      await openStores(page, '?q=Kampala')
      const map = page.getByRole('button', { name: 'Map', exact: true })
      if (await map.isVisible()) await map.click()
      await page.locator('[data-testid=map][data-state=ready]').waitFor()
      await page.locator('[data-testid=map-pin]').first().waitFor()
    },
  },
]
