import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { APPLICANT, chooseDevice, choosePlan, proceed, writeDetails } from '../steps/leads/lead.ts'

const stage = await setStage()

test('What was typed and not yet sent survives the way back to the plans, a reload there, and the way on', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await chooseDevice(page)
    await choosePlan(page)
    await writeDetails(page, { landmark: 'Beside the well' })
    await page.getByTestId('email-input').fill('half@')
    await page.goBack()
    await page.getByTestId('plan-row').first().waitFor()
    await page.reload()
    await page.locator('[data-testid=plan-row][data-product-code=ODU-50]').click()
    await proceed(page).click()
    await page.getByTestId('lead-form').waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
    assert.equal(await page.getByTestId('email-input').inputValue(), 'half@')
    assert.equal(await page.getByTestId('landmark-input').inputValue(), 'Beside the well')
    await page.getByRole('button', { name: 'Town: Kampala' }).waitFor()
  })
})

test('A device that somebody has tampered with is only text, and a picture that is none is the drawing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    const device = {
      name: '<img src=x onerror=alert(1)>',
      image: 'javascript:alert(1)',
      features: ['<b>x</b>', 7],
    }
    await page.evaluate((value) => sessionStorage.setItem('deviceDetails', value), JSON.stringify(device))
    await page.goto('/hbb-lead')
    const panel = page.getByTestId('device-panel')
    await panel.getByText(device.name, { exact: true }).waitFor()
    await panel.getByText('<b>x</b>', { exact: true }).waitFor()
    await panel.locator('svg.device-picture').waitFor()
    await page.evaluate(() => sessionStorage.setItem('deviceDetails', '{}'))
    await page.reload()
    await panel.getByRole('heading', { name: 'Your device' }).waitFor()
  })
})
