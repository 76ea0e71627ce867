import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { collectComplaints } from '../browser.ts'
import { setStage } from '../stage.ts'
import { mapReady, mapShows, openStores } from '../steps/stores.ts'

const stage = await setStage()
const STEPS = 8
const TWO_FINGERS = 'Move the map with two fingers'

interface Spot {
  readonly x: number
  readonly y: number
}

/** Where each finger begins and where it ends. */
type Stroke = readonly [from: Spot, to: Spot]

interface Held {
  readonly page: Page
  readonly fingers: CDPSession
  /** The middle of the map on the screen. */
  readonly middle: Spot
}

/** A phone with the map of shops in sight. */
async function withMapInHand(walk: (held: Held) => Promise<void>): Promise<void> {
  await stage.visit({ touch: true }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await openStores(page)
    await page.getByRole('button', { name: 'Map', exact: true }).tap()
    await page.getByTestId('map').scrollIntoViewIfNeeded()
    await mapReady(page)
    await mapShows(page, 9)
    const box = await page.getByTestId('map').boundingBox()
    assert.ok(box)
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await walk({ page, fingers: await context.newCDPSession(page), middle })
    assert.deepEqual(complaints, [])
  })
}

/** Puts the fingers down, one after the other, and draws each along its stroke; they stay down. */
async function draw(fingers: CDPSession, strokes: readonly Stroke[]): Promise<void> {
  const at = (part: number) =>
    strokes.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  for (const [n] of strokes.entries())
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0).slice(0, n + 1) })
  for (let step = 1; step <= STEPS; step += 1)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) })
}

async function lift(fingers: CDPSession): Promise<void> {
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const placeOf = (page: Page) =>
  page.getByTestId('map').evaluate(({ dataset }) => ({
    lat: Number(dataset['lat']),
    lng: Number(dataset['lng']),
    zoom: Number(dataset['zoom']),
  }))
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Two fingers beside each other, both drawn by so much. */
function sideBySide({ x, y }: Spot, by: Spot): Stroke[] {
  return [-40, 40].map((off) => [
    { x: x + off, y },
    { x: x + off + by.x, y: y + by.y },
  ])
}

test('One finger on the map scrolls the page past it, leaves the map where it is, and says that it takes two', async () => {
  await withMapInHand(async ({ page, fingers, middle }) => {
    const before = { place: await placeOf(page), scroll: await scrolled(page) }
    const told = page.getByText(TWO_FINGERS, { exact: true }).waitFor()
    await draw(fingers, [[middle, { x: middle.x, y: middle.y - 150 }]])
    await told
    await lift(fingers)
    await page.waitForFunction((past) => scrollY > past + 50, before.scroll)
    await page.getByText(TWO_FINGERS, { exact: true }).waitFor({ state: 'detached' })
    assert.deepEqual(await placeOf(page), before.place)
  })
})

test('Two fingers move the map by what they were drawn, the page stays, and nothing is asked of them', async () => {
  await withMapInHand(async ({ page, fingers, middle }) => {
    const before = { place: await placeOf(page), scroll: await scrolled(page) }
    await draw(fingers, sideBySide(middle, { x: 60, y: 80 }))
    assert.equal(await page.getByText(TWO_FINGERS).count(), 0)
    await lift(fingers)
    // Drawn down and to the right, the map shows what lies north-west.
    await page.waitForFunction((was) => {
      const { lat, lng } = document.querySelector<HTMLElement>('[data-testid=map]')?.dataset ?? {}
      return Number(lat) > was.lat && Number(lng) < was.lng
    }, before.place)
    const after = await placeOf(page)
    assert.equal(after.zoom, before.place.zoom)
    const degreesPerPixel = 360 / (256 * 2 ** after.zoom)
    assert.ok(Math.abs((before.place.lng - after.lng) / degreesPerPixel - 60) < 12, `${after.lng}`)
    assert.ok(Math.abs((after.lat - before.place.lat) / degreesPerPixel - 80) < 12, `${after.lat}`)
    assert.equal(await scrolled(page), before.scroll)
  })
})

test('Fingers drawn apart bring the map nearer, drawn together farther away', async () => {
  await withMapInHand(async ({ page, fingers, middle: { x, y } }) => {
    const near: Spot[] = [-30, 30].map((off) => ({ x: x + off, y }))
    const far: Spot[] = [-120, 120].map((off) => ({ x: x + off, y }))
    const strokes = (from: Spot[], to: Spot[]) => from.map((spot, n): Stroke => [spot, to[n] ?? spot])
    const before = await placeOf(page)
    await draw(fingers, strokes(near, far))
    await lift(fingers)
    await mapShows(page, before.zoom + 2, before)
    await draw(fingers, strokes(far, near))
    await lift(fingers)
    await mapShows(page, before.zoom)
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1)
  })
})
