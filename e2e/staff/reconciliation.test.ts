import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints } from '../browser.ts'
import { setStage } from '../stage.ts'
import { atRecords, payByWallet, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

const HEAD = 'our_reference,provider_reference,amount,currency,kind,fee,at'

/** Paid yesterday at noon, by the country's clock. */
async function paidYesterday(amount: number): Promise<string> {
  const id = await payByWallet(stage, amount)
  await stage.portal.becomes(id, ['SUCCESS'])
  await atRecords(
    stage,
    `update attempt set sent_at = (date_trunc('day', now() at time zone 'Africa/Kampala') - interval '12 hours')
       at time zone 'Africa/Kampala' where payment_id = $1`,
    [id],
  )
  return id
}

// CORE-68
test('Finance hands in yesterday’s list, explains what differs, and two sign it with their passkeys; the day is closed', async () => {
  const [alike, missing] = [await paidYesterday(5_000), await paidYesterday(6_000)]
  const list = [HEAD, `${alike}-C1,,5000,UGX,charge,75,`, 'X-1,Y-1,900,UGX,charge,,'].join('\n')
  const first = await signInAs(stage, 's.kato')
  const complaints = collectComplaints(first.page)
  await first.page.keyboard.press('g')
  await first.page.keyboard.press('r')
  await first.page.getByText('No list of this day was read yet.').waitFor()
  await pressKey(first.page, 'u')
  const dialog = first.page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await dialog.getByText('charge UGX 5,000').waitFor()
  await first.page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const rows = first.page.getByRole('group', { name: 'Differences', exact: true }).getByRole('row')
  await rows
    .filter({ hasText: 'Missing there' })
    .filter({ hasText: missing.slice(0, 4) })
    .waitFor()
  await rows.filter({ hasText: 'Not our form of reference' }).waitFor()
  await first.page.getByRole('button', { name: /Sign as first · still needed: 2/ }).waitFor()
  const explanations = [
    ['their desk looks for it', /still needed: 1/],
    ['a stranger’s charge, they say', /^Sign as first/],
  ] as const
  for (const [words, left] of explanations) {
    await pressKey(first.page, 'x')
    await dialog.getByLabel('In your words').fill(words)
    await first.page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await first.page.getByRole('button', { name: left }).waitFor()
    await rows.filter({ hasText: words }).waitFor({ state: 'detached' })
  }
  await first.page.getByText('Everything is explained.').filter({ visible: true }).first().waitFor()
  await pressKey(first.page, 's')
  await first.page.getByRole('button', { name: /You signed first/ }).waitFor()

  const second = await signInAs(stage, 'r.achieng')
  await second.page.getByRole('link', { name: 'Reconciliation' }).click()
  await second.page.getByRole('button', { name: 'Sign as second' }).waitFor()
  await pressKey(second.page, 's')
  await second.page.getByText('The audit stood at').waitFor()
  const acts = (await atRecords(
    stage,
    `select act from staff_event where object_kind = 'day' order by id`,
  )) as { act: string }[]
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['read-file', 'explained', 'explained', 'signed-1', 'signed-2'],
  )
  const [booked] = (await atRecords(
    stage,
    'select debit, credit, amount_minor::int as minor from statement_posting',
  )) as object[]
  assert.deepEqual(booked, { debit: 'expense:fees:KATI_MONEY', credit: 'rail:KATI_MONEY', minor: 75 })
  assert.deepEqual(complaints, [])
  await Promise.all([first.context.close(), second.context.close()])
})
