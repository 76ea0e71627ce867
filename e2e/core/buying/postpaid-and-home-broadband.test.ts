import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, SMALL } from '../../browser.ts'
import { setStage } from '../../stage.ts'
import { amountBecomes, fetchBill, openBill } from '../../steps/bill.ts'
import { messagesOn } from '../../steps/codes.ts'
import { APPLICANT, lookUpLead, requestByPin } from '../../steps/leads/lead.ts'
import { leadIsSettled } from '../../steps/leads/paid-lead.ts'
import { attemptId, payByWallet, payThrough, waitForClock } from '../../steps/pay.ts'
import { pathsOf, watchCalls } from '../../steps/watch-calls.ts'

const stage = await setStage()
const WALLET = '700500007'
/** Its requests stay open until a test decides. */
const SILENT = '700500009'
const { msisdn } = APPLICANT

async function payAndSettle(page: Page, leadId: string): Promise<void> {
  await page.waitForURL('**/payment/start')
  await page.locator('a[data-testid="payment-option"]').first().waitFor()
  const summary = await page.getByTestId('payment-summary').innerText()
  assert.match(summary, /Home 20 Mbps/)
  assert.match(summary, /UGX 110,000/)
  await payByWallet(page, WALLET)
  await waitForClock(page)
  const id = await attemptId(page)
  await stage.portal.becomes(id, ['SUCCESS'])
  const { charges } = await stage.sandbox.booksOf(id)
  assert.equal(charges.length, 1)
  const books = (await (await fetch(`${stage.sandbox.url}/admin/books`)).json()) as {
    readonly deliveries: readonly { readonly leadId: string }[]
  }
  assert.equal(books.deliveries.filter((one) => one.leadId === leadId).length, 1)
  // The page opens its receipt automatically. Leaving it in the middle of that would cancel one navigation or the other.
  await page.getByTestId('status-page').waitFor()
  await lookUpLead(page, leadId)
  // The operator may already have booked the installation.
  const paid = page.locator('[data-testid=lead-stage][data-code=PAID]')
  await paid.and(page.locator('[data-state=now], [data-state=done]')).waitFor()
  assert.equal(await page.getByTestId('pay-lead').count(), 0, 'what is paid is not offered again')
}

test('A home internet request paid with mobile money shows its lead ID, and the operator gets it once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const calls = watchCalls(page)
    const leadId = await requestByPin(page, stage, 'Kampala')
    await payByWallet(page, SILENT)
    await waitForClock(page)
    await page.getByText('We confirm and book your installation').waitFor()
    const id = await attemptId(page)
    await stage.sandbox.decide(SILENT, 'approve')
    const paths = calls.map(({ path }) => path)
    assert.ok(paths.includes('transaction/v1/hbb/payment-options'))
    assert.ok(!paths.includes('transaction/v1/initiate') && !paths.includes('transaction/v1/process'))
    const sent = calls.find(({ path }) => path === 'transaction/v1/auth/initiate')?.data
    assert.deepEqual(sent?.['metaInfo'], { leadId })
    assert.equal(sent?.['transactionType'], 'HBB_LEADS')
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, document.cookie]))
    assert.ok(!/Bearer|accessToken/.test(kept), 'the token is in memory only')
    await leadIsSettled(page, stage, { id, leadId })
    assert.deepEqual(complaints, [])
  })
})

test('An unpaid home internet request can be paid later from its status page, without a code in the same browser', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const first = await context.newPage()
    const leadId = await requestByPin(first, stage, 'Kampala')
    await first.close()
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const before = await messagesOn(stage, msisdn)
    await lookUpLead(page, leadId)
    await page.getByText('The first month is not paid yet.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL('**/payment/start')
    assert.equal(await messagesOn(stage, msisdn), before)
    await payAndSettle(page, leadId)
    assert.deepEqual(complaints, [])
  })
})

// BILL-11, BILL-12, BILL-13, RECHARGE-33
test('A customer gets their bill with a code and pays it in full, and the exact charge is credited once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const calls = watchCalls(page)
    await openBill(page, '700200001')
    await fetchBill(page, stage, '700200001')
    await amountBecomes(page, '45,000')
    assert.equal(await page.getByTestId('bill-note').count(), 0)
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-testid') === 'amount-input',
      undefined,
    )
    await page.getByRole('button', { name: 'Pay Bill · UGX 45,000', exact: true }).waitFor()
    assert.deepEqual(pathsOf(calls), ['otp/v1/send-otp', 'otp/v1/verify-otp', 'subscriber/v1/bill'])
    const [check] = calls.filter(({ path }) => path === 'subscriber/line-type')
    assert.deepEqual(check?.data, {
      msisdn: '700200001',
      checkIfBroadband: false,
      requestType: 'HYBRID_POSTPAID_CHECK',
    })
    const [sent] = calls.filter(({ path }) => path === 'otp/v1/send-otp')
    assert.deepEqual(sent?.data, { text: '700200001', text1: '', otpAction: 'INVOICE' })

    await page.getByRole('button', { name: 'Pay Bill · UGX 45,000', exact: true }).click()
    const { slip, books } = await payThrough(page, stage)
    assert.match(slip['paymentType'] ?? '', /POSTPAID BILL PAYMENT/)
    assert.match(slip['amount'] ?? '', /UGX 45,000/)
    assert.match(slip['mobileNumber'] ?? '', /0700 200 001/)
    assert.deepEqual(
      [...books.charges, ...books.deliveries].map(({ amountMinor }) => amountMinor),
      [45_000, 45_000],
    )
    assert.deepEqual(complaints, [])
  })
})
