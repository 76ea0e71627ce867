import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { showInvoices } from '../steps/kinds.ts'

const stage = await setStage()
const ACCOUNT = 'PE1000000001'

test('Nobody pays the invoice of an account that no longer stands in the box', async () => {
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
