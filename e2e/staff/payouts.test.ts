import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { pressKey, refusedRefund, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

/** Saves the list by its key and answers it as the bank does. */
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

test('two refunds that a wallet refuses go to the bank by one list of two people, and what the bank says closes one and brings the other back', async () => {
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

test('a list over the limit of one look goes to no bank before the second person, on a phone, has typed its sum', async () => {
  await refusedRefund(stage, 45_000)
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/payouts')
  await pressKey(finance.page, 'n')
  await finance.page.getByLabel('Why, for the second person').fill('what Kati Money refused since')
  await finance.page.keyboard.press('Control+Enter')
  await finance.page.getByText(/may go to the bank once/).waitFor()

  const duty = await signInAs(stage, 'd.okello')
  await duty.page.setViewportSize(SMALL)
  await duty.page.goto('/payouts')
  await duty.page.getByText('for a second person').click()
  const amount = duty.page.locator('#typed-amount')
  await amount.waitFor()
  const approve = duty.page.getByRole('button', { name: 'Approve' })
  await approve.click()
  await duty.page.locator('#typed-amount[aria-invalid=true]').waitFor()
  await amount.fill('50000')
  await approve.click()
  await duty.page.locator('#typed-amount[aria-invalid=true]').waitFor()
  await amount.fill('53000')
  await approve.click()
  await duty.page.getByText('at the bank').filter({ visible: true }).first().waitFor()
  await Promise.all([duty.context.close(), finance.context.close()])
})
