import type { Page } from 'playwright-core'

const HEAD = 'name,title,latitude,longitude,address'

/** Rows of thirty shops around Gulu. */
export const SHOPS = Array.from(
  { length: 30 },
  (_, n) => `Journey ${n + 1},Shop,2.77${n + 10},32.29${n + 10},Plot ${n + 1}`,
)

/** Drops a file of these rows, as somebody does who has Places open. */
export async function dropShops(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer })
  await page.getByText('journey.csv').waitFor()
}
