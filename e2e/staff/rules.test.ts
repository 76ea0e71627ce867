import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { chooseWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { atRecords, payByWallet, pressKey, signInAs } from '../steps/staff.ts'

const PAYER = '700500001'
const NEIGHBOUR = '700500009'
const stage = await setStage({}, { hasConsole: true })

/** Pays until a payment was judged: a rule is known to the portal within seconds. */
async function payJudged(): Promise<void> {
  for (let amount = 5_000; amount < 15_000; amount += 500) {
    const id = await payByWallet(stage, amount)
    await stage.portal.becomes(id, ['SUCCESS'])
    if (
      (await atRecords(stage, 'select 1 from payment where id = $1 and judged_at is not null', [id])).length >
      0
    )
      return
  }
  assert.fail('no payment is judged')
}

test('Two of the staff agree on a rule: a wallet that buys again and again reads why not, and nobody else is kept from buying', async () => {
  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/rules')
  await duty.page.getByText('No rule is in force').waitFor()
  await pressKey(duty.page, 'n')
  const dialog = duty.page.getByRole('dialog')
  await dialog.getByLabel('Name, in small letters').fill('again-and-again')
  await dialog.getByLabel('Usual up to').fill('1')
  await dialog.getByText('Refuse: nobody is asked for money').click()
  await dialog.getByLabel('What the rule is for').fill('buys again and again')
  await dialog.getByLabel('Why you propose it now').fill('a wave since the morning')
  await dialog.getByRole('button', { name: 'Try on the last 7 days' }).click()
  await dialog.getByText('It would have refused 0 of 0 purchases').waitFor()
  await duty.page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await duty.page.getByText('a wave since the morning').waitFor()

  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/rules')
  await finance.page.getByText('a wave since the morning').waitFor()
  await pressKey(finance.page, 'a')
  await finance.page.getByRole('cell', { name: 'again-and-again' }).waitFor()
  await payJudged()

  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await stage.sandbox.takeInHand(PAYER)
    await buyAirtime(page)
    await chooseWallet(page, PAYER)
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await page
      .getByText('Many purchases like this one were made in a short time. No money was taken.')
      .filter({ visible: true })
      .first()
      .waitFor()
    assert.deepEqual(await stage.sandbox.promptsOf(PAYER), [])
  })
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await chooseWallet(page, NEIGHBOUR)
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await waitForClock(page)
  })
  await finance.page.reload()
  await finance.page.getByRole('button', { name: /Hits of the day/ }).click()
  await finance.page.getByRole('cell', { name: 'Refused' }).first().waitFor()
  await duty.context.close()
  await finance.context.close()
})

test('What a rule holds is paid and not given until one proposes it and another approves; the customer reads that it is checked', async () => {
  await atRecords(stage, `update purchase_rule set ended_at = now() where ended_at is null`)
  await atRecords(
    stage,
    `insert into purchase_rule (name, subject, span, measure, bound, action, counted_by, reason, words)
     values ('large', 'recipient', 'day', 'sum', 19999, 'hold', 'recipient/day/sum//', 'Larger than anybody buys', 'ruleLater')`,
  )
  const warm = await payByWallet(stage, 1_000)
  await stage.portal.becomes(warm, ['SUCCESS', 'REQUEST_RAISED'])
  const id = await payByWallet(stage, 30_000)
  const stateOf = async (): Promise<unknown> =>
    ((await atRecords(stage, 'select state from payment where id = $1', [id]))[0] as { state: string }).state
  await until(`${id} in review`, async () => (await stateOf()) === 'review')
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(`/payment/status?id=${id}`)
    await page.getByText('This payment is being checked').filter({ visible: true }).first().waitFor()
  })

  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto(`/payment/${id}`)
  await duty.page.getByText('held by a rule before it was given: Larger than anybody buys').waitFor()
  await pressKey(duty.page, 'r')
  const dialog = duty.page.getByRole('dialog')
  await dialog.getByText('Other', { exact: true }).click()
  await dialog.getByLabel('In your words').fill('called back, their own shop')
  await duty.page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const finance = await signInAs(stage, 's.kato')
  await finance.page.getByRole('link', { name: 'Queue' }).click()
  await finance.page.getByText('You are the second person').waitFor()
  await pressKey(finance.page, 'a')
  await stage.portal.becomes(id, ['SUCCESS'])
  await duty.context.close()
  await finance.context.close()
})
