import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { cardFrame, payOnCardPage } from '../steps/card.ts'
import { payOnceOn, WALLET } from '../steps/pay-once.ts'
import { attemptId, chooseWallet, openCardWindow, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

const PAY = /^Pay UGX/
const stage = await setStage()
const { atWallet, worldNow, paidOnce } = payOnceOn(stage)

// PAY-111, PAY-112, F17
test('Reloading while the clock runs comes back to the same clock and pays once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await atWallet(context)
    const before = await worldNow()
    await page.getByRole('button', { name: PAY }).click()
    await waitForClock(page)
    const id = await attemptId(page)
    await page.reload()
    await waitForClock(page)
    assert.equal(await attemptId(page), id)
    await paidOnce(page, before)
  })
})

test('Back to the form and forward to Pay again finds the same payment, not a second one', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await atWallet(context)
    const before = await worldNow()
    const address = page.url()
    await page.getByRole('button', { name: PAY }).click()
    await waitForClock(page)
    const id = await attemptId(page)
    await page.waitForFunction(() => (history.state as { waiting?: boolean } | null)?.waiting)
    await page.goBack()
    await statusSays(page, 'In Processing')
    await page.goto(address)
    await waitForClock(page)
    assert.equal(await attemptId(page), id)
    await paidOnce(page, before)
  })
})

// F18
test('Pressing Pay in two tabs of one purchase takes the money once, and the tabs know of each other', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const first = await atWallet(context)
    const before = await worldNow()
    const second = await context.newPage()
    await second.goto(first.url())
    await second.locator('button[type=submit]:enabled', { hasText: PAY }).waitFor()
    await second.locator('input[name=payer]').fill(WALLET)
    await second.getByText('You can continue').waitFor()
    await first.getByText('This payment is open in another tab.').waitFor()
    await first.getByRole('button', { name: PAY }).click()
    await waitForClock(first)
    await second.getByRole('button', { name: PAY }).click()
    await until(
      'the same payment in both tabs',
      async () => (await attemptId(second)) === (await attemptId(first)),
    )
    await paidOnce(first, before)
  })
})

test('Another amount in a second tab is another payment and leaves the first as it was', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const first = await atWallet(context)
    const second = await context.newPage()
    await buyAirtime(second, { amount: '1,000' })
    await chooseWallet(second, '700500007')
    await first.bringToFront()
    await first.getByRole('button', { name: PAY }).click()
    await waitForClock(first)
    const id = await attemptId(first)
    await stage.sandbox.decide(WALLET, 'approve')
    await stage.portal.becomes(id, ['SUCCESS'])
    const { charges } = await stage.sandbox.booksOf(id)
    assert.deepEqual(
      charges.map(({ amountMinor }) => amountMinor),
      [5_000],
    )
  })
})

test('Back from a paid receipt leads to where the purchase began, never to a second payment', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page, { from: '/prepaid-recharge' })
    await openCardWindow(page)
    await payOnCardPage(cardFrame(page), '4111 1111 1111 1111')
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    // Before its script runs, Back is the browser's own: it meets the payment page, which leads to the receipt again.
    await page.waitForFunction(() => (history.state as { trapped?: boolean } | null)?.trapped)
    await page.goBack()
    await page.waitForURL('**/prepaid-recharge')
    const { charges } = await stage.sandbox.booksOf(id)
    assert.equal(charges.length, 1)
  })
})

// PAY-86
test('Leaving the card window by Back says that nobody knows yet and starts no second payment', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await openCardWindow(page)
    await cardFrame(page).locator('#card-number').waitFor()
    await page.reload()
    await page.getByText('Not confirmed yet. Check this payment').waitFor()
    await page.getByRole('link', { name: 'Check this payment' }).waitFor()
  })
})

test('The start page of a payment that ended goes to its receipt instead of asking again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const start = page.url()
    await payByWallet(page, '700500007')
    await waitForClock(page)
    const id = await attemptId(page)
    await statusSays(page, 'Thank you')
    await page.goto(start)
    await statusSays(page, 'Thank you')
    assert.equal(transactionIdOf(page), id)
  })
})
