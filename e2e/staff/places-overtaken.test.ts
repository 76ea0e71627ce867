import { test } from 'node:test'
import { setStage } from '../stage.ts'
import { dropShops, SHOPS } from '../steps/places.ts'
import { atRecords, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const size = { width: 390, height: 844 }

test('A planner who approves shops after another import reads why nothing went live, on a phone too', async () => {
  const manager = await signInAs(stage, 'g.nabirye')
  await manager.page.goto('/places')
  await dropShops(manager.page, SHOPS)
  await manager.page.keyboard.press('Control+Enter')
  const dialog = manager.page.getByRole('dialog')
  await dialog.getByLabel(/^Why/).fill('the list of the new year')
  await manager.page.keyboard.press('Control+Enter')
  await manager.page.getByText('Waits for a second person').waitFor()

  const { page, context } = await signInAs(stage, 'i.ssempijja')
  await page.setViewportSize(size)
  await page.goto('/places')
  await page.getByText('You are the second person').waitFor()
  await atRecords(stage, `insert into shop_import (shops, imported_by) values (300, 'a terminal')`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('status').getByText('What it was about has changed since it was proposed').waitFor()
  await page.getByText('You are the second person').waitFor({ state: 'detached' })
  await Promise.all([manager.context.close(), context.close()])
})
