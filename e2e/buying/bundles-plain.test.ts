import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import {
  goToCardPagePlainly,
  openPanelPlainly,
  pageIs,
  payOnCardPagePlainly,
  slipOnTab,
  statusComesTo,
} from '../plain/paying-steps.ts'
import type { PlainTab } from '../plain/plain-tab.ts'
import { setStage } from '../stage.ts'
import { BUNDLE_PAGE } from '../steps/bundles.ts'

const stage = await setStage()

/** A visitor without script, who starts with a number. */
async function plainly(walk: (tab: PlainTab) => Promise<void>) {
  await stage.visitPlainly(async (tab) => {
    await tab.open(BUNDLE_PAGE)
    await walk(tab)
  })
}

async function showLine(tab: PlainTab, number: string): Promise<void> {
  tab.fill('msisdn', number)
  await tab.press('Show bundles')
}

/** The strip that says whose bundles these are. */
function isForLine(tab: PlainTab, number: string): void {
  const [, first, second, third] = /^(...)(...)(...)$/.exec(number) ?? []
  tab.one({ class: 'for-line' }).mustSay(new RegExp(`0${first} ${second} ${third}`))
}

const ticketOn = (tab: PlainTab, code: string) =>
  tab.one({ 'data-testid': 'bundle-card', 'data-product-code': code })

async function delivered(tab: PlainTab, description: string, amountMinor: number): Promise<void> {
  const id = await statusComesTo(tab, 'Thank you')
  assert.match(slipOnTab(tab)['bundleDescription'] ?? '', new RegExp(description))
  const { charges, deliveries } = await stage.sandbox.booksOf(id)
  assert.deepEqual(
    [...charges, ...deliveries].map((entry) => entry.amountMinor),
    [amountMinor, amountMinor],
  )
}

test('Without JavaScript, a bundle is chosen by links and paid by card', async () => {
  await plainly(async (tab) => {
    await showLine(tab, '0700 100 001')
    isForLine(tab, '700100001')
    await tab.one({ 'data-testid': 'bundle-category', 'data-name': 'Combo' }).follow(/./)
    await tab.one({ 'data-testid': 'bundle-period', 'data-name': 'Weekly' }).follow(/./)
    const codes = tab.parts('bundle-card').map((card) => card.attribute('data-product-code'))
    assert.deepEqual(codes, ['CMB-W1', 'CMB-W2'])
    isForLine(tab, '700100001')
    await ticketOn(tab, 'CMB-W1').press(/^Buy/)
    for (const step of tab.steps) assert.doesNotMatch(step, /700\W*100/)
    await goToCardPagePlainly(tab)
    await payOnCardPagePlainly(tab, '4111 1111 1111 1111')
    await delivered(tab, 'Weekly Mix', 8000)
    await tab.follow('Back to bundles')
    pageIs(tab, 'data-bundle')
  })
})

test('Without JavaScript, a bundle is paid with a wallet', async () => {
  await plainly(async (tab) => {
    await showLine(tab, '700100001')
    await ticketOn(tab, 'DAT-D2').press(/^Buy/)
    await openPanelPlainly(tab, 'AM')
    tab.fill('payer', '700500007')
    await tab.press(/^Pay UGX/)
    await delivered(tab, 'Daily 1 GB', 2000)
  })
})

test('Without JavaScript, what is wrong with a number is said in the documents’ words', async () => {
  await plainly(async (tab) => {
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
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/table')
    await page.getByLabel('I have').fill('5,000')
    await page.getByRole('button', { name: 'Show best' }).click()
    await page.getByText('Most data for UGX 5,000', { exact: true }).last().waitFor()
    const best = page.getByTestId('best-row')
    assert.equal(await best.count(), 3)
    for (const price of await best.locator('.cell-price').allInnerTexts())
      assert.ok(Number(price.replace(/\D/g, '')) <= 5000, price)
  })
})
