import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { openCoverage, withMap } from '../steps/coverage.ts'

const stage = await setStage()

function boxesOf(page: Page, what: string) {
  return page.locator(what).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

test('Whoever has asked nothing yet reads first what the largest towns have, each one press away', async () => {
  for (const javaScript of [true, false])
    await stage.visit({ size: SMALL, javaScript }, async (context) => {
      const page = await context.newPage()
      await page.goto('/openNetworks')
      const towns = page.getByTestId('town-coverage')
      assert.equal(await towns.count(), 6)
      assert.match(await towns.first().innerText(), /^Kampala\s+✓ 2G, 3G, 4G, 5G$/)
      // On the first screen of a phone, before any map.
      assert.ok(((await towns.first().boundingBox())?.y ?? 999) < 740)
      await page.getByRole('link', { name: 'Kampala', exact: true }).click()
      await page.getByRole('heading', { name: /^Near Kampala/ }).waitFor()
    })
})

test('A misspelt town is asked about, and an unknown one is not', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page, '?place=Kampla&t=5G')
    assert.equal(
      await page.getByTestId('place-meant').getAttribute('href'),
      '/openNetworks?place=Kampala%2C+Uganda&t=5G',
    )
    await page.getByTestId('map-search').fill('Atlantis')
    await page.getByTestId('map-search').press('Enter')
    await page.getByText('We do not know the place “Atlantis”.').waitFor()
    assert.equal(await page.getByTestId('place-meant').count(), 0)
    await page.getByTestId('map-search').fill('Gullu')
    await page.getByTestId('map-search').press('Enter')
    await page.getByRole('link', { name: 'Gulu, Uganda' }).click()
    await page.getByRole('heading', { name: /^Near Gulu/ }).waitFor()
  })
})

test('No sign of the map stands on the name of a town', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page)
    await withMap(page)
    await page.locator('.map-label.under').first().waitFor({ state: 'attached' })
    const names = await boxesOf(page, '.map-label:not(.over) b')
    const signs = await boxesOf(page, '.map-sign.cluster')
    const hidden = names.filter(({ x, y, width, height }) => {
      const middle = { x: x + width / 2, y: y + height / 2 }
      return signs.some((sign) => Math.hypot(sign.x + 22 - middle.x, sign.y + 22 - middle.y) < 22)
    })
    assert.ok(signs.length > 0)
    assert.ok(names.length >= 10)
    assert.deepEqual(hidden, [])
    assert.ok((await page.locator('.map-label.town').count()) > 0)
  })
})

test('Where the script never comes, on a browser that has script, a technology can still be chosen', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/openNetworks?place=Busia')
    await page.getByLabel('5G coverage').check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.waitForURL('**/openNetworks?place=Busia&t=5G')
  })
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page, '?place=Busia')
    // With script a press on the choice is enough.
    await page.getByRole('button', { name: 'Show', exact: true }).waitFor({ state: 'hidden' })
  })
})
