import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE } from '../browser.ts'
import { setStage } from '../stage.ts'

/** An operator's own contact form: every rule once, out of order. */
const OWN = {
  fields: [
    { name: 'nickname', label: 'Nickname', type: 'text', required: true, rank: 30, pattern: '[a-z]{2,8}' },
    {
      name: 'landmark',
      label: 'Landmark',
      type: 'text',
      required: true,
      rank: 20,
      pattern: '(?=.*[A-Za-z]).{3,40}',
    },
    {
      name: 'installationAddress',
      label: 'Address',
      type: 'textarea',
      required: false,
      rank: 10,
      minLength: 5,
    },
    { name: 'phone', label: 'Phone', type: 'tel', required: false, rank: 40, countryCode: '+{{code}}' },
    { name: 'town', label: 'Town', type: 'dropdown', required: true, rank: 50, options: [{ value: 'Gulu' }] },
    { name: 'brandNews', label: 'News of {{brand}}', type: 'checkbox', required: false, rank: 60 },
  ],
  actions: [
    { type: 'submit', label: 'Send it', rank: 2 },
    { type: 'cancel', label: 'Go back', rank: 1 },
    { type: 'others', label: 'Start again', rank: 3 },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'duuka-own-form-'))
after(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'en'))
writeFileSync(join(folder, 'en', 'get-contact-form-schema.json'), JSON.stringify(OWN))

const stage = await setStage({ CONTENT_DIR: folder })
const PAGE = '/contact-us'
const sendIt = (page: Page) => page.getByRole('button', { name: 'Send it' })

async function says(page: Page, [name, value]: readonly [string, string], sentence: string): Promise<void> {
  await page.getByTestId(`${name}-input`).fill(value)
  await page.locator('h1').click()
  await page.getByTestId(`${name}-error`).getByText(sentence, { exact: true }).waitFor()
}

// FORM-13
test('An operator’s own form has its own order, words and buttons, and judges whatever is sent to it', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    const form = tab.part('contact-form')
    const names = form.all({ name: /^[a-zA-Z]+$/ }).map((box) => box.attribute('name'))
    assert.deepEqual(names, ['installationAddress', 'landmark', 'nickname', 'phone', 'town', 'brandNews'])
    form.mustSay('News of Kati')
    assert.deepEqual(
      form.all({ class: 'btn' }).map(({ text }) => text),
      ['Go back', 'Send it', 'Start again'],
    )
    assert.equal(form.hrefOf('Go back'), '/')
    tab.fill('installationAddress', '12345')
    tab.fill('landmark', '12/5')
    tab.fill('nickname', 'Sarah')
    await tab.press('Send it')
    const links = tab.all({ role: 'alert' })[0]?.all({ tag: 'a' }) ?? []
    assert.deepEqual(
      links.map(({ text }) => text),
      ['Please enter a valid address', 'Invalid Landmark', 'Invalid Nickname', 'Town is required'],
    )
  })
})

test('Every rule of an operator’s own form holds while it is filled in, and starting again leaves nothing chosen or wrong', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.locator('button#town').waitFor()
    await says(page, ['installationAddress', 'ab'], 'Address must be at least 5 characters')
    await says(page, ['installationAddress', '12345'], 'Please enter a valid address')
    await page.getByTestId('installationAddress-input').fill('')
    await says(page, ['landmark', '- / ,'], 'Please enter a valid landmark')
    await says(page, ['landmark', '12/5'], 'Invalid Landmark')
    await page.getByTestId('landmark-input').fill('')
    await page.getByTestId('nickname-input').fill('sarah')
    await page.getByText('Still needed: town').waitFor()
    assert.ok(await sendIt(page).isDisabled())
    await page.locator('button#town').click()
    await page.getByTestId('dropdown-option').click()
    await says(page, ['nickname', ''], 'Nickname is required')
    await says(page, ['nickname', 'Sarah'], 'Invalid Nickname')
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('button', { name: 'Town: Choose' }).waitFor()
    assert.equal(await page.getByTestId('nickname-input').inputValue(), '')
    assert.equal(await page.getByTestId('nickname-error').count(), 0)
    await page.reload()
    await page.getByRole('button', { name: 'Town: Choose' }).waitFor()
  })
})
