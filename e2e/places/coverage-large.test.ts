import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { kindsOf, openCoverage, searchPlace, sentencesOf, sitesFile, withMap } from '../steps/coverage.ts'
import { totalOf, watchTransfers } from '../steps/transfers.ts'

const KB = 1024
const file = sitesFile(100_000)
after(() => file.remove())
const stage = await setStage({ SITES_FILE: file.path })

test('Of a hundred thousand sites the first view costs at most 150 KB, and every one of them is counted', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const watch = await watchTransfers(page)
    await openCoverage(page)
    await withMap(page)
    const transfers = await watch.settled()
    const data = transfers.filter(({ path }) => /sitesinview|activePackage|coveragebycoordinates/.test(path))
    console.log(`first view: ${totalOf(data)} bytes in ${data.length} answers`)
    assert.ok(totalOf(data) <= 150 * KB, `${totalOf(data)} bytes`)
    assert.ok((await kindsOf(page)).includes('cluster'))
    assert.match((await sentencesOf(page))[0] ?? '', /^2G: 100,000 sites in the whole country$/)
    const list = page.getByTestId('site-list').locator('b').first()
    const before = await list.textContent()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.locator('[data-testid=map][data-zoom="10"]').waitFor()
    await page.locator('[data-testid=map] [role=application]').press('ArrowDown')
    await page.waitForFunction(
      (old) => document.querySelector('[data-testid=site-list] b')?.textContent !== old,
      before,
    )
    assert.ok((await page.locator('.map-sign').count()) <= 500)
  })
})

test('Of a hundred thousand sites a town is still answered in words, and the map there stays light', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openCoverage(page)
    await searchPlace(page, 'Kampala')
    assert.match((await sentencesOf(page))[3] ?? '', /^5G near Kampala: [\d,]+ sites within 5 Km/)
    await withMap(page)
    assert.ok((await page.locator('.map-sign').count()) <= 500)
    await page.getByLabel('5G coverage').check()
    await page.locator('.map-sign').first().waitFor()
    assert.equal((await sentencesOf(page)).length, 1)
  })
})
