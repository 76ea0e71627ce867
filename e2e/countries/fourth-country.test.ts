import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { payOnCardPage } from '../steps/card.ts'
import { attemptId, chooseGateway, waitForClock } from '../steps/pay.ts'
import { transactionIdOf } from '../steps/recharge.ts'
import { writeRwanda } from '../steps/rwanda.ts'
import { slipOf, statusSays } from '../steps/status.ts'
import { openPanel } from '../steps/panels.ts'

const NUMBER = '788100001'
const rwanda = writeRwanda()
after(() => rwanda.remove())
const stage = await setStage(rwanda.env)

async function inTheBooks(id: string): Promise<readonly string[]> {
  const { charges, deliveries } = await stage.sandbox.booksOf(id)
  return [...charges, ...deliveries].map(({ amountMinor, currency }) => `${currency} ${amountMinor}`)
}

async function payByWallet(page: Page): Promise<string> {
  await page.clock.install()
  await openPanel(page, 'AM')
  await page.locator('input[name=payer]').fill(NUMBER)
  await page.getByRole('button', { name: /^Pay RWF/ }).click()
  await waitForClock(page)
  const id = await attemptId(page)
  await stage.portal.becomes(id, ['SUCCESS'])
  await page.clock.fastForward(10_000)
  await statusSays(page, 'Murakoze')
  return id
}

// SHELL-15, COUNTRY-11, COUNTRY-15
test('A country of one file sells airtime: its brand, money, limits and own words, and no code', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    assert.match(await page.title(), / – Ihuza$/)
    assert.match(await page.locator('header').first().innerText(), /Ihuza/)
    await page.getByText('+250').filter({ visible: true }).first().waitFor()
    await page.getByTestId('msisdn-input').fill(NUMBER)
    await page.getByTestId('amount-input').fill('100')
    await page.getByTestId('amount-input').blur()
    await page.getByText('Minimum amount should be RWF 200').filter({ visible: true }).first().waitFor()
    await page.locator('.chip', { hasText: /^1,000$/ }).click()
    await page.getByRole('button', { name: 'Buy Airtime · RWF 1,000' }).click()
    await page.locator('[data-page="payment"]').waitFor()
    await page.getByText('Ihuza Money').filter({ visible: true }).first().waitFor()
    const id = await payByWallet(page)
    assert.match((await slipOf(page))['amount'] ?? '', /RWF 1,000/)
    assert.deepEqual(await inTheBooks(id), ['RWF 1000', 'RWF 1000'])
  })
})

test('A country of one file sells bundles of its own catalogue by card', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/data-bundle')
    await page.getByTestId('msisdn-input').fill(NUMBER)
    await page
      .locator('[data-testid="bundle-card"][data-product-code="RWD-W1"] button', { hasText: 'Buy' })
      .click()
    await page.locator('[data-page="payment"]').waitFor()
    assert.equal(await page.getByTestId('summary-heading').textContent(), 'Bundle Purchase')
    await chooseGateway(page, 'FLUTTERWAVE')
    await page.locator('#card-number').waitFor()
    await payOnCardPage(page, '4111 1111 1111 1111')
    await statusSays(page, 'Murakoze')
    const slip = await slipOf(page)
    assert.equal(slip['bundleDescription'], 'Weekly 5 GB')
    assert.match(slip['amount'] ?? '', /RWF 2,500/)
    assert.deepEqual(await inTheBooks(transactionIdOf(page)), ['RWF 2500', 'RWF 2500'])
  })
})
