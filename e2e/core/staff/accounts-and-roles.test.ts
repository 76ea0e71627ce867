import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints } from '../../browser.ts'
import { until } from '../../sandbox-client.ts'
import { setStage } from '../../stage.ts'
import {
  atRecords,
  enrolKey,
  expireProof,
  payByWallet,
  pressKey,
  refusedRefund,
  signInAs,
} from '../../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

const HEAD = 'our_reference,provider_reference,amount,currency,kind,fee,at'

/** A payment made yesterday at noon, local time. */
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

/** Saves the payout list and fills it in as the bank does. */
async function answerOfBank(page: Page, words: readonly string[]): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), pressKey(page, 's')])
  const text = await readFile(await saved.path(), 'utf8')
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  assert.match(rows[0] ?? '', /,700500018,6000,UGX,,,$/, 'the bank needs whole numbers')
  return [head, ...rows.map((row, n) => row.replace(/,,,$/, `,${words[n] ?? ',,'}`))].join('\n')
}

async function handIn(page: Page, text: string): Promise<void> {
  await pressKey(page, 'u')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('File of the bank')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByLabel('Why, for the second person').fill('answer of the bank of today')
  await page.keyboard.press('Control+Enter')
}

// CORE-68
test('Finance uploads yesterday’s statement and explains its differences, and two people close the day with their passkeys', async () => {
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

test('two refunds that a wallet refused go to the bank in one approved list, and the bank’s response closes one and reopens the other', async () => {
  const paid = await refusedRefund(stage, 6_000)
  await refusedRefund(stage, 8_000)
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/queue')
  await finance.page.getByRole('link', { name: 'Pay-out lists' }).click()
  await finance.page.getByText('Refunds: 2 · UGX 14,000').waitFor()
  await pressKey(finance.page, 'n')
  await finance.page.getByLabel('Why, for the second person').fill('all that Kati Money refused')
  await finance.page.keyboard.press('Control+Enter')
  await finance.page.getByText('UGX 14,000 (refunds: 2) may go to the bank').waitFor()

  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/payouts')
  await pressKey(duty.page, 'a')
  await duty.page.getByText('at the bank').filter({ visible: true }).first().waitFor()

  await finance.page.reload()
  const right = await answerOfBank(finance.page, ['paid,BANK-1,', 'failed,,account closed'])
  await handIn(finance.page, right.replace(',6000,', ',6001,'))
  await finance.page.getByText('Line 2 has another amount').waitFor()
  await finance.page.getByLabel('File of the bank').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(right),
  })
  await finance.page.keyboard.press('Control+Enter')
  await finance.page.getByText(/says that it paid UGX 6,000/).waitFor()

  await duty.page.reload()
  await duty.page.getByText(/says that it paid UGX 6,000/).waitFor()
  await pressKey(duty.page, 'a')
  await stage.portal.returns(paid)
  await finance.page.reload()
  await finance.page.getByText('BANK-1').waitFor()
  await finance.page.getByText('account closed').waitFor()
  await finance.page.getByText('Refunds: 1 · UGX 8,000').waitFor()
  await Promise.all([duty.context.close(), finance.context.close()])
})

const REASON = 'covers for Moses while he is on leave'

/** Proposes the auditor's role for Esther. The proposer is never offered to approve it. */
async function proposeAuditor(page: Page): Promise<void> {
  await page.goto('/staff')
  await page.getByRole('button', { name: /^People/ }).click()
  const esther = page.getByRole('row').filter({ hasText: 'Esther Atim' })
  await esther.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Auditor' }).check()
  await dialog.getByLabel(/^Why, for the second administrator/).fill(REASON)
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const proposals = page.getByRole('region', { name: 'Waits for a second administrator' })
  await proposals.getByText('Esther Atim: gets Auditor').waitFor()
  await proposals.getByText('Nobody approves what they proposed.').waitFor()
  assert.equal(await proposals.getByRole('button').count(), 0, 'the proposer has nothing to press')
}

/** Approves the open proposal. The console asks for the passkey first. */
async function approveByKey(page: Page): Promise<void> {
  await page.goto('/staff')
  const proposals = page.getByRole('region', { name: 'Waits for a second administrator' })
  await proposals.getByText(REASON).waitFor()
  await proposals.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prove with passkey' }).click()
  await proposals.waitFor({ state: 'detached' })
}

/** Finds both lines of the change by its reason, and reads each. */
async function readChange(page: Page): Promise<void> {
  const rows = page.getByRole('group', { name: 'Entries', exact: true }).getByRole('row')
  const detail = page.getByRole('complementary', { name: /^Entry/ })
  await pressKey(page, 'f')
  await page.getByLabel('Search the audit').fill(REASON)
  await until('only the two lines of the change', async () => (await rows.count()) === 3)
  await rows.nth(1).getByRole('button', { name: 'Roles given' }).click()
  await detail.getByText('Kenneth Opio (Administrator): Roles given').waitFor()
  await detail.getByText('Florence Nansubuga').waitFor()
  await rows.nth(2).getByRole('button', { name: 'Proposed roles' }).click()
  await detail.getByText('Florence Nansubuga (Administrator): Proposed roles').waitFor()
  await detail.getByText(`“${REASON}”`).waitFor()
}

const DAY_MS = 86_400_000
const PROOF = join(import.meta.dirname, '../../../deploy/audit/verify.mjs')

/** Exports the entries since yesterday and returns the path of the file. */
async function exportEntries(page: Page): Promise<string> {
  await pressKey(page, 'e')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From (day of UTC)').fill(new Date(Date.now() - DAY_MS).toISOString().slice(0, 10))
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Save the entries/ }).click(),
  ])
  return saved.path()
}

// I16, I17
test('One administrator proposes a role and another approves it with a passkey; the new auditor finds both acts, verifies the chain and exports it', async () => {
  const auditor = await signInAs(stage, 'e.atim')
  await auditor.page.goto('/audit')
  await auditor.page.getByText('Audit is for Auditor and Administrator.').waitFor()

  const first = await signInAs(stage, 'f.nansubuga')
  const second = await signInAs(stage, 'k.opio')
  const complaints = [first, second, auditor].map(({ page }) => collectComplaints(page))
  await proposeAuditor(first.page)
  await enrolKey(second.page)
  await expireProof(stage, 'k.opio')
  await approveByKey(second.page)

  await auditor.page.reload()
  await readChange(auditor.page)
  await pressKey(auditor.page, 'v')
  await auditor.page.getByText(/^Whole chain verified at .* no break, none missing\.$/).waitFor()
  const file = await exportEntries(auditor.page)
  const verdict = execFileSync(process.execPath, [PROOF, file], { encoding: 'utf8' })
  assert.match(verdict, /^Whole: entries 1 to \d+, none missing or changed\./)
  const exported = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes(REASON))
  assert.deepEqual(
    exported.map((line) => /"by_name":"([^"]*)".*"act":"([^"]*)"/.exec(line)?.slice(1)),
    [
      ['Florence Nansubuga', 'proposed-roles'],
      ['Kenneth Opio', 'gave-roles'],
    ],
  )
  assert.deepEqual(complaints.flat(), [])
  await Promise.all([auditor, first, second].map(({ context }) => context.close()))
})
