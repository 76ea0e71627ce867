import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { collectComplaints, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { openLine } from '../steps/bundles.ts'
import { openRouter } from '../steps/router.ts'

const stage = await setStage()
const PAGES = [
  '/gethelp',
  '/about',
  '/more-kati-money',
  '/table',
  '/page-not-found',
  '/nothing',
  '/docs/nothing',
] as const

for (const path of PAGES)
  // SHELL-21, SHELL-23
  test(`On ${path} the other language comes in place: nothing reloads, nothing jumps, nothing typed is lost`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await page.goto(`${path}?lang=en`)
      await rests(page)
      let loads = 0
      page.on('domcontentloaded', () => {
        loads += 1
      })
      const search = page.locator('main input:is([type=search], .text-input)').first()
      const typed = (await search.count()) > 0
      if (typed) await search.fill('money')
      await page.evaluate(() => scrollTo(0, 60))
      const before = await page.evaluate(() => scrollY)
      const english = await page.locator('h1').textContent()
      const spoken = await page.evaluateHandle(recordSpeech)
      await page.locator('.language-switch button[value="SW"]').evaluate((it: HTMLElement) => it.click())
      await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
      await page.locator('.language-switch [value="SW"][aria-pressed="true"]').waitFor({ state: 'attached' })
      assert.notEqual(await page.locator('h1').textContent(), english)
      assert.equal(loads, 0)
      assert.equal(await page.evaluate(() => scrollY), before)
      if (typed) assert.equal(await search.inputValue(), 'money')
      assert.doesNotMatch(page.url(), /lang=/)
      // What was typed may be answered after the switch: its count is then the last thing said, not the only one.
      assert.match((await spoken.jsonValue()).join(' | '), /Kiswahili/)
      assert.deepEqual(complaints, [])
      await page.reload()
      await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
    })
  })

for (const [what, open, words] of [
  ['a phone', (page: Page) => openLine(page, '700100001'), 'Siku moja ya video na muziki.'],
  ['a router', (page: Page) => openRouter(page, '700400001'), 'Wiki moja safarini na MiFi.'],
] as const)
  test(`The bundles of ${what} are told in the language that is chosen beside them`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await open(page)
      await page.locator('button[value="SW"]').first().click()
      await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
      await page.getByTestId('bundle-card').getByText(words).filter({ visible: true }).first().waitFor()
    })
  })

for (const [what, open, words] of [
  ['a phone', (page: Page) => openLine(page, '700100001'), 'A day of video and music.'],
  ['a router', (page: Page) => openRouter(page, '700400001'), 'A week away with the MiFi.'],
] as const)
  test(`Bundles of ${what} that cannot be told in the other language stay to be bought in the first`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await open(page)
      await page.getByTestId('bundle-card').getByText(words).filter({ visible: true }).first().waitFor()
      await page.route('**/product/v1/bundle', (route) => route.abort())
      await page.locator('button[value="SW"]').first().click()
      await page.getByTestId('toast').waitFor()
      assert.ok(await page.getByTestId('bundle-card').getByText(words).first().isVisible())
    })
  })

test('A language that cannot be fetched leaves the page as it is, says why, and is not the next page’s either', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/about')
    await rests(page)
    await page.route('**/about', (route) => route.abort())
    await page.locator('.language-switch button[value="SW"]').click()
    await page.getByText('No answer from the network.').waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'en')
    await page.unroute('**/about')
    await page.reload()
    assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  })
})

/** In the page: what the polite voice says from now on, in order. */
function recordSpeech(): string[] {
  const said: string[] = []
  const place = document.querySelector('#live-polite')
  if (place)
    new MutationObserver(() => said.push(place.textContent)).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  return said
}
