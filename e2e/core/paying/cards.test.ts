import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, LARGE, SMALL } from '../../browser.ts'
import { setStage } from '../../stage.ts'
import { booksInShort, NOTHING_CHARGED, PAID_ONCE } from '../../steps/books.ts'
import { cardFrame, goToGateway, openWindowForAirtime, payOnCardPage } from '../../steps/card.ts'
import { attemptId } from '../../steps/pay.ts'
import { transactionIdOf } from '../../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../../steps/status.ts'

const stage = await setStage({ FURTHER_GATEWAYS: 'FLUTTERWAVE' })
const GATEWAYS = ['CELLULANT', 'DPO', 'FLUTTERWAVE', 'UBA'] as const

for (const gateway of GATEWAYS)
  // PAY-81, PAY-82
  test(`A customer who pays on ${gateway}’s page gets one delivery and a receipt`, async () => {
    await stage.visit({ size: LARGE }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await goToGateway(page, stage, gateway)
      await payOnCardPage(page, '4111 1111 1111 1111')
      await statusSays(page, 'Thank you')
      const id = transactionIdOf(page)
      isReceipt(await slipOf(page), id)
      assert.deepEqual(await booksInShort(stage, id), PAID_ONCE)
      assert.deepEqual(complaints, [])
    })
  })

for (const card of ['4111 1111 1111 1111', '4000 0000 0000 0259'])
  test(`A customer who pays with the card ${card} gets one delivery and a receipt`, async () => {
    await stage.visit({ size: LARGE }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await openWindowForAirtime(page)
      await payOnCardPage(cardFrame(page), card)
      await statusSays(page, 'Thank you')
      const id = transactionIdOf(page)
      isReceipt(await slipOf(page), id)
      assert.deepEqual(await booksInShort(stage, id), PAID_ONCE)
      assert.deepEqual(complaints, [])
    })
  })

const REFUSED = [
  { card: '4000 0000 0000 0002', reason: '*Card declined' },
  { card: '4000 0000 0000 9995', reason: '*Insufficient funds' },
] as const
for (const { card, reason } of REFUSED)
  test(`A customer whose card ${card} is declined reads '${reason}' and isn’t charged`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await openWindowForAirtime(page)
      await payOnCardPage(cardFrame(page), card)
      await statusSays(page, 'FAILED')
      const slip = await slipOf(page)
      assert.ok(slip['reason']?.startsWith(reason), `reason: ${slip['reason']}`)
      assert.match(slip['status'] ?? '', /Unsuccessful/)
      assert.deepEqual(await booksInShort(stage, transactionIdOf(page)), NOTHING_CHARGED)
    })
  })

// PAY-85
test('A customer who closes the card window reads that the payment was cancelled and isn’t charged', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openWindowForAirtime(page)
    await cardFrame(page).getByRole('button', { name: 'Close' }).click()
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Payment cancelled by customer/)
    assert.deepEqual(await booksInShort(stage, transactionIdOf(page)), NOTHING_CHARGED)
  })
})

test('A customer who was charged but never redirected back still finds the receipt', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openWindowForAirtime(page)
    await payOnCardPage(cardFrame(page), '4000 0000 0000 0127')
    await cardFrame(page).getByText('Processing your payment').waitFor()
    const id = await attemptId(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    // The customer gives up and closes the page. The payment's own address still works.
    await page.close()
    const later = await context.newPage()
    await later.goto(`/payment/status?id=${id}`)
    await statusSays(later, 'Thank you')
    assert.deepEqual(await booksInShort(stage, id), PAID_ONCE)
  })
})
