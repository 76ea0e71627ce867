import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { openBill } from '../steps/bill.ts'
import { openLine, ticketOf } from '../steps/bundles.ts'
import { showInvoices } from '../steps/kinds.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { buyBundle, openRouter } from '../steps/router.ts'
import { openStatus } from '../steps/status.ts'

const stage = await setStage()
const NO_ANSWER = 'No answer from the network. Check your connection and try again.'

const FORMS: Readonly<Record<string, (page: Page) => Promise<() => Promise<void>>>> = {
  'a phone’s bundle': async (page) => {
    await openLine(page, '700100001')
    return () => ticketOf(page, 'DAT-D1').locator('button[name=productCode]').click()
  },
  'a router’s bundle': async (page) => {
    await openRouter(page, '700400002')
    return () => buyBundle(page, 'RTR-20')
  },
  'a bill': async (page) => {
    await openBill(page, '700200001')
    await page.getByTestId('amount-input').fill('5000')
    return () => page.getByRole('button', { name: 'Pay Bill · UGX 5,000', exact: true }).click()
  },
  'an invoice': async (page) => {
    await showInvoices(page, 'PE1000000001', 'bills@example.com')
    return () => page.locator('[data-invoice="INV-1001"] button').click()
  },
  airtime: async (page) => {
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.locator('#msisdn-ok').waitFor()
    await page.getByTestId('amount-input').fill('5000')
    return () => page.getByRole('button', { name: /^Buy Airtime/ }).click()
  },
}

for (const [what, fill] of Object.entries(FORMS))
  // SHELL-73
  test(`Offline, the button of ${what} answers with the note and the dial code, and sends nothing later`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const press = await fill(page)
      const sent = watchForms(context)
      const address = page.url()
      await context.setOffline(true)
      await press()
      const note = page.locator('#offline:focus')
      await note.getByText(/^You are offline\. Nothing was sent\..*dial \*/).waitFor()
      await context.setOffline(false)
      await page.getByText('You are online again.').waitFor()
      assert.deepEqual([page.url(), sent], [address, []])
      await Promise.all([page.waitForNavigation(), answersAgain(page, press)])
    })
  })

test('A number typed without network is answered in the page’s own words, and asked about again with the network', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
    await context.setOffline(true)
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByRole('main').getByText(NO_ANSWER).waitFor()
    await page.getByTestId('toast').getByText(NO_ANSWER, { exact: true }).waitFor()
    await context.setOffline(false)
    await page.locator('#msisdn-ok').getByText('Prepaid line', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('toast').count(), 0, 'what was wrong is no longer said')
  })
})

test('While a payment is out nobody without signal is told that nothing was sent, or to recharge in another way', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await payByWallet(page, '700500009')
    await waitForClock(page)
    const id = await attemptId(page)
    const note = page.locator('#offline')
    const out = 'No signal. This payment may still go through: please do not pay again.'
    await context.setOffline(true)
    await note.getByText(out, { exact: true }).waitFor()
    await context.setOffline(false)
    await openStatus(page, id)
    await page.locator('[data-testid="status-page"][data-look="warn"]').waitFor()
    await page.waitForFunction(() =>
      document.getElementById('offline')?.dataset['gone']?.startsWith('No signal'),
    )
    await context.setOffline(true)
    await note.getByText(out, { exact: true }).waitFor()
  })
})

/** Form posts of every page of this visitor. */
function watchForms(context: BrowserContext): readonly string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(request.url())
  })
  return sent
}

/** The same press with the network leads on; a running bundle is asked about first. */
async function answersAgain(page: Page, press: () => Promise<void>): Promise<void> {
  await press()
  if (page.url().includes('broadband'))
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
