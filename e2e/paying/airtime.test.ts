import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { countsOf } from '../steps/books.ts'
import { answerCode, messagesOn } from '../steps/codes.ts'
import { askAirtimeCode, openWay, proveAirtime, sayYes } from '../steps/panels.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()

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
    assert.deepEqual(await countsOf(stage, transactionIdOf(page)), [1, 1, 0])
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
