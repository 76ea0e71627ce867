import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, SMALL } from '../../browser.ts'
import { until } from '../../sandbox-client.ts'
import { setStage } from '../../stage.ts'
import { codeOn, messagesOn } from '../../steps/codes.ts'
import {
  atRecords,
  find,
  paidAndUnknown,
  payByWallet,
  pressKey,
  signInAs,
  unansweredByWallet,
} from '../../steps/staff.ts'
import { reloadUntilGone, reloadUntilShown } from '../../steps/until-shown.ts'

const stage = await setStage({}, { hasConsole: true })

const NUMBER = '700100001'

/** Sends a complaint about a payment from a phone without JavaScript, and returns its number. */
async function complain(id: string): Promise<string> {
  let number = ''
  await stage.visit({ size: SMALL, javaScript: false }, async (context) => {
    const page = await context.newPage()
    await page.goto(`/payment/status?id=${id}`)
    await page.getByTestId('status-complain').click()
    await page.getByText('I paid and nothing came').click()
    await page.getByTestId('words-input').fill('I paid 5,000 at noon and no airtime came')
    await page.locator('#msisdn').fill(NUMBER)
    await page.getByRole('button', { name: 'Send complaint' }).click()
    number = await page.getByTestId('complaint-number').innerText()
  })
  return number
}

const PAUSED = 'Kati Money cannot be used at the moment. Please choose another way to pay.'

/** Opens the ways to pay as a customer and runs `look` on that page. */
async function chooses(look: (page: Page) => Promise<unknown>): Promise<void> {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/#number=700100001&amount=5000')
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.getByRole('heading', { name: 'Choose how to pay' }).waitFor()
    await look(page)
  })
}

