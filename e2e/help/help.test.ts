import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()
const SEARCH = '**/cms/webpage/searchFaqs*'
const LIKE = '**/cms/webpage/likeCount/*'

async function ready(page: Page): Promise<void> {
  await page.locator('[data-testid=faq-search][role=combobox]').waitFor()
}

async function inHelp(
  walk: (page: Page) => Promise<void>,
  options: Parameters<typeof stage.visit>[0] = { size: SMALL },
): Promise<void> {
  await stage.visit(options, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await page.goto('/gethelp')
    await walk(page)
    assert.deepEqual(complaints, [])
  })
}

for (const language of ['EN', 'SW'] as const) {
  test(`By categories a stranger comes to an answer and back, in ${language}, with JavaScript`, async () => {
    await inHelp(
      async (page) => {
        assert.equal(await page.getByTestId('faq-category').count(), 11)
        assert.equal(await page.getByTestId('faq-popular').count(), 10)
        await page.getByTestId('faq-category').nth(3).click()
        await page.getByTestId('faq-subcategory').nth(1).click()
        const list = page.url()
        const question = page.getByTestId('faq-question').nth(1)
        const words = (await question.innerText()).trim()
        await question.click()
        await page.getByTestId('faq-answer').waitFor()
        assert.equal((await page.getByRole('heading', { level: 1 }).innerText()).trim(), words)
        assert.match(page.url(), /\?c=[a-z-]+&s=[a-z-]+&q=[a-z-]+$/)
        await page.reload()
        await page.getByTestId('faq-still-need').waitFor()
        await page.getByTestId('faq-back').click()
        await page.getByTestId('faq-question').first().waitFor()
        assert.equal(page.url(), list)
        await page.getByTestId('faq-back').click()
        await page.getByTestId('faq-subcategory').first().waitFor()
        await page.getByTestId('faq-back').click()
        await page.getByTestId('faq-category').first().waitFor()
        assert.equal(new URL(page.url()).search, '')
      },
      { language },
    )
  })

  test(`By categories a stranger comes to an answer and back, in ${language}, without JavaScript`, async () => {
    await stage.visitPlainly(async (tab) => {
      await tab.open('/gethelp')
      assert.equal(tab.parts('faq-category').length, 11)
      assert.equal(tab.parts('faq-popular').length, 10)
      await tab.parts('faq-category')[3]?.follow(/./)
      await tab.parts('faq-subcategory')[1]?.follow(/./)
      const list = tab.url.href
      const words = tab.parts('faq-question')[1]?.text ?? ''
      await tab.parts('faq-question')[1]?.follow(/./)
      assert.notEqual(tab.part('faq-answer').text, '')
      assert.equal(tab.one({ tag: 'h1' }).text, words)
      assert.match(tab.url.href, /\?c=[a-z-]+&s=[a-z-]+&q=[a-z-]+$/)
      await tab.reload()
      tab.part('faq-still-need')
      await tab.part('faq-back').follow(/./)
      assert.ok(tab.parts('faq-question').length > 0)
      assert.equal(tab.url.href, list)
      await tab.part('faq-back').follow(/./)
      assert.ok(tab.parts('faq-subcategory').length > 0)
      await tab.part('faq-back').follow(/./)
      assert.ok(tab.parts('faq-category').length > 0)
      assert.equal(tab.url.search, '')
    }, language)
  })
}

// HELP-22
test('Where nothing matches the box says so, and Enter leads to whom else one can ask', async () => {
  await inHelp(async (page) => {
    await ready(page)
    await page.getByTestId('faq-search').fill('qqqqzzzz')
    await page.getByTestId('faq-nodata').getByText('No Data found').waitFor()
    assert.equal(await page.getByTestId('faq-suggestion').count(), 0)
    await page.getByTestId('faq-search').press('Enter')
    await page.getByRole('heading', { level: 1 }).getByText('qqqqzzzz').waitFor()
    await page.getByTestId('faq-nodata').getByText('No Data found').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).waitFor()
  })
})

