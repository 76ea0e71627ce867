import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { LARGE, SMALL, stopClock } from '../browser.ts'
import { setStage } from '../stage.ts'
import { chooseDevice, choosePlan, goOn, placeIsKnown, proveAndSend, reachMap } from '../steps/leads/lead.ts'

const stage = await setStage()
const USUAL = 'Something Went Wrong!'
const OWN = 'The list of towns is being renewed.'

/** An answer of the operator's that is none, with its sentence or without one. */
const refused = (message: string) => (route: Route) =>
  route.fulfill({ json: { statusCode: 500, status: 'failed', message, result: null } })

/** A toast with the server's message, or with the usual one (LEAD-39). */
const said = (page: Page, text: string) =>
  page.getByTestId('toast-message').getByText(text, { exact: true }).waitFor()

test('Towns that do not come are said in the server’s words, or in the usual ones, and can be asked for again', async () => {
  for (const [message, text] of [
    [OWN, OWN],
    ['', USUAL],
  ] as const)
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      let failing = true
      await page.route('**/resource/v1/city?*', (route) =>
        failing ? refused(message)(route) : route.continue(),
      )
      await chooseDevice(page)
      await choosePlan(page)
      await said(page, text)
      failing = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: /^Town/ }).click()
      await page.getByTestId('dropdown-option').filter({ hasText: 'Kampala' }).waitFor()
    })
})

test('Plans that do not come are said', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.route('**/product/v1/hbb/bundle', refused(''))
    await page.goto('/')
    await page.getByTestId('device-card').getByRole('link').first().click()
    await said(page, USUAL)
  })
})

test('An address that nobody can look up is said, and the pin is still put by hand', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    let asked = 0
    await page.route('**/maps/api/geocode/json?*', (route) => {
      asked += 1
      return route.fulfill({ json: { status: 'UNKNOWN_ERROR', results: [] } })
    })
    await reachMap(page, { landmark: 'Beside the well' })
    await said(page, USUAL)
    await page.getByText('Move the map to your house and put the pin on the roof.', { exact: true }).waitFor()
    assert.ok(asked >= 3, 'each of the three forms was tried')
    await page.getByTestId('map').locator('[tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowUp')
    await placeIsKnown(page)
  })
})

test('Without a network the look-up of an address says so', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/maps/api/geocode/json?*', (route) => route.abort())
    await reachMap(page)
    await page.getByTestId('toast-message').first().waitFor()
    assert.ok(await goOn(page).isDisabled())
  })
})

test('Towns that are away when a request is sent are said, and the server decides', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page)
    await placeIsKnown(page)
    await page.route('**/resource/v1/city?*', refused(OWN))
    await stopClock(page)
    await proveAndSend(page, stage)
    await said(page, OWN)
    await page.getByTestId('congrats-modal').waitFor()
  })
})

test('A draft that could not be saved is said and stops nobody', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/form/v2/save', refused(''))
    await reachMap(page)
    await said(page, USUAL)
    await placeIsKnown(page)
  })
})
