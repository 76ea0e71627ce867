import type { Page } from 'playwright-core'
import type { PageState } from './page-state.ts'

async function openStores(page: Page, query = ''): Promise<void> {
  await page.goto(`/storeLocator${query}`)
  await page.locator('[data-testid=store-search][role=combobox]').waitFor()
}

/** Shops and dealers, found and not found. */
export const STORE_STATES: readonly PageState[] = [
  { name: 'stores', open: (page) => openStores(page) },
  {
    name: 'stores-found',
    open: async (page) => {
      await openStores(page, '?q=Kampala')
      await page.getByTestId('store-card').nth(5).waitFor()
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
