import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { send } from '../steps/contact.ts'

const stage = await setStage()
const PAGE = '/give_your_feedback'
const thanks = (page: Page) => page.getByTestId('form-thanks')

test('One choice among five words is enough, by keyboard alone', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await page.goto(PAGE)
    await page.getByText('Still needed: your choice').waitFor()
    await page.getByRole('radio', { name: 'Very bad', exact: true }).focus()
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown')
    assert.ok(await page.getByRole('radio', { name: 'Very good', exact: true }).isChecked())
    await page.getByText('You can continue').waitFor()
    await send(page).focus()
    await page.keyboard.press('Enter')
    await thanks(page).getByText('Thank you for reaching out', { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
  })
})

test('Back from another page finds the choice and the words that were not sent yet', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.getByRole('radio', { name: 'Good', exact: true }).check()
    await page.getByTestId('comment-input').fill('Friendly people')
    await page.goto('/about')
    await page.goBack()
    await page.getByText('You can continue').waitFor()
    assert.ok(await page.getByRole('radio', { name: 'Good', exact: true }).isChecked())
    assert.equal(await page.getByTestId('comment-input').inputValue(), 'Friendly people')
  })
})

test('A comment of 500 characters is taken and one of 501 is told so; a number is whole or absent', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    tab.check('Bad')
    tab.fill('comment', 'x'.repeat(501))
    tab.fill('msisdn', '7123')
    await tab.press('Send')
    tab.part('comment-error').mustSay('Your comment must be no more than 500 characters')
    assert.ok(tab.parts('msisdn-error').length > 0)
    assert.ok(tab.isChecked('Bad'))
    tab.fill('comment', 'x'.repeat(500))
    await tab.press('Send')
    assert.equal(tab.parts('comment-error').length, 0)
    assert.ok(tab.parts('msisdn-error').length > 0)
    tab.fill('msisdn', '')
    await tab.press('Send')
    tab.part('form-thanks').mustSay('Thank you for reaching out')
  })
})

test('Without JavaScript feedback is given, in Swahili too', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    await tab.press('Tuma')
    await tab.follow('Inahitajika: Chaguo lako')
    tab.check('Nzuri sana')
    await tab.press('Tuma')
    tab.mustSay('Asante kwa kuwasiliana nasi')
  }, 'SW')
})
