import type { Page } from 'playwright-core'
import { runsScript } from '../browser.ts'

/** One customer's figures per kind; the cast of the sandbox fixes them (BOX-10). */
export const BOUGHT = {
  bundle: { number: '700100001', code: 'DAT-W1', description: 'Weekly 3 GB', amountMinor: 10_000 },
  router: { number: '700400001', code: 'RTR-20', description: 'Router 20 GB', amountMinor: 50_000 },
  bill: { number: '700200001', account: '1000200001', amountMinor: 45_000 },
  invoice: { account: 'PE1000000001', email: 'bills@example.com', contact: '700100001' },
} as const

/** The choice how to pay is there and, where there is script, answers by itself. */
export async function atPayment(page: Page): Promise<void> {
  await page.locator('[data-page="payment"]').waitFor()
  await page.getByTestId('payment-option').first().waitFor()
  if (runsScript(page)) await purchaseIsKept(page)
}

/** Waits until the tab keeps the purchase: its script has run, and whoever leaves is asked to go on. */
export async function purchaseIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('queryData') !== null)
}

/** Types a line and presses Buy on one of its bundles: ends on the choice of how to pay. */
export async function buyBundle(page: Page, number: string, code: string): Promise<void> {
  await page.goto('/data-bundle')
  await page.getByTestId('msisdn-input').fill(number)
  await page
    .locator('.for-line')
    .getByText(`0${number.slice(0, 3)}`)
    .waitFor()
  await pressBuy(page, code)
  await atPayment(page)
}

/** The same for a router or MiFi. */
export async function buyForRouter(page: Page, number: string, code: string): Promise<void> {
  await page.goto('/broadband-recharge')
  await page.getByTestId('msisdn-input').fill(number)
  await page.getByTestId('bundle-card').first().waitFor()
  await pressBuy(page, code)
}

async function pressBuy(page: Page, code: string): Promise<void> {
  const ticket = page.locator(`[data-testid="bundle-card"][data-product-code="${code}"]`)
  await ticket.locator('button[name=productCode]').click()
}

/** Fills account and e-mail: ends with the invoices on the page. */
export async function showInvoices(page: Page, account: string, email: string): Promise<void> {
  await page.goto('/orp/fixed-internet')
  await page.getByTestId('account-input').fill(account)
  await page.getByTestId('email-input').fill(email)
  await page.locator('form button[type=submit]:enabled').first().click()
  await page.getByTestId('invoice-row').first().waitFor()
}

/** Presses Pay on an invoice: ends on the choice of how to pay. */
export async function payInvoice(page: Page, invoiceNo: string): Promise<void> {
  await page.locator(`[data-testid="invoice-row"][data-invoice="${invoiceNo}"] button`).click()
  await atPayment(page)
}

/** A postpaid bill by its account number and amount: ends on the choice of how to pay. */
export async function payBill(page: Page, number: string, amount: string): Promise<void> {
  await page.goto('/postpaid-bill-pay')
  await page.getByTestId('msisdn-input').fill(number)
  await page.locator('#msisdn-ok').waitFor()
  await page.getByTestId('amount-input').fill(amount)
  await page.locator('button[type=submit]:enabled', { hasText: 'UGX' }).first().click()
  await atPayment(page)
}

/** The rows of the summary of a purchase that have a value, by field. */
export async function summaryOf(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('[data-testid^="summary-"]').all()
  const found: Record<string, string> = {}
  for (const row of rows) {
    const field = ((await row.getAttribute('data-testid')) ?? '').replace('summary-', '')
    found[field] = ((await row.textContent()) ?? '').trim()
  }
  return found
}
