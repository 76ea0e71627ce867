import type { Page } from 'playwright-core'
import { codeOn } from '../steps/codes.ts'
import type { SlowWalk } from './slow-walk.ts'

export const NUMBER = 'msisdn-input'
export const PAYER = '[name=payer]'

/** Pastes what somebody copied out of a message. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByTestId(NUMBER).tap()
  await page.getByTestId(NUMBER).evaluate((input: HTMLInputElement, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}

/** From a form that is filled to the ways to pay. */
export async function toPayment(walk: SlowWalk, button: string | RegExp): Promise<void> {
  await walk.press(button)
  await walk.until('ways to pay', walk.page.locator('a[data-testid="payment-option"]').first().waitFor())
}

export async function choose(walk: SlowWalk, way: string): Promise<void> {
  const header = walk.page.locator(`a[data-testid="payment-option"][data-type="${way}"]`)
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.tap()
  await walk.until(
    'panel',
    walk.page.locator(`[data-testid="payment-accordion"][data-type="${way}"] form`).waitFor(),
  )
}

export async function airtime(walk: SlowWalk, amount = '5,000'): Promise<void> {
  const { page } = walk
  await walk.open('/')
  await walk.until('number field', page.getByTestId(NUMBER).waitFor())
  await walk.type(NUMBER, '700100001')
  await walk.until(
    'line known',
    page.getByText('Prepaid line', { exact: true }).filter({ visible: true }).first().waitFor(),
  )
  await page.locator('.chip', { hasText: new RegExp(`^${amount}$`) }).tap()
  await toPayment(walk, 'Buy Airtime')
}

export async function byWallet(walk: SlowWalk, wallet: string): Promise<void> {
  const { page } = walk
  await choose(walk, 'AM')
  await walk.type(PAYER, wallet)
  await walk.until('panel answers', page.getByText('You can continue').waitFor({ state: 'attached' }))
  await walk.press('Pay UGX')
  await walk.until('clock', page.getByTestId('wait-clock').waitFor())
}

export async function typeCode(walk: SlowWalk, msisdn: string, before: number): Promise<void> {
  await walk.until('code window', walk.page.getByTestId('otp-modal').waitFor())
  const code = await codeOn(walk.stage, msisdn, before)
  await walk.type('otp-box', code)
}

export const receipt = (walk: SlowWalk) =>
  walk.page.getByTestId('status-heading').getByText('Thank you').waitFor()
export const failed = (walk: SlowWalk) =>
  walk.page.getByTestId('status-heading').getByText('FAILED').waitFor()

export async function invoiceToCard(walk: SlowWalk, gateway: string): Promise<void> {
  await choose(walk, 'PG')
  await walk.page.locator(`[data-testid="gateway-option"][data-gateway="${gateway}"] label`).tap()
  // Pressed before script came, the gateway has a page of its own; with it, a window.
  await walk.page.getByText('You can continue').waitFor({ state: 'attached' })
  await walk.press('Proceed')
}

export async function recharged(walk: SlowWalk): Promise<void> {
  await airtime(walk)
  await byWallet(walk, '700500001')
  await walk.until('receipt', receipt(walk))
}
