import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import type { Stage } from '../stage.ts'
import { openBill } from './bill.ts'
import { openLine, ticketOf } from './bundles.ts'
import { showInvoices } from './kinds.ts'
import { buyBundle, openRouter } from './router.ts'

/** Each form of a purchase, filled, with the press that would send it. */
const FORMS = {
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
} satisfies Readonly<Record<string, (page: Page) => Promise<() => Promise<void>>>>

/** Presses a form's button without a network: the note appears, nothing is sent, and the same press works afterwards. */
export async function staysOffline(stage: Stage, what: keyof typeof FORMS): Promise<void> {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const press = await FORMS[what](page)
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
}

/** Addresses that every page of this visitor navigates to. */
function watchForms(context: BrowserContext): readonly string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(request.url())
  })
  return sent
}

/** With a network the same press leads on; a running bundle is asked about first. */
async function answersAgain(page: Page, press: () => Promise<void>): Promise<void> {
  await press()
  if (page.url().includes('broadband'))
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
