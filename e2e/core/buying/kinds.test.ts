import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../../browser.ts'
import { until } from '../../sandbox-client.ts'
import { setStage } from '../../stage.ts'
import { cardFrame, payOnCardPage } from '../../steps/card.ts'
import {
  BOUGHT,
  atPayment,
  buyBundle,
  buyForRouter,
  payBill,
  payInvoice,
  showInvoices,
  summaryOf,
} from '../../steps/kinds.ts'
import { payByMpesa, proveAirtime, proveWallet, RIGHT_PIN, typePin } from '../../steps/panels.ts'
import { attemptId, chooseGateway, payByWallet, waitForClock } from '../../steps/pay.ts'
import { transactionIdOf, type Language } from '../../steps/recharge.ts'
import { openStatus, slipOf } from '../../steps/status.ts'

const stage = await setStage()
const CARD = '4111 1111 1111 1111'
const WALLET = '700500007'
/** Characters of the GSM alphabet (GSM 03.38), few enough for one message. */
const ONE_MESSAGE = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]{1,160}$/

interface Journey {
  readonly size: typeof SMALL | typeof LARGE
  readonly language: Language
}

/** One customer's journey, on pages that log no errors. */
async function customer(journey: Journey, walk: (page: Page) => Promise<void>) {
  await stage.visit(journey, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await walk(page)
    assert.deepEqual(complaints, [])
  })
}

interface Expected {
  readonly slip: Readonly<Record<string, RegExp | string>>
  readonly amountMinor: number
  /** The number that receives the receipt: for a router that's its payer or its holder, because nobody reads a router's messages. */
  readonly receiptTo: string
  readonly returnTo: string
}

/** The payment succeeded: receipt, books and text message agree. */
async function settled(page: Page, id: string, expected: Expected): Promise<void> {
  await stage.portal.becomes(id, ['SUCCESS'])
  await openStatus(page, id)
  await page.locator('[data-testid="status-page"][data-style="success"]').waitFor()
  const slip = await slipOf(page)
  for (const [field, value] of Object.entries(expected.slip))
    if (typeof value === 'string') assert.equal(slip[field], value, field)
    else assert.match(slip[field] ?? '', value, field)
  await page.getByTestId('status-return').getByText(expected.returnTo, { exact: true }).waitFor()
  const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
  const amounts = [...charges, ...deliveries].map(({ amountMinor, currency }) => `${currency} ${amountMinor}`)
  assert.deepEqual(amounts, Array(2).fill(`UGX ${expected.amountMinor}`), 'one charge and one delivery')
  assert.deepEqual(refunds, [])
  const receipt = await until(`a receipt on ${expected.receiptTo}`, async () =>
    (await stage.sandbox.smsOf(expected.receiptTo)).find(({ text }) => text.includes(id)),
  )
  assert.match(receipt.text, ONE_MESSAGE)
}

/** Waits for the countdown and returns the payment's ID. */
async function waitedFor(page: Page): Promise<string> {
  await waitForClock(page)
  return attemptId(page)
}

const SMALL_EN = { size: SMALL, language: 'EN' } as const
const SMALL_SW = { size: SMALL, language: 'SW' } as const
const LARGE_EN = { size: LARGE, language: 'EN' } as const
const LARGE_SW = { size: LARGE, language: 'SW' } as const

// BUNDLE-31
test('A bundle paid with mobile money is added to the line, and the receipt names it', async () => {
  const { number, code, description, amountMinor } = BOUGHT.bundle
  await customer(SMALL_EN, async (page) => {
    await buyBundle(page, number, code)
    const summary = await summaryOf(page)
    assert.equal(summary['heading'], 'Bundle Purchase')
    assert.equal(summary['description'], description)
    assert.equal(summary['data'], '3 GB')
    await payByWallet(page, WALLET)
    const id = await waitedFor(page)
    await page.getByText('We confirm and add your bundle').waitFor()
    await settled(page, id, {
      slip: { paymentType: 'BUNDLE PURCHASE', bundleDescription: description, amount: 'UGX 10,000' },
      amountMinor,
      receiptTo: number,
      returnTo: 'Back to bundles',
    })
    await page.getByTestId('status-greeting').getByText('your bundle is ready.').waitFor()
  })
})

test('A bundle is paid by card in the gateway’s window, in Swahili on a large screen', async () => {
  const { number, code, description, amountMinor } = BOUGHT.bundle
  await customer(LARGE_SW, async (page) => {
    await buyBundle(page, number, code)
    assert.equal((await summaryOf(page))['heading'], 'Ununuzi wa bando')
    await page.locator('a[data-testid="payment-option"][data-type="PG"]').click()
    await page.locator('[data-testid="gateway-option"][data-gateway="PAYSTACK"] label').click()
    await page.getByRole('button', { name: /^Endelea/ }).click()
    await payOnCardPage(cardFrame(page), CARD)
    await page.getByTestId('status-page').waitFor()
    await settled(page, transactionIdOf(page), {
      slip: { paymentType: 'BUNDLE PURCHASE', bundleDescription: description },
      amountMinor,
      receiptTo: number,
      returnTo: 'Rudi kwenye bando',
    })
  })
})

