import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

/** A wallet that nobody answers for, and one that pays by itself. */
const [SILENT, PAYING] = ['700500009', '700500001']

const stage = await setStage()

const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('queryData'))

// PAY-18
test('A payment page in a tab without a purchase asks nobody for money: it leads to the start', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/payment/start/card')
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator('[data-page="home"]').waitFor()
  })
})

// PAY-35
test('A purchase that lay in the tab for more than half an hour is not paid: the page says so', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    await page.evaluate(
      (keptAt) => {
        const session = {
          msisdn: '700100001',
          amount: 5000,
          currency: 'UGX',
          transactionType: 'PREPAID RECHARGE',
        }
        sessionStorage.setItem('queryData', JSON.stringify({ ...session, rechargeType: 'Prepaid Recharge' }))
        sessionStorage.setItem('queryDataAt', JSON.stringify(keptAt))
      },
      Date.now() - 31 * 60_000,
    )
    await page.goto('/payment/start')
    await page.getByText('Your payment details are no longer on this phone. Nothing was charged.').waitFor()
    assert.equal(await page.getByTestId('payment-option').count(), 0)
  })
})

// PAY-113
test('Back while a payment waits on the phone leads to where it stands, never to a second Pay', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await payByWallet(page, SILENT)
    await waitForClock(page)
    const id = await attemptId(page)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/payment/status' && url.searchParams.get('id') === id)
    await statusSays(page, 'In Processing')
  })
})

// STATUS-26
test('After a receipt nothing of the purchase is left in the tab for whoever holds the phone next', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    assert.notEqual(await sessionOf(page), null)
    await payByWallet(page, PAYING)
    await statusSays(page, 'Thank you')
    // The slip is readable before its script has come, which then forgets.
    await page.waitForFunction(() => sessionStorage.getItem('queryData') === null)
  })
})
