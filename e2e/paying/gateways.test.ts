import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { booksInShort, NOTHING_CHARGED, PAID_ONCE } from '../steps/books.ts'
import { goToGateway, payOnCardPage } from '../steps/card.ts'
import { attemptId, chooseGateway } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { slipOf, statusSays } from '../steps/status.ts'

const stage = await setStage({ FURTHER_GATEWAYS: 'FLUTTERWAVE' })
const GATEWAYS = ['CELLULANT', 'DPO', 'FLUTTERWAVE', 'UBA'] as const

for (const gateway of GATEWAYS) {
  test(`A customer who cancels on the page of ${gateway} is not charged and reads so`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await goToGateway(page, stage, gateway)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await statusSays(page, 'FAILED')
      assert.match((await slipOf(page))['reason'] ?? '', /^\*Payment cancelled by customer/)
      assert.deepEqual(await booksInShort(stage, transactionIdOf(page)), NOTHING_CHARGED)
    })
  })

  test(`A customer whose card is refused on the page of ${gateway} reads why and is not charged`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await goToGateway(page, stage, gateway)
      await payOnCardPage(page, '4000 0000 0000 9995')
      await statusSays(page, 'FAILED')
      assert.match((await slipOf(page))['reason'] ?? '', /^\*Insufficient funds/)
      assert.deepEqual(await booksInShort(stage, transactionIdOf(page)), NOTHING_CHARGED)
    })
  })

  test(`A card that ${gateway} takes time over is in processing, then paid, and delivered once`, async () => {
    await stage.visit({ size: LARGE }, async (context) => {
      const page = await context.newPage()
      await goToGateway(page, stage, gateway)
      await payOnCardPage(page, '4000 0000 0000 3220')
      await page.getByTestId('status-page').waitFor()
      const id = transactionIdOf(page)
      await stage.portal.becomes(id, ['SUCCESS'])
      assert.deepEqual(await booksInShort(stage, id), PAID_ONCE)
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
      assert.deepEqual(await booksInShort(stage, id), PAID_ONCE)
    })
  })
}

test('A payment that a gateway tells of twice is delivered once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await goToGateway(page, stage, 'CELLULANT')
    await payOnCardPage(page, '4000 0000 0000 0259')
    await statusSays(page, 'Thank you')
    assert.deepEqual(await booksInShort(stage, transactionIdOf(page)), PAID_ONCE)
  })
})
