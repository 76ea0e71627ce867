import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { paidAndUnknown, pressKey, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

test('Today tells a staff member why their proposal was refused, so that the customer isn’t forgotten', async () => {
  const id = await paidAndUnknown(stage)
  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto(`/payment/${id}`)
  await pressKey(duty.page, 'b')
  const dialog = duty.page.getByRole('dialog')
  await dialog.getByText('Other', { exact: true }).click()
  await dialog.getByLabel('In your words').fill('the customer wants it back')
  await duty.page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })

  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/queue')
  await finance.page.getByText('the customer wants it back').filter({ visible: true }).first().waitFor()
  await pressKey(finance.page, 'x')
  const refusal = finance.page.getByRole('dialog')
  await refusal.getByRole('textbox').fill('the operator delivered it an hour ago')
  await finance.page.keyboard.press('Control+Enter')
  await refusal.waitFor({ state: 'detached' })

  await duty.page.goto('/today')
  await duty.page.getByRole('heading', { name: 'Your proposals that weren’t carried out' }).waitFor()
  await duty.page.getByText(/Refused by .*the operator delivered it an hour ago/).waitFor()
  await duty.page.setViewportSize(SMALL)
  await duty.page.getByText(/Refused by .*the operator delivered it an hour ago/).waitFor()
  await Promise.all([duty.context.close(), finance.context.close()])
})
