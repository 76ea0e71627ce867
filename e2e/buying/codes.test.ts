import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL, stopClock } from '../browser.ts'
import { setStage } from '../stage.ts'
import { codeOn, messagesOn, typeCode, WRONG_CODE } from '../steps/codes.ts'
import { askAirtimeCode, writeAirtimePayer } from '../steps/panels.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()
const LIMIT = 'max limit exhausted, please try after sometime.'
/** More than the eleven seconds after which a refusal closes its window. */
const CLOSED_AFTER_MS = 11_500

async function modal(page: Page) {
  const window = page.getByTestId('otp-modal')
  await window.waitFor()
  return window
}

test('A whole message pasted into any box fills all six and is checked once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    const before = await messagesOn(stage, '700100001')
    await askAirtimeCode(page, '700100001')
    await (await modal(page)).getByText('Code sent to 0700 100 001').waitFor()
    const code = await codeOn(stage, '700100001', before)
    await page
      .getByTestId('otp-box')
      .nth(3)
      .evaluate((box, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, `Your code is ${code}. Tell nobody.`)
    await page.getByTestId('confirm-dialog').waitFor()
    assert.equal(pathsOf(calls).filter((path) => path === 'optimus/otp/verify').length, 1)
  })
})

test('The way back to a mistyped number is as high as a thumb needs, and begins where the text does', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await askAirtimeCode(page, '700100001')
    const back = (await modal(page)).locator('button.link-button').first()
    const [height, indent] = await back.evaluate((button) => [
      button.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(button).paddingInlineStart),
    ])
    assert.ok((height ?? 0) >= 48, `${height} px high`)
    assert.ok((indent ?? 26) < 26, `${indent} px in`)
  })
})

// OTP-11, UX-24
test('A code filled in by the phone lands in all six boxes; Backspace and arrows walk through them', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await askAirtimeCode(page, '700100003')
    await modal(page)
    const values = () =>
      page.getByTestId('otp-box').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.keyboard.type('123')
    assert.deepEqual(await values(), ['1', '2', '3', '', '', ''])
    assert.equal(await place(), 'Digit 4 of 6')
    await page.keyboard.press('Backspace')
    assert.deepEqual(await values(), ['1', '2', '', '', '', ''])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    assert.deepEqual(await values(), ['1', '9', '', '', '', ''])
    // A thumb beside the window loses nothing.
    await page.mouse.click(180, 10)
    assert.deepEqual(await values(), ['1', '9', '', '', '', ''])
    await page.getByTestId('otp-box').first().fill(WRONG_CODE)
    await page.getByTestId('otp-attempts').getByText('ATTEMPTS LEFT: 4', { exact: true }).waitFor()
    assert.deepEqual(await values(), ['', '', '', '', '', ''])
    assert.equal(await place(), 'Digit 1 of 6')
  })
})

// OTP-13, OTP-14
test('Five wrong codes: the attempts are counted down, then nothing more can be typed or asked for', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await askAirtimeCode(page, '700100004')
    await modal(page)
    for (const left of [4, 3, 2, 1]) {
      await typeCode(page, WRONG_CODE)
      await page.getByTestId('otp-attempts').getByText(`ATTEMPTS LEFT: ${left}`, { exact: true }).waitFor()
      await page.getByTestId('otp-error').getByText('Please enter correct OTP', { exact: true }).waitFor()
    }
    await typeCode(page, WRONG_CODE)
    await page.getByTestId('otp-error').getByText('Maximum attempts exhausted.', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('otp-resend').count(), 0)
    assert.equal(await page.getByTestId('otp-countdown').count(), 0)
    assert.ok(await page.getByTestId('otp-box').first().isDisabled())
    await page
      .locator('[data-testid=otp-modal] form button:focus')
      .getByText('Close', { exact: true })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByTestId('otp-modal').waitFor({ state: 'detached' })
  })
})

