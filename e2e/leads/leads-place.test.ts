import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { messagesOn } from '../steps/codes.ts'
import { APPLICANT, goOn, placeIsKnown, proveAndSend, putPin, reachMap } from '../steps/leads/lead.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()
const refused = (page: Page) => page.getByTestId('lead-failure')

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByTestId('map-search').fill(text)
  await page.getByTestId('map-search').press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByTestId('picker-address').getByText(text, { exact: false }).waitFor()
}

/** The way on is refused in these words, and nobody's phone got a code for it. */
async function isRefused(page: Page, sentence: RegExp): Promise<void> {
  const before = await messagesOn(stage, APPLICANT.msisdn)
  await goOn(page).click()
  await refused(page).getByText(sentence).waitFor()
  assert.equal(await messagesOn(stage, APPLICANT.msisdn), before)
  assert.equal(await page.getByTestId('otp-modal').count(), 0)
}

test('Who lives in Kampala and puts the pin on Gulu is told so before a code is sent, and goes on once it is put right', async () => {
  for (const size of [SMALL, LARGE])
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const calls = watchCalls(page)
      await reachMap(page)
      await placeIsKnown(page)
      await lookUp(page, 'Gulu')
      await isRefused(
        page,
        /^The pin is 27\d km from Kampala\. Put it on your home, or go back and choose the right town\.$/,
      )
      await lookUp(page, 'Kampala Road')
      await refused(page).waitFor({ state: 'detached' })
      assert.ok(!pathsOf(calls).includes('subscriber/v1/send-otp-hbb'))
      await proveAndSend(page, stage)
      await page.waitForURL('**/payment/start')
    })
})

test('Nobody is connected abroad: a pin in Kenya is refused, in Swahili too', async () => {
  await stage.visit({ size: SMALL, language: 'SW' }, async (context) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -0.0917, longitude: 34.768 })
    const page = await context.newPage()
    await reachMap(page)
    await placeIsKnown(page)
    await page.getByRole('button', { name: 'Tumia mahali ulipo' }).click()
    await page.locator('[data-testid=map][data-lng="34.768"]').waitFor()
    await placeIsKnown(page)
    await isRefused(page, /^Alama iko km 24\d kutoka Kampala\./)
  })
})

test('Who names a town alone puts the pin on the house before anything goes on', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { installationAddress: '' })
    await page.getByText('Still needed: the pin on your roof').waitFor()
    await page.getByText('put the pin on the roof', { exact: false }).waitFor()
    assert.ok(await goOn(page).isDisabled())
    await putPin(page)
  })
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { installationAddress: '', landmark: 'Nowhere market' })
    await placeIsKnown(page)
  })
})

test('Where the map does not load, the house is chosen from a list or looked up', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/map/base*', (route) => route.abort())
    await reachMap(page, { installationAddress: '' })
    await page.getByTestId('map').scrollIntoViewIfNeeded()
    await page.getByText('The map could not be loaded.', { exact: false }).waitFor()
    await page.getByText('Still needed: the pin on your roof').waitFor()
    await page.getByTestId('nearby-place').first().click()
    await placeIsKnown(page)
  })
})

test('The street of that name in another town is not taken for the customer’s own', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    // The map of the sandbox knows this house in Kampala, whatever town is written behind it.
    await reachMap(page, { town: 'Jinja', installationAddress: 'Plot 1 Kampala Road' })
    await page.getByText('We found your town, not the house.', { exact: false }).waitFor()
    await page.getByTestId('picker-address').getByText('Jinja, Uganda', { exact: true }).waitFor()
  })
})
