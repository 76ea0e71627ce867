import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { payUntilJudged } from '../steps/rules.ts'
import { atRecords, payByWallet, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

test('What a rule holds is paid and not given until one proposes it and another approves; the customer reads that it is checked', async () => {
  await atRecords(stage, `update purchase_rule set ended_at = now() where ended_at is null`)
  await atRecords(
    stage,
    `insert into purchase_rule (name, subject, span, measure, bound, action, counted_by, reason, words)
     values ('large', 'recipient', 'day', 'sum', 19999, 'hold', 'recipient/day/sum//', 'Larger than anybody buys', 'ruleLater')`,
  )
  await payUntilJudged(stage, 1_000)
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
