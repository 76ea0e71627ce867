import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rests } from '../at-rest.ts'
import { LARGE, SMALL } from '../browser.ts'
import { sumOf, takeMoved, watchMovement } from '../movement.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()
/** As much as a thumb does not miss its button by: a hairline, never a row. */
const MOST = 0.02
const PAGES = [
  '/',
  '/prepaid-recharge',
  '/data-bundle',
  '/table',
  '/postpaid-bill-pay',
  '/broadband-recharge',
  '/orp/fixed-internet',
  '/storeLocator',
  '/openNetworks',
  '/openNetworks?place=Jinja',
  '/gethelp',
  '/gethelp?q=refund',
  '/contact-us',
  '/give_your_feedback',
  '/complaint',
  '/more-kati-money',
  '/hbb-lead-status',
  '/your-data',
  '/about',
  '/page-not-found',
  '/docs/numbers-to-keep',
] as const

/** Wide enough for the map to come by itself, too narrow for it to stand beside the words. */
const BETWEEN = { width: 900, height: 800 }
const WITH_MAP = ['/storeLocator?q=Kampala', '/openNetworks', '/openNetworks?place=Jinja']

for (const [size, paths] of [
  [SMALL, PAGES],
  [BETWEEN, WITH_MAP],
  [LARGE, PAGES],
] as const)
  for (const path of paths)
    test(`While ${path} comes at ${size.width} px nothing moves away from under a thumb`, async () => {
      await stage.visit({ size }, async (context) => {
        const page = await context.newPage()
        await page.addInitScript(watchMovement)
        await page.goto(path)
        await rests(page)
        const moved = (await takeMoved(page)).filter(({ afterInput }) => !afterInput)
        assert.ok(sumOf(moved) <= MOST, `moved by ${sumOf(moved)}: ${JSON.stringify(moved)}`)
      })
    })

test('A page of help that has come in part stands where it stays: what is beside it comes last and moves nothing', async () => {
  await stage.visit({ size: LARGE, javaScript: false }, async (context) => {
    const page = await context.newPage()
    await page.goto('/gethelp?q=refund')
    const main = page.locator('.columns .main-column')
    const whole = await main.boundingBox()
    await page.locator('.columns .related').evaluate((beside) => beside.remove())
    const part = await main.boundingBox()
    assert.deepEqual([part?.x, part?.width], [whole?.x, whole?.width])
  })
})
