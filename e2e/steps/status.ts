import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Waits for a heading of the status page, and until its polls are over. */
export async function statusSays(page: Page, heading: string): Promise<void> {
  await page.getByTestId('status-heading').getByText(heading, { exact: true }).waitFor()
}

/** The rows of the slip, by field. */
export async function slipOf(page: Page): Promise<Record<string, string>> {
  const rows = page.locator('[data-testid^="status-"]')
  const found: Record<string, string> = {}
  for (const row of await rows.all()) {
    const field = ((await row.getAttribute('data-testid')) ?? '').replace('status-', '')
    found[field] = (await row.innerText()).trim()
  }
  return found
}

/** A receipt of UGX 5,000 for the line that was typed. */
export function isReceipt(slip: Record<string, string>, transactionId: string): void {
  assert.match(slip['transactionId'] ?? '', new RegExp(transactionId))
  assert.match(slip['amount'] ?? '', /UGX 5,000/)
  assert.match(slip['mobileNumber'] ?? '', /0700 100 001/)
}

/** Opens the page of a payment, unless the waiting page has gone there by itself in the same moment. */
export async function openStatus(page: Page, id: string): Promise<void> {
  // Whose document it is, of two ways to the same address, nobody can tell: only that one has come, and then all of it.
  await page.goto(`/payment/status?id=${id}`, { waitUntil: 'commit' }).catch(async (error: unknown) => {
    const overtaken = /net::ERR_ABORTED|interrupted by another navigation/
    if (!(error instanceof Error) || !overtaken.test(error.message)) throw error
    // Not by address: the way that was cut off names the same one, and its end would be taken for this one's.
    await page.getByTestId('status-page').filter({ hasText: id }).waitFor()
  })
  await page.waitForLoadState('load')
}
