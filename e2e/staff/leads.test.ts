import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../browser.ts'
import { setStage } from '../stage.ts'
import { atRecords, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

const KEY = '00000000000000000KT0000001'

/** A request of Grace's that the operator has not answered for two hours. */
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

/** As where what had the focus was taken off the screen in the moment before the key. */
async function loseFocusAndPress(page: Page, key: string): Promise<void> {
  await page.evaluate((pressed) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code: pressed, bubbles: true }))
  }, key)
}

test('the desk for home internet reads who waits, has the operator told now, rings with a reason and takes a file that names nobody', async () => {
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
