import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { attemptId, waitForClock } from '../steps/pay.ts'
import { transactionIdOf } from '../steps/recharge.ts'
import { slipOf, statusSays } from '../steps/status.ts'
import { openPanel } from '../steps/panels.ts'

const NUMBER = '970000001'
const stage = await setStage({ OPCO: 'CD' })

/** A recharge of so many dollars, on the choice of how to pay. */
async function rechargeOf(page: Page, dollars: string): Promise<void> {
  await page.clock.install()
  await page.goto('/prepaid-recharge')
  await page.getByTestId('msisdn-input').fill(NUMBER)
  await page.getByTestId('amount-input').fill(dollars)
  await page.getByRole('button', { name: /^Buy Airtime/ }).click()
  await page.locator('[data-page="payment"]').waitFor()
}

async function payByWallet(page: Page): Promise<string> {
  await openPanel(page, 'AM')
  await page.locator('input[name=payer]').fill(NUMBER)
  await page.getByRole('button', { name: /^Pay / }).click()
  await waitForClock(page)
  await stage.portal.becomes(await attemptId(page), ['SUCCESS'])
  await page.clock.fastForward(10_000)
  await statusSays(page, 'Thank you')
  return transactionIdOf(page)
}

async function charged(id: string): Promise<readonly unknown[]> {
  const { charges, deliveries } = await stage.sandbox.booksOf(id)
  return [...charges, ...deliveries].map(({ amountMinor, currency }) => `${currency} ${amountMinor}`)
}

test('In Congo five is five dollars, on the page, in the wallet and on the slip', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await rechargeOf(page, '5')
    const id = await payByWallet(page)
    assert.match((await slipOf(page))['amount'] ?? '', /USD 5\.00/)
    assert.deepEqual(await charged(id), ['USD 500', 'USD 500'])
  })
})

test('In Congo the same recharge can be paid in francs at the rate that is shown', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await rechargeOf(page, '5')
    await page.getByTestId('currency-switch').getByText('CDF').click()
    await page
      .getByTestId('conversion')
      .getByText(/14,000/)
      .waitFor()
    const id = await payByWallet(page)
    assert.match((await slipOf(page))['amount'] ?? '', /CDF 14,000/)
    assert.deepEqual(await charged(id), ['CDF 1400000', 'CDF 1400000'])
  })
})

test('In Congo the currency that was chosen is still chosen after a reload', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await rechargeOf(page, '5')
    await page.getByTestId('currency-switch').getByText('CDF').click()
    await page.getByTestId('summary-amount').getByText('CDF 14,000').waitFor({ state: 'attached' })
    await page.reload()
    await page.getByTestId('summary-amount').getByText('CDF 14,000').waitFor({ state: 'attached' })
    assert.ok(await page.getByRole('radio', { name: 'CDF' }).isChecked())
  })
})

test('In Congo cents are typed as cents: 4,50 and 4.50 are four dollars fifty', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    for (const keys of ['4,50', '4.50']) {
      await page.getByTestId('amount-input').fill('')
      await page.getByTestId('amount-input').pressSequentially(keys)
      assert.equal(await page.getByTestId('amount-input').inputValue(), '4.50')
      await page.getByRole('button', { name: 'Buy Airtime · USD 4.50' }).waitFor()
    }
  })
})

// PAY-93
test('When the rate cannot be had, the customer reads so and goes on in dollars', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await rechargeOf(page, '7.77')
    await page.getByTestId('conversion-failed').getByText('We cannot get the price in CDF now.').waitFor()
    await page.getByTestId('currency-switch').getByText('CDF').click()
    await page.getByTestId('toast').getByText('something went wrong!', { exact: true }).waitFor()
    const id = await payByWallet(page)
    assert.deepEqual(await charged(id), ['USD 777', 'USD 777'])
  })
})

// PAY-94
test('Below one dollar only mobile money is offered', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await rechargeOf(page, '0.99')
    assert.equal(await page.locator('[data-testid="payment-option"]:not([data-type="AM"])').count(), 0)
    await payByWallet(page)
  })
})

test('In Congo a bundle has its price in dollars and in francs, and is charged in the one that is chosen', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/data-bundle')
    await page.getByTestId('msisdn-input').fill(NUMBER)
    await page.locator('.for-line').waitFor()
    const ticket = page.locator('[data-testid="bundle-card"][data-product-code="CDD-M1"]')
    assert.match(await ticket.innerText(), /USD 5\.00/)
    await ticket.locator('button[name=productCode]').click()
    await page.locator('[data-page="payment"]').waitFor()
    assert.equal(await page.getByTestId('summary-description').textContent(), 'Monthly 5 GB')
    assert.equal(await page.getByTestId('summary-amount').textContent(), 'USD 5.00')
    await page.getByTestId('currency-switch').getByText('CDF').click()
    await page
      .getByTestId('conversion')
      .getByText(/14,000/)
      .waitFor()
    assert.equal(await page.getByTestId('summary-amount').textContent(), 'CDF 14,000')
    const id = await payByWallet(page)
    const slip = await slipOf(page)
    assert.equal(slip['bundleDescription'], 'Monthly 5 GB')
    assert.match(slip['amount'] ?? '', /CDF 14,000/)
    assert.deepEqual(await charged(id), ['CDF 1400000', 'CDF 1400000'])
  })
})
