import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../browser.ts'
import { setStage } from '../stage.ts'
import { atRecords, paidAndUnknown, payByWallet, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

test('Care finds a caller’s payment by their number and nothing but keys, reads where the money is, and copies what to say', async () => {
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

test('Of a caller who paid twice Care reads how the number was understood, and both payments, the newest first', async () => {
  for (const amount of [6_000, 7_000]) {
    const id = await payByWallet(stage, amount)
    await stage.portal.becomes(id, ['SUCCESS'])
  }
  const { page, context } = await signInAs(stage, 'a.nakato')
  await find(page, '+256 700 500 001')
  await page.getByText('Read as a Kati number').waitFor()
  const rows = await page.getByRole('region', { name: 'Results' }).getByRole('listitem').allInnerTexts()
  assert.deepEqual(
    rows.slice(0, 2).map((row) => /UGX\s[\d,]+/.exec(row)?.[0].replace(/\s/, ' ')),
    ['UGX 7,000', 'UGX 6,000'],
  )
  await context.close()
})

test('Money goes back when one proposes it and another, at another desk, approves with a passkey; both names stay with it', async () => {
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
