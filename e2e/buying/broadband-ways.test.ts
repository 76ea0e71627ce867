import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { codeOn, messagesOn } from '../steps/codes.ts'
import { openRouter, typeRouter } from '../steps/router.ts'

const stage = await setStage()

test('With the keyboard alone a running bundle is looked at and the payment page reached', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openRouter(page, '700400002')
    const button = () =>
      page.evaluate(() => {
        const on = document.activeElement as HTMLButtonElement | null
        return on?.value || (on?.textContent ?? '')
      })
    const tabTo = async (wanted: string) => {
      for (let press = 0; press < 30 && (await button()) !== wanted; press++) await page.keyboard.press('Tab')
      assert.equal(await button(), wanted)
    }
    await page.getByTestId('msisdn-input').focus()
    await tabTo('RTR-20')
    const before = await messagesOn(stage, '700100001')
    await page.keyboard.press('Enter')
    await page.getByTestId('active-bundle-popup').waitFor()
    assert.equal(await button(), 'View active bundle')
    await page.keyboard.press('Enter')
    await page.getByTestId('otp-modal').waitFor()
    await page.keyboard.type(await codeOn(stage, '700100001', before))
    await page.getByTestId('balance-entry').waitFor()
    await tabTo('Continue')
    await page.keyboard.press('Enter')
    await page.locator('[data-page="payment"]').waitFor()
  })
})

test('In Swahili and in the dark every word of the page and its windows has a translation', async () => {
  await stage.visit({ size: SMALL, language: 'SW', dark: true }, async (context) => {
    const page = await context.newPage()
    await page.goto('/broadband-recharge')
    await page.getByRole('heading', { name: 'Ongeza salio la ruta au MiFi' }).waitFor()
    await typeRouter(page, '700400002')
    await page.locator('[data-product-code="RTR-20"] button[name=productCode]').click()
    const popup = page.getByTestId('active-bundle-popup')
    await popup.getByRole('heading', { name: 'Laini hii tayari ina bando linalotumika' }).waitFor()
    const before = await messagesOn(stage, '700100001')
    await popup.getByRole('button', { name: 'Ona bando linalotumika' }).click()
    await page.getByTestId('otp-modal').waitFor()
    await page.keyboard.type(await codeOn(stage, '700100001', before))
    await page.getByTestId('balance-entry').getByText('Hadi 31 Desemba 2030').waitFor()
    assert.doesNotMatch(await page.locator('main').innerText(), /\b(broadband|bundle|form|line|code)\.\w/)
  })
})
