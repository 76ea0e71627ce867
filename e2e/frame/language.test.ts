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

// SHELL-21, SHELL-23
test('The other language appears in place on every page: nothing reloads or jumps, and nothing typed is lost', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    for (const path of PAGES) {
      await page.goto(`${path}?lang=en`)
      await rests(page)
      loads = 0
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
      assert.notEqual(await page.locator('h1').textContent(), english, path)
      assert.equal(loads, 0, path)
      assert.equal(await page.evaluate(() => scrollY), before, path)
      if (typed) assert.equal(await search.inputValue(), 'money', path)
      assert.doesNotMatch(page.url(), /lang=/)
      // What was typed may be answered after the switch: its count is then the last thing said, not the only one.
      assert.match((await spoken.jsonValue()).join(' | '), /Kiswahili/, path)
      await page.reload()
      await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
    }
    assert.deepEqual(complaints, [])
  })
})

const LISTS = [
  {
    what: 'a phone',
    open: (page: Page) => openLine(page, '700100001'),
    english: 'A day of video and music.',
    swahili: 'Siku moja ya video na muziki.',
  },
  {
    what: 'a router',
    open: (page: Page) => openRouter(page, '700400001'),
    english: 'A week away with the MiFi.',
    swahili: 'Wiki moja safarini na MiFi.',
  },
] as const
for (const { what, open, english, swahili } of LISTS)
  test(`The bundles of ${what} switch language with the page, and stay in the first one while the other can't be had`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const shown = (words: string) =>
        page.getByTestId('bundle-card').getByText(words).filter({ visible: true }).first()
      const choose = async (language: 'EN' | 'SW') => {
        await page.locator(`button[value="${language}"]`).first().click()
        await page.locator(`html[lang="${language.toLowerCase()}"]`).waitFor({ state: 'attached' })
      }
      await open(page)
      await shown(english).waitFor()
      await page.route('**/product/v1/bundle', (route) => route.abort())
      await choose('SW')
      await page.getByTestId('toast').waitFor()
      assert.ok(await shown(english).isVisible())
      await page.unroute('**/product/v1/bundle')
      await choose('EN')
      await choose('SW')
      await shown(swahili).waitFor()
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