test('A bill paid with airtime is credited to the account, to the shilling', async () => {
  const { number } = BOUGHT.bill
  await customer(SMALL_EN, async (page) => {
    await payBill(page, number, '12000')
    assert.equal((await summaryOf(page))['heading'], 'Postpaid Bill Payment')
    await proveAirtime(page, stage, '700100001')
    await page.getByTestId('confirm-dialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByTestId('status-page').waitFor()
    await settled(page, transactionIdOf(page), {
      slip: { paymentType: 'POSTPAID BILL PAYMENT', amount: 'UGX 12,000', mobileNumber: '0700 200 001' },
      amountMinor: 12_000,
      receiptTo: number,
      returnTo: 'Back to your bill',
    })
    await page.getByTestId('status-greeting').getByText('your payment is on your account.').waitFor()
  })
})

test('A bill is paid with mobile money by typing the PIN on the page', async () => {
  const { number } = BOUGHT.bill
  await customer(LARGE_EN, async (page) => {
    await payBill(page, number, '8000')
    await proveWallet(page, stage, '700500001')
    await typePin(page, RIGHT_PIN)
    await page.getByTestId('status-page').waitFor()
    await settled(page, transactionIdOf(page), {
      slip: { paymentType: 'POSTPAID BILL PAYMENT', amount: 'UGX 8,000' },
      amountMinor: 8_000,
      receiptTo: number,
      returnTo: 'Back to your bill',
    })
  })
})

test('A router’s bundle is paid with M-PESA', async () => {
  const { number, code, description, amountMinor } = BOUGHT.router
  await customer(SMALL_EN, async (page) => {
    await buyForRouter(page, number, code)
    await atPayment(page)
    assert.equal((await summaryOf(page))['heading'], 'Broadband Recharge')
    await payByMpesa(page, '700700001')
    await settled(page, await waitedFor(page), {
      slip: { paymentType: 'Broadband Recharge', bundleDescription: description, amount: 'UGX 50,000' },
      amountMinor,
      receiptTo: '700700001',
      returnTo: 'Back to router bundles',
    })
  })
})

test('A router’s bundle is paid by card on the gateway’s own page', async () => {
  const { code, description, amountMinor } = BOUGHT.router
  const number = '700400003'
  await customer(LARGE_EN, async (page) => {
    await buyForRouter(page, number, code)
    await atPayment(page)
    await chooseGateway(page, 'DPO')
    await page.locator('#card-number').waitFor()
    await payOnCardPage(page, CARD)
    await page.getByTestId('status-page').waitFor()
    await settled(page, transactionIdOf(page), {
      slip: { paymentType: 'Broadband Recharge', bundleDescription: description },
      amountMinor,
      receiptTo: '700100004',
      returnTo: 'Back to router bundles',
    })
  })
})

test('An invoice paid by card is no longer listed afterwards', async () => {
  const { account, email, contact } = BOUGHT.invoice
  await customer(LARGE_EN, async (page) => {
    await showInvoices(page, account, email)
    await payInvoice(page, 'INV-1003')
    const summary = await summaryOf(page)
    assert.equal(summary['heading'], 'Fixed Internet Bill')
    assert.equal(summary['accountNo'], account)
    assert.equal(summary['invoiceNo'], 'INV-1003')
    // The contact may not be the person who pays.
    assert.equal(summary['msisdn'], '070 ••• 001')
    for (const date of ['billingStartDate', 'billingEndDate', 'dueDate'])
      assert.match(summary[date] ?? '', /^\d{1,2} [A-Z][a-z]+ 20\d\d$/, date)
    await chooseGateway(page, 'CELLULANT')
    await page.locator('#card-number').waitFor()
    await payOnCardPage(page, CARD)
    await page.getByTestId('status-page').waitFor()
    await settled(page, transactionIdOf(page), {
      slip: {
        accountId: account,
        invoiceNumber: 'INV-1003',
        paymentType: 'BILL_PAYMENT',
        amount: 'UGX 75,000',
      },
      amountMinor: 75_000,
      receiptTo: contact,
      returnTo: 'Back to invoices',
    })
    await showInvoices(page, account, email)
    assert.equal(await page.locator('[data-invoice="INV-1003"]').count(), 0)
  })
})

test('An invoice is rounded up to a whole shilling and paid with mobile money, in Swahili on a small screen', async () => {
  const { account, email } = BOUGHT.invoice
  await customer(SMALL_SW, async (page) => {
    await showInvoices(page, account, email)
    await payInvoice(page, 'INV-1002')
    await payByWallet(page, WALLET, 'SW')
    const id = await waitedFor(page)
    await page.getByText('Tunathibitisha na kulipa ankara yako').waitFor()
    await settled(page, id, {
      slip: { accountId: account, invoiceNumber: 'INV-1002', amount: 'UGX 150,001' },
      amountMinor: 150_001,
      receiptTo: WALLET,
      returnTo: 'Rudi kwenye ankara',
    })
  })
})
