import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { setStage } from '../stage.ts'
import { atRecords, paidAndUnknown, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

const MAIL = {
  name: 'desk-mail-815.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'desk '.repeat(2_000)}`),
}

/** Proposes with nothing but keys and the form that the money goes back. */
async function proposeReturn(page: Page, id: string, file: typeof MAIL | null): Promise<void> {
  await page.goto(`/payment/${id}`)
  await page.getByText('Why it waits for a person').waitFor()
  await pressKey(page, 'b')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Desk says: never added').click()
  await dialog.getByLabel('In your words').fill('desk says: never credited, ticket 812')
  if (file) {
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(file.name).waitFor()
  }
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}

test('the second person reads the file that was joined and asks; the proposer finds the question first, answers, and the money goes back', async () => {
  const id = await paidAndUnknown(stage)
  const duty = await signInAs(stage, 'd.okello')
  await proposeReturn(duty.page, id, MAIL)
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/queue')
  await finance.page.getByText('You are the second person').waitFor()
  const [saved] = await Promise.all([
    finance.page.waitForEvent('download'),
    finance.page.getByRole('link', { name: /Save the file desk-mail-815\.pdf/ }).click(),
  ])
  assert.equal(saved.suggestedFilename(), MAIL.name)
  await pressKey(finance.page, 'q')
  await finance.page.getByLabel('Your question').fill('did the desk say so in writing?')
  await finance.page.keyboard.press('Control+Enter')
  await finance.page.getByText('Asked, no answer yet').filter({ visible: true }).first().waitFor()

  await duty.page.goto('/queue')
  await duty.page.getByText('A colleague asks you').filter({ visible: true }).first().waitFor()
  await pressKey(duty.page, 'q')
  await duty.page.getByLabel('Your answer').fill('yes, their mail is joined')
  await duty.page.keyboard.press('Control+Enter')
  await duty.page.getByText('A colleague asks you').first().waitFor({ state: 'detached' })
  await duty.page.getByText('yes, their mail is joined').filter({ visible: true }).first().waitFor()

  await finance.page.reload()
  await finance.page.getByText('yes, their mail is joined').waitFor()
  await pressKey(finance.page, 'a')
  await stage.portal.returns(id)
  const acts = (await atRecords(
    stage,
    `select act from staff_event where object = $1 and act in ('proposed', 'opened-file', 'asked', 'answered', 'approved') order by id`,
    [id],
  )) as { act: string }[]
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['proposed', 'opened-file', 'asked', 'answered', 'approved'],
  )
  await Promise.all([duty.context.close(), finance.context.close()])
})

test('two that are alike are approved as one list with one proof, and what became of each is read', async () => {
  const ids = [await paidAndUnknown(stage), await paidAndUnknown(stage, 6_000)]
  const duty = await signInAs(stage, 'd.okello')
  for (const id of ids) await proposeReturn(duty.page, id, null)
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/queue')
  await finance.page.getByText('2 alike').waitFor()
  await pressKey(finance.page, 'b')
  await finance.page.getByText('2 together: UGX 11,000').waitFor()
  await finance.page.keyboard.press('Control+Enter')
  await finance.page.getByRole('heading', { name: '2 approved' }).waitFor()
  for (const id of ids) await stage.portal.returns(id)
  await Promise.all([duty.context.close(), finance.context.close()])
})
