import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()

/** What a page is made of. */
const PARTS = 'header, main, footer, section, article, aside, form, fieldset, dialog, h1, h2, h3, ul'
const PAGES = [
  '/',
  '/prepaid-recharge',
  '/data-bundle',
  '/postpaid-bill-pay',
  '/broadband-recharge',
  '/orp/fixed-internet',
  '/hbb-lead-status',
  '/storeLocator',
  '/openNetworks',
]

for (const path of PAGES)
  test(`When the script of ${path} comes, what a customer reads and types in stays, and nothing is drawn twice`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const scripts = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('#page-data').waitFor({ state: 'attached' })
      const parts = await page.evaluateHandle((what) => [...document.querySelectorAll(what)], PARTS)
      scripts.resolve()
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      const { gone, twice, before } = await parts.evaluate((stood) => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        return {
          before: stood.length,
          gone: stood.filter((part) => !part.isConnected).map((part) => part.outerHTML.slice(0, 80)),
          twice: ids.filter((id, n) => ids.indexOf(id) !== n),
        }
      })
      assert.ok(before > 10, `${before} parts stood`)
      assert.deepEqual([gone, twice], [[], []])
    })
  })
