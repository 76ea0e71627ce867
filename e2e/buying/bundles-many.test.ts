import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { BUNDLE_PAGE, choiceOf, openLine } from '../steps/bundles.ts'
import { showInvoices } from '../steps/kinds.ts'

const MANY = 500
const stage = await setStage({ SANDBOX_BUNDLES: String(MANY) })

/** How many bundles the line above the list promises. */
function promised(text: string | null): number {
  return Number(/\d+/.exec(text ?? '')?.[0])
}

test('Of hundreds of bundles each one can be reached by the keyboard, portion by portion', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openLine(page, '700100001', `${BUNDLE_PAGE}?service=ALL`)
    await choiceOf(page, 'category', 'Voice').click()
    await choiceOf(page, 'category', 'Data').click()
    const all = promised(await page.locator('.bundle-count').textContent())
    assert.ok(all > 100, String(all))
    await page.waitForFunction((count) => {
      const more = [...document.querySelectorAll('button')].find(
        (button) => button.textContent === 'Show more',
      )
      more?.focus()
      more?.click()
      return document.querySelectorAll('[data-testid="bundle-card"]').length === count
    }, all)
  })
})

test('Without JavaScript, hundreds of bundles are one link away', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(BUNDLE_PAGE)
    const all = promised(tab.one({ class: 'bundle-count' }).text)
    assert.ok(tab.parts('bundle-card').length < all)
    await tab.follow(`Show all ${all} bundles`)
    assert.equal(tab.parts('bundle-card').length, all)
  })
})

test('A table of hundreds is ordered and filtered whole, not only as far as it is shown', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/table')
    const rows = page.getByTestId('bundle-row')
    assert.equal(await rows.count(), MANY)
    await page.getByRole('link', { name: 'Price' }).click()
    await page.locator('th.cell-price[aria-sort=ascending]').waitFor()
    await rows.nth(MANY - 1).waitFor({ state: 'attached' })
    const prices = await page
      .locator('#bundle-table tbody td.cell-price')
      .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset['v'])))
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    )
    await page.getByLabel('Search', { exact: true }).fill('night owl')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#bundle-table tbody tr')].every(({ textContent }) =>
        textContent.includes('Night Owl'),
      ),
    )
    const left = await rows.count()
    assert.ok(left > 1 && left < MANY, String(left))
    await page.getByLabel('Search', { exact: true }).fill('')
    await rows.nth(MANY - 1).waitFor({ state: 'attached' })
  })
})

/** Pixels that `element` moves when somebody jumps to it and what is near is drawn. */
async function moves(element: Locator): Promise<number> {
  const before = await element.evaluate((node) => {
    node.scrollIntoView({ block: 'end' })
    return node.getBoundingClientRect().top
  })
  // A picture is taken of a whole frame.
  await element.page().screenshot()
  const after = await element.evaluate((node) => node.getBoundingClientRect().top)
  return Math.abs(after - before)
}

for (const size of [SMALL, LARGE])
  test(`What follows a long list stays under the finger of whoever jumps there, at ${size.width} px`, async () => {
    await stage.visit({ size, javaScript: false }, async (context) => {
      const page = await context.newPage()
      await page.goto(BUNDLE_PAGE)
      assert.ok((await moves(page.getByRole('link', { name: /^Show all/ }))) < 2)
      await page.goto('/table')
      assert.ok((await moves(page.locator('.other-ways a'))) < 2)
    })
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await showInvoices(page, 'PE2000000200', 'many@example.com')
      await page.getByTestId('invoice-row').nth(19).waitFor()
      assert.ok((await moves(page.getByRole('button', { name: /^Show 20 more/ }))) < 2)
    })
  })
