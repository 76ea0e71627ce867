import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { openAccountWindow, openBill } from '../steps/bill.ts'
import { setTextSize } from '../states/text-size.ts'
import { buyBundle, openRouter } from '../steps/router.ts'

const stage = await setStage()

/** Nothing of it stands out to the side. */
async function fits(element: Locator): Promise<void> {
  const [scroll, client] = await element.evaluate((it) => [it.scrollWidth, it.clientWidth])
  assert.ok((scroll ?? 0) <= (client ?? 0), `${scroll} of ${client} px`)
}

test('With text twice as large every button of a window can be reached on a small phone', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openRouter(page, '700400002')
    await setTextSize(page, 2)
    await buyBundle(page, 'RTR-20')
    await fits(page.getByTestId('active-bundle-popup'))
    await openBill(page, '700200001')
    await setTextSize(page, 2)
    await openAccountWindow(page)
    await fits(page.getByTestId('account-modal'))
    await page.getByTestId('account-input').fill('1000200001')
    await fits(page.getByTestId('account-input'))
  })
})

test('With text twice as large all twelve characters of an account number are seen', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/orp/fixed-internet')
    await setTextSize(page, 2)
    await page.getByTestId('account-input').fill('PE1000000001')
    await fits(page.getByTestId('account-input'))
    await page.getByTestId('account-input').fill('PE9999999999')
    await fits(page.getByTestId('account-input'))
  })
})
