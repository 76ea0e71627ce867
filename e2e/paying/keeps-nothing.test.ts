import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { NO_COOKIES } from '../plain/cookie-jar.ts'
import {
  buyAirtimePlainly,
  goToCardPagePlainly,
  openPanelPlainly,
  payOnCardPagePlainly,
  slipOnTab,
  statusComesTo,
} from '../plain/paying-steps.ts'
import { PlainTab } from '../plain/plain-tab.ts'
import { setStage } from '../stage.ts'
import { countsOf } from '../steps/books.ts'
import { keepNothing, type Blocked } from '../steps/keeps-nothing.ts'
import type { WayToPay } from '../steps/panels.ts'
import { transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

const PAYING = '700500007'
const stage = await setStage()

/** Buys airtime as far as the ways to pay, in a browser that may keep nothing of it. */
async function chooseAirtime(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByTestId('msisdn-input').fill('700100001')
  await page.locator('.chip', { hasText: /^5,000$/ }).click()
  await page.getByRole('button', { name: /^Buy Airtime/ }).click()
  await page.locator('[data-page="payment"]').waitFor()
}

/** Opens a way to pay and waits for its form. The tab may keep nothing that could tell whether the script has loaded. */
async function openWayOf(page: Page, type: WayToPay): Promise<void> {
  await page.locator(`[data-testid="payment-option"][data-type="${type}"]`).click()
  await page.locator(`[data-testid="payment-accordion"][data-type="${type}"] form`).waitFor()
}

const BROWSERS: readonly (readonly [name: string, blocked: readonly Blocked[]])[] = [
  ['blocks cookies', ['cookies']],
  ['blocks storage', ['storage']],
  ['blocks cookies and storage', ['cookies', 'storage']],
]
for (const [name, blocked] of BROWSERS)
  // PAY-18
  test(`A browser that ${name} buys airtime with mobile money, once, and ends on its receipt`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      await keepNothing(context, blocked)
      const page = await context.newPage()
      await chooseAirtime(page)
      await openWayOf(page, 'AM')
      await page.locator('input[name=payer]').fill(PAYING)
      await page.getByRole('button', { name: /^Pay UGX/ }).click()
      await statusSays(page, 'Thank you')
      assert.deepEqual(await countsOf(stage, transactionIdOf(page)), [1, 1, 0])
      if (blocked.includes('cookies')) assert.deepEqual(await context.cookies(), [])
    })
  })

// SHELL-74
test('A customer whose browser blocks cookies is told which ways to pay need them, before anything is typed', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await keepNothing(context, ['cookies'])
    const page = await context.newPage()
    await chooseAirtime(page)
    await openWayOf(page, 'airtime')
    await page.getByText('Codes and PINs need cookies, which your browser blocks.').waitFor()
  })
})

// PAY-18
test('A customer whose browser keeps nothing is told so when the purchase is lost, and never lands on the start page without an explanation', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await keepNothing(context, ['storage'])
    const page = await context.newPage()
    await page.goto('/payment/start')
    await page.waitForURL((url) => url.pathname === '/')
    await page
      .getByText('Your browser doesn’t save anything between pages, so your purchase was lost.')
      .waitFor()
    await page.goto(`/payment/start?d=${'0'.repeat(26)}`)
    await page.getByText('If your browser blocks cookies, allow them or use another browser.').waitFor()
    await page.getByRole('link', { name: 'Start again' }).waitFor()
  })
})

test('Without JavaScript and without cookies, airtime is paid with mobile money and by card, by the address alone', async () => {
  const tab = new PlainTab(stage.portalUrl, NO_COOKIES)
  await buyAirtimePlainly(tab)
  await openPanelPlainly(tab, 'AM')
  tab.fill('payer', PAYING)
  await tab.press(/^Pay UGX/)
  const id = await statusComesTo(tab, 'Thank you')
  assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
  // No cookie identifies the customer, so the receipt is the one that anyone with its link sees.
  assert.match(slipOnTab(tab)['mobileNumber'] ?? '', /•/)

  await buyAirtimePlainly(tab)
  await goToCardPagePlainly(tab)
  await payOnCardPagePlainly(tab, '4111 1111 1111 1111')
  assert.deepEqual(await countsOf(stage, await statusComesTo(tab, 'Thank you')), [1, 1, 0])
})
