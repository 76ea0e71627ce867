import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { chooseGateway, openCardWindow } from './pay.ts'
import { buyAirtime } from './recharge.ts'

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

/** Buys airtime and goes to the gateway's own page. */
export async function goToGateway(page: Page, stage: Stage, gateway: string): Promise<void> {
  await buyAirtime(page)
  await chooseGateway(page, gateway)
  await page.locator('#card-number').waitFor()
  assert.ok(page.url().startsWith(stage.sandbox.url), page.url())
}

/** Buys airtime and opens the gateway's window over the payment page. */
export async function openWindowForAirtime(page: Page): Promise<void> {
  await buyAirtime(page)
  await openCardWindow(page)
}
