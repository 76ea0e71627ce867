import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { LETTER, send, writeLetter } from '../steps/contact.ts'

const stage = await setStage()
const PAGE = '/contact-us'
const error = (page: Page, name: string) => page.getByTestId(`${name}-error`)

// FORM-41
test('Somebody who needs help finds whom to call, writes, and is thanked in place of the form', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await page.goto(PAGE)
    assert.equal(await page.getByRole('link', { name: /^Call 300/ }).getAttribute('href'), 'tel:300')
    assert.equal(await page.getByRole('link', { name: /^Find a shop/ }).getAttribute('href'), '/storeLocator')
    await page.getByText('By phone: every day, at any hour.').waitFor()
    await page.getByText('Still needed: your message and mobile number').waitFor()
    assert.ok(await send(page).isDisabled())
    await writeLetter(page)
    await page.getByText('You can continue').waitFor()
    await send(page).click()
    await page.getByTestId('form-thanks').getByText('Thank you for reaching out', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('contact-form').count(), 0)
    // What was sent does not lie about on a shared phone.
    await page.reload()
    assert.equal(await page.getByTestId('name-input').inputValue(), '')
    assert.deepEqual(complaints, [])
  })
})

test('A field says what is wrong once it was left, in the documents’ words, and no longer when it is right', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.getByTestId('name-input').fill('N')
    assert.equal(await error(page, 'name').count(), 0)
    await page.getByTestId('message-input').focus()
    await error(page, 'name').getByText('Please enter your full name', { exact: true }).waitFor()
    await page.getByTestId('name-input').fill('Nakato')
    await error(page, 'name').waitFor({ state: 'detached' })

    await page.getByTestId('message-input').fill('Short')
    await page.getByTestId('msisdn-input').focus()
    await error(page, 'message')
      .getByText('Your message must be at least 10 characters', { exact: true })
      .waitFor()
    await page.getByTestId('message-input').fill('x'.repeat(1_001))
    await error(page, 'message')
      .getByText('Your message must be no more than 1000 characters', { exact: true })
      .waitFor()
    await page.getByTestId('message-input').fill('   ')
    await error(page, 'message').getByText('Your message is required', { exact: true }).waitFor()
    await error(page, 'msisdn').getByText('Phone No is required', { exact: true }).waitFor()
    await page.getByTestId('email-input').fill('a@b')
    await page.getByTestId('name-input').focus()
    await error(page, 'email').getByText('Invalid Email Id', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('email-input').getAttribute('aria-invalid'), 'true')
  })
})

// UX-22
test('A press on the button that waits says everything that is missing and goes to the first of it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.getByTestId('name-input').fill('Nakato')
    await page.getByText('Still needed: your message and mobile number').waitFor()
    await send(page).scrollIntoViewIfNeeded()
    const box = await send(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await error(page, 'msisdn').getByText('Phone No is required', { exact: true }).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'message')
  })
})

test('What was sent before the script came is all there when it has come, and can be finished', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(PAGE)
    await page.locator('#name').fill(LETTER.name)
    await page.locator('#msisdn').fill('+256 712345678')
    await page.locator('select#topic').selectOption(LETTER.topic)
    await page.unroute('**/assets/*.js')
    await send(page).click()
    await page.getByRole('alert').getByText('There is a problem').waitFor()
    await page.getByRole('button', { name: /^Topic.*: Weak signal$/ }).waitFor()
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '712 345 678')
    assert.equal(await page.getByTestId('name-input').inputValue(), LETTER.name)
    await page.getByTestId('message-input').fill(LETTER.message)
    await page.getByText('There is a problem').waitFor({ state: 'detached' })
    await send(page).click()
    await page.getByTestId('form-thanks').waitFor()
  })
})
