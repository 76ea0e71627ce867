import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()

/** What the browser itself is told: its native controls and its own bar. */
const toldTo = (page: Page) =>
  page.evaluate(() => ({
    scheme: document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((it) => it.content),
  }))
const openMenu = async (page: Page) => {
  await page.locator('form [role=status]:not(:empty)').waitFor()
  await page.locator('a[href="#menu"]').click()
}
const groundOf = (it: Element) => getComputedStyle(it).backgroundColor
const DARK = { scheme: 'dark', bars: ['#150E16', '#150E16'] }

test('Who chooses the dark theme has it whole, scroll bars and browser bar too, and on the next page', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    assert.equal((await toldTo(page)).scheme, 'light dark')
    await openMenu(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Dark theme: off' }).click()
    await menu.getByRole('button', { name: 'Dark theme: on' }).waitFor()
    assert.deepEqual(await toldTo(page), DARK)
    assert.equal(await menu.getByRole('status').textContent(), 'Dark theme: on')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Dark theme: on')
    await page.goto('/about')
    assert.deepEqual(await toldTo(page), DARK)
  })
})

test('A phone that is dark by itself is told so, and can be made light, without script too', async () => {
  for (const javaScript of [true, false])
    await stage.visit({ size: SMALL, dark: true, javaScript }, async (context) => {
      const page = await context.newPage()
      await page.goto('/')
      await (javaScript ? openMenu(page) : page.locator('a[href="#menu"]').click())
      const theme = page.locator('#menu [name="theme"]:visible')
      assert.equal(await theme.textContent(), 'Dark theme: on')
      await theme.click()
      await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' })
      assert.equal((await toldTo(page)).scheme, 'light')
    })
})

test('The data saver says what it is now, to ears as well', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    await openMenu(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Data saver: off' }).click()
    await menu.getByRole('button', { name: 'Data saver: on' }).waitFor()
    assert.equal(await menu.getByRole('status').textContent(), 'Data saver: on')
  })
})

test('The menu marks the page that is open and tells its groups apart', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await openMenu(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    assert.deepEqual(await menu.getByRole('heading', { level: 3 }).allTextContents(), [
      'Buy and pay',
      'Help and places',
      'This phone',
    ])
    const here = menu.locator('[aria-current="page"]')
    assert.equal(await here.textContent(), 'Recharge')
    const other = menu.getByRole('link', { name: 'Data bundles' })
    assert.notEqual(await here.evaluate(groundOf), await other.evaluate(groundOf))
  })
})

test('Beside money the frame leads nowhere but back, to help and to privacy', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await page.getByTestId('payment-option').first().waitFor()
    const links = page.locator('footer a')
    assert.deepEqual(await links.allTextContents(), ['Help: call 300', 'Privacy Policy'])
    assert.equal(await page.locator('#menu').count(), 0)
    await page
      .locator('footer')
      .getByText(/used [1-9]\d* KB/)
      .waitFor()
    const footer = await page.locator('footer').boundingBox()
    assert.ok((footer?.height ?? Infinity) <= 150, `the footer takes ${footer?.height} px`)
  })
})
