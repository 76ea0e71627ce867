import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { EMAIL, openWay } from '../steps/panels.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()

// PAY-71, NUMBER-15, NUMBER-52
test('Continue to pay waits for nine digits and a good e-mail; Cancel sends nothing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await openWay(page, 'mpesa')
    const go = page.getByRole('button', { name: 'Continue to pay', exact: true })
    await page.getByText('Still needed: MPESA number and email').waitFor()
    assert.ok(await go.isDisabled())
    await page.getByTestId('email-input').fill('some+one@example.ug')
    await page.getByTestId('email-input').blur()
    await page.getByTestId('email-error').getByText('Invalid Email Id', { exact: true }).waitFor()
    await page.getByTestId('email-input').fill(EMAIL)
    assert.equal(await page.getByTestId('email-error').count(), 0)
    await page.locator('input[name=payer]').fill('70070000')
    assert.ok(await go.isDisabled())
    await page.locator('input[name=payer]').fill('')
    await page.getByTestId('msisdn-error').getByText('Phone No is required', { exact: true }).waitFor()
    await page.locator('input[name=payer]').fill('700700001')
    assert.ok(await go.isEnabled())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.locator('[data-type="mpesa"] form').waitFor({ state: 'detached' })
    assert.deepEqual(pathsOf(calls), [])
  })
})
