import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { purchaseIsKept } from '../steps/kinds.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()
const box = (page: Page) => page.getByTestId('msisdn-input')
const PURCHASES = [
  '/prepaid-recharge',
  '/data-bundle',
  '/postpaid-bill-pay',
  '/broadband-recharge',
  '/orp/fixed-internet',
] as const

for (const size of [SMALL, LARGE])
  test(`At ${size.width} px every purchase is reached from home, from its tiles and from the menu`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await page.goto('/')
      for (const path of PURCHASES) {
        // The form above the tiles is the way to airtime.
        if (path !== '/prepaid-recharge') await page.locator(`main a.tile[href="${path}"]`).waitFor()
        assert.equal(await page.locator(`#menu a[href="${path}"]`).count(), 1)
      }
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Fixed internet' }).click()
      await page.locator('[data-page="fixed-internet"]').waitFor()
      const header = await page.locator('header').boundingBox()
      assert.ok((header?.height ?? Infinity) <= 73, 'the header is one row')
    })
  })

test('Without JavaScript the menu opens, closes and leads on', async () => {
  await stage.visit({ size: SMALL, javaScript: false }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    await page.locator('a[href="#menu"]').click()
    await page.locator('#menu').getByText('Pay a bill').click()
    await page.locator('[data-page="postpaid-bill-pay"]').waitFor()
  })
})

test('Enter in the amount of a postpaid line sends nothing: the way to its bill is a choice', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await box(page).fill('700200001')
    const way = page.getByRole('button', { name: 'Pay its bill' })
    await way.waitFor()
    await page.getByTestId('amount-input').fill('5000')
    await page.keyboard.press('Enter')
    await page.getByText('Still needed').waitFor()
    assert.equal(new URL(page.url()).pathname, '/prepaid-recharge')
    await way.click()
    await page.locator('[data-page="postpaid-bill-pay"]').waitFor()
    assert.equal(await box(page).inputValue(), '700 200 001')
    assert.doesNotMatch(page.url(), /700200001/)
  })
})

// RECHARGE-27
test('From home, a typed number goes along to data bundles and bills, and never into an address', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    for (const [way, path] of [
      ['Data bundle', '/data-bundle'],
      ['Postpaid bill', '/postpaid-bill-pay'],
    ] as const) {
      await page.goto('/')
      await page.getByText('Still needed').waitFor()
      await box(page).fill('700100001')
      await page.getByRole('link', { name: way, exact: true }).click()
      await page.waitForURL(`**${path}?d=*`)
      assert.doesNotMatch(page.url(), /700100001/)
      await page
        .getByText(/0?700 100 001/)
        .or(page.locator('[data-testid="msisdn-input"]'))
        .first()
        .waitFor()
    }
    assert.equal(await box(page).inputValue(), '700 100 001')
  })
})

// RECHARGE-25
test('A purchase that was left unpaid is offered again on home, and forgotten when the customer says so', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await purchaseIsKept(page)
    await page.goto('/')
    const left = page.getByTestId('unfinished')
    await left.getByText('Continue: UGX 5,000 airtime for 0700 100 001').waitFor()
    await left.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.locator('[data-page="payment"]').waitFor()
    await page.goto('/')
    await left.getByRole('button', { name: 'Forget', exact: true }).click()
    await left.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Still needed').waitFor()
    assert.equal(await left.count(), 0)
  })
})

// RECHARGE-26
test('After a payment home says how it went, one tap from its receipt', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await payByWallet(page, '700500009')
    await waitForClock(page)
    const id = await attemptId(page)
    await page.goto('/')
    const last = page.getByTestId('last-payment')
    await last.waitFor()
    assert.equal(await page.getByTestId('unfinished').count(), 0, 'nothing invites to pay a second time')
    await stage.sandbox.decide('700500009', 'approve')
    await stage.portal.becomes(id, ['SUCCESS'])
    await page.reload()
    await last.getByText('Your last payment went through: UGX 5,000').waitFor()
    await last.click()
    await page.getByText('Thank you').filter({ visible: true }).first().waitFor()
  })
})
