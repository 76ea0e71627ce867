import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { amountBecomes, BILL_PAGE, giveAccount, openAccountWindow, openBill } from '../steps/bill.ts'
import { buyBundle, payBill, payInvoice, showInvoices } from '../steps/kinds.ts'
import type { PageState } from './page-state.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { openStatus } from '../steps/status.ts'

const ACCOUNT = 'PE1000000001'
const EMAIL = 'bills@example.com'

function at(path: string, until: (page: Page) => Promise<unknown>): PageState['open'] {
  return async (page) => {
    await page.goto(path)
    await until(page)
  }
}

/** A page with a line typed into it, once the line is known or refused. */
function withLine(path: string, number: string, until: string): PageState['open'] {
  return at(path, async (page) => {
    await page.getByTestId('msisdn-input').fill(number)
    await page.locator(until).first().waitFor()
  })
}

async function paid(page: Page, stage: Stage): Promise<void> {
  await payByWallet(page, '700500007')
  await waitForClock(page)
  const id = await attemptId(page)
  await stage.portal.becomes(id, ['SUCCESS'])
  await openStatus(page, id)
  await page.locator('[data-testid="status-page"][data-style="success"]').waitFor()
}

const FIRST_TICKET = '[data-testid="bundle-card"]'

/** Every page that sells, and its states, in the order a customer meets them. */
export const PURCHASE_STATES: readonly PageState[] = [
  {
    name: 'bundles-open',
    screen: 'data-bundle',
    open: at('/data-bundle', (page) => page.locator(FIRST_TICKET).first().waitFor()),
  },
  { name: 'bundles', open: withLine('/data-bundle', '700100001', '.for-line') },
  { name: 'bundles-none', open: withLine('/data-bundle', '700100004', '.for-line') },
  { name: 'bundles-away', open: withLine('/data-bundle', '700100005', '.for-line') },
  { name: 'bundles-error', open: withLine('/data-bundle', '700900001', '[data-testid="msisdn-error"]') },
  { name: 'recharge-bundles', open: withLine('/prepaid-recharge', '700100001', FIRST_TICKET) },
  {
    name: 'table',
    screen: 'table',
    open: at('/table', (page) => page.locator('table tbody tr').first().waitFor()),
  },
  {
    name: 'table-budget',
    open: at('/table?have=5000', (page) => page.getByTestId('best-row').first().waitFor()),
  },
  {
    name: 'bill',
    screen: 'postpaid-bill-pay',
    open: at(BILL_PAGE, (page) => page.getByText('Still needed').waitFor()),
  },
  {
    name: 'bill-account',
    open: async (page) => {
      await openBill(page, '700200002')
      await openAccountWindow(page)
    },
  },
  {
    name: 'bill-fetched',
    open: async (page) => {
      await openBill(page, '700200002')
      await openAccountWindow(page)
      await giveAccount(page, '1000200002')
      await amountBecomes(page, '45,001')
      await page.getByTestId('bill-note').waitFor()
    },
  },
  { name: 'bill-error', open: withLine(BILL_PAGE, '700100001', '[data-testid="msisdn-error"]') },
  {
    name: 'router',
    screen: 'broadband-recharge',
    open: at('/broadband-recharge', (page) => page.getByTestId('msisdn-input').waitFor()),
  },
  { name: 'router-bundles', open: withLine('/broadband-recharge', '700400001', FIRST_TICKET) },
  {
    name: 'router-active',
    open: async (page, stage) => {
      await withLine('/broadband-recharge', '700400002', FIRST_TICKET)(page, stage)
      await page.locator(`${FIRST_TICKET} button[name=productCode]`).first().click()
      await page.getByTestId('active-bundle-popup').waitFor()
    },
  },
  {
    name: 'invoices-open',
    screen: 'fixed-internet',
    open: at('/orp/fixed-internet', (page) => page.getByTestId('account-input').waitFor()),
  },
  {
    name: 'invoices-error',
    open: at('/orp/fixed-internet', async (page) => {
      await page.getByTestId('account-input').fill('XX12')
      await page.getByTestId('email-input').fill('nobody')
      await page.getByTestId('email-input').blur()
      await page.getByTestId('account-error').waitFor()
      await page.getByTestId('email-error').waitFor()
    }),
  },
  { name: 'invoices', open: (page) => showInvoices(page, ACCOUNT, EMAIL) },
  { name: 'invoices-overdue', open: (page) => showInvoices(page, 'EP1000000002', 'one@example.com') },
  {
    name: 'invoices-none',
    open: at('/orp/fixed-internet', async (page) => {
      await page.getByTestId('account-input').fill('PP1000000003')
      await page.getByTestId('email-input').fill('none@example.com')
      await page.getByRole('button', { name: 'SHOW BILLS' }).click()
      await page.getByTestId('no-invoices').waitFor()
    }),
  },
  { name: 'pay-bundle', open: (page) => buyBundle(page, '700100001', 'DAT-W1') },
  { name: 'pay-bill', open: (page) => payBill(page, '700200001', '20000') },
  {
    name: 'pay-invoice',
    open: async (page) => {
      await showInvoices(page, ACCOUNT, EMAIL)
      await payInvoice(page, 'INV-1001')
    },
  },
  {
    name: 'wait-bundle',
    open: async (page) => {
      await buyBundle(page, '700100001', 'DAT-W1')
      await payByWallet(page, '700500009')
      await waitForClock(page)
    },
  },
  {
    name: 'status-bundle',
    open: async (page, stage) => {
      await buyBundle(page, '700100001', 'DAT-W1')
      await paid(page, stage)
    },
  },
  {
    name: 'status-invoice',
    open: async (page, stage) => {
      await showInvoices(page, 'EP1000000002', 'one@example.com')
      await payInvoice(page, 'INV-2001')
      await paid(page, stage)
    },
  },
]
