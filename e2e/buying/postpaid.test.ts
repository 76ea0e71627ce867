import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { amountBecomes, BILL_NOTE, fetchBill, openBill } from '../steps/bill.ts'
import { codeOn, messagesOn } from '../steps/codes.ts'
import { payThrough } from '../steps/pay.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()

/** Presses Pay Bill and pays. */
async function payTheBill(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  return payThrough(page, stage)
}

// BILL-22, BILL-23
test('A bill with a fraction is rounded up, the note says so, and a part of it can be paid', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200002')
    await fetchBill(page, stage, '700200002')
    await amountBecomes(page, '45,001')
    await page.getByTestId('bill-note').getByText(BILL_NOTE, { exact: true }).waitFor()
    await page.getByText(/^You owe UGX 45,000\.40, rounded up\. You can pay a part\./).waitFor()
    await page.getByTestId('amount-input').fill('20000')
    await page.getByTestId('bill-note').waitFor({ state: 'detached' })
    const { books } = await payTheBill(page, 'Pay Bill · UGX 20,000')
    assert.deepEqual(
      [...books.charges, ...books.deliveries].map(({ amountMinor }) => amountMinor),
      [20_000, 20_000],
    )
  })
})

// BILL-15
test('A line that owes nothing reads so, and the amount stays free', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200003')
    await fetchBill(page, stage, '700200003')
    await page
      .getByText('Nothing is owed on this line.', { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
    assert.equal(await page.getByTestId('amount-input').inputValue(), '')
    await page.getByTestId('amount-input').fill('5000')
    await page.getByRole('button', { name: 'Pay Bill · UGX 5,000', exact: true }).waitFor()
  })
})

test('A bill that cannot be read says that something went wrong, and asking again sends no second code', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200005')
    const calls = watchCalls(page)
    await fetchBill(page, stage, '700200005')
    await page.getByTestId('toast').getByText('Something Went Wrong!', { exact: true }).waitFor()
    await page.locator('.card').getByText('Something Went Wrong!').waitFor()
    const answer = page.waitForResponse((response) => response.url().includes('subscriber/v1/bill'))
    await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
    await answer
    assert.deepEqual(pathsOf(calls), [
      'otp/v1/send-otp',
      'otp/v1/verify-otp',
      'subscriber/v1/bill',
      'subscriber/v1/bill',
    ])
    assert.equal(await page.getByTestId('otp-modal').count(), 0)
  })
})

test('Amounts outside the limits of bills are refused in the literal words before anything is sent', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200001')
    const amount = page.getByTestId('amount-input')
    await amount.fill('999')
    await amount.blur()
    const says = (text: string) => page.getByTestId('amount-error').getByText(text, { exact: true }).waitFor()
    await says('Minimum amount should be UGX 1000')
    await amount.fill('5000001')
    await says('Maximum amount should be UGX 5000000')
    assert.ok(await page.getByRole('button', { name: 'Pay Bill', exact: true }).isDisabled())
  })
})

// RECHARGE-15
test('A prepaid number is told from a postpaid one, and its own page opens with the number in it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/postpaid-bill-pay')
    await page.getByText('Still needed').waitFor()
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No', { exact: true }).waitFor()
    await page.getByText('This is a prepaid line.').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Fetch Bill', exact: true }).isDisabled())
    await page.getByRole('button', { name: 'Recharge it' }).click()
    await page.locator('[data-page="prepaid-recharge"]').waitFor()
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '700 100 001')
    assert.doesNotMatch(page.url(), /700\W*100/)
  })
})

test('With the keyboard alone the bill is fetched and the payment page reached', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/postpaid-bill-pay')
    await page.getByText('Still needed').waitFor()
    await page.getByTestId('msisdn-input').focus()
    await page.keyboard.type('700200001')
    await page.locator('#msisdn-ok').waitFor()
    const place = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('Tab')
    assert.equal(await place(), 'Fetch Bill')
    const before = await messagesOn(stage, '700200001')
    await page.keyboard.press('Enter')
    await page.getByTestId('otp-modal').waitFor()
    await page.keyboard.type(await codeOn(stage, '700200001', before))
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-testid') === 'amount-input',
      undefined,
    )
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('7000')
    await page.keyboard.press('Enter')
    await page.locator('[data-page="payment"]').waitFor()
    await page.getByTestId('summary-amount').getByText('UGX 7,000').waitFor()
  })
})

test('In Swahili and in the dark every word of the page and its windows has a translation', async () => {
  await stage.visit({ size: SMALL, language: 'SW', dark: true }, async (context) => {
    const page = await context.newPage()
    await page.goto('/postpaid-bill-pay')
    await page.getByRole('heading', { name: 'Lipa bili ya malipo ya baada' }).waitFor()
    await page.getByText('Bado inahitajika').waitFor()
    await page.getByTestId('msisdn-input').fill('700300001')
    await page.locator('#msisdn-ok').waitFor()
    await page.getByRole('button', { name: 'Pata bili', exact: true }).click()
    await page.getByText('Tumia namba ya akaunti badala yake', { exact: true }).click()
    await page.getByTestId('account-input').fill('1000300001')
    await page.getByRole('button', { name: 'Pata kiasi' }).click()
    await page.getByTestId('bill-note').getByText('Kiasi cha bili kimepandishwa', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Lipa bili · UGX 12,501', exact: true }).waitFor()
    assert.doesNotMatch(await page.locator('main').innerText(), /\b(bill|form|line|code)\.\w/)
  })
})
