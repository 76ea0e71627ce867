import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { BOUGHT, buyBundle, payBill, payInvoice, showInvoices } from '../steps/kinds.ts'
import { payByWallet, payThrough } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()

// UX-31
test('Whoever changes their mind finds the form as it was: the bundles of the line, the bill and its amount', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyBundle(page, '700100001', 'DAT-W1')
    await page.getByRole('link', { name: 'Change number or amount' }).click()
    await page.waitForURL('**/data-bundle?**')
    assert.ok(!page.url().includes('700100001'), 'no number in an address')
    await page.locator('.for-line').getByText('0700 100 001').waitFor()
    await payBill(page, '700200001', '20000')
    await page.getByRole('link', { name: 'Change number or amount' }).click()
    await page.waitForURL('**/postpaid-bill-pay?**')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.replace(/\D/g, '') === '20000'),
    )
    assert.match(await page.getByTestId('msisdn-input').inputValue(), /700 ?200 ?001/)
  })
})

test('The same again for another number keeps the amount and asks for the number', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page, { from: '/prepaid-recharge' })
    await payThrough(page, stage)
    await page.getByRole('link', { name: 'Same again for another number' }).click()
    await page.waitForURL('**/prepaid-recharge?**')
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '')
    assert.equal(await page.getByTestId('amount-input').inputValue(), '5,000')
  })
})

test('An invoice that somebody else paid meanwhile is refused in words, with the way back to what is still open', async () => {
  const { account, email } = BOUGHT.invoice
  await stage.visit({ size: SMALL }, async (context) => {
    const late = await context.newPage()
    await showInvoices(late, account, email)
    await payInvoice(late, 'INV-1001')
    await stage.visit({ size: SMALL }, async (other) => {
      const page = await other.newPage()
      await showInvoices(page, account, email)
      await payInvoice(page, 'INV-1001')
      await payThrough(page, stage)
      assert.equal(await page.getByRole('link', { name: 'Same again for another number' }).count(), 0)
    })
    await payByWallet(late, '700500007')
    await late.getByTestId('money-line').getByText('No money was taken.').waitFor()
    const refusal = late.locator('.panel').getByRole('alert')
    await refusal.getByText('This invoice is not open any more.').waitFor()
    await refusal.getByRole('link', { name: 'Go back and look again' }).click()
    await late.waitForURL('**/orp/fixed-internet?**')
    await late.getByTestId('invoice-row').first().waitFor()
    assert.equal(await late.locator('[data-invoice="INV-1001"]').count(), 0)
  })
})
