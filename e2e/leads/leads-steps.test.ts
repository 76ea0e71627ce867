import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL, stopClock } from '../browser.ts'
import { setStage } from '../stage.ts'
import {
  APPLICANT,
  bookedLeads,
  chooseDevice,
  choosePlan,
  confirmDetails,
  placeIsKnown,
  proceed,
  proveAndSend,
  reachMap,
  sessionValue,
  writeDetails,
} from '../steps/leads/lead.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()
const PAGE = '/hbb-lead'
const step = (page: Page) => page.locator('.step-line [aria-current=step]')

// RECHARGE-23, LEAD-11
test('Whoever comes without a device reads what the portal is, is told to choose one, and gets there', async () => {
  for (const size of [SMALL, LARGE])
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await page.goto(PAGE)
      await page.locator('[data-testid=page][data-page=about]').waitFor()
      assert.equal(new URL(page.url()).pathname, PAGE)
      await page.getByRole('heading', { level: 1, name: 'About Kati' }).waitFor()
      await page.getByText('Choose a device first', { exact: true }).waitFor()
      assert.equal(await page.title(), 'About – Kati')
      assert.equal(await page.getByTestId('device-panel').count(), 0)
      await page.getByRole('link', { name: 'See the devices for home internet' }).click()
      await page.waitForURL('**/#devices')
      await page.getByTestId('device-card').getByRole('link', { name: 'See plans' }).click()
      await page.locator('[data-testid=page][data-page=hbb-lead]').waitFor()
      await page.getByTestId('device-panel').getByText('5G outdoor unit').waitFor()
      const device = await sessionValue(page, 'deviceDetails')
      assert.deepEqual(Object.keys(device ?? {}).toSorted(), ['features', 'id', 'image', 'name'])
      assert.deepEqual(complaints, [])
    })
})

test('Whoever comes without a device while the texts of another page do not arrive reads this page’s own, and no empty lines', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/activePackage*', (route) => route.abort())
    await page.goto(PAGE)
    await page.getByRole('heading', { level: 1, name: 'Get home internet' }).waitFor()
    await page.getByText('Choose a device first', { exact: true }).waitFor()
    assert.equal(await page.title(), 'Get home internet – Kati')
    const empty = page.locator('main :is(h1, h2, p, li):not(:has(*))')
    for (const text of await empty.allTextContents()) assert.notEqual(text.trim(), '')
  })
})

test('Without JavaScript a sentence says who takes a request, and ways lead on', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    tab.mustSay(/A request ends with a code that is typed here/)
    assert.equal(tab.hrefOf('call 300 for free.'), 'tel:300')
    assert.ok(tab.one({ tag: 'main' }).all({ class: 'tile' }).length > 3)
  })
})

// LEAD-12, LEAD-13, LEAD-14
test('Every plan shows its whole price, is paid for once in data, and there is no way on before one is chosen', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const calls = watchCalls(page)
    await chooseDevice(page)
    const rows = page.getByTestId('plan-row')
    assert.equal(await rows.count(), 3)
    for (const text of ['Home 20 Mbps', '150 GB', '30 days', 'UGX 110,000', 'tax inclusive'])
      await rows.first().getByText(text, { exact: true }).waitFor()
    await page
      .getByTestId('plan-note')
      .getByText(/connection fee of N20,000 applies\. In Uganda it is UGX 50,000: you pay it once,/)
      .waitFor()
    await rows.first().getByText('+ UGX 50,000 once', { exact: true }).waitFor()
    assert.ok(await proceed(page).isDisabled())
    await page.getByText('Still needed: a plan').waitFor()
    await rows.nth(1).click()
    await page
      .getByTestId('selected-plan')
      .getByText('UGX 195,000')
      .filter({ visible: true })
      .first()
      .waitFor()
    const start = await page.getByTestId('plan-start').locator('dd').allTextContents()
    assert.deepEqual(start, ['UGX 195,000', 'UGX 50,000', 'UGX 245,000'], 'today, when connected, in all')
    assert.ok(await proceed(page).isEnabled())
    assert.equal(calls.filter(({ data }) => data['serviceType'] === '5G_ODU').length, 1)
  })
})

// LEAD-15
test('What cannot be taken is said in the documents’ words, field by field', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await chooseDevice(page)
    await choosePlan(page)
    const error = (name: string) => page.getByTestId(`${name}-error`)
    await page.getByTestId('msisdn-input').pressSequentially('70a01000019')
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '700 100 001')
    await page.getByTestId('msisdn-input').fill('')
    await page.getByTestId('installationAddress-input').fill('12345')
    await page.getByTestId('landmark-input').fill('- / ,')
    await page.getByTestId('email-input').fill('a@b')
    await page.getByTestId('name-input').focus()
    await error('msisdn').getByText('Phone No is required', { exact: true }).waitFor()
    await error('installationAddress').getByText('Please enter a valid address', { exact: true }).waitFor()
    await error('landmark').getByText('Please enter a valid landmark', { exact: true }).waitFor()
    await error('email').getByText('Invalid Email Id', { exact: true }).waitFor()
    await page.getByTestId('installationAddress-input').fill('')
    await error('installationAddress').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Town/ }).click()
    await page.getByTestId('dropdown-search').fill('kAMp')
    await page.getByTestId('dropdown-option').filter({ hasText: 'Kampala' }).waitFor()
    await page.getByTestId('dropdown-search').fill('xyz')
    await page.getByTestId('dropdown-empty').getByText('No match', { exact: true }).waitFor()
  })
})

