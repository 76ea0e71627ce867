import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { bundlesPlainly, isForLine, showLine, ticketOn } from '../plain/bundle-steps.ts'
import type { PlainTab } from '../plain/plain-tab.ts'
import { setStage } from '../stage.ts'
import { BUNDLE_PAGE } from '../steps/bundles.ts'

const stage = await setStage()

test('Without JavaScript, what is wrong with a number is said in the documents’ words', async () => {
  await bundlesPlainly(stage, async (tab) => {
    await ticketOn(tab, 'DAT-D1').press(/^Buy/)
    tab.part('msisdn-error').mustSay('Phone No is required')
    assert.equal(tab.part('bundle-chosen').attribute('data-product-code'), 'DAT-D1')
    await showLine(tab, '700200001')
    tab.part('msisdn-error').mustSay('Invalid Mobile No')
    tab.mustSay(/This is a postpaid line\./)
    assert.match(tab.title, /^Error: /)
    await showLine(tab, '700100004')
    tab.mustSay(/No bundles for this line right now\./)
    await tab.open(BUNDLE_PAGE)
    await showLine(tab, '700100005')
    tab.part('bundles-failure').mustSay(/Bundles are not available right now\./)
    await tab.part('bundles-failure').press('Try again')
    isForLine(tab, '700100005')
  })
})

async function namesOf(page: Page): Promise<string[]> {
  return page.locator('#bundle-table tbody tr:visible th').allInnerTexts()
}

function namesOn(tab: PlainTab): string[] {
  const rows = tab.one({ id: 'bundle-table' }).one({ tag: 'tbody' }).all({ tag: 'tr' })
  return rows.map((row) => row.one({ tag: 'th' }).text)
}

/** Orders the table by its headings; `press` follows one and answers the names, once the column says so. */
async function readOrders(
  all: readonly string[],
  press: (heading: string, column: string, order: string) => Promise<readonly string[]>,
): Promise<void> {
  for (const name of ['Daily 250 MB', 'Night Pack', 'Weekly 90 Minutes']) assert.ok(all.includes(name), name)
  assert.equal((await press('Price', 'price', 'ascending'))[0], 'Daily 50 SMS')
  assert.equal((await press('Price', 'price', 'descending'))[0], 'Monthly 60 GB')
  await press('Bundle', 'name', 'ascending')
  const names = await press('per MB', 'per', 'ascending')
  assert.equal(names.length, all.length)
  assert.equal(names[0], 'Night Owl 5 GB')
  assert.ok(names.indexOf('Daily 50 SMS') > names.indexOf('Daily 250 MB'))
}

test('The table is put in order by its headings, with JavaScript', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/table')
    await readOrders(await namesOf(page), async (heading, column, order) => {
      await page.getByRole('link', { name: heading, exact: heading === 'Bundle' }).click()
      await page.locator(`th[aria-sort=${order}]:has([data-sort=${column}])`).waitFor()
      if (heading === 'Price') assert.match(page.url(), /sort=-?price/)
      return namesOf(page)
    })
  })
})

test('The table is put in order by its headings, without JavaScript', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/table')
    await readOrders(namesOn(tab), async (heading, column, order) => {
      const headings = tab.one({ id: 'bundle-table' }).one({ tag: 'thead' })
      await headings.follow(new RegExp(`${heading}$`))
      tab.one({ tag: 'th', 'aria-sort': order }).one({ 'data-sort': column })
      if (heading === 'Price') assert.match(tab.url.href, /sort=-?price/)
      return namesOn(tab)
    })
  })
})

test('The table is filtered by words, and Buy goes on with that bundle, with JavaScript', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/table')
    await page.locator('[data-plain][hidden]').waitFor({ state: 'attached' })
    await page.getByLabel('Search', { exact: true }).fill('night 40')
    await page.getByText('Bundles: 1').waitFor()
    assert.deepEqual(await namesOf(page), ['Night Month 40 GB'])
    await page.getByRole('link', { name: 'Buy Night Month 40 GB' }).click()
    await page.getByTestId('bundle-chosen').waitFor()
    assert.equal(await page.getByTestId('bundle-chosen').getAttribute('data-product-code'), 'NIG-M1')
  })
})

test('The table is filtered by words, and Buy goes on with that bundle, without JavaScript', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/table')
    tab.fill('Search', 'night 40')
    await tab.press('Search')
    tab.mustSay('Bundles: 1')
    assert.deepEqual(namesOn(tab), ['Night Month 40 GB'])
    await tab.follow('Buy Night Month 40 GB')
    assert.equal(tab.part('bundle-chosen').attribute('data-product-code'), 'NIG-M1')
  })
})

for (const javaScript of [true, false])
  test(`On a phone the price and Buy of every bundle stand in sight, sorted as asked, with${javaScript ? '' : 'out'} JavaScript`, async () => {
    await stage.visit({ size: SMALL, javaScript }, async (context) => {
      const page = await context.newPage()
      await page.goto('/table')
      if (javaScript) await page.locator('[data-plain][hidden]').waitFor({ state: 'attached' })
      assert.equal((await namesOf(page))[0], 'Night Owl 5 GB', 'the cheapest megabyte is first')
      const cut = await page
        .locator('#bundle-table tbody :is(.cell-price, .cell-unit-price, .cell-buy a)')
        .evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const { left, right } = cell.getBoundingClientRect()
            return left < 0 ||
              right > innerWidth ||
              (cell.tagName === 'TD' && cell.scrollWidth > cell.clientWidth)
              ? cell.textContent
              : []
          }),
        )
      assert.deepEqual(cut, [])
      const links = await page.locator('#bundle-table .cell-buy a').allInnerTexts()
      assert.equal(new Set(links).size, links.length, 'each link says which bundle it buys')
      await page.getByLabel('Sort by').selectOption('Lasts longest')
      if (!javaScript) await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL(/sort=-validity/)
      assert.match((await namesOf(page))[0] ?? '', /Freedom/)
      await page.locator('.kinds').getByText('Voice', { exact: true }).click()
      await page.waitForURL(/kind=Voice/)
      await page.getByText(/^Bundles: \d$/).waitFor()
    })
  })

test('Whoever has UGX 5,000 is shown the three bundles that give most for it', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/table')
    tab.fill('I have', '5,000')
    await tab.press('Show best')
    tab.mustSay('Most data for UGX 5,000')
    const best = tab.parts('best-row')
    assert.equal(best.length, 3)
    for (const row of best) {
      const price = row.one({ class: 'cell-price' }).text
      assert.ok(Number(price.replace(/\D/g, '')) <= 5000, price)
    }
  })
})
