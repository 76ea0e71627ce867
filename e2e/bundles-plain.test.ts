import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from './browser.ts'
import { setStage } from './stage.ts'
import { BUNDLE_PAGE, choiceOf, codesOf, stripOf, ticketOf } from './steps/bundles.ts'
import { payOnCardPage } from './steps/card.ts'
import { transactionIdOf } from './steps/recharge.ts'
import { slipOf, statusSays } from './steps/status.ts'
import { openPanel } from './steps/panels.ts'

const stage = await setStage()

/** A visitor without script, who starts with a number. */
async function plainly(walk: (page: Page) => Promise<void>, size: typeof SMALL | typeof LARGE = SMALL) {
  await stage.visit({ size, javaScript: false }, async (context) => {
    const page = await context.newPage()
    await page.goto(BUNDLE_PAGE)
    await walk(page)
  })
}

async function showLine(page: Page, number: string): Promise<void> {
  await page.getByTestId('msisdn-input').fill(number)
  await page.getByRole('button', { name: 'Show bundles', exact: true }).click()
}

async function delivered(page: Page, description: string, amountMinor: number): Promise<void> {
  const id = transactionIdOf(page)
  await statusSays(page, 'Thank you')
  assert.match((await slipOf(page))['bundleDescription'] ?? '', new RegExp(description))
  const { charges, deliveries } = await stage.sandbox.booksOf(id)
  assert.deepEqual(
    [...charges, ...deliveries].map((entry) => entry.amountMinor),
    [amountMinor, amountMinor],
  )
}

test('Without JavaScript, a bundle is chosen by links and paid by card', async () => {
  await plainly(async (page) => {
    await showLine(page, '0700 100 001')
    await stripOf(page, '700100001').waitFor()
    assert.doesNotMatch(page.url(), /700\W*100/)
    await choiceOf(page, 'category', 'Combo').click()
    await choiceOf(page, 'period', 'Weekly').click()
    assert.deepEqual(await codesOf(page, 'CMB-W1'), ['CMB-W1', 'CMB-W2'])
    await stripOf(page, '700100001').waitFor()
    await ticketOf(page, 'CMB-W1').getByRole('button', { name: 'Buy' }).click()
    await openPanel(page, 'PG')
    await page.getByRole('radio', { name: 'CELLULANT' }).check()
    await page.getByRole('button', { name: /^Proceed/ }).click()
    await payOnCardPage(page, '4111 1111 1111 1111')
    await delivered(page, 'Weekly Mix', 8000)
    await page.getByRole('link', { name: 'Back to bundles', exact: true }).click()
    await page.locator('[data-page="data-bundle"]').waitFor()
  }, LARGE)
})

test('Without JavaScript, a bundle is paid with a wallet', async () => {
  await plainly(async (page) => {
    await showLine(page, '700100001')
    await ticketOf(page, 'DAT-D2').getByRole('button', { name: 'Buy' }).click()
    await openPanel(page, 'AM')
    await page.locator('input[name=payer]').fill('700500007')
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await page.getByTestId('status-page').waitFor()
    await delivered(page, 'Daily 1 GB', 2000)
  })
})

test('Without JavaScript, what is wrong with a number is said in the documents’ words', async () => {
  await plainly(async (page) => {
    await ticketOf(page, 'DAT-D1').getByRole('button', { name: 'Buy' }).click()
    await page.getByTestId('msisdn-error').getByText('Phone No is required').waitFor()
    assert.equal(await page.getByTestId('bundle-chosen').getAttribute('data-product-code'), 'DAT-D1')
    await showLine(page, '700200001')
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No').waitFor()
    await page.getByText('This is a postpaid line.').waitFor()
    assert.match(await page.title(), /^Error: /)
    await showLine(page, '700100004')
    await page.getByText('No bundles for this line right now.').waitFor()
    await page.goto(BUNDLE_PAGE)
    await showLine(page, '700100005')
    await page.getByTestId('bundles-failure').getByText('Bundles are not available right now.').waitFor()
    await page.getByTestId('bundles-failure').getByRole('button', { name: 'Try again' }).click()
    await stripOf(page, '700100005').waitFor()
  })
})

async function namesOf(page: Page): Promise<string[]> {
  return page.locator('#bundle-table tbody tr:visible th').allInnerTexts()
}

for (const javaScript of [true, false])
  test(`The table is put in order by its headings, with${javaScript ? '' : 'out'} JavaScript`, async () => {
    await stage.visit({ size: LARGE, javaScript }, async (context) => {
      const page = await context.newPage()
      await page.goto('/table')
      const all = await namesOf(page)
      for (const name of ['Daily 250 MB', 'Night Pack', 'Weekly 90 Minutes'])
        assert.ok(all.includes(name), name)
      await page.getByRole('link', { name: 'Price' }).click()
      await page.locator('th.c-price[aria-sort=ascending]').waitFor()
      const cheap = await namesOf(page)
      assert.equal(cheap[0], 'Daily 50 SMS')
      assert.match(page.url(), /sort=price/)
      await page.getByRole('link', { name: 'Price' }).click()
      await page.locator('th.c-price[aria-sort=descending]').waitFor()
      assert.equal((await namesOf(page))[0], 'Monthly 60 GB')
      await page.getByRole('link', { name: 'Bundle', exact: true }).click()
      await page.locator('th.c-name[aria-sort=ascending]').waitFor()
      await page.getByRole('link', { name: 'per MB' }).click()
      await page.locator('th.c-per[aria-sort=ascending]').waitFor()
      const names = await namesOf(page)
      assert.equal(names.length, all.length)
      assert.equal(names[0], 'Night Owl 5 GB')
      assert.ok(names.indexOf('Daily 50 SMS') > names.indexOf('Daily 250 MB'))
    })
  })

for (const javaScript of [true, false])
  test(`The table is filtered by words, and Buy goes on with that bundle, with${javaScript ? '' : 'out'} JavaScript`, async () => {
    await stage.visit({ size: SMALL, javaScript }, async (context) => {
      const page = await context.newPage()
      await page.goto('/table')
      if (javaScript) await page.locator('[data-plain][hidden]').waitFor({ state: 'attached' })
      await page.getByLabel('Search', { exact: true }).fill('night 40')
      if (!javaScript) await page.getByRole('button', { name: 'Search' }).click()
      await page.getByText('Bundles: 1').waitFor()
      assert.deepEqual(await namesOf(page), ['Night Month 40 GB'])
      await page.getByRole('link', { name: 'Buy Night Month 40 GB' }).click()
      await page.getByTestId('bundle-chosen').waitFor()
      assert.equal(await page.getByTestId('bundle-chosen').getAttribute('data-product-code'), 'NIG-M1')
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
        .locator('#bundle-table tbody :is(.c-price, .c-per, .c-buy a)')
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
      const links = await page.locator('#bundle-table .c-buy a').allInnerTexts()
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
    for (const price of await best.locator('.c-price').allInnerTexts())
      assert.ok(Number(price.replace(/\D/g, '')) <= 5000, price)
  })
})
