import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { METERS_PER_DEGREE } from '#domain/places/point.ts'
import { collectComplaints, LARGE, SMALL, stopClock } from '../browser.ts'
import { setStage } from '../stage.ts'
import { bookedLeads, goOn, placeIsKnown, proveAndSend, reachMap } from '../steps/leads/lead.ts'

const stage = await setStage()
const map = (page: Page) => page.getByTestId('map')
const place = (page: Page) => page.getByTestId('picker-address')
const DENIED =
  'We are unable to access your Current Location. You can directly search your location from search field.'

/** The map is there and stands where it should. */
async function standsAt(page: Page, lat: string, lng: string): Promise<void> {
  await page.locator(`[data-testid=map][data-state=ready][data-lat="${lat}"][data-lng="${lng}"]`).waitFor()
}

// LEAD-17
test('The map opens at the house that was found, near enough to see its street', async () => {
  for (const size of [SMALL, LARGE])
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await reachMap(page)
      await map(page).scrollIntoViewIfNeeded()
      await standsAt(page, '0.3136', '32.5811')
      assert.equal(await map(page).getAttribute('data-zoom'), '12')
      // A phone that is turned moves nobody's house.
      await page.setViewportSize({ width: size.height, height: size.width })
      await page.setViewportSize({ width: 411, height: 777 })
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.locator('[data-testid=map][data-zoom="13"]').waitFor()
      await place(page).getByText('Plot 1 Kampala Road, Kampala, Uganda', { exact: true }).waitFor()
      assert.deepEqual(complaints, [])
    })
})

test('On a phone the pin and the address that was found are on the first screen, and the way on is the next thing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page)
    await placeIsKnown(page)
    await standsAt(page, '0.3136', '32.5811')
    const bottomOf = async (name: string): Promise<number> => {
      const box = await page.getByTestId(name).boundingBox()
      return (box?.y ?? Infinity) + (box?.height ?? 0)
    }
    assert.equal(await page.evaluate(() => scrollY), 0)
    const address = await bottomOf('picker-address')
    assert.ok(address < SMALL.height, `the address ends at ${address} px`)
    assert.ok((await bottomOf('map')) < address, 'its map is above it')
    const next = await page.locator('.picker-side button[type=submit]').boundingBox()
    const nearby = await page.getByTestId('nearby-place').first().boundingBox()
    assert.ok((next?.y ?? Infinity) < (nearby?.y ?? 0), 'other places come after the way on')
  })
})

// LEAD-22, LEAD-23
test('A town that no map knows: the pin is put by keyboard, and the request is taken', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const email = 'kotido@example.com'
    await reachMap(page, { town: 'Kotido', email })
    await page.getByText('Move the map to your house and put the pin on the roof.', { exact: true }).waitFor()
    await map(page).scrollIntoViewIfNeeded()
    await standsAt(page, '1.2719', '33.7085')
    assert.equal(await map(page).getAttribute('data-zoom'), '12')
    assert.ok(await goOn(page).isDisabled())
    await page.getByText('Still needed: the place of the house').waitFor()
    await map(page).locator('[tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowUp')
    await placeIsKnown(page)
    assert.notEqual(await place(page).textContent(), 'No place chosen yet')
    await stopClock(page)
    await proveAndSend(page, stage)
    await page.getByTestId('congrats-modal').waitFor()
    const [lead] = await bookedLeads(stage, email)
    assert.equal(lead?.town, 'Kotido')
    assert.equal(lead.feasible, true)
  })
})

test('Somebody who does not use the map puts the pin on a place nearby, or looks another one up', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { town: 'Kotido' })
    await page.getByTestId('nearby-place').first().click()
    await placeIsKnown(page)
    const first = await place(page).textContent()
    const search = page.getByTestId('map-search')
    await search.fill('Entebbe')
    await search.press('Escape')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await place(page)
      .getByText(/Entebbe/)
      .waitFor()
    assert.notEqual(await place(page).textContent(), first)
    await search.fill('Atlantis')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('No matching result', { exact: true }).waitFor()
    // What was chosen before still counts.
    await place(page)
      .getByText(/Entebbe/)
      .waitFor()
  })
})

test('Where the visitor stands is asked for at a press only, and a refusal says what to do instead', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 0.0512, longitude: 32.4637 })
    const page = await context.newPage()
    await reachMap(page)
    await placeIsKnown(page)
    await page.getByRole('button', { name: 'Use current location' }).click()
    await page.locator('[data-testid=map][data-lat="0.0512"][data-lng="32.4637"]').waitFor()
    await placeIsKnown(page)
    await place(page)
      .getByText(/Entebbe/)
      .waitFor()
    await context.clearPermissions()
  })
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const asked = {
        getCurrentPosition: (_: unknown, fail: (problem: { code: number }) => void) => fail({ code: 1 }),
      }
      Object.defineProperty(navigator, 'geolocation', { value: asked })
    })
    await reachMap(page)
    await placeIsKnown(page)
    await page.getByRole('button', { name: 'Use current location' }).click()
    await page.getByText(DENIED, { exact: true }).waitFor()
    await placeIsKnown(page)
  })
})

test('Each press of an arrow key moves the house by 50 m, however fast they come', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page)
    await map(page).scrollIntoViewIfNeeded()
    await standsAt(page, '0.3136', '32.5811')
    await map(page).locator('[tabindex="0"]').first().focus()
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key)
    const north = 0.3136 + (4 * 50) / METERS_PER_DEGREE
    const east = 32.5811 + (2 * 50) / (METERS_PER_DEGREE * Math.cos((north * Math.PI) / 180))
    await standsAt(page, String(Number(north.toFixed(6))), String(Number(east.toFixed(6))))
  })
})