test('Care finds a caller’s payment by number with the keyboard alone, reads where the money is, and copies what to say', async () => {
  const id = await payByWallet(stage)
  await stage.portal.becomes(id, ['SUCCESS'])
  const { page, context } = await signInAs(stage, 'a.nakato')
  const complaints = collectComplaints(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await find(page, '0700500001')
  await page.getByText('Read as a Kati number. 1 payment').waitFor()
  await page.getByText('was added to', { exact: false }).filter({ visible: true }).first().waitFor()
  assert.ok(!page.url().includes('700500001'), 'no number stands in an address')
  await pressKey(page, 'y')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(
    copied,
    /^UGX 5,000 airtime was added to 070 ••• 001 at \d\d:\d\d\. The receipt ends in \w{4}\.$/,
  )
  const whole = await page.locator('body').innerHTML()
  assert.ok(!/700\s?500\s?001/.test(whole), 'and none whole on the page')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('A refund goes out once one person proposes it and another approves it with a passkey, and both names are logged', async () => {
  const id = await paidAndUnknown(stage)
  const duty = await signInAs(stage, 'd.okello')
  await find(duty.page, id)
  await duty.page.getByText('Why it waits for a person').waitFor()
  await pressKey(duty.page, 'b')
  const dialog = duty.page.getByRole('dialog')
  await dialog.getByText('Desk says: never added').click()
  await dialog.getByLabel('In your words').fill('desk says: never credited, ticket 812')
  await duty.page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await duty.page
    .getByText('desk says: never credited, ticket 812')
    .filter({ visible: true })
    .first()
    .waitFor()

  const finance = await signInAs(stage, 's.kato')
  await finance.page.getByRole('link', { name: 'Queue' }).click()
  await finance.page.getByText('You are the second person').waitFor()
  await pressKey(finance.page, 'a')
  await stage.portal.returns(id)
  const acts = (await atRecords(
    stage,
    `select act, by_name from staff_event where object = $1 and act in ('proposed', 'approved') order by id`,
    [id],
  )) as { act: string; by_name: string }[]
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['proposed', 'approved'],
  )
  assert.notEqual(acts[0]?.by_name, acts[1]?.by_name)
  await duty.page.getByText('Given back').filter({ visible: true }).first().waitFor()
  await Promise.all([duty.context.close(), finance.context.close()])
})

test('Care sees the page the caller is looking at, in the caller’s language, and the previous one', async () => {
  const id = await paidAndUnknown(stage)
  const shownOf = () => atRecords(stage, 'select 1 from shown where payment_id = $1', [id])
  for (const language of ['EN', 'SW'] as const)
    await stage.visitPlainly((tab) => tab.open(`/payment/status?id=${id}`), language)
  await until('both pages', async () => (await shownOf()).length === 2)
  const { page, context } = await signInAs(stage, 'a.nakato')
  const complaints = collectComplaints(page)
  await page.goto(`/payment/${id}`)
  const seen = page.getByRole('region', { name: 'What the customer saw' })
  await seen.getByText('2 of 2 pages').waitFor()
  const drawn = page.frameLocator('iframe[title^="The page as the customer saw it"]')
  await drawn.getByRole('heading', { name: 'Inashughulikiwa' }).waitFor()
  assert.equal(await drawn.locator('html').getAttribute('lang'), 'sw')
  assert.doesNotMatch(await drawn.locator('body').innerHTML(), /700\s?100\s?001|700\s?500\s?001/)
  await page.keyboard.press('ArrowLeft')
  await seen.getByText('1 of 2 pages').waitFor()
  await drawn.getByRole('heading', { name: 'In Processing' }).waitFor()
  const kept = await atRecords(stage, `select 1 from staff_event where object = $1 and act = 'saw-pages'`, [
    id,
  ])
  assert.equal(kept.length, 1, 'one link for all pages, and its line')
  assert.deepEqual(complaints, [])
  await context.close()
})

// FORM-44, FORM-45
test('Care answers a complaint about a payment by SMS with a promise, and can’t close it while the payment is open', async () => {
  const id = await paidAndUnknown(stage)
  const number = await complain(id)
  assert.match(number, /^[1-9]\d{6}$/)
  const care = await signInAs(stage, 'a.nakato')
  const { page } = care
  const problems = collectComplaints(page)
  await find(page, number)
  await page.getByText('I paid 5,000 at noon and no airtime came').filter({ visible: true }).first().waitFor()
  await page.getByText('The complaint cannot end before it is').waitFor()
  assert.equal(
    await page.getByRole('button', { name: 'End · payment is open' }).getAttribute('aria-disabled'),
    'true',
  )
  const before = await messagesOn(stage, NUMBER)
  await page.getByLabel('Promise of news').selectOption({ index: 1 })
  await page.keyboard.press('Control+Enter')
  await page.getByText('News was promised by').waitFor()
  const sent = await until('the answer', async () => {
    const messages = await stage.sandbox.smsOf(NUMBER)
    return messages.slice(before).find(({ text }) => text.includes(number)) ?? null
  })
  assert.ok(sent.text.length <= 160, sent.text)
  assert.deepEqual(problems, [])
  await care.context.close()

  await stage.visit({ size: SMALL, javaScript: false }, async (context) => {
    const customer = await context.newPage()
    await customer.goto(`/complaint/${number}`)
    await customer.locator('#msisdn').fill(NUMBER)
    const known = await messagesOn(stage, NUMBER)
    await customer.getByRole('button', { name: 'Send a code' }).click()
    await customer.getByTestId('otp-input').fill(await codeOn(stage, NUMBER, known))
    await customer.getByRole('button', { name: 'Show my complaint' }).click()
    await customer.getByText('promised you news by').waitFor()
    await customer.getByText(sent.text).waitFor()
    assert.ok(!customer.url().includes(NUMBER))
  })
})

test('Today shows a wallet that stopped responding; one person pauses it with a notice to customers, and two resume it', async () => {
  const id = await unansweredByWallet(stage)
  await atRecords(stage, `update attempt set sent_at = now() - interval '7 minutes' where payment_id = $1`, [
    id,
  ])
  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/today')
  await duty.page.getByText('Kati Money is slow.').filter({ visible: true }).first().waitFor()
  await pressKey(duty.page, 'p')
  const pausing = duty.page.getByRole('dialog')
  await pausing.getByText('Provider is down').click()
  await pausing.getByLabel(/^Reason/).fill('their own page says: down since six')
  await duty.page.keyboard.press('Control+Enter')
  await pausing.waitFor({ state: 'detached' })
  await duty.page.getByText('Kati Money is paused.').filter({ visible: true }).first().waitFor()
  await chooses((page) => reloadUntilShown(page, page.getByText(PAUSED)))

  await duty.page
    .getByRole('button', { name: /^Resume Kati Money/ })
    .first()
    .click()
  await duty.page.getByLabel('Why it can take money again').fill('a payment of the desk came through')
  await duty.page.getByRole('button', { name: 'Propose to resume' }).click()
  await duty.page.getByRole('dialog').waitFor({ state: 'detached' })
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/today')
  await finance.page
    .getByRole('button', { name: /^Resume Kati Money/ })
    .first()
    .click()
  await finance.page.getByText('a payment of the desk came through').waitFor()
  await finance.page.getByRole('button', { name: 'Approve and resume' }).click()
  await finance.page.getByText('Kati Money is paused.').first().waitFor({ state: 'detached' })
  await chooses(async (page) => {
    await reloadUntilGone(page, page.getByText(PAUSED))
    await page.getByText('Approve on your phone').filter({ visible: true }).first().waitFor()
  })
  await Promise.all([duty.context.close(), finance.context.close()])
})
