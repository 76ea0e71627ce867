import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { chooseTopic } from '../steps/contact.ts'

const stage = await setStage()
const TOPICS = [
  'A payment or a refund',
  'Airtime or a bundle',
  'A bill or an invoice',
  'Home internet or a router',
  'Weak signal',
  'Something else',
]

const button = (page: Page) => page.locator('button#topic')
const search = (page: Page) => page.getByTestId('dropdown-search')
const options = (page: Page) => page.getByTestId('dropdown-option')

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await button(page).waitFor()
}

/** The option that Enter would pick. */
async function activeOption(page: Page): Promise<string> {
  const id = await search(page).getAttribute('aria-activedescendant')
  return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
}

const becomesClosed = (page: Page) => search(page).waitFor({ state: 'detached' })

// FORM-31
test('A choice is found by a part of its words in any case; a pick closes the list and forgets the search', async () => {
  for (const size of [SMALL, LARGE])
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await openForm(page)
      await button(page).click()
      assert.deepEqual(await options(page).allTextContents(), TOPICS)
      assert.equal(await search(page).getAttribute('placeholder'), 'Search')
      await search(page).fill('ROUT')
      assert.deepEqual(await options(page).allTextContents(), ['Home internet or a router'])
      await search(page).fill('elephant')
      await page.getByTestId('dropdown-empty').getByText('No match', { exact: true }).waitFor()
      assert.equal(await options(page).count(), 0)
      await search(page).fill('weak')
      await options(page).click()
      await becomesClosed(page)
      assert.equal((await button(page).textContent())?.trim(), 'Weak signal')
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'topic')
      await button(page).click()
      assert.equal(await search(page).inputValue(), '')
      assert.equal(await options(page).count(), TOPICS.length)
      assert.equal(await page.getByRole('option', { selected: true }).textContent(), 'Weak signal')
    })
})

test('The keyboard alone chooses: arrows, Home, End, Enter, Esc, and a letter to begin with', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openForm(page)
    await button(page).focus()
    await page.keyboard.press('ArrowDown')
    await search(page).waitFor()
    assert.equal(await activeOption(page), TOPICS[0])
    await page.keyboard.press('End')
    assert.equal(await activeOption(page), TOPICS[5])
    await page.keyboard.press('ArrowDown')
    assert.equal(await activeOption(page), TOPICS[5])
    await page.keyboard.press('ArrowUp')
    assert.equal(await activeOption(page), TOPICS[4])
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await becomesClosed(page)
    assert.equal((await button(page).textContent())?.trim(), TOPICS[1])
    // Enter chose; it did not send the form.
    assert.equal(await page.getByTestId('form-thanks').count(), 0)
    await page.keyboard.press('s')
    await search(page).waitFor()
    assert.equal(await search(page).inputValue(), 's')
    assert.deepEqual(await options(page).allTextContents(), ['Weak signal', 'Something else'])
    await page.keyboard.press('Escape')
    await becomesClosed(page)
    assert.equal((await button(page).textContent())?.trim(), TOPICS[1])
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'topic')
  })
})

test('The list closes on a press beside it and when the focus moves on; the choice stays', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openForm(page)
    await chooseTopic(page, 'Weak signal')
    await button(page).click()
    await page.locator('h1').click()
    await becomesClosed(page)
    await button(page).click()
    await search(page).waitFor()
    await page.keyboard.press('Tab')
    await becomesClosed(page)
    assert.equal((await button(page).textContent())?.trim(), 'Weak signal')
  })
})

test('On a phone the list is a sheet over the page, closed by its button or a press above it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openForm(page)
    await button(page).click()
    const sheet = await page.locator('.dropdown-panel').boundingBox()
    assert.deepEqual([sheet?.x, sheet?.width], [0, SMALL.width])
    assert.equal((sheet?.y ?? 0) + (sheet?.height ?? 0), SMALL.height)
    await page.locator('.dropdown-panel').getByRole('button', { name: 'Close' }).click()
    await becomesClosed(page)
    await button(page).click()
    await page.mouse.click(SMALL.width / 2, 10)
    await becomesClosed(page)
  })
})

test('A screen reader is told what opens, what is found and what is chosen', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openForm(page)
    const named = page.getByRole('button', { name: 'Topic (optional): Choose a topic' })
    assert.equal(await named.getAttribute('aria-haspopup'), 'listbox')
    assert.equal(await named.getAttribute('aria-expanded'), 'false')
    await named.click()
    assert.equal(await named.getAttribute('aria-expanded'), 'true')
    const box = page.getByRole('combobox', { name: 'Search' })
    const list = page.getByRole('listbox', { name: 'Topic (optional)' })
    assert.equal(await box.getAttribute('aria-controls'), await list.getAttribute('id'))
    await box.fill('a bill')
    await page.getByRole('status').getByText('Choices: 1').waitFor({ state: 'attached' })
    await box.press('Enter')
    await page.getByRole('button', { name: 'Topic (optional): A bill or an invoice' }).waitFor()
  })
})
