import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../../browser.ts'
import { staysOffline } from '../../steps/offline.ts'
import { setStage } from '../../stage.ts'
import { LETTER, send, writeLetter } from '../../steps/contact.ts'

const stage = await setStage()

test('Switching the language keeps what was typed and translates labels, topics and errors of the form', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/contact-us')
    await writeLetter(page, { name: 'N' })
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page
      .getByTestId('name-error')
      .getByText('Tafadhali andika jina lako kamili', { exact: true })
      .waitFor()
    assert.equal(await page.getByTestId('message-input').inputValue(), LETTER.message)
    await page.getByRole('button', { name: /^Mada.*: Mtandao dhaifu$/ }).waitFor()
    await page.getByTestId('name-input').fill(LETTER.name)
    await page.getByRole('button', { name: 'Tuma', exact: true }).click()
    await page.getByText('Asante kwa kuwasiliana nasi').waitFor()
  })
})

test('A message that couldn’t be saved stays in the form with the server’s error, and can be sent again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/form/v2/save', (route) =>
      route.fulfill({
        status: 200,
        json: { statusCode: 500, status: 'failed', message: '', result: null },
      }),
    )
    await page.goto('/contact-us')
    await writeLetter(page)
    await send(page).click()
    await page.getByTestId('toast-message').getByText('Something Went Wrong!').waitFor()
    await page.getByTestId('contact-form').waitFor()
    assert.equal(await page.getByTestId('message-input').inputValue(), LETTER.message)
    await page.unroute('**/form/v2/save')
    await send(page).click()
    await page.getByTestId('form-thanks').waitFor()
  })
})

test('The form is prefilled with the only remembered number, and left empty if there are two', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const keep = async (...kept: string[]) => {
      await page.goto('/about')
      const numbers = kept.map((digits) => ({ digits, name: '' }))
      await page.evaluate(
        (text) => localStorage.setItem('rememberedNumbers', text),
        JSON.stringify({ numbers, shared: false }),
      )
      await page.goto('/')
      await page.getByTestId('remembered-numbers').waitFor()
    }
    await keep('700100001', '700100002')
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '')
    await keep('700100001')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#msisdn')?.value === '700 100 001',
    )
    await page.getByText('Still needed: amount').waitFor()
  })
})

// SHELL-73
test('Offline, Buy Airtime shows the note with the dial code, and nothing is sent later', async () => {
  await staysOffline(stage, 'airtime')
})
