import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { proveOn } from '../steps/codes.ts'
import { atRecords, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const NUMBER = '700100008'

// T18
test('A customer asks without script to be erased, two of the staff agree, and no message, form or draft of the number is left', async () => {
  await stage.visitPlainly(async (tab) => {
    await proveOn(stage, tab, NUMBER)
    tab.check(/^Erase my data/)
    await tab.press('Send the request')
    assert.match(tab.one({ 'data-testid': 'data-request' }).text, /Erasure|Erase my data.*We answer by/)
  })

  const first = await signInAs(stage, 'e.atim')
  await first.page.goto('/data-requests')
  await first.page.getByText('070 ••• 008').filter({ visible: true }).first().waitFor()
  assert.ok(!(await first.page.locator('body').innerHTML()).includes(NUMBER), 'no number is whole')
  await first.page.getByRole('button', { name: 'Propose the erasure' }).waitFor()
  await pressKey(first.page, 'e')
  await first.page.getByLabel('Why, for the second person').fill('asked for by its owner, nothing open')
  await first.page.keyboard.press('Control+Enter')
  await first.page.getByRole('dialog').waitFor({ state: 'detached' })
  await first.page
    .getByText('Nobody approves what they proposed', { exact: false })
    .filter({ visible: true })
    .first()
    .waitFor()

  const second = await signInAs(stage, 'p.mukasa')
  await second.page.goto('/data-requests')
  await second.page.getByText('You are the second person').waitFor()
  await second.page.getByRole('button', { name: 'Decide the erasure' }).waitFor()
  await pressKey(second.page, 'a')
  await second.page.getByRole('dialog').getByText('From then on it cannot be stopped').waitFor()
  await second.page.keyboard.press('Control+Enter')
  await second.page.getByRole('dialog').waitFor({ state: 'detached' })

  await until('the number to be erased', async () => {
    const [row] = (await atRecords(stage, 'select state, number from data_request')) as { state: string }[]
    return row?.state === 'done'
  })
  const left = await atRecords(
    stage,
    `select 1 from code_challenge where number = $1 union all select 1 from outbox where msisdn = $1
     union all select 1 from data_request where number = $1`,
    [NUMBER],
  )
  assert.deepEqual(left, [])
  await stage.visitPlainly(async (tab) => {
    await proveOn(stage, tab, NUMBER)
    assert.match(tab.one({ 'data-testid': 'data-request' }).text, /Done on/)
  })
  await Promise.all([first.context.close(), second.context.close()])
})
