import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { payOnCardPage } from '../steps/card.ts'
import { attemptId, chooseGateway } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { payUntilJudged } from '../steps/rules.ts'
import { atRecords, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

/** Paid, and held by a rule until two people have looked at it. */
async function heldByCard(): Promise<string> {
  await atRecords(
    stage,
    `insert into purchase_rule (name, subject, span, measure, bound, action, counted_by, reason, words)
     values ('large', 'recipient', 'day', 'sum', 19999, 'hold', 'recipient/day/sum//', 'Larger than anybody buys', 'ruleLater')`,
  )
  await payUntilJudged(stage, 1_000)
  let id = ''
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page, { amount: '20,000' })
    await chooseGateway(page, 'UBA')
    await payOnCardPage(page, '4111111111111111')
    id = await attemptId(page)
  })
  const reviewed = `select from payment where id = $1 and state = 'review'`
  await until(`${id} in review`, async () => (await atRecords(stage, reviewed, [id])).length === 1)
  return id
}

async function customerReads(id: string, words: RegExp): Promise<void> {
  for (const size of [SMALL, LARGE])
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await page.goto(`/payment/status?id=${id}`)
      await page.getByText(words).filter({ visible: true }).first().waitFor()
    })
}

async function proposeClosing(page: Page, id: string): Promise<void> {
  await page.goto(`/payment/${id}`)
  await page.getByText('UBA took the money back', { exact: true }).waitFor()
  await pressKey(page, 'b')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Other', { exact: true }).click()
  await dialog.getByLabel('In your words').fill('returned by the bank after a dispute')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}

test('A held purchase whose money the card’s bank takes back: the customer reads where it is, two people close it, and nothing is paid or given', async () => {
  const id = await heldByCard()
  await stage.sandbox.takeBack(`${id}-C1`)
  const heard = 'select from payment where id = $1 and taken_back'
  await until(`the reversal of ${id}`, async () => (await atRecords(stage, heard, [id])).length === 1)
  await customerReads(id, /The payment provider returned your money/)

  const duty = await signInAs(stage, 'd.okello')
  await proposeClosing(duty.page, id)
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/queue')
  await finance.page.getByText('so the customer has the money again').waitFor()
  assert.equal(await finance.page.getByText(/taken and kept|Not given back before/).count(), 0)
  await finance.page.getByText(/has already returned UGX 20,000\. Nothing more will be paid/).waitFor()
  await pressKey(finance.page, 'a')
  const closed = `select from payment where id = $1 and state = 'refunded'`
  await until(`${id} closed`, async () => (await atRecords(stage, closed, [id])).length === 1)
  const { deliveries, refunds } = await stage.sandbox.booksOf(id)
  assert.deepEqual([deliveries.length, refunds.length], [0, 0])
  await customerReads(id, /returned/)
  await Promise.all([duty.context.close(), finance.context.close()])
})
