import type { Page } from 'playwright-core'
import type { PageState } from './page-state.ts'

async function suggested(page: Page): Promise<void> {
  await page.goto('/openNetworks')
  const box = page.locator('[data-testid=map-search][role=combobox]')
  await box.waitFor()
  await box.fill('kampala')
  await page.getByTestId('place-suggestion').nth(4).waitFor()
  await box.press('ArrowDown')
  await page.locator('[data-testid=place-suggestion][aria-selected=true]').waitFor()
}

/** The search for a place with its suggestions open. */
export const PLACE_STATES: readonly PageState[] = [{ name: 'place-suggestions', open: suggested }]
