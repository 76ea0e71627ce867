import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { pressKey, refusedRefund, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

test('a list over the limit of one look goes to no bank before the second person, on a phone, has typed its sum', async () => {
  await refusedRefund(stage, 45_000)
  await refusedRefund(stage, 8_000)
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/payouts')
  await pressKey(finance.page, 'n')
  await finance.page.getByLabel('Why, for the second person').fill('all that Kati Money refused')
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
