import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../../browser.ts'
import { setStage } from '../../stage.ts'
import { cardFrame, payOnCardPage } from '../../steps/card.ts'
import { openCardWindow } from '../../steps/pay.ts'
import { transactionIdOf } from '../../steps/recharge.ts'
import { slipOf, statusSays } from '../../steps/status.ts'

const stage = await setStage({ OPCO: 'NG' })

test('In Nigeria a customer recharges a ten-digit number in naira by card, in the only language offered', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    assert.equal(await page.getByTestId('language-select').count(), 0)
    await page.getByTestId('msisdn-input').fill('8010000001')
    await page.locator('.chip', { hasText: /^500$/ }).click()
    await page.getByRole('button', { name: 'Buy Airtime · NGN 500' }).click()
    await openCardWindow(page)
    await payOnCardPage(cardFrame(page), '4111 1111 1111 1111')
    await statusSays(page, 'Thank you')
    const slip = await slipOf(page)
    assert.match(slip['amount'] ?? '', /NGN 500/)
    assert.match(slip['mobileNumber'] ?? '', /0801 000 0001/)
    const { charges, deliveries } = await stage.sandbox.booksOf(transactionIdOf(page))
    assert.deepEqual(
      [...charges, ...deliveries].map(({ amountMinor, currency }) => [amountMinor, currency]),
      [
        [50_000, 'NGN'],
        [50_000, 'NGN'],
      ],
    )
  })
})

// COUNTRY-13
test('In Nigeria customers can pay by card, airtime or SmartCash but not with mobile money', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByTestId('msisdn-input').fill('8010000001')
    await page.locator('.chip', { hasText: /^500$/ }).click()
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.locator('[data-page="payment"]').waitFor()
    const types = await page
      .getByTestId('payment-option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('data-type')))
    assert.deepEqual(types, ['airtime', 'PG', 'smartcash'])
  })
})
