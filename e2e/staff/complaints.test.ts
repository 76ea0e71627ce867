import { test } from 'node:test'
import { setStage } from '../stage.ts'
import { atRecords, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const NUMBER = '700100001'

test('A complaint past its promise rings on Today; ended with words to the customer, it rings no more', async () => {
  const [row] = (await atRecords(
    stage,
    `insert into complaint (number, source, kind, language, contact, words, first_answer_due, end_due, due_at)
     values ('7654321', 'form', 'network', 'EN', $1, 'Only one bar in Kira since Monday',
       now() - interval '2 minutes', now() + interval '5 days', now() - interval '2 minutes') returning number`,
    [NUMBER],
  )) as { number: string }[]
  const number = row?.number ?? ''
  const care = await signInAs(stage, 'a.nakato')
  const { page } = care
  await page.goto('/today')
  await page.getByText(`Complaint ${number} is past its promise`).waitFor()
  await page.getByRole('link', { name: 'Open the complaint' }).click()
  await page.getByText('A first answer was due').waitFor()
  await pressKey(page, 'd')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Customer was right').click()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Customer was right').waitFor()
  await page.goto('/today')
  await page.getByText(`Complaint ${number} is past its promise`).waitFor({ state: 'detached' })
  await care.context.close()
})
