import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { reloadUntilGone, reloadUntilShown } from '../steps/until-shown.ts'
import { atRecords, pressKey, signInAs, unansweredByWallet } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })
const WORDS = 'Kati Money cannot be used at the moment. Please choose another way to pay.'

/** A customer who is about to pay: what the page of ways to pay shows. */
async function chooses(look: (page: Page) => Promise<unknown>): Promise<void> {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/#number=700100001&amount=5000')
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.getByRole('heading', { name: 'Choose how to pay' }).waitFor()
    await look(page)
  })
}

test('A wallet that answers nothing is seen on Today, paused by one with words that customers read, and resumed by two', async () => {
  const id = await unansweredByWallet(stage)
  await atRecords(stage, `update attempt set sent_at = now() - interval '7 minutes' where payment_id = $1`, [
    id,
  ])
  const duty = await signInAs(stage, 'd.okello')
  await duty.page.goto('/today')
  await duty.page.getByText('Kati Money is slow.').filter({ visible: true }).first().waitFor()
  await pressKey(duty.page, 'p')
  const pausing = duty.page.getByRole('dialog')
  await pausing.getByText('Provider is down').click()
  await pausing.getByLabel(/^Reason/).fill('their own page says: down since six')
  await duty.page.keyboard.press('Control+Enter')
  await pausing.waitFor({ state: 'detached' })
  await duty.page.getByText('Kati Money is paused.').filter({ visible: true }).first().waitFor()
  await chooses((page) => reloadUntilShown(page, page.getByText(WORDS)))

  await duty.page
    .getByRole('button', { name: /^Resume Kati Money/ })
    .first()
    .click()
  await duty.page.getByLabel('Why it can take money again').fill('a payment of the desk came through')
  await duty.page.getByRole('button', { name: 'Propose to resume' }).click()
  await duty.page.getByRole('dialog').waitFor({ state: 'detached' })
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/today')
  await finance.page
    .getByRole('button', { name: /^Resume Kati Money/ })
    .first()
    .click()
  await finance.page.getByText('a payment of the desk came through').waitFor()
  await finance.page.getByRole('button', { name: 'Approve and resume' }).click()
  await finance.page.getByText('Kati Money is paused.').first().waitFor({ state: 'detached' })
  await chooses(async (page) => {
    await reloadUntilGone(page, page.getByText(WORDS))
    await page.getByText('Approve on your phone').filter({ visible: true }).first().waitFor()
  })
  await Promise.all([duty.context.close(), finance.context.close()])
})
