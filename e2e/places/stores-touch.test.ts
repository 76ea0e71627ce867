import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE } from '../browser.ts'
import { setStage } from '../stage.ts'
import { cardsAre, openStores } from '../steps/stores.ts'

const stage = await setStage()
const search = (page: Page) => page.getByTestId('store-search')
const hasFocus = (page: Page) => search(page).evaluate((box) => box === document.activeElement)

/** A visitor with a phone in the hand. */
async function byFinger(walk: (page: Page) => Promise<void>): Promise<void> {
  await stage.visit({ touch: true }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await walk(page)
    assert.deepEqual(complaints, [])
  })
}

test('A keyboard on the screen goes when the search is sent or a suggestion is taken, and covers no shop', async () => {
  await byFinger(async (page) => {
    await openStores(page)
    await search(page).tap()
    await page.keyboard.type('Kampala')
    assert.equal(await hasFocus(page), true)
    await page.keyboard.press('Enter')
    await cardsAre(page, 6)
    assert.equal(await hasFocus(page), false)
    assert.equal(await page.getByRole('status').filter({ hasText: '6 shops within 100 Km' }).count(), 1)
    // Whoever has a real keyboard as well goes on from the box.
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Search')

    await search(page).fill('Jinj')
    await page.getByRole('option', { name: 'Jinja, Uganda', exact: true }).tap()
    await page.locator('.shop-list', { hasText: 'Jinja Shop' }).waitFor()
    assert.equal(await search(page).inputValue(), 'Jinja, Uganda')
    assert.equal(await hasFocus(page), false)
    // An empty box was no search: what is to be typed still can be.
    await search(page).fill('')
    await search(page).press('Enter')
    assert.equal(await hasFocus(page), true)
  })
})

test('With a mouse the box keeps the focus after a search, ready for the next one', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openStores(page)
    await search(page).fill('Kampala')
    await search(page).press('Enter')
    await cardsAre(page, 6)
    assert.equal(await hasFocus(page), true)
  })
})
