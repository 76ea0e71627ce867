import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, stopClock } from '../browser.ts'
import { setStage } from '../stage.ts'
import { answerCode, messagesOn } from '../steps/codes.ts'
import { APPLICANT, bookedLeads, placeIsKnown } from '../steps/leads/lead.ts'

const stage = await setStage()

test('Without a mouse: plan, details, map and code by keyboard alone', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const keys = page.keyboard
    await page.goto('/')
    await page.getByTestId('device-card').getByRole('link').focus()
    await keys.press('Enter')
    await page.getByTestId('plan-row').first().waitFor()
    // The arrival of a page puts the heading first; from there everything is in reach, in reading order.
    await tabTo(page, 'input[name=plan]')
    await keys.press('ArrowDown')
    await page
      .getByTestId('selected-plan')
      .getByText('UGX 195,000')
      .filter({ visible: true })
      .first()
      .waitFor()
    await keys.press('Enter')
    await page.getByTestId('lead-form').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'lead-step')
    await tabTo(page, '#name')
    await keys.type(APPLICANT.name)
    await tabTo(page, '#msisdn')
    await keys.type(APPLICANT.msisdn)
    await tabTo(page, '#email')
    await keys.type('keyboard@example.com')
    await tabTo(page, '#town')
    await keys.type('Kampala')
    await page.getByTestId('dropdown-option').getByText('Kampala', { exact: true }).waitFor()
    await keys.press('Enter')
    await tabTo(page, '#installationAddress')
    await keys.type(APPLICANT.installationAddress)
    await tabTo(page, '#termsAndCondition')
    await keys.press('Space')
    await keys.press('Enter')
    await page.getByTestId('edit-confirm-dialog').waitFor()
    await tabTo(page, '[data-testid=edit-confirm-dialog] .button-pair .btn:not(.btn-secondary)')
    await keys.press('Enter')
    await placeIsKnown(page)
    await page.waitForFunction(() => document.activeElement?.id === 'lead-step')
    await tabTo(page, 'main button[type=submit]:not(.place-button)')
    await stopClock(page)
    const before = await messagesOn(stage, APPLICANT.msisdn)
    await keys.press('Enter')
    await answerCode(page, stage, { msisdn: APPLICANT.msisdn, before })
    const modal = page.getByTestId('congrats-modal')
    await modal.waitFor()
    await keys.press('Enter')
    await page.waitForURL('**/payment/start')
    const [lead] = await bookedLeads(stage, 'keyboard@example.com')
    assert.equal(lead?.planCode, 'ODU-50')
  })
})

/** Presses Tab until the focus is where it is wanted; a page that never gets there shuts somebody out. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return
  }
  assert.fail(`The Tab key never reaches ${wanted}`)
}
