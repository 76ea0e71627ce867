import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { EMAIL } from '../steps/panels.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()

/** Holds back every script of the next page, as a slow line does; the answer lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** What is done on a panel before its script has come, and what must then still be there. */
const PANELS = [
  {
    way: 'card',
    act: (page: Page) => page.locator('[data-gateway="DPO"] label').click(),
    kept: (page: Page) => page.locator('[data-gateway="DPO"] input:checked').waitFor({ state: 'attached' }),
    ready: /^Proceed/,
  },
  {
    way: 'mpesa',
    act: async (page: Page) => {
      await page.getByTestId('email-input').fill(EMAIL)
      await page.locator('input[name=payer]').fill('700700001')
    },
    kept: async (page: Page) => assert.equal(await page.getByTestId('email-input').inputValue(), EMAIL),
    ready: /^Continue to pay/,
  },
] as const

for (const { way, act, kept, ready } of PANELS)
  test(`On a slow line nothing that was typed or chosen for ${way} is lost when its script comes`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await buyAirtime(page)
      const letThrough = await holdScripts(page)
      const address = new URL(page.url())
      address.pathname = `/payment/start/${way}`
      await page.goto(address.href, { waitUntil: 'commit' })
      await page.locator('[data-testid="payment-accordion"] form').waitFor()
      await act(page)
      letThrough()
      await page.getByRole('button', { name: ready }).and(page.locator(':enabled')).waitFor()
      // The button works without script too: with it, what is missing is said, and nothing is.
      await page.getByText('You can continue').waitFor({ state: 'attached' })
      await kept(page)
    })
  })

test('Plans of home internet asked for before home’s script has come are shown, not asked for again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const letThrough = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByTestId('device-card').getByRole('link').first().click({ noWaitAfter: true })
    await page.waitForURL('**/hbb-lead*', { waitUntil: 'commit' })
    letThrough()
    await page.getByTestId('plan-row').first().waitFor()
  })
})
