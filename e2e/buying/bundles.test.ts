import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { BUNDLE_PAGE, choiceOf, codesOf, openLine, stripOf, ticketOf, typeLine } from '../steps/bundles.ts'

const stage = await setStage()

async function visitor(walk: (page: Page) => Promise<void>, size: typeof SMALL | typeof LARGE = SMALL) {
  await stage.visit({ size }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await walk(page)
    assert.deepEqual(complaints, [])
  })
}

test('A prepaid line sees its bundles: the first category, every period, shortest validity first', async () => {
  await visitor(async (page) => {
    await openLine(page, '700100001')
    await choiceOf(page, 'category', 'Data').and(page.locator('[role=tab][aria-selected=true]')).waitFor()
    await choiceOf(page, 'period', 'All').and(page.locator('[role=radio][aria-checked=true]')).waitFor()
    const codes = await codesOf(page, 'DAT-U1')
    const places = ['DAT-D1', 'DAT-W1', 'DAT-M1', 'DAT-U1'].map((code) => codes.indexOf(code))
    assert.ok(!places.includes(-1))
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
    const freedom = await ticketOf(page, 'DAT-U1').innerText()
    assert.match(freedom, /Unlimited/)
    assert.match(
      await ticketOf(page, 'DAT-D2').innerText(),
      /1 GB[\s\S]*1 day[\s\S]*UGX 2,000 per GB[\s\S]*UGX 2,000[\s\S]*tax inclusive/,
    )
    assert.equal(await page.getByText('Best value').count(), 1)
  })
})

test('What has no category or period is found under Others', async () => {
  await visitor(async (page) => {
    await openLine(page, '700100001')
    await choiceOf(page, 'period', 'Others').click()
    const free = await codesOf(page, 'DAT-U1')
    assert.ok(free.every((code) => code?.startsWith('DAT-U')))
    await choiceOf(page, 'category', 'Others').click()
    assert.deepEqual(await codesOf(page, 'NIG-1'), ['NIG-1'])
    const periods = await page.getByTestId('bundle-period').allInnerTexts()
    assert.deepEqual(periods, ['All', 'Daily'])
  })
})

// BUNDLE-14
test('Category and period stand in the address, and Back from payment finds them and the number again', async () => {
  await visitor(async (page) => {
    await openLine(page, '700100001')
    await choiceOf(page, 'category', 'Combo').click()
    await choiceOf(page, 'period', 'Weekly').click()
    await ticketOf(page, 'CMB-W1').waitFor()
    assert.match(page.url(), /category=Combo&period=Weekly/)
    assert.doesNotMatch(page.url(), /700\W*100/)
    await ticketOf(page, 'CMB-W1').getByRole('button', { name: 'Buy' }).click()
    await page.locator('[data-page="payment"]').waitFor()
    await page.goBack()
    await stripOf(page, '700100001').waitFor()
    assert.deepEqual(await codesOf(page, 'CMB-W1'), ['CMB-W1', 'CMB-W2'])
    await choiceOf(page, 'period', 'Weekly').and(page.locator('[aria-checked=true]')).waitFor()
  })
})

