import type { Page } from 'playwright-core'
import type { BooksOf } from '../sandbox-client.ts'
import type { Stage } from '../stage.ts'
import { openPanel } from './panels.ts'
import { WORDS, type Language } from './recharge.ts'
import { openStatus, slipOf, statusSays } from './status.ts'

/** Fills the paying wallet, and waits until the page answers by itself. */
export async function chooseWallet(page: Page, wallet: string, language: Language = 'EN'): Promise<void> {
  await openPanel(page, 'AM')
  await page.locator('input[name=payer]').fill(wallet)
  await page.locator('button[type=submit]:enabled', { hasText: WORDS[language].pay }).waitFor()
}

/** Pays with a wallet: ends on the waiting screen or on the status page. */
export async function payByWallet(page: Page, wallet: string, language: Language = 'EN'): Promise<void> {
  await chooseWallet(page, wallet, language)
  await page.getByRole('button', { name: WORDS[language].pay }).click()
}

/** Chooses a card gateway by name and presses Proceed: ends in its window, or on its page. */
export async function chooseGateway(page: Page, gateway: string): Promise<void> {
  await openPanel(page, 'PG')
  await page.locator(`[data-testid="gateway-option"][data-gateway="${gateway}"] label`).click()
  await page.getByRole('button', { name: /^Proceed/ }).click()
}

/** Pays with the popup gateway: ends in its window. */
export async function openCardWindow(page: Page): Promise<void> {
  await chooseGateway(page, 'PAYSTACK')
}

/** The waiting clock is up, or has gone on to the receipt already: a wallet may answer before a slow page is looked at. */
export async function waitForClock(page: Page): Promise<void> {
  await page.locator('[data-testid="wait-clock"], [data-testid="status-page"]').first().waitFor()
}

/** The transaction id of the attempt this tab keeps, or of the receipt that it has gone to by itself meanwhile. */
export async function attemptId(page: Page): Promise<string> {
  const found = page.waitForFunction(() => {
    const shown = new URLSearchParams(location.search).get('id')
    if (location.pathname === '/payment/status' && shown) return shown
    const kept = Object.keys(sessionStorage)
      .filter((name) => name.startsWith('paymentAttempt'))
      .map((name) => JSON.parse(sessionStorage.getItem(name) ?? '{}') as { transactionId?: string })
    return kept.find(({ transactionId }) => transactionId)?.transactionId
  })
  // A page that leaves takes what was found with it; its receipt then names the payment.
  const id = found.then((handle) => handle.jsonValue())
  return String(await id.catch(() => receiptId(page)))
}

async function receiptId(page: Page): Promise<string | null> {
  await page.getByTestId('status-page').waitFor()
  return new URL(page.url()).searchParams.get('id')
}

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
  await openStatus(page, id)
  await statusSays(page, 'Thank you')
  return { slip: await slipOf(page), books: await stage.sandbox.booksOf(id) }
}
