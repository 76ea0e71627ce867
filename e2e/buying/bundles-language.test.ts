import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()

test('Bundles read in Swahili on a Swahili page, and a list that came in one language says so on a page in the other', async () => {
  await stage.visit({ size: SMALL, language: 'SW' }, async (context) => {
    const page = await context.newPage()
    await page.goto('/data-bundle')
    const ticket = page.locator('[data-product-code="DAT-W1"]')
    const words = ticket.getByText('Wiki moja ya kuperuzi na video fupi.')
    await words.waitFor()
    assert.equal(await words.getAttribute('lang'), null)
    assert.doesNotMatch(await ticket.innerText(), /Weekly|browsing/)
    await page.locator('.language-switch [value="EN"]').click()
    await page.locator('html[lang="en"]').waitFor({ state: 'attached' })
    assert.equal(await words.getAttribute('lang'), 'sw')
    await page.reload()
    await ticket.getByText('A week of browsing and short videos.').waitFor()
  })
})
