import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { payOnCardPage } from '../steps/card.ts'
import { attemptId, chooseGateway } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../steps/status.ts'

const stage = await setStage({ FURTHER_GATEWAYS: 'FLUTTERWAVE' })
const GATEWAYS = ['CELLULANT', 'DPO', 'FLUTTERWAVE', 'UBA'] as const

/** Buys airtime and goes to the gateway's own page. */
async function goToGateway(page: Page, gateway: string): Promise<void> {
  await buyAirtime(page)
  await chooseGateway(page, gateway)
  await page.locator('#card-number').waitFor()
  assert.ok(page.url().startsWith(stage.sandbox.url), page.url())
}

/** What the sandbox's books hold of a payment: charges with their money, deliveries, refunds. */
async function booksOf(id: string) {
  const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
  return {
    charged: charges.map((entry) => `${entry.currency} ${entry.amountMinor}`),
    delivered: deliveries.length,
    refunded: refunds.length,
  }
}

const PAID_ONCE = { charged: ['UGX 5000'], delivered: 1, refunded: 0 }
const NOTHING = { charged: [], delivered: 0, refunded: 0 }

for (const gateway of GATEWAYS) {
  // PAY-81, PAY-82
  test(`A customer who pays on the page of ${gateway} gets one delivery and a receipt`, async () => {
    await stage.visit({ size: LARGE }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await goToGateway(page, gateway)
      await payOnCardPage(page, '4111 1111 1111 1111')
      await statusSays(page, 'Thank you')
      const id = transactionIdOf(page)
      isReceipt(await slipOf(page), id)
      assert.deepEqual(await booksOf(id), PAID_ONCE)
      assert.deepEqual(complaints, [])
    })
  })

  test(`A customer who cancels on the page of ${gateway} is not charged and reads so`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await goToGateway(page, gateway)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await statusSays(page, 'FAILED')
      assert.match((await slipOf(page))['reason'] ?? '', /^\*Payment cancelled by customer/)
      assert.deepEqual(await booksOf(transactionIdOf(page)), NOTHING)
    })
  })

  test(`A customer whose card is refused on the page of ${gateway} reads why and is not charged`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await goToGateway(page, gateway)
      await payOnCardPage(page, '4000 0000 0000 9995')
      await statusSays(page, 'FAILED')
      assert.match((await slipOf(page))['reason'] ?? '', /^\*Insufficient funds/)
      assert.deepEqual(await booksOf(transactionIdOf(page)), NOTHING)
    })
  })

  test(`A card that ${gateway} takes time over is in processing, then paid, and delivered once`, async () => {
    await stage.visit({ size: LARGE }, async (context) => {
      const page = await context.newPage()
      await goToGateway(page, gateway)
      await payOnCardPage(page, '4000 0000 0000 3220')
      await page.getByTestId('status-page').waitFor()
      const id = transactionIdOf(page)
      await stage.portal.becomes(id, ['SUCCESS'])
      assert.deepEqual(await booksOf(id), PAID_ONCE)
    })
  })

  test(`A customer whom ${gateway} charges and never sends back finds the receipt all the same`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await buyAirtime(page)
      await chooseGateway(page, gateway)
      await page.locator('#card-number').waitFor()
      const address = page.url()
      await page.goBack()
      const id = await attemptId(page)
      await page.goto(address)
      await payOnCardPage(page, '4000 0000 0000 0127')
      await page.getByText('Processing your payment').waitFor()
      await stage.portal.becomes(id, ['SUCCESS'])
      assert.deepEqual(await booksOf(id), PAID_ONCE)
    })
  })
}

test('A payment that a gateway tells of twice is delivered once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await goToGateway(page, 'CELLULANT')
    await payOnCardPage(page, '4000 0000 0000 0259')
    await statusSays(page, 'Thank you')
    assert.deepEqual(await booksOf(transactionIdOf(page)), PAID_ONCE)
  })
})
