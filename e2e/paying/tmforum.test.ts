import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import {
  BOUGHT,
  atPayment,
  buyBundle,
  buyForRouter,
  payBill,
  payInvoice,
  showInvoices,
} from '../steps/kinds.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openStatus } from '../steps/status.ts'

/** The operator's systems speak TM Forum Open APIs; nothing answers at the address of the portal's own protocol. */
const stage = await setStage({ OPERATOR_DRIVER: 'tmforum', OPERATOR_URL: 'http://127.0.0.1:9' })
const WALLET = '700500007'

interface Purchase {
  readonly what: string
  readonly size: typeof SMALL | typeof LARGE
  /** Ends on the choice of how to pay. */
  readonly choose: (page: Page) => Promise<void>
  readonly paymentType: string
  /** As the books have it. */
  readonly money: string
}

const PURCHASES: readonly Purchase[] = [
  {
    what: 'Airtime',
    size: SMALL,
    choose: (page) => buyAirtime(page, { from: '/prepaid-recharge' }),
    paymentType: 'PREPAID RECHARGE',
    money: 'UGX 5000',
  },
  {
    what: 'A bundle',
    size: LARGE,
    choose: (page) => buyBundle(page, BOUGHT.bundle.number, BOUGHT.bundle.code),
    paymentType: 'BUNDLE PURCHASE',
    money: 'UGX 10000',
  },
  {
    what: 'A router’s bundle',
    size: SMALL,
    async choose(page) {
      await buyForRouter(page, BOUGHT.router.number, BOUGHT.router.code)
      await atPayment(page)
    },
    paymentType: 'Broadband Recharge',
    money: 'UGX 50000',
  },
  {
    what: 'A bill',
    size: LARGE,
    choose: (page) => payBill(page, BOUGHT.bill.number, '12000'),
    paymentType: 'POSTPAID BILL PAYMENT',
    money: 'UGX 12000',
  },
  {
    what: 'An invoice with a fraction',
    size: SMALL,
    async choose(page) {
      await showInvoices(page, BOUGHT.invoice.account, BOUGHT.invoice.email)
      await payInvoice(page, 'INV-1002')
    },
    paymentType: 'BILL_PAYMENT',
    money: 'UGX 150001',
  },
]

for (const { what, size, choose, paymentType, money } of PURCHASES) {
  test(`${what} bought from an operator that speaks TM Forum is charged once and given once`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await choose(page)
      await payByWallet(page, WALLET)
      await waitForClock(page)
      const id = await attemptId(page)
      await stage.portal.becomes(id, ['SUCCESS'])
      await openStatus(page, id)
      await page.locator('[data-testid="status-page"][data-style="success"]').waitFor()
      await page.getByTestId('status-paymentType').getByText(paymentType).waitFor()
      const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
      const moneyOf = (entries: typeof charges) =>
        entries.map(({ amountMinor, currency }) => `${currency} ${amountMinor}`)
      assert.deepEqual([moneyOf(charges), moneyOf(deliveries), refunds], [[money], [money], []])
      assert.deepEqual(complaints, [])
    })
  })
}

// F21
test('What a TM Forum operator refuses to give is paid back', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyBundle(page, '700100007', 'DAT-D1')
    await payByWallet(page, WALLET)
    await waitForClock(page)
    const id = await attemptId(page)
    await stage.portal.becomes(id, ['FAILED'])
    const given = async () => {
      const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
      return [charges.length, deliveries.length, refunds.length]
    }
    await until('the money back in the wallet', async () => (await given())[2] === 1)
    assert.deepEqual(await given(), [1, 0, 1])
  })
})

test('A delivery whose answer is lost on the way is found by its key and given once', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyBundle(page, '700100008', 'DAT-D2')
    await payByWallet(page, WALLET)
    await waitForClock(page)
    const id = await attemptId(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    const { charges, deliveries } = await stage.sandbox.booksOf(id)
    assert.deepEqual([charges.length, deliveries.length], [1, 1])
  })
})

test('After all of it the books are equal: what was charged was given, or given back', async () => {
  const { charges, deliveries, refunds } = await stage.sandbox.totals()
  assert.equal(charges, deliveries + refunds)
})