// BUNDLE-24
test('Tabs and chips are walked by arrows, Home and End', async () => {
  await visitor(async (page) => {
    await page.goto(BUNDLE_PAGE)
    await page.locator('[role=tab][aria-selected=true]').focus()
    await page.keyboard.press('End')
    await choiceOf(page, 'category', 'Others').and(page.locator('[aria-selected=true]:focus')).waitFor()
    await page.keyboard.press('ArrowRight')
    await choiceOf(page, 'category', 'Data').and(page.locator('[aria-selected=true]:focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Calls and SMS' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await choiceOf(page, 'period', 'Daily').and(page.locator('[aria-checked=true]:focus')).waitFor()
    await page.keyboard.press('Home')
    await choiceOf(page, 'period', 'All').and(page.locator('[aria-checked=true]:focus')).waitFor()
  }, LARGE)
})

test('Calls and SMS are shown too for the number that is there, and the number stands in no address', async () => {
  await visitor(async (page) => {
    await openLine(page, '700100001')
    await page.getByText('Calls and SMS', { exact: true }).click()
    await page.waitForURL(/service=ALL/)
    await stripOf(page, '700100001').waitFor()
    await choiceOf(page, 'category', 'Voice').waitFor()
    assert.ok(!page.url().includes('700100001'))
  })
})

test('A line without offers is told so', async () => {
  await visitor(async (page) => {
    await openLine(page, '700100004')
    await page.getByTestId('bundles-empty').getByText('No bundles for this line right now.').waitFor()
    assert.equal(await page.getByTestId('bundle-card').count(), 0)
  })
})

// BUNDLE-25
test('When the list fails the server’s sentence is shown, the number is kept and can be tried again', async () => {
  await visitor(async (page) => {
    await openLine(page, '700100005')
    const failure = page.getByTestId('bundles-failure')
    await failure.getByText('Bundles are not available right now.').waitFor()
    const asked = page.waitForRequest(/product\/v1\/bundle/)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await asked
    await failure.waitFor()
    await stripOf(page, '700100005').waitFor()
  })
})

test('A postpaid line and a number of nobody are refused in the documents’ words', async () => {
  await visitor(async (page) => {
    await page.goto(BUNDLE_PAGE)
    await page.getByTestId('msisdn-input').fill('700200001')
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No').waitFor()
    await page.getByText('This is a postpaid line.').waitFor()
    await page.getByRole('button', { name: 'Pay its bill' }).waitFor()
    await page.getByTestId('msisdn-input').fill('700900001')
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No').waitFor()
    await page.getByText('This is a postpaid line.').waitFor({ state: 'detached' })
    await typeLine(page, '700100003')
    await page.getByRole('link', { name: 'Change' }).click()
    await page.getByTestId('msisdn-input').and(page.locator(':focus')).waitFor()
  })
})

test('Buy before there is a number asks for it and keeps the choice', async () => {
  await visitor(async (page) => {
    await page.goto(`${BUNDLE_PAGE}?category=Night`)
    await page.locator('[role=tab]').first().waitFor()
    await ticketOf(page, 'NIG-W1').getByRole('button', { name: 'Buy' }).click()
    await page.getByTestId('msisdn-error').getByText('Phone No is required').waitFor()
    await typeLine(page, '700100001')
    const chosen = page.getByTestId('bundle-chosen')
    assert.equal(await chosen.getAttribute('data-product-code'), 'NIG-W1')
    await chosen.getByRole('button', { name: 'Buy' }).click()
    await page.locator('[data-page="payment"]').waitFor()
  })
})

// BUNDLE-23
test('A star keeps a bundle on this device, in a first row of its own, and tells nobody', async () => {
  await visitor(async (page) => {
    await openLine(page, '700100001')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await ticketOf(page, 'DAT-M1')
      .getByRole('button', { name: /favourites/ })
      .click()
    await ticketOf(page, 'DAT-M1').locator('[aria-pressed=true]').waitFor()
    assert.deepEqual(sent, [])
    const row = page.getByRole('region', { name: 'Your favourites' })
    await page.reload()
    await row.getByTestId('bundle-favourites').waitFor()
    assert.equal(await row.getByTestId('bundle-favourites').getAttribute('data-product-code'), 'DAT-M1')
    await row.getByRole('button', { name: /favourites/ }).click()
    await row.locator('[aria-pressed=false]').waitFor()
    await page.reload()
    await stripOf(page, '700100001').waitFor()
    await row.waitFor({ state: 'detached' })
  })
})

// RECHARGE-12, RECHARGE-13
test('A bundle of the recharge page is bought at its own price, whatever was typed for airtime', async () => {
  await visitor(async (page) => {
    await page.goto('/prepaid-recharge')
    await page.getByTestId('amount-input').fill('20000')
    await page.getByTestId('msisdn-input').fill('700100003')
    await page.getByTestId('bundle-card').nth(3).waitFor()
    assert.equal(await page.getByTestId('bundle-card').count(), 4)
    await ticketOf(page, 'DAT-D1').getByRole('button', { name: 'Buy' }).click()
    await page.locator('[data-page="payment"]').waitFor()
    assert.match(await page.getByTestId('summary-amount').first().innerText(), /UGX 1,000/)
    await page.goBack()
    await page.getByRole('button', { name: 'All bundles for 0700 100 003' }).click()
    await stripOf(page, '700100003').waitFor()
    await choiceOf(page, 'category', 'Voice').waitFor()
  })
})

test('Back from payment brings the number that was bought for, not one that came before it', async () => {
  await visitor(async (page) => {
    await page.goto('/prepaid-recharge')
    await page.getByTestId('msisdn-input').fill('700100003')
    await page.getByRole('button', { name: 'All bundles for 0700 100 003' }).click()
    await stripOf(page, '700100003').waitFor()
    await page.getByRole('link', { name: 'Change' }).click()
    await typeLine(page, '700100001')
    await ticketOf(page, 'DAT-D1').getByRole('button', { name: 'Buy' }).click()
    await page.locator('[data-page="payment"]').waitFor()
    await page.goBack()
    await stripOf(page, '700100001').waitFor()
    assert.equal(await page.locator('input[name=msisdn]').inputValue(), '700100001')
  })
})

test('Airtime of a line without offers, or with a failing list, can still be bought', async () => {
  await visitor(async (page) => {
    await page.goto('/prepaid-recharge')
    await page.getByTestId('msisdn-input').fill('700100004')
    await page.getByText('No bundles for this line right now.').waitFor()
    await page.getByTestId('msisdn-input').fill('700100005')
    await page.getByTestId('bundles-failure').getByText('Bundles are not available right now.').waitFor()
    await page.getByTestId('amount-input').fill('5000')
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.locator('[data-page="payment"]').waitFor()
  })
})