// LEAD-16, LEAD-19
test('Before the map everything is read once more: Edit loses nothing, Confirm goes on, the draft is saved once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const calls = watchCalls(page)
    await chooseDevice(page)
    await choosePlan(page)
    await writeDetails(page)
    await proceed(page).click()
    const dialog = page.getByTestId('edit-confirm-dialog')
    await dialog.getByTestId('entry-msisdn').getByText('0700 100 001').waitFor()
    await dialog.getByTestId('entry-town').getByText('Kampala').waitFor()
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
    await proceed(page).click()
    await dialog.getByRole('button', { name: 'Change: Email' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'email')
    await confirmDetails(page)
    assert.equal(pathsOf(calls).filter((path) => path === 'form/v2/save').length, 1)
  })
})

// LEAD-18
test('Back goes one step, a reload stays where it was, and every answer is still there', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page)
    await placeIsKnown(page)
    await page.reload()
    await step(page).getByText('Place').waitFor()
    await placeIsKnown(page)
    await page
      .getByTestId('picker-address')
      .getByText(/Plot 1 Kampala Road/)
      .waitFor()

    await page.goBack()
    await step(page).getByText('Your details').waitFor()
    await page.getByTestId('lead-form').waitFor()
    await page.reload()
    await page.getByTestId('lead-form').waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
    await page.getByRole('button', { name: 'Town: Kampala' }).waitFor()
    assert.ok(await page.getByTestId('termsAndCondition-input').isChecked())

    await page.goBack()
    await page.getByTestId('plan-row').first().waitFor()
    assert.ok(await page.locator('input[name=plan][value=ODU-20]').isChecked())
    await page.goForward()
    await page.getByTestId('lead-form').waitFor()
    await page.goForward()
    await placeIsKnown(page)
    // The precise place of a home is in no storage and no address (T17).
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    assert.doesNotMatch(kept, /0\.3136|nakato@/)
    assert.equal(new URL(page.url()).search, '')
  })
})

// PAY-45
test('A company’s customer has its e-mail filled in, cannot change it, and takes it to the payment', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(`${PAGE}?flow=works&email=it.desk%40company.example`)
    await page.locator('[data-page=about]').waitFor()
    await chooseDevice(page)
    await page.goto(`${PAGE}?flow=works&email=it.desk%40company.example`)
    await page.getByTestId('plan-row').first().waitFor()
    // Its own piece of the page begins the session, perhaps after the plans are there.
    await page.waitForFunction(() => sessionStorage.getItem('queryData')?.includes('KATI_WORKS'))
    await choosePlan(page, 'ODU-50')
    const email = page.getByTestId('email-input')
    assert.equal(await email.inputValue(), 'it.desk@company.example')
    assert.ok(!(await email.isEditable()))
    await page.getByText('from your company').waitFor()
    await writeDetails(page, { town: 'Jinja' })
    await confirmDetails(page)
    await placeIsKnown(page)
    await proveAndSend(page, stage)
    await page.waitForURL('**/payment/start')
    const data = await sessionValue(page, 'queryData')
    assert.equal(data?.['flow'], 'KATI_WORKS')
    assert.equal(data['transactionType'], 'HBB_LEADS')
    assert.equal(data['emailId'], 'it.desk@company.example')
    const [lead] = await bookedLeads(stage, 'it.desk@company.example')
    assert.equal(lead?.planCode, 'ODU-50')
  })
})

test('In Swahili the whole way is in Swahili, and changing the language on the way keeps what was typed', async () => {
  await stage.visit({ size: SMALL, language: 'SW' }, async (context) => {
    const page = await context.newPage()
    await chooseDevice(page)
    await page.getByTestId('device-panel').getByText('Kifaa cha nje cha 5G').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByTestId('device-panel').getByText('Fixed to the outside wall by our team').waitFor()
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page.getByTestId('device-panel').getByText('Kifaa cha nje cha 5G').waitFor()
    await choosePlan(page)
    await writeDetails(page, { town: 'Gulu', email: 'swahili@example.com' })
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText('Full name', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
    await page.getByRole('button', { name: 'Town: Gulu' }).waitFor()
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page.getByText('Tunazitumia kwa ombi hili tu', { exact: false }).waitFor()
    await confirmDetails(page)
    await placeIsKnown(page)
    await stopClock(page)
    await proveAndSend(page, stage)
    await page.getByTestId('thankyou-modal').getByText('Asante kwa kuwasiliana nasi').waitFor()
  })
})
