import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import {
  amountBecomes,
  BILL_NOTE,
  fetchBill,
  giveAccount,
  openAccountWindow,
  openBill,
} from '../steps/bill.ts'
import { codeOn, messagesOn, typeCode, WRONG_CODE } from '../steps/codes.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()
const NO_MATCH = 'The account number does not match this mobile number.'
const HYBRID = '700300001'

test('A hybrid line has a bill too, rounded up, found by its account number without a code', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, HYBRID, 'Hybrid line')
    await openAccountWindow(page)
    const calls = watchCalls(page)
    const get = page.getByRole('button', { name: 'Get amount' })
    await page.getByTestId('account-input').fill('100030000')
    assert.ok(await get.isDisabled(), 'nine digits are no account number')
    await giveAccount(page, '1000-300-001')
    await amountBecomes(page, '12,501')
    await page.getByTestId('bill-note').getByText(BILL_NOTE, { exact: true }).waitFor()
    assert.equal(await page.getByTestId('account-modal').count(), 0)
    assert.deepEqual(pathsOf(calls), ['subscriber/validate/msisdn-account', 'subscriber/v1/bill'])
    assert.deepEqual(calls[0]?.data, { msisdn: HYBRID, accountNo: '1000300001' })
  })
})

/** Gives an account that is refused with this code, and is told the same whatever the reason. */
async function beRefused(
  page: Page,
  number: string,
  { account, code }: { account: string; code: number },
): Promise<void> {
  await openBill(page, number, number === HYBRID ? 'Hybrid line' : 'Postpaid line')
  await openAccountWindow(page)
  const answer = page.waitForResponse((response) => response.url().includes('validate/msisdn-account'))
  await giveAccount(page, account)
  await page.getByTestId('account-error').getByText(NO_MATCH, { exact: true }).waitFor()
  assert.equal(((await (await answer).json()) as { statusCode: number }).statusCode, code)
  await page.getByTestId('account-modal').getByText('Check the account number on your bill.').waitFor()
  assert.ok(await page.getByTestId('account-input').isEnabled())
}

test('An account of another number and an account that is none read the same; the window stays for another try', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await beRefused(page, HYBRID, { account: '1000200002', code: 60_119 })
    await giveAccount(page, '1000300001')
    await amountBecomes(page, '12,501')
  })
  // Another visitor: what the first one typed would be kept for the next page.
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await beRefused(page, '700200004', { account: '1000200004', code: 60_005 })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByTestId('account-modal').waitFor({ state: 'detached' })
  })
})

test('Five wrong codes end the code, and the account number is still a way to the bill', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200004')
    await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
    await page.getByTestId('otp-modal').getByText('Code sent to 0700 200 004').waitFor()
    for (const left of [4, 3, 2, 1]) {
      await typeCode(page, WRONG_CODE)
      await page.getByTestId('otp-error').getByText('Please enter correct OTP', { exact: true }).waitFor()
      await page.getByTestId('otp-attempts').getByText(`ATTEMPTS LEFT: ${left}`, { exact: true }).waitFor()
    }
    await typeCode(page, WRONG_CODE)
    await page.getByTestId('otp-error').getByText('Maximum attempts exhausted.', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('otp-resend').count(), 0)
    await page.getByText('Use account number instead', { exact: true }).click()
    await page.getByTestId('account-modal').waitFor()
  })
})

test('A limit of codes closes the window, its words stay under the number beside the way without a code', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700800001', 'Hybrid line')
    await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
    const limit = 'max limit exhausted, please try after sometime.'
    await page.getByTestId('toast').getByText(limit, { exact: true }).waitFor()
    await page.locator('.card').getByText(limit).waitFor()
    assert.equal(await page.getByTestId('otp-modal').count(), 0)
    await page.getByText('Use account number instead', { exact: true }).click()
    await page.getByTestId('account-modal').waitFor()
  })
})

test('A number that is not entitled reads so, and the window closes by itself after eleven seconds', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await openBill(page, '700800003', 'Hybrid line')
    await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
    await page.getByTestId('otp-error').getByText('Invalid user.', { exact: true }).waitFor()
    await page.clock.runFor(11_500)
    await page.getByTestId('otp-modal').waitFor({ state: 'detached' })
    await page.locator('.card').getByText('Invalid user.').waitFor()
  })
})

test('Another number starts without the bill of the first one', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, HYBRID, 'Hybrid line')
    await openAccountWindow(page)
    await giveAccount(page, '1000300001')
    await amountBecomes(page, '12,501')
    await page.reload()
    await amountBecomes(page, '12,501')
    await page.getByTestId('bill-note').waitFor()
    await page.getByTestId('msisdn-input').fill('700200001')
    await amountBecomes(page, '')
    assert.equal(await page.getByTestId('bill-note').count(), 0)
  })
})

test('A code that never came is asked for again after a minute, and the new one opens the bill', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await openBill(page, '700200003')
    const before = await messagesOn(stage, '700200003')
    await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
    await page.getByTestId('otp-modal').waitFor()
    await page.clock.runFor(61_000)
    await page.getByTestId('otp-resend').click()
    await typeCode(page, await codeOn(stage, '700200003', before + 1))
    await page
      .getByText('Nothing is owed on this line.', { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
  })
})

test('A limit reached by asking again closes the window at once, and its words stay', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await openBill(page, '700800002', 'Hybrid line')
    await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
    await page.getByTestId('otp-modal').waitFor()
    await page.clock.runFor(61_000)
    await page.getByTestId('otp-resend').click()
    const limit = 'max limit exhausted, please try after sometime.'
    await page.getByTestId('toast').getByText(limit, { exact: true }).waitFor()
    await page.getByTestId('otp-modal').waitFor({ state: 'detached' })
    await page.locator('.card').getByText(limit).waitFor()
  })
})

test('Nobody tries account numbers for ever: after five wrong ones the window says so and stays open', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200005')
    await openAccountWindow(page)
    for (const last of [1, 2, 3, 4, 5]) {
      const answer = page.waitForResponse((response) => response.url().includes('validate/msisdn-account'))
      await giveAccount(page, `100099900${last}`)
      await answer
      await page.getByTestId('account-error').getByText(NO_MATCH, { exact: true }).waitFor()
    }
    // The right one is one too many.
    await giveAccount(page, '1000200005')
    await page.getByTestId('account-error').getByText('Too many wrong account numbers').waitFor()
    await page.getByTestId('account-modal').waitFor()
  })
})

test('A line without an account is not asked for the number of one', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200004')
    await fetchBill(page, stage, '700200004')
    await page.locator('.card').getByText('The line has no account.').waitFor()
    assert.equal(await page.getByText('Use account number instead').count(), 0)
  })
})
