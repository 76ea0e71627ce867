import type { Locator, Page } from 'playwright-core'

/** Asks for the open page again until something stands on it that a process of the portal knows a moment later. */
export async function reloadUntilShown(page: Page, what: Locator): Promise<void> {
  while ((await what.count()) === 0) await page.reload()
  await what.first().waitFor()
}

/** The same until it stands there no more. */
export async function reloadUntilGone(page: Page, what: Locator): Promise<void> {
  while ((await what.count()) > 0) await page.reload()
}
