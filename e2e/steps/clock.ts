import type { Page } from 'playwright-core'

/** The page's clock stands still from now on: what moves on by itself waits for the test. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
