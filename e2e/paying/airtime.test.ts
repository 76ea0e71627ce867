import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { answerCode, messagesOn } from '../steps/codes.ts'
import { askAirtimeCode, openWay, proveAirtime } from '../steps/panels.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../steps/status.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()

async function countOf(id: string): Promise<readonly number[]> {
  const books = await stage.sandbox.booksOf(id)
  return [books.charges.length, books.deliveries.length, books.refunds.length]
}

async function sayYes(page: Page): Promise<void> {
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'Yes' }).click()
}

// PAY-51, CALL-17, CALL-18
test('A customer pays from airtime by the documents’ calls in their order, and gets one delivery', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await buyAirtime(page)
    const calls = watchCalls(page)
    await proveAirtime(page, stage, '700100001')
    await page.getByTestId('confirm-dialog').getByText('UGX 45,000').waitFor()
    await sayYes(page)
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    isReceipt(await slipOf(page), id)
    assert.equal((await slipOf(page))['gateway'], 'Airtime')
    assert.deepEqual(await countOf(id), [1, 1, 0])
    assert.deepEqual(pathsOf(calls).slice(0, 5), [
      'optimus/otp/send',
      'optimus/otp/verify',
      'subscriber/v4/query-balance',
      'transaction/v1/initiate',
      'transaction/v1/process',
    ])
    const initiate = calls.find(({ path }) => path === 'transaction/v1/initiate')?.data
    assert.equal(initiate?.['paymentMode'], 'AIRTIME')
    assert.match(String(initiate?.['uniqueCode']), /^[\w-]{32}$/)
    assert.deepEqual(complaints, [])
  })
})

// PAY-52
test('A postpaid line is told that it has no airtime before a code is sent to it, and another number goes on', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const before = await messagesOn(stage, '700200001')
    const calls = watchCalls(page)
    await askAirtimeCode(page, '700200001')
    await page.getByText('A postpaid line has no airtime to pay from. No code was sent.').waitFor()
    await page.getByRole('button', { name: 'Choose another way to pay' }).waitFor()
    assert.deepEqual(
      calls.map(({ path }) => path),
      ['subscriber/line-type'],
    )
    assert.equal(await messagesOn(stage, '700200001'), before)
    const sent = await messagesOn(stage, '700100001')
    await page.locator('input[name=payer]').fill('700100001')
    await page.getByRole('button', { name: 'Send code' }).click()
    await answerCode(page, stage, { msisdn: '700100001', before: sent })
    await page.getByTestId('confirm-dialog').getByText('UGX 45,000').waitFor()
  })
})

test('A line with too little airtime is told so with the sum that is missing, and nothing is begun', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await proveAirtime(page, stage, '700100002')
    const note = page.getByTestId('insufficient-balance')
    await note.getByText("Looks like you don't have sufficient balance.", { exact: true }).waitFor()
    await note.getByText('Please recharge or try a different payment method.').waitFor()
    await note.getByText('You need UGX 4,800 more.').waitFor()
    assert.ok(!pathsOf(calls).includes('transaction/v1/initiate'))
    const opened = context.waitForEvent('page')
    await note.getByRole('button', { name: 'Recharge this line' }).click()
    const recharge = await opened
    await recharge.locator('[data-page="prepaid-recharge"]').waitFor()
    assert.equal(await recharge.getByTestId('msisdn-input').inputValue(), '700 100 002', 'for this very line')
    await recharge.close()
    await note.getByRole('button', { name: 'Choose another way to pay' }).click()
    await page.getByText('You have not paid yet.').waitFor()
    assert.equal(new URL(page.url()).pathname, '/payment/start')
  })
})

// PAY-53
test('A balance that equals the price is enough', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page, { amount: '1,000' })
    await proveAirtime(page, stage, '700100003')
    await page.getByTestId('confirm-dialog').getByText('UGX 0', { exact: true }).waitFor()
    await sayYes(page)
    await statusSays(page, 'Thank you')
    assert.deepEqual(await countOf(transactionIdOf(page)), [1, 1, 0])
  })
})

// PAY-54
test('No, Esc and the cross leave everything as it was: nothing is called and nothing is charged', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await proveAirtime(page, stage, '700100008')
    const dialog = page.getByTestId('confirm-dialog')
    await dialog.waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    assert.equal(await focused(), 'No')
    await dialog.getByRole('button', { name: 'No' }).click()
    await dialog.waitFor({ state: 'detached' })
    // The number is still proved: no other code is needed to come back to the question.
    await page.getByRole('button', { name: 'Continue' }).click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(pathsOf(calls).filter((path) => path === 'optimus/otp/send').length, 1)
    assert.ok(!pathsOf(calls).some((path) => path.startsWith('transaction/')))
  })
})

test('A debit that fails says why, and another way to pay keeps the purchase', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveAirtime(page, stage, '700100006')
    await sayYes(page)
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Airtime debit failed/)
    assert.deepEqual(await countOf(transactionIdOf(page)), [0, 0, 0])
    await page.getByRole('link', { name: 'Try another way to pay' }).click()
    await page.getByTestId('payment-option').first().waitFor()
  })
})

// PAY-55, NUMBER-52
test('Number and e-mail are asked for in the documents’ words', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await openWay(page, 'airtime')
    const send = page.getByRole('button', { name: 'Send code' })
    await send.click()
    await page.getByTestId('email-error').getByText('Email id is required', { exact: true }).waitFor()
    await page.getByTestId('email-input').fill('some+one@example.ug')
    await page.getByTestId('email-error').getByText('Please enter valid email', { exact: true }).waitFor()
    await page.locator('input[name=payer]').fill('70010000')
    await page.getByTestId('msisdn-error').getByText('Please enter valid phone no', { exact: true }).waitFor()
    await page.locator('input[name=payer]').fill('')
    await page.getByTestId('msisdn-error').getByText('Please enter Phone No', { exact: true }).waitFor()
  })
})
