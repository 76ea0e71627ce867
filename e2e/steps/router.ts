import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { answerCode, messagesOn } from './codes.ts'

/** Types a router's number and waits for its bundles. */
export async function openRouter(page: Page, number: string): Promise<void> {
  await page.goto('/broadband-recharge')
  await page.locator('[data-page="broadband-recharge"]').waitFor()
  await typeRouter(page, number)
  await page.getByTestId('bundle-card').first().waitFor()
}

/** Types a router's number and waits until its line is known. */
export async function typeRouter(page: Page, number: string): Promise<void> {
  // The button of the page without script goes away once the page answers.
  await page.locator('.without-script').waitFor({ state: 'hidden' })
  await page.getByTestId('msisdn-input').fill(number)
  await page.locator('#msisdn-ok').waitFor()
}

/** Presses Buy on the ticket of a bundle. */
export async function buyBundle(page: Page, productCode: string): Promise<void> {
  await page
    .locator(`[data-testid="bundle-card"][data-product-code="${productCode}"]`)
    .getByRole('button', { name: 'Buy', exact: true })
    .click()
}

/** Presses `button` and types the code that the holder of the router receives. */
export async function proveRouter(
  page: Page,
  stage: Stage,
  { button, holder }: { readonly button: string; readonly holder: string },
): Promise<void> {
  const before = await messagesOn(stage, holder)
  await page.getByRole('button', { name: button, exact: true }).click()
  await answerCode(page, stage, { msisdn: holder, before })
}
