import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { LARGE, SMALL } from './browser.ts'
import { setStage } from './stage.ts'
import { payOnCardPage } from './steps/card.ts'
import { buyAirtime, transactionIdOf, type Recharge } from './steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from './steps/status.ts'
import { openPanel } from './steps/panels.ts'

const stage = await setStage()
const PLAIN = { javaScript: false } as const

async function choosePlainly(context: BrowserContext, recharge?: Recharge): Promise<Page> {
  const page = await context.newPage()
  await buyAirtime(page, recharge)
  return page
}

// SHELL-74
test('Without JavaScript, a wallet payment still ends in a receipt on a page that refreshes itself', async () => {
  await stage.visit({ ...PLAIN, size: SMALL }, async (context) => {
    await stage.sandbox.takeInHand('700500001')
    const page = await choosePlainly(context)
    await openPanel(page, 'AM')
    await page.locator('input[name=payer]').fill('700500001')
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await page.getByTestId('status-page').waitFor()
    const id = transactionIdOf(page)
    assert.notEqual(await page.getByTestId('status-page').getAttribute('data-style'), 'success')
    await stage.sandbox.decide('700500001', 'approve')
    // Nobody touches the page: it looks again by itself until it can say so.
    await statusSays(page, 'Thank you')
    isReceipt(await slipOf(page), id)
    const books = await stage.sandbox.booksOf(id)
    assert.deepEqual([books.charges.length, books.deliveries.length], [1, 1])
  })
})

test('Without JavaScript, a card payment goes to the hosted page and comes back to a receipt', async () => {
  await stage.visit({ ...PLAIN, size: LARGE }, async (context) => {
    const page = await choosePlainly(context, { from: '/prepaid-recharge' })
    await openPanel(page, 'PG')
    await page.getByRole('radio', { name: 'CELLULANT' }).check()
    await page.getByRole('button', { name: /^Proceed/ }).click()
    await payOnCardPage(page, '4111 1111 1111 1111')
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    isReceipt(await slipOf(page), id)
    const books = await stage.sandbox.booksOf(id)
    assert.deepEqual([books.charges.length, books.deliveries.length], [1, 1])
  })
})

test('Without JavaScript, a cancelled card page says that the payment failed and why', async () => {
  await stage.visit({ ...PLAIN, size: SMALL }, async (context) => {
    const page = await choosePlainly(context)
    await openPanel(page, 'PG')
    await page.getByRole('radio', { name: 'CELLULANT' }).check()
    await page.getByRole('button', { name: /^Proceed/ }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Payment cancelled by customer/)
    assert.equal((await stage.sandbox.booksOf(transactionIdOf(page))).charges.length, 0)
  })
})

test('Without JavaScript, the bill page says why no bill can be fetched and takes the amount by hand', async () => {
  await stage.visit({ ...PLAIN, size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/postpaid-bill-pay')
    const words = await page.locator('main form noscript').innerText()
    assert.match(words, /Fetching your bill needs JavaScript.*Type the amount from your bill by hand/)
    await page.locator('main form noscript a', { hasText: 'dial *100#.' }).waitFor()
    await page.locator('main form noscript a', { hasText: 'Call 300 for free.' }).waitFor()
    assert.ok(await page.getByRole('button', { name: 'Fetch Bill' }).isHidden())
    await page.getByTestId('msisdn-input').fill('700200001')
    await page.getByTestId('amount-input').fill('20000')
    await page.getByRole('button', { name: /^Pay Bill/ }).click()
    await page.locator('[data-page="payment"]').waitFor()
    await page.getByText('UGX 20,000').first().waitFor()
  })
})

test('Without JavaScript, a wrong number and a wrong amount come back with the words and what was typed', async () => {
  await stage.visit({ ...PLAIN, size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByTestId('amount-input').fill('100')
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.getByTestId('msisdn-error').getByText('Phone No is required').waitFor()
    await page.getByTestId('amount-error').getByText('Minimum amount should be UGX 500').waitFor()
    assert.equal(await page.getByTestId('amount-input').inputValue(), '100')
    await page.getByTestId('amount-input').fill('4500,50')
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.getByTestId('amount-error').getByText('Invalid Amount').waitFor()
    assert.equal(await page.getByTestId('amount-input').inputValue(), '4500,50')
    await page.getByTestId('msisdn-input').fill('700900001')
    await page.getByTestId('amount-input').fill('5000')
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No').waitFor()
  })
})
