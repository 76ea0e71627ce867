import type { Page } from 'playwright-core'
import { openCoverage, withMap } from '../steps/coverage.ts'
import type { PageState } from './page-state.ts'

async function openWithMap(page: Page, query = ''): Promise<void> {
  await openCoverage(page, query)
  await withMap(page)
}

/** As a visitor finds it: with the map where there's room for it, without it on a phone. */
async function openAsItComes(page: Page, query = ''): Promise<void> {
  await openCoverage(page, query)
  if ((page.viewportSize()?.width ?? 0) >= 900)
    await page.locator('[data-testid=map][data-state=ready]').waitFor({ state: 'attached' })
}

/** Coverage: the whole network, a place, a technology, what was not found. */
export const COVERAGE_STATES: readonly PageState[] = [
  { name: 'coverage-opened', screen: 'coverage', open: (page) => openAsItComes(page) },
  {
    name: 'coverage-place-opened',
    screen: 'coverage#place',
    open: (page) => openAsItComes(page, '?place=Jinja'),
  },
  { name: 'coverage', open: (page) => openWithMap(page) },
  { name: 'coverage-place', open: (page) => openWithMap(page, '?place=Jinja') },
  { name: 'coverage-5g', open: (page) => openWithMap(page, '?place=Kampala&t=5G') },
  {
    name: 'coverage-nothing-near',
    open: async (page) => {
      await openCoverage(page, '?place=Kidepo&t=5G')
      await page.locator('[data-testid=verdict][data-near=false]').first().waitFor()
    },
  },
  {
    name: 'coverage-unknown-place',
    open: async (page) => {
      await openCoverage(page, '?place=Atlantis')
      await page.getByText('We do not know the place “Atlantis”.').waitFor()
    },
  },
]
