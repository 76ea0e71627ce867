import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { violationsOf } from '../steps/axe.ts'
import { answerCode, messagesOn } from '../steps/codes.ts'
import { APPLICANT, requestByPin } from '../steps/leads/lead.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'

const stage = await setStage()
const { msisdn } = APPLICANT
const WALLET = '700500007'

/** Looks the request up: ends with its stages. */
async function lookUp(page: Page, leadId: string): Promise<void> {
  await page.goto('/hbb-lead-status')
  await page.getByTestId('leadId-input').fill(leadId)
  await page.getByTestId('msisdn-input').fill(msisdn)
  await page.locator('[data-testid=lead-status-form] button[type=submit]').click()
  await page.getByTestId('lead-stage').first().waitFor()
}

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
  // The page goes to its receipt by itself: leaving it in that moment would break off the one or the other.
  await page.getByTestId('status-page').waitFor()
  await lookUp(page, leadId)
  // The operator may have booked its visit already.
  const paid = page.locator('[data-testid=lead-stage][data-code=PAID]')
  await paid.and(page.locator('[data-state=now], [data-state=done]')).waitFor()
  assert.equal(await page.getByTestId('pay-lead').count(), 0, 'what is paid is not offered again')
}

test('A request that was left before its payment is paid later from its status, in the same browser without a code', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const first = await context.newPage()
    const leadId = await requestByPin(first, stage, 'Kampala')
    await first.close()
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const before = await messagesOn(stage, msisdn)
    await lookUp(page, leadId)
    await page.getByText('The first month is not paid yet.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL('**/payment/start')
    assert.equal(await messagesOn(stage, msisdn), before)
    await payAndSettle(page, leadId)
    assert.deepEqual(complaints, [])
  })
})

test('On another phone it is paid after a code to the contact, in Swahili too, and a closed window can be opened again', async () => {
  let leadId = ''
  await stage.visit({ size: SMALL }, async (context) => {
    leadId = await requestByPin(await context.newPage(), stage, 'Entebbe')
  })
  await stage.visit({ size: LARGE, language: 'SW', bypassPolicy: true }, async (context) => {
    const page = await context.newPage()
    await lookUp(page, leadId)
    await page.getByText('kwanza tunatuma msimbo kwa namba ya mawasiliano').waitFor()
    assert.deepEqual(await violationsOf(page), [])
    const before = await messagesOn(stage, msisdn)
    const pay = page.getByRole('button', { name: 'Lipa sasa' })
    await pay.click()
    await page.getByTestId('otp-modal').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('otp-modal').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Lipa sasa')
    await pay.click()
    await answerCode(page, stage, { msisdn, before })
    await page.waitForURL('**/payment/start')
    await page.locator('a[data-testid="payment-option"]').first().waitFor()
  })
})
