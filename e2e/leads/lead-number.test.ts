import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { APPLICANT, endRequest, sessionValue } from '../steps/leads/lead.ts'

const stage = await setStage()

/** The message with the number of a request, as the phone got it. */
function numberOn(sentence: RegExp): Promise<string> {
  return until(`the number of a request on ${APPLICANT.msisdn}`, async () => {
    const messages = await stage.sandbox.smsOf(APPLICANT.msisdn)
    return messages.map(({ text }) => sentence.exec(text)?.[1]).findLast((id) => id !== undefined) ?? null
  })
}

test('Whoever copies the number of the request, or stays, is not led away from it, and has it on the phone', async () => {
  for (const [size, press] of [
    [SMALL, 'Copy the number'],
    [LARGE, 'Stay on this page'],
  ] as const)
    await stage.visit({ size }, async (context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const page = await context.newPage()
      await endRequest(page, stage, { town: 'Kampala' })
      const modal = page.getByTestId('congrats-modal')
      await modal.getByText('You will go to payment in', { exact: false }).waitFor()
      const leadId = String((await sessionValue(page, 'hbbLead'))?.['refLeadId'])
      await modal.getByRole('button', { name: press, exact: true }).press('Enter')
      await modal.locator('button:focus').waitFor()
      await page.clock.runFor(20_000)
      assert.equal(new URL(page.url()).pathname, '/hbb-lead')
      await modal.getByText(`Your request number is ${leadId}. Keep it to track your request.`).waitFor()
      if (press === 'Copy the number')
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), leadId)
      // Of two requests of one phone the message about the first is there already.
      assert.equal(await numberOn(new RegExp(`home internet request is (${leadId})\\.`)), leadId)
      await modal.getByRole('button', { name: 'Go now' }).click()
      await page.waitForURL('**/payment/start')
    })
})

test('Whoever is told ‘not in your town’ has a number too, and can follow the request with it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await endRequest(page, stage, { town: 'Gulu' })
    const modal = page.getByTestId('thankyou-modal')
    const shown = (await modal.getByTestId('lead-number').textContent()) ?? ''
    const leadId = await numberOn(/Your request (LD\d{7}) is kept/)
    assert.equal(shown, `Your request number is ${leadId}. Keep it to track your request.`)
    // Nothing is to be paid: the tab remembers no request.
    assert.equal(await sessionValue(page, 'hbbLead'), null)
    await modal.getByRole('link', { name: 'Track this request' }).click()
    await page.waitForURL('**/hbb-lead-status')
    await page.getByTestId('leadId-input').fill(leadId)
    await page.getByTestId('msisdn-input').fill(APPLICANT.msisdn)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByTestId('lead-id').getByText(leadId, { exact: true }).waitFor()
    await page
      .getByText('Home internet is not in your town yet. We keep your request', { exact: false })
      .waitFor()
    assert.equal(await page.getByTestId('pay-lead').count(), 0)
  })
})
