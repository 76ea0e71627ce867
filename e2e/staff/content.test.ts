import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newVisitor, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const SCREEN = '/content?name=status-translation'
const PLACE = 'status.helloOk.AIRTIME'
const WORDS = 'your airtime is there, have fun.'

/** Says why and sends what the open dialog shows. */
async function sendOff(page: Page, why: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why, for the list of versions').fill(why)
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** A second reader, at another desk, publishes what waits. */
async function approve(page: Page, words: string): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words).filter({ visible: true }).first().waitFor()
  await pressKey(page, 'a')
  await dialog.waitFor({ state: 'detached' })
}

test('A text about money is edited, seen on a phone, read by a second person, published, and brought back', async () => {
  const editor = await signInAs(stage, 'p.mugisha')
  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/content')
  await editor.page.goto(SCREEN)
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
  await editor.page.goto(SCREEN)
  await editor.page.getByRole('button', { name: 'Bring back version 1' }).click()
  await sendOff(editor.page, 'the plain words were better')
  await approve(duty.page, 'ready')
  await editor.page.goto(SCREEN)
  await editor.page.waitForFunction(
    ([id, words]) => document.querySelector<HTMLTextAreaElement>(`[id="${id}"]`)?.value === words,
    [`text-EN-${PLACE}`, before] as const,
  )
  assert.notEqual(before, WORDS)
  await Promise.all([editor.context.close(), duty.context.close(), phone.close()])
})
