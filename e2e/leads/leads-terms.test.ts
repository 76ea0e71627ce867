import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { APPLICANT, chooseDevice, choosePlan, writeDetails } from '../steps/leads/lead.ts'

const stage = await setStage()

test('Nobody agrees to terms that cannot be read: they are a press away, and Back has every word that was typed', async () => {
  for (const [size, language, terms, privacy] of [
    [SMALL, 'EN', 'Terms of home internet', 'Privacy Policy'],
    [LARGE, 'SW', 'Masharti ya intaneti ya nyumbani', 'Sera ya faragha'],
  ] as const)
    await stage.visit({ size, language }, async (context) => {
      const page = await context.newPage()
      await chooseDevice(page)
      await choosePlan(page)
      await writeDetails(page)
      const form = page.getByTestId('lead-form')
      await form.getByRole('link', { name: privacy }).click()
      await page.locator('dialog[open]').waitFor()
      await page.keyboard.press('Escape')
      await form.getByRole('link', { name: terms, exact: true }).click()
      await page.waitForURL('**/docs/home-internet-terms')
      await page.getByRole('heading', { level: 1, name: terms }).waitFor()
      assert.match((await page.getByTestId('terms-version').textContent()) ?? '', /^\p{L}+ [0-9a-f]{12}$/u)
      await page.goBack()
      await form.waitFor()
      assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
      assert.ok(await page.getByTestId('termsAndCondition-input').isChecked())
    })
})