test('An answer to what is not in the box any more is never shown', async () => {
  await inHelp(async (page) => {
    await ready(page)
    const held = Promise.withResolvers<void>()
    await page.route(SEARCH, async (route) => {
      if (/words=airtime/.test(route.request().url())) await held.promise
      await route.continue().catch(() => undefined)
    })
    const search = page.getByTestId('faq-search')
    const slow = page.waitForRequest(/words=airtime/)
    await search.fill('airtime')
    await slow
    await search.fill('router')
    await page
      .getByTestId('faq-suggestion')
      .getByText(/router/i)
      .filter({ visible: true })
      .first()
      .waitFor()
    held.resolve()
    await page.evaluate(() => fetch('/health/live'))
    assert.equal(await page.getByTestId('faq-suggestion').getByText('How do I buy airtime?').count(), 0)
  })
})

// HELP-31
test('A vote shows the new figure and thanks in place of the question, once, with JavaScript', async () => {
  const address = '/gethelp?q=buy-airtime'
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(address)
    await rests(page)
    await page.getByTestId('faq-percent').getByText('0 % found this helpful').waitFor()
    await page.getByTestId('faq-like').click()
    await page.getByTestId('faq-thanks').getByText('Thank you').waitFor()
    await page.getByTestId('faq-percent').getByText('100 % found this helpful').waitFor()
    assert.equal(await page.getByTestId('faq-like').isVisible(), false)
    assert.equal(page.url(), `${stage.portalUrl}${address}`)
    await page.goto(address)
    await page.getByTestId('faq-thanks').waitFor()
    assert.equal(await page.getByTestId('faq-dislike').isVisible(), false)
  })
  await stage.visit({ size: LARGE, language: 'SW' }, async (context) => {
    const page = await context.newPage()
    await page.goto(address)
    await rests(page)
    await page.getByTestId('faq-dislike').click()
    await page.getByTestId('faq-thanks').getByText('Asante').waitFor()
    await page.getByTestId('faq-percent').getByText('50 % wamesema imewasaidia').waitFor()
  })
})

// HELP-31
test('A vote shows the new figure and thanks in place of the question, once, without JavaScript', async () => {
  const address = '/gethelp?q=buy-bundle'
  await stage.visitPlainly(async (tab) => {
    await tab.open(address)
    tab.part('faq-percent').mustSay('0 % found this helpful')
    await tab.part('faq-like').press(/./)
    for (const look of ['at once', 'later']) {
      if (look === 'later') await tab.open(address)
      tab.part('faq-thanks').mustSay(/^Thank you/)
      tab.part('faq-percent').mustSay('100 % found this helpful')
      assert.equal(tab.parts('faq-like').length + tab.parts('faq-dislike').length, 0, look)
    }
  })
  await stage.visitPlainly(async (tab) => {
    await tab.open(address)
    await tab.part('faq-dislike').press(/./)
    tab.part('faq-thanks').mustSay(/^Asante/)
    tab.part('faq-percent').mustSay('50 % wamesema imewasaidia')
  }, 'SW')
})

// SHELL-44
test('A vote that is not taken keeps the question, and says why in a toast and beside it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/gethelp?q=refund')
    await rests(page)
    await page.route(LIKE, (route) => route.abort())
    await page.getByTestId('faq-like').click()
    await page.getByTestId('toast-message').getByText('Something Went Wrong!').waitFor()
    await page.locator('#feedback').getByText('Something Went Wrong!').waitFor()
    await page.unroute(LIKE)
    await page.getByTestId('toast-close').click()
    await page.getByTestId('faq-like').click()
    await page.getByTestId('faq-thanks').waitFor()
    assert.equal(await page.locator('#feedback').getByText('Something Went Wrong!').count(), 0)
    assert.equal(await page.getByTestId('faq-thanks').evaluate((one) => one === document.activeElement), true)
  })
})

test('A change of language keeps the question that is open', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/gethelp?c=data-bundles&s=choosing-a-bundle&q=buy-bundle')
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
    assert.match(page.url(), /q=buy-bundle$/)
    await page.getByRole('heading', { level: 1, name: 'Ninawezaje kununua bando la intaneti?' }).waitFor()
  })
})
