import type { FrameLocator, Page } from 'playwright-core'

const FIELDS = { number: '#card-number', expiry: '#card-expiry', cvv: '#card-cvv' } as const

/** The gateway's own frame inside its window. */
export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Card payment"]')
}

/** Types a card into the gateway's form and pays, on its page or in its window. */
export async function payOnCardPage(place: Page | FrameLocator, number: string): Promise<void> {
  await place.locator(FIELDS.number).fill(number)
  await place.locator(FIELDS.expiry).fill('09/30')
  await place.locator(FIELDS.cvv).fill('123')
  await place.locator('button.pay-button').click()
}