// OTP-12, OTP-18
test('A new code can be asked for after sixty seconds; closing the window meanwhile sends nothing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    const before = await messagesOn(stage, '700100007')
    await writeAirtimePayer(page, '700100007')
    await stopClock(page)
    await page.getByRole('button', { name: 'Send code' }).click()
    const window = await modal(page)
    assert.equal(await page.getByTestId('otp-resend').count(), 0)
    await page.clock.runFor(20_000)
    await page
      .getByTestId('otp-countdown')
      .getByText(/0:(40|39)/)
      .waitFor()
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send code' }).click()
    await modal(page)
    assert.equal(pathsOf(calls).filter((path) => path === 'optimus/otp/send').length, 1)
    await page.clock.runFor(41_000)
    await page.getByTestId('otp-resend').getByText('Resend').click()
    await page
      .getByTestId('otp-countdown')
      .getByText(/1:00|0:5\d/)
      .waitFor()
    assert.ok(pathsOf(calls).includes('optimus/otp/resend'))
    await typeCode(page, await codeOn(stage, '700100007', before + 1))
    await page.getByTestId('confirm-dialog').waitFor()
  })
})

test('A number at its limit of codes is told so in a toast and beside the number', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await askAirtimeCode(page, '700800001')
    await page.getByTestId('toast').getByText(LIMIT, { exact: true }).waitFor()
    await page.locator('.panel').getByText(LIMIT, { exact: true }).waitFor()
    assert.equal(await page.getByTestId('otp-modal').count(), 0)
  })
})

// OTP-16
test('A limit that is reached by asking again closes the window at once, and its words stay', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await buyAirtime(page)
    await askAirtimeCode(page, '700800002')
    const window = await modal(page)
    await page.clock.runFor(61_000)
    await page.getByTestId('otp-resend').click()
    await page.getByTestId('toast').getByText(LIMIT, { exact: true }).waitFor()
    await window.waitFor({ state: 'detached' })
    await page.locator('.panel').getByText(LIMIT, { exact: true }).waitFor()
  })
})

// OTP-15
test('A number that is not entitled reads so; the window closes by itself after eleven seconds', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await writeAirtimePayer(page, '700800003')
    await stopClock(page)
    await page.getByRole('button', { name: 'Send code' }).click()
    const window = await modal(page)
    await page.getByTestId('otp-error').getByText('Invalid user.', { exact: true }).waitFor()
    await window.getByText(/This closes in 1[01] s/).waitFor()
    assert.equal(await page.getByTestId('otp-box').count(), 0, 'no code is on its way')
    await page.clock.runFor(CLOSED_AFTER_MS)
    await window.waitFor({ state: 'detached' })
    await page.locator('.panel').getByText('Invalid user.', { exact: true }).waitFor()
  })
})

test('An expired code reads so, closes when the person wants, and the next press sends a new one', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await askAirtimeCode(page, '700100005')
    await modal(page)
    await page.route('**/optimus/otp/verify', (route) =>
      route.fulfill({
        json: { statusCode: 400, status: 'failed', message: 'The code has expired.', result: null },
      }),
    )
    await typeCode(page, WRONG_CODE)
    await page.getByTestId('otp-error').getByText('The code has expired.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close now' }).click()
    await page.locator('.panel').getByText('The code has expired.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send code' }).click()
    await modal(page)
    assert.equal(pathsOf(calls).filter((path) => path === 'optimus/otp/send').length, 2)
  })
})

test('When no code can be sent, the customer reads that something went wrong and can try again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await askAirtimeCode(page, '700800005')
    await page.getByTestId('toast').getByText('Something Went Wrong!', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send code' }).waitFor()
    assert.equal(await page.getByTestId('otp-modal').count(), 0)
  })
})

test('A lost answer keeps what was typed, and Verify sends it again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const before = await messagesOn(stage, '700100001')
    await askAirtimeCode(page, '700100001')
    await modal(page)
    await page.route('**/optimus/otp/verify', (route) => route.abort(), { times: 1 })
    await typeCode(page, await codeOn(stage, '700100001', before))
    await page.getByTestId('otp-error').waitFor()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByTestId('confirm-dialog').waitFor()
  })
})
