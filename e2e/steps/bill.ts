import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { answerCode, messagesOn } from './codes.ts'

export const BILL_PAGE = '/postpaid-bill-pay'
/** The note that is owed to whoever pays a little more (BILL-22). */
export const BILL_NOTE =
  'The bill amount has been converted into the next higher value and will be adjusted in the next bill amount'

/** Types a number into the bill form and waits until its line is known to have bills. */
export async function openBill(page: Page, number: string, kind = 'Postpaid line'): Promise<void> {
  await page.goto(BILL_PAGE)
  await page.getByText('Still needed').waitFor()
  await page.getByTestId('msisdn-input').fill(number)
  await page.locator('#msisdn-ok').getByText(kind, { exact: true }).waitFor()
}

/** Presses Fetch Bill and types the code that the line receives. */
export async function fetchBill(page: Page, stage: Stage, number: string): Promise<void> {
  const before = await messagesOn(stage, number)
  await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
  await answerCode(page, stage, { msisdn: number, before })
}

/** Opens the window of the account number, by way of the code's. */
export async function openAccountWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
  await page.getByTestId('otp-modal').getByText('Use account number instead', { exact: true }).click()
  await page.getByTestId('account-modal').waitFor()
}

/** Types an account number and asks for its amount. */
export async function giveAccount(page: Page, account: string): Promise<void> {
  await page.getByTestId('account-input').fill(account)
  await page.getByRole('button', { name: 'Get amount' }).click()
}

/** Waits until the amount field says so. */
export async function amountBecomes(page: Page, amount: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('[data-testid=amount-input]')?.value === wanted,
    amount,
  )
}
