import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { cardFrame, payOnCardPage } from '../steps/card.ts'
import { attemptId, openCardWindow } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../steps/status.ts'

const stage = await setStage()

async function openWindow(page: Page): Promise<Page> {
  await buyAirtime(page)
  await openCardWindow(page)
  return page
}

/** What the sandbox's books hold of a payment: charges, deliveries, refunds. */
async function countOf(id: string): Promise<readonly number[]> {
  const books = await stage.sandbox.booksOf(id)
  return [books.charges.length, books.deliveries.length, books.refunds.length]
}

for (const card of ['4111 1111 1111 1111', '4000 0000 0000 0259'])
  test(`A customer who pays with the card ${card} gets one delivery and a receipt`, async () => {
    await stage.visit({ size: LARGE }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await openWindow(page)
      await payOnCardPage(cardFrame(page), card)
      await statusSays(page, 'Thank you')
      const id = transactionIdOf(page)
      isReceipt(await slipOf(page), id)
      assert.deepEqual(await countOf(id), [1, 1, 0])
      assert.deepEqual(complaints, [])
    })
  })

const REFUSED = [
  { card: '4000 0000 0000 0002', reason: '*Card declined' },
  { card: '4000 0000 0000 9995', reason: '*Insufficient funds' },
] as const
for (const { card, reason } of REFUSED)
  test(`A customer whose card ${card} is refused reads '${reason}' and is not charged`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await openWindow(await context.newPage())
      await payOnCardPage(cardFrame(page), card)
      await statusSays(page, 'FAILED')
      const slip = await slipOf(page)
      assert.ok(slip['reason']?.startsWith(reason), `reason: ${slip['reason']}`)
      assert.match(slip['status'] ?? '', /Unsuccessful/)
      assert.deepEqual(await countOf(transactionIdOf(page)), [0, 0, 0])
    })
  })

// PAY-85
test('A customer who closes the card window reads that it was cancelled and is not charged', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await openWindow(await context.newPage())
    await cardFrame(page).getByRole('button', { name: 'Close' }).click()
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Payment cancelled by customer/)
    assert.deepEqual(await countOf(transactionIdOf(page)), [0, 0, 0])
  })
})

test('A card that takes time is shown as in processing, then as paid, and delivered once', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await openWindow(await context.newPage())
    await payOnCardPage(cardFrame(page), '4000 0000 0000 3220')
    await page.getByTestId('status-page').waitFor()
    const id = transactionIdOf(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    await page.reload()
    await statusSays(page, 'Thank you')
    assert.deepEqual(await countOf(id), [1, 1, 0])
  })
})

test('A customer who was charged but never sent back finds the receipt all the same', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await openWindow(await context.newPage())
    await payOnCardPage(cardFrame(page), '4000 0000 0000 0127')
    await cardFrame(page).getByText('Processing your payment').waitFor()
    const id = await attemptId(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    // The person gives up on the window and closes the page; the payment's own address still answers.
    await page.close()
    const later = await context.newPage()
    await later.goto(`/payment/status?id=${id}`)
    await statusSays(later, 'Thank you')
    assert.deepEqual(await countOf(id), [1, 1, 0])
  })
})

// F25, B8
test('A forged word of success in the address delivers nothing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await openWindow(await context.newPage())
    await cardFrame(page).locator('#card-number').waitFor()
    const id = await attemptId(page)
    await page.goto(
      `/orp/bfe/api/portal-service/transaction/v1/callback?txref=${id}-C1&PnrID=${id}&status=success`,
    )
    await page.getByTestId('status-page').waitFor()
    assert.notEqual(await page.getByTestId('status-page').getAttribute('data-style'), 'success')
    assert.deepEqual(await countOf(id), [0, 0, 0])
  })
})
