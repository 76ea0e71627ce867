import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { BOUGHT, payInvoice, showInvoices } from '../steps/kinds.ts'
import { attemptId, payByWallet } from '../steps/pay.ts'
import { statusSays } from '../steps/status.ts'

const stage = await setStage()
const { account, email } = BOUGHT.invoice
const row = (page: Page, invoiceNo: string) => page.locator(`[data-invoice="${invoiceNo}"]`)

/** Pays an invoice of the account and ends with its receipt. */
async function settle(page: Page, invoiceNo: string): Promise<string> {
  await showInvoices(page, account, email)
  await payInvoice(page, invoiceNo)
  await payByWallet(page, '700500007')
  await statusSays(page, 'Thank you')
  return attemptId(page)
}

/** Looks the account up anew until an invoice is being booked: what a payer sees who comes back to the list. */
async function isBeingBooked(list: Page, invoiceNo: string): Promise<void> {
  const words = await until(`${invoiceNo} to be booked`, async () => {
    await showInvoices(list, account, email)
    const [booked] = await row(list, invoiceNo).getByTestId('invoice-booked').allTextContents()
    return booked ?? null
  })
  assert.match(words, /^Paid here on .+, being booked$/)
}

const ACCOUNT = 'PE1000000001'

test('An invoice that is paid and not booked yet says so beside its row, in place of a button that takes money again', async () => {
  await stage.sandbox.setFaults({ operator: { rate: 1, where: 'instead', kinds: ['500'], calls: ['start'] } })
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await showInvoices(page, account, email)
    await payInvoice(page, 'INV-1003')
    await payByWallet(page, '700500007')
    const id = await attemptId(page)
    const list = await context.newPage()
    try {
      await isBeingBooked(list, 'INV-1003')
    } finally {
      await stage.sandbox.setFaults({})
    }
    assert.equal(await row(list, 'INV-1003').locator('button').count(), 0)
    assert.equal(await row(list, 'INV-1001').locator('button').count(), 1, 'the others are still to be paid')

    await stage.portal.becomes(id, ['SUCCESS'])
    await showInvoices(list, account, email)
    assert.equal(await row(list, 'INV-1003').count(), 0)
    const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
    assert.deepEqual([charges.length, deliveries.length, refunds.length], [1, 1, 0])
  })
})

test('An invoice that the operator opened again is paid again here, and what was paid before stays paid', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const first = await settle(page, 'INV-1001')
    await showInvoices(page, account, email)
    assert.equal(await row(page, 'INV-1001').count(), 0)

    await stage.sandbox.reset()
    const again = await context.newPage()
    const second = await settle(again, 'INV-1001')
    assert.notEqual(second, first)
    const { charges, deliveries, refunds } = await stage.sandbox.booksOf(second)
    assert.deepEqual([charges.length, deliveries.length, refunds.length], [1, 1, 0])
    const told = await stage.portal.transaction(first)
    assert.equal(told.transactionStatus, 'SUCCESS')
  })
})

test('An invoice can’t be paid for an account that’s no longer in the field', async () => {
  for (const [size, language] of [
    [SMALL, 'EN'],
    [LARGE, 'SW'],
  ] as const)
    await stage.visit({ size, language }, async (context) => {
      const page = await context.newPage()
      await showInvoices(page, ACCOUNT, 'bills@example.com')
      await page.getByTestId('invoices').getByRole('heading', { name: ACCOUNT }).waitFor()
      assert.match(await page.getByTestId('invoice-row').first().innerText(), new RegExp(ACCOUNT))
      await page.getByTestId('account-input').fill('EP1000000002')
      await page.getByTestId('invoices-put-away').getByText(ACCOUNT).waitFor()
      assert.equal(await page.locator('button[name=invoiceNo]').count(), 0)
      await page.getByTestId('account-input').fill(ACCOUNT)
      await page.getByTestId('invoice-row').first().waitFor()
      await page.getByTestId('email-input').fill('one@example.com')
      await page.getByTestId('invoice-row').first().waitFor({ state: 'detached' })
    })
})
