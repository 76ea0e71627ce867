import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { PICTURE } from '#domain/texts/banners.ts'
import { newVisitor, SMALL } from '../../browser.ts'
import { until } from '../../sandbox-client.ts'
import { setStage } from '../../stage.ts'
import { violationsOf } from '../../steps/axe.ts'
import { chooseWallet, waitForClock } from '../../steps/pay.ts'
import { buyAirtime } from '../../steps/recharge.ts'
import { payUntilJudged } from '../../steps/rules.ts'
import { pressKey, signInAs } from '../../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const STATUS_TEXTS = '/content?name=status-translation'
const PLACE = 'status.helloOk.AIRTIME'
const WORDS = 'your airtime is there, have fun.'

/** Gives a reason and submits the open dialog. */
async function sendOff(page: Page, why: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why, for the list of versions').fill(why)
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** A reviewer at another desk publishes the pending version. */
async function approve(page: Page, words: string): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words).filter({ visible: true }).first().waitFor()
  await pressKey(page, 'a')
  await dialog.waitFor({ state: 'detached' })
}

/** Larger than a banner may be, so that the console has to scale it down. */
const PHOTO = join(import.meta.dirname, '../../../docs/console/pictures/today.png')
const BANNER_TEXTS = '/content?name=website-banners-config'
const TITLE = 'Night data at half the price'
const SWAHILI = 'Data ya usiku kwa nusu bei'

const bannerBox = (page: Page, language: string, field: string) =>
  page.locator(`[id="text-${language}-banners[0].${field}"]`)

async function fillBanner(page: Page): Promise<void> {
  await page.goto(BANNER_TEXTS)
  await bannerBox(page, 'EN', 'title').fill(TITLE)
  await bannerBox(page, 'SW', 'title').fill(SWAHILI)
  await bannerBox(page, 'EN', 'link').fill('/data-bundle')
  await bannerBox(page, 'EN', 'picture').setInputFiles(PHOTO)
  await page.getByAltText(/^Picture, 640 ×/).waitFor()
  // Each language has its own picture and link; here they're the same.
  for (const name of ['where it leads', 'picture'])
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: `Banner 1: ${name}` }) })
      .getByRole('button', { name: 'As in English' })
      .first()
      .click()
}

/** Waits until the picture has loaded and returns its size in bytes. */
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

const PAYER = '700500001'
const NEIGHBOUR = '700500009'

test('A text about money is edited, previewed on a phone, approved by a reviewer, published, and rolled back', async () => {
  const editor = await signInAs(stage, 'p.mugisha')
  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/content')
  await editor.page.goto(STATUS_TEXTS)
  const box = editor.page.locator(`[id="text-EN-${PLACE}"]`)
  const before = await box.inputValue()
  await box.fill(WORDS)
  await editor.page.keyboard.press('Control+s')
  await editor.page.getByRole('button', { name: 'Show it, and on a phone' }).click()
  await editor.page.getByLabel('Page', { exact: true }).selectOption('/payment/status/paid')
  const address = (await editor.page.locator('iframe').getAttribute('src')) ?? ''
  await editor.page.frameLocator('iframe').getByText(WORDS).waitFor()
  const phone = await newVisitor(await stage.browser(), stage.world.portalUrls[0] ?? '', { size: SMALL })
  const page = await phone.newPage()
  await page.goto(address)
  await page.getByText(WORDS).waitFor()

  await editor.page.getByRole('button', { name: 'Changes' }).click()
  await sendOff(editor.page, 'says it with joy')
  await approve(duty.page, 'fun')
  await editor.page.goto(STATUS_TEXTS)
  await editor.page.getByRole('button', { name: 'Bring back version 1' }).click()
  await sendOff(editor.page, 'the plain words were better')
  await approve(duty.page, 'ready')
  await editor.page.goto(STATUS_TEXTS)
  await editor.page.waitForFunction(
    ([id, words]) => document.querySelector<HTMLTextAreaElement>(`[id="${id}"]`)?.value === words,
    [`text-EN-${PLACE}`, before] as const,
  )
  assert.notEqual(before, WORDS)
  await Promise.all([editor.context.close(), duty.context.close(), phone.close()])
})

// RECHARGE-21
test('A banner’s picture is scaled down, previewed on the real page, approved by a reviewer, and shown below the form in each language', async () => {
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

test('Two staff members put a rule in force: a wallet that keeps buying is refused with a reason, and everyone else can still buy', async () => {
  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/rules')
  await duty.page.getByText('No rule is in force').waitFor()
  await pressKey(duty.page, 'n')
  const dialog = duty.page.getByRole('dialog')
  await dialog.getByLabel('Name, in small letters').fill('again-and-again')
  await dialog.getByLabel('Usual up to').fill('1')
  await dialog.getByText('Refuse: nobody is asked for money').click()
  await dialog.getByLabel('What the rule is for').fill('buys again and again')
  await dialog.getByLabel('Why you propose it now').fill('a wave since the morning')
  await dialog.getByRole('button', { name: 'Try on the last 7 days' }).click()
  await dialog.getByText('It would have refused 0 of 0 purchases').waitFor()
  await duty.page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await duty.page.getByText('a wave since the morning').waitFor()

  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/rules')
  await finance.page.getByText('a wave since the morning').waitFor()
  await pressKey(finance.page, 'a')
  await finance.page.getByRole('cell', { name: 'again-and-again' }).waitFor()
  await payUntilJudged(stage, 5_000)

  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await stage.sandbox.takeInHand(PAYER)
    await buyAirtime(page)
    await chooseWallet(page, PAYER)
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await page
      .getByText('Many purchases like this one were made in a short time. No money was taken.')
      .filter({ visible: true })
      .first()
      .waitFor()
    assert.deepEqual(await stage.sandbox.promptsOf(PAYER), [])
  })
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await chooseWallet(page, NEIGHBOUR)
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await waitForClock(page)
  })
  await finance.page.reload()
  await finance.page.getByRole('button', { name: /Hits of the day/ }).click()
  await finance.page.getByRole('cell', { name: 'Refused' }).first().waitFor()
  await duty.context.close()
  await finance.context.close()
})
