import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../../browser.ts'
import { until } from '../../sandbox-client.ts'
import { setStage } from '../../stage.ts'
import { proveOn } from '../../steps/codes.ts'
import { dropShops, SHOPS } from '../../steps/places.ts'
import { atRecords, pressKey, signInAs } from '../../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const NUMBER = '700100008'

const KEY = '00000000000000000KT0000001'

/** Grace's request, which the operator hasn't answered for two hours. */
async function requestThatWaits(): Promise<void> {
  await atRecords(
    stage,
    `insert into lead (id, fingerprint, contact, full_name, email, town, street, landmark, country, latitude, longitude,
       plan_code, plan_description, plan_amount, plan_currency, line_type, source, language, consent_text, consent_version,
       feasible, state, attempts, next_at, created_at)
     values ($1, 'journey', '700100001', 'Grace Nakato', 'grace@example.com', 'Kampala', 'Plot 1 Kampala Road', 'The post',
       'Uganda', 0.3136, 32.5811, 'ODU-20', 'Home 20 Mbps', 110000, 'UGX', 'Prepaid', 'WEBPORTAL', 'EN', 'I agree to be rung',
       'v1', true, 'waiting', 9, now() + interval '1 hour', now() - interval '2 hours')`,
    [KEY],
  )
}

/** Presses a key right after the focused element has been removed from the page. */
async function loseFocusAndPress(page: Page, key: string): Promise<void> {
  await page.evaluate((pressed) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code: pressed, bubbles: true }))
  }, key)
}

/** Whether customers who search for shops near Gulu find one with that name. */
async function customersFind(name: string): Promise<boolean> {
  const page = await fetch(`${stage.world.portalUrls[0]}/storeLocator?q=Gulu`)
  return (await page.text()).includes(name)
}

// T18
test('A customer asks for erasure without JavaScript, two staff members approve, and no message, form or draft of the number is left', async () => {
  await stage.visitPlainly(async (tab) => {
    await proveOn(stage, tab, NUMBER)
    tab.check(/^Erase my data/)
    await tab.press('Send the request')
    assert.match(tab.one({ 'data-testid': 'data-request' }).text, /Erasure|Erase my data.*We answer by/)
  })

  const first = await signInAs(stage, 'e.atim')
  await first.page.goto('/data-requests')
  await first.page.getByText('070 ••• 008').filter({ visible: true }).first().waitFor()
  assert.ok(!(await first.page.locator('body').innerHTML()).includes(NUMBER), 'no number is whole')
  await first.page.getByRole('button', { name: 'Propose the erasure' }).waitFor()
  await pressKey(first.page, 'e')
  await first.page.getByLabel('Why, for the second person').fill('asked for by its owner, nothing open')
  await first.page.keyboard.press('Control+Enter')
  await first.page.getByRole('dialog').waitFor({ state: 'detached' })
  await first.page
    .getByText('Nobody approves what they proposed', { exact: false })
    .filter({ visible: true })
    .first()
    .waitFor()

  const second = await signInAs(stage, 'p.mukasa')
  await second.page.goto('/data-requests')
  await second.page.getByText('You are the second person').waitFor()
  await second.page.getByRole('button', { name: 'Decide the erasure' }).waitFor()
  await pressKey(second.page, 'a')
  await second.page.getByRole('dialog').getByText('From then on it cannot be stopped').waitFor()
  await second.page.keyboard.press('Control+Enter')
  await second.page.getByRole('dialog').waitFor({ state: 'detached' })

  await until('the number to be erased', async () => {
    const [row] = (await atRecords(stage, 'select state, number from data_request')) as { state: string }[]
    return row?.state === 'done'
  })
  const left = await atRecords(
    stage,
    `select 1 from code_challenge where number = $1 union all select 1 from outbox where msisdn = $1
     union all select 1 from data_request where number = $1`,
    [NUMBER],
  )
  assert.deepEqual(left, [])
  await stage.visitPlainly(async (tab) => {
    await proveOn(stage, tab, NUMBER)
    assert.match(tab.one({ 'data-testid': 'data-request' }).text, /Done on/)
  })
  await Promise.all([first.context.close(), second.context.close()])
})

test('the home internet desk sees a waiting request, resends it to the operator, reveals the number with a reason and exports a file without names', async () => {
  await requestThatWaits()
  const { page, context } = await signInAs(stage, 'b.tumusiime')
  const complaints = collectComplaints(page)
  await page.goto('/leads')
  await page.getByText('1 waits for the operator.').waitFor()
  await page.getByText('I agree to be rung').waitFor()
  const shown = await page.locator('body').innerHTML()
  assert.ok(
    !/700\s?100\s?001|grace@/.test(shown),
    'no number and no e-mail is whole before there is a reason',
  )
  const map = page.getByTestId('map')
  await map.scrollIntoViewIfNeeded()
  await page.locator('[data-testid="map"][data-state="ready"]').waitFor()

  await pressKey(page, 'r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await dialog.getByText('0700 100 001').waitFor()
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    '0700 100 001',
    'what was asked for has the focus: it is read out',
  )
  await loseFocusAndPress(page, 'Escape')
  await dialog.waitFor({ state: 'detached' })

  await pressKey(page, 'l')
  await page.getByText('Try 10: accepted').waitFor()
  await pressKey(page, 'x')
  await dialog.getByText('newest first, as a CSV file').waitFor()
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Control+Enter')
  const file = await readFile(await (await saving).path(), 'utf8')
  assert.match(file, /070 ••• 001/)
  assert.ok(!/700100001|Nakato/.test(file), 'the file names nobody')
  const acts = (await atRecords(
    stage,
    `select act from staff_event where object_kind = 'lead' and act <> 'opened-lead' order by id`,
  )) as { act: string }[]
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['showed-number', 'told-again', 'exported'],
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a shop manager fixes a file with the keyboard, a planner approves the removals, and customers find the new list', async () => {
  const manager = await signInAs(stage, 'g.nabirye')
  const complaints = collectComplaints(manager.page)
  const { page } = manager
  await page.goto('/places')
  await dropShops(page, [...SHOPS, 'Turned,Shop,32.299,2.7746,Awere Road', 'Nowhere,Shop,12.3,32.3,Road'])
  await page.getByText('latitude and longitude stand in each other’s place').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('latitude and longitude stand in each other’s place').waitFor({ state: 'detached' })
  await pressKey(page, 'x')
  await page.getByText('2 rows mended, 1 of them left out').waitFor()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Why/).fill('the list of the new year')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Waits for a second person').waitFor()

  const planner = await signInAs(stage, 'i.ssempijja')
  await planner.page.goto('/places')
  await planner.page.getByText('You are the second person').waitFor()
  await pressKey(planner.page, 'a')
  await until('the list is live', async () => {
    const rows = await atRecords(
      stage,
      `select 1 from place_edition where state = 'live' and second is not null`,
    )
    return rows.length === 1
  })
  const names = (await atRecords(stage, 'select name from shop order by id')) as { name: string }[]
  assert.equal(names.length, 31)
  assert.equal(names.at(-1)?.name, 'Turned')
  await until('customers find it', () => customersFind('Journey'))
  assert.deepEqual(complaints, [])
  await Promise.all([manager.context.close(), planner.context.close()])
})
