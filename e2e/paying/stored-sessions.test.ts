import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { payInvoice, showInvoices, summaryOf } from '../steps/kinds.ts'
import { openWay } from '../steps/panels.ts'
import { payByWallet } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

const stage = await setStage()

/** The ways to pay as the documents write them: name, type and ampush, and nothing else. */
async function answerPlainly(page: Page): Promise<void> {
  const paymentOption = [
    { name: 'Kati Money', type: 'AM', ampush: true },
    { name: 'DPO', type: 'PG', ampush: false },
    { name: 'CELLULANT', type: 'PG' },
  ]
  const answer = { statusCode: 200, status: 'success', message: '', result: { paymentOption } }
  await page.route('**/transaction/v1/payment-options', (route) => route.fulfill({ json: answer }))
}

test('Ways to pay that say nothing of being down can be chosen, also by a session of an older release', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await answerPlainly(page)
    await page.goto('/')
    await page.evaluate(() => {
      const session = {
        msisdn: '700100001',
        amount: 5000,
        currency: 'UGX',
        transactionType: 'PREPAID RECHARGE',
      }
      sessionStorage.setItem('queryData', JSON.stringify({ ...session, rechargeType: 'Prepaid Recharge' }))
    })
    await page.goto('/payment/start')
    await openWay(page, 'PG')
    assert.equal((await summaryOf(page))['heading'], 'Prepaid Recharge')
    assert.equal(await page.getByText('Not working right now').count(), 0)
    await page.getByRole('radio', { name: 'CELLULANT' }).check()
    await openWay(page, 'AM')
    await page.getByRole('button', { name: 'Pay UGX 5,000' }).waitFor()
  })
})

test('The number of an account’s contact is nowhere on the page, and the invoice is paid all the same', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const answers: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/orp/bfe/'))
        void response.text().then(
          (text) => answers.push(text),
          () => '',
        )
    })
    await showInvoices(page, 'PE1000000001', 'bills@example.com')
    await payInvoice(page, 'INV-1003')
    for (const way of ['AM', 'airtime'] as const) {
      await openWay(page, way)
      assert.equal(await page.locator('input[name=payer]').inputValue(), '')
    }
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    for (const text of [...answers, kept, await page.content()]) assert.doesNotMatch(text, /700100001/)
    assert.equal((await summaryOf(page))['msisdn'], '070 ••• 001')
    await payByWallet(page, '700500007')
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    assert.deepEqual((await stage.sandbox.booksOf(id)).deliveries.length, 1)
  })
})

// PAY-17
test('Only small screens have the small header with its arrow', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    for (const size of [SMALL, LARGE]) {
      await page.setViewportSize(size)
      assert.equal(await page.getByTestId('mobile-header').isVisible(), size === SMALL)
      assert.equal(await page.getByTestId('back-arrow').isVisible(), size === SMALL)
    }
  })
})
