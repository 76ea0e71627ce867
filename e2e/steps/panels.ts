import type { Page } from 'playwright-core'
import { runsScript } from '../browser.ts'
import type { Stage } from '../stage.ts'
import { answerCode, messagesOn } from './codes.ts'
import { purchaseIsKept } from './kinds.ts'

export type WayToPay = 'AM' | 'PG' | 'airtime' | 'mpesa' | 'smartcash'
export const EMAIL = 'visitor@example.ug'
export const RIGHT_PIN = '1234'
export const WRONG_PIN = '9876'

/**
 * Opens a way to pay, unless it is open as the one that worked last; with or without script. Where there is script it
 * has come: what is pressed before that goes the way without script, which is a journey of its own.
 */
export async function openPanel(page: Page, type: WayToPay): Promise<void> {
  if (runsScript(page)) await purchaseIsKept(page)
  const header = page.locator(`a[data-testid="payment-option"][data-type="${type}"]`)
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
  await page.locator(`[data-testid="payment-accordion"][data-type="${type}"] form`).waitFor()
}

/** Opens a way to pay and waits until its panel answers by itself: without script it never would. */
export async function openWay(page: Page, type: WayToPay): Promise<void> {
  await openPanel(page, type)
  await page.locator('html').evaluate(() => new Promise(requestAnimationFrame))
}

/** Asks for the code of an airtime payment: ends in its window, or with why there is none. */
export async function askAirtimeCode(page: Page, number: string): Promise<void> {
  await writeAirtimePayer(page, number)
  await page.getByRole('button', { name: 'Send code' }).click()
}

/** An airtime payment, ready for its code to be asked for. */
export async function writeAirtimePayer(page: Page, number: string): Promise<void> {
  await openWay(page, 'airtime')
  await page.locator('input[name=payer]').fill(number)
  await page.getByTestId('email-input').fill(EMAIL)
}

/** Airtime up to the balance: the code is asked for, read from the phone and typed. */
export async function proveAirtime(page: Page, stage: Stage, number: string): Promise<void> {
  const before = await messagesOn(stage, number)
  await askAirtimeCode(page, number)
  await answerCode(page, stage, { msisdn: number, before })
}

/** Says yes to the airtime that will be left. */
export async function sayYes(page: Page): Promise<void> {
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'Yes' }).click()
}

/** SmartCash up to the PIN. */
export async function proveSmartCash(page: Page, stage: Stage, number: string): Promise<void> {
  const before = await messagesOn(stage, number)
  if ((await page.locator('[data-type="smartcash"] form').count()) === 0) await openWay(page, 'smartcash')
  await page.locator('input[name=payer]').fill(number)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await answerCode(page, stage, { msisdn: number, before })
}

/** The wallet with a PIN typed on the page, up to the PIN. */
export async function proveWallet(page: Page, stage: Stage, number: string): Promise<void> {
  const before = await messagesOn(stage, number)
  await openWay(page, 'AM')
  await page.locator('input[name=payer]').fill(number)
  await page.getByRole('radio', { name: 'Pay with PIN' }).check()
  await page.getByRole('button', { name: /^Pay UGX/ }).click()
  await answerCode(page, stage, { msisdn: number, before })
}

/** Types a PIN into its window and sends it. */
export async function typePin(page: Page, pin: string): Promise<void> {
  await page.locator('[data-testid="pin-input"]:enabled').fill(pin)
  await page.getByTestId('pin-modal').getByRole('button', { name: 'Proceed' }).click()
}

/** Types a wrong PIN, and waits until so many attempts are left. */
export async function typeWrongPin(page: Page, attemptsLeft: number): Promise<void> {
  await typePin(page, WRONG_PIN)
  await page
    .getByTestId('pin-attempts')
    .getByText(`ATTEMPTS LEFT: ${attemptsLeft}`, { exact: true })
    .waitFor()
}

/** Fills the MPESA page and continues. */
export async function payByMpesa(page: Page, number: string): Promise<void> {
  await openWay(page, 'mpesa')
  await page.getByTestId('email-input').fill(EMAIL)
  await page.locator('input[name=payer]').fill(number)
  await page.getByRole('button', { name: 'Continue to pay' }).click()
}
