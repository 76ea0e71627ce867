import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { codeOn, messagesOn } from '../steps/codes.ts'
import { atRecords, paidAndUnknown, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const NUMBER = '700100001'

/** Complains about a payment on a small phone without script, and answers the complaint's number. */
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

// FORM-44, FORM-45
test('A customer complains about a payment, Care answers by SMS with a promise, and cannot end it while the money is open', async () => {
  const id = await paidAndUnknown(stage)
  const number = await complain(id)
  assert.match(number, /^[1-9]\d{6}$/)
  const care = await signInAs(stage, 'a.nakato')
  const { page } = care
  const problems = collectComplaints(page)
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
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
