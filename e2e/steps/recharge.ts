import type { Page } from 'playwright-core'
import { runsScript } from '../browser.ts'
import { purchaseIsKept } from './kinds.ts'

/** What the pages say in each language, as far as a customer presses or reads it. */
export const WORDS = {
  EN: { buy: /^Buy Airtime/, pay: /^Pay UGX/, proceed: /^Proceed/, thanks: 'Thank you' },
  SW: { buy: /^Nunua muda wa maongezi/i, pay: /^Lipa UGX/, proceed: /^Endelea/, thanks: 'Asante' },
} as const

export type Language = keyof typeof WORDS

export interface Recharge {
  readonly number?: string
  /** A figure of a chip, as written on it. */
  readonly amount?: string
  readonly language?: Language
  readonly from?: '/' | '/prepaid-recharge'
}

/** Fills the recharge form and presses Buy: ends on the choice of how to pay, where that answers by itself if ever. */
export async function buyAirtime(page: Page, recharge: Recharge = {}): Promise<void> {
  const { number = '700100001', amount = '5,000', language = 'EN', from = '/' } = recharge
  await page.goto(from)
  await page.getByTestId('msisdn-input').fill(number)
  await page.locator('.chip', { hasText: new RegExp(`^${amount}$`) }).click()
  await page.getByRole('button', { name: WORDS[language].buy }).click()
  await page.locator('[data-page="payment"]').waitFor()
  if (runsScript(page)) await purchaseIsKept(page)
}

/** The transaction id in the address of the status page. */
export function transactionIdOf(page: Page): string {
  const id = new URL(page.url()).searchParams.get('id')
  if (!id) throw new Error(`No transaction id in ${page.url()}`)
  return id
}
