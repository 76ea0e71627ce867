import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { collectComplaints, SMALL } from '../browser.ts'
import { openCoverage, sentencesOf, withMap } from '../steps/coverage.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()
const MBARARA = { latitude: -0.6047, longitude: 30.6485 }
const yourPosition = (page: Page) => page.getByRole('heading', { name: 'Near your position' })

/** A page that counts in `data-asked` how often the browser is asked where it is. */
async function countingPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...how) => {
      const { dataset } = document.documentElement
      dataset['asked'] = String(Number(dataset['asked'] ?? 0) + 1)
      ask(...how)
    }
  })
  return page
}

const timesAsked = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['asked'] ?? 0))

test('Whoever allowed it before reads on a phone what reaches the place they stand at, without a press and without a map', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await context.grantPermissions(['geolocation'], { origin: stage.portalUrl })
    await context.setGeolocation(MBARARA)
    const page = await countingPage(context)
    const complaints = collectComplaints(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openCoverage(page)
    await yourPosition(page).waitFor()
    assert.match((await sentencesOf(page))[3] ?? '', /^5G near your position: \d sites within 5 Km/)
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/map/')),
      [],
    )
    assert.equal(new URL(page.url()).search, '')
    // The map begins where the words are about, and nobody is located a second time.
    await withMap(page)
    await page.locator('[data-testid=map][data-lat="-0.6047"][data-zoom="12"]').waitFor()
    assert.equal(await timesAsked(page), 1)
    assert.deepEqual(complaints, [])
  })
})

test('Whoever was never asked is asked with the map and not before', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await countingPage(context)
    const denied = page.waitForEvent('console', (message) => message.text().startsWith('geolocation 1'))
    await openCoverage(page)
    await page.getByTestId('show-map').waitFor()
    await rests(page)
    assert.equal(await timesAsked(page), 0)
    await withMap(page)
    await denied
    assert.equal(await timesAsked(page), 1)
    assert.equal((await sentencesOf(page)).length, 4)
  })
})

test('A place that the address asks for is not overtaken by where the visitor stands', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await context.grantPermissions(['geolocation'], { origin: stage.portalUrl })
    await context.setGeolocation(MBARARA)
    const page = await countingPage(context)
    await openCoverage(page, '?place=Gulu')
    await page.waitForFunction(() => document.documentElement.dataset['asked'] === '1')
    await rests(page)
    await page.getByRole('heading', { name: /^Near Gulu/ }).waitFor()
    assert.equal(await yourPosition(page).count(), 0)
  })
})
