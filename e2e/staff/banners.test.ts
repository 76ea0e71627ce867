import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { PICTURE } from '#domain/texts/banners.ts'
import { newVisitor, SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { violationsOf } from '../steps/axe.ts'
import { pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
/** Heavier and wider than a banner may be drawn: the console makes it small. */
const PHOTO = join(import.meta.dirname, '../../docs/console/pictures/today.png')
const SCREEN = '/content?name=website-banners-config'
const TITLE = 'Night data at half the price'
const SWAHILI = 'Data ya usiku kwa nusu bei'

const box = (page: Page, language: string, field: string) =>
  page.locator(`[id="text-${language}-banners[0].${field}"]`)

async function fillBanner(page: Page): Promise<void> {
  await page.goto(SCREEN)
  await box(page, 'EN', 'title').fill(TITLE)
  await box(page, 'SW', 'title').fill(SWAHILI)
  await box(page, 'EN', 'link').fill('/data-bundle')
  await box(page, 'EN', 'picture').setInputFiles(PHOTO)
  await page.getByAltText(/^Picture, 640 ×/).waitFor()
  // Each language has its own picture and its own place; here they are the same.
  for (const name of ['where it leads', 'picture'])
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: `Banner 1: ${name}` }) })
      .getByRole('button', { name: 'As in English' })
      .first()
      .click()
}

/** The whole picture is there, and what it weighs. */
async function weightOf(page: Page): Promise<number> {
  const picture = page.locator('.banner img')
  await picture.scrollIntoViewIfNeeded()
  await until('the picture', async () =>
    (await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      ? true
      : undefined,
  )
  const address = await picture.getAttribute('src')
  const answer = await fetch(stage.portalUrl + (address ?? ''))
  assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
  return (await answer.arrayBuffer()).byteLength
}

// RECHARGE-21
test('A banner with a picture is made small, seen on the real page, read by a second person, and shown under the form in each language', async () => {
  const editor = await signInAs(stage, 'p.mugisha')
  await fillBanner(editor.page)
  await editor.page.keyboard.press('Control+s')
  await editor.page.getByRole('button', { name: 'Show it, and on a phone' }).click()
  const frame = editor.page.frameLocator('iframe')
  await frame.getByText(TITLE).waitFor()
  await editor.page.getByRole('button', { name: 'Changes' }).click()
  const dialog = editor.page.getByRole('dialog')
  await dialog.getByLabel('Why, for the list of versions').fill('the offer of the week')
  await editor.page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })

  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/content')
  await duty.page.getByRole('button', { name: 'Read', exact: true }).click()
  await duty.page.getByRole('dialog').getByText('/data-bundle').filter({ visible: true }).first().waitFor()
  await pressKey(duty.page, 'a')
  await duty.page.getByRole('dialog').waitFor({ state: 'detached' })

  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    await until('the banner', async () => {
      await page.reload()
      return (await page.getByText(TITLE).count()) > 0 ? true : undefined
    })
    assert.deepEqual(await violationsOf(page, ['color-contrast-enhanced']), [])
    const weight = await weightOf(page)
    assert.ok(weight <= PICTURE.mostBytes, `the picture weighs ${weight} bytes`)
    const form = await page.locator('.quick-recharge').boundingBox()
    const banner = await page.locator('.banner').boundingBox()
    assert.ok(form && banner && banner.y > form.y + form.height, 'the task comes first')
    await page.locator('.banner').click()
    await page.waitForURL('**/data-bundle')
  })
  const thrifty = await newVisitor(await stage.browser(), stage.portalUrl, { size: SMALL })
  await thrifty.addCookies([
    { name: 'saver', value: 'on', url: stage.portalUrl },
    { name: 'lang', value: 'SW', url: stage.portalUrl },
  ])
  const page = await thrifty.newPage()
  await page.goto('/')
  await page.getByText(SWAHILI).waitFor()
  assert.equal(await page.locator('.banner img').count(), 0, 'data saver shows the words alone')
  await Promise.all([editor.context.close(), duty.context.close(), thrifty.close()])
})
