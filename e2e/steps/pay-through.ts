import type { Page } from 'playwright-core'
import type { BooksOf } from '../sandbox-client.ts'
import type { Stage } from '../stage.ts'
import { attemptId, payByWallet, waitForClock } from './pay.ts'
import { slipOf, statusSays } from './status.ts'

/** Pays on the payment page with a wallet that says yes at once; answers the slip and the books of it. */
export async function payThrough(
  page: Page,
  stage: Stage,
): Promise<{ readonly slip: Record<string, string>; readonly books: BooksOf }> {
  await page.locator('[data-page="payment"]').waitFor()
  await payByWallet(page, '700500007')
  await waitForClock(page)
  const id = await attemptId(page)
  await stage.portal.becomes(id, ['SUCCESS'])
  await page.goto(`/payment/status?id=${id}`)
  await statusSays(page, 'Thank you')
  return { slip: await slipOf(page), books: await stage.sandbox.booksOf(id) }
}
