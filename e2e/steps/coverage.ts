import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PROJECT } from '#scripts/processes.ts'

/** Opens coverage with its script running. */
export async function openCoverage(page: Page, query = ''): Promise<void> {
  await page.goto(`/openNetworks${query}`)
  await page.locator('[data-testid=map-search][role=combobox]').waitFor()
}

/** The map with its sites, asked for where it does not come by itself. */
export async function withMap(page: Page): Promise<void> {
  const map = page.locator('[data-testid=map][data-state=ready]')
  const button = page.getByTestId('show-map')
  await map.or(button).or(page.getByTestId('map')).first().waitFor()
  if (await button.isVisible()) await button.click()
  await page.getByTestId('map').scrollIntoViewIfNeeded()
  await map.waitFor()
  await page.locator('.map-sign').first().waitFor({ state: 'attached' })
}

/** Searches for a place by its name and waits for the answer of that place. */
export async function searchPlace(page: Page, name: string): Promise<void> {
  await page.getByTestId('map-search').fill(name)
  await page.getByTestId('map-search').press('Enter')
  await page.getByRole('heading', { name: new RegExp(`^Near ${name}`) }).waitFor()
}

/** The sentences of the answer. */
export function sentencesOf(page: Page): Promise<string[]> {
  return page.getByTestId('coverage-answer').locator('li').allTextContents()
}

/** Every kind of marker that the map shows, each once. */
export async function kindsOf(page: Page): Promise<string[]> {
  const kinds = await page
    .locator('.map-sign')
    .evaluateAll((markers) => markers.map((marker) => marker.getAttribute('data-kind') ?? ''))
  return [...new Set(kinds)].toSorted()
}

/** A file of so many sites, as the sandbox makes them; `remove` takes it away. */
export function sitesFile(count: number): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-sites-'))
  const path = join(folder, 'sites.csv')
  execFileSync(process.execPath, [
    join(PROJECT, 'sandbox', 'coverage', 'write-sites.ts'),
    String(count),
    path,
  ])
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
