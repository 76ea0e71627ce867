import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, launchFirefox, LARGE, SMALL, type VisitorOptions } from './browser.ts'
import { setStage } from './stage.ts'
import { attemptId, waitForClock } from './steps/pay.ts'
import { openPanel } from './steps/panels.ts'
import { WORDS, type Language } from './steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from './steps/status.ts'

const WALLET = '700500001'
const stage = await setStage({}, { launch: launchFirefox })

/** From the first page to the waiting clock, with every key pressed: a value that is set from outside fires no event here. */
async function rechargeByKeys(page: Page, language: Language): Promise<void> {
  const words = WORDS[language]
  await page.goto('/')
  await page.getByTestId('msisdn-input').pressSequentially('700100001')
  await page.locator('.chip', { hasText: /^5,000$/ }).click()
  await page.getByRole('button', { name: words.buy }).click()
  await page.locator('[data-page="payment"]').waitFor()
  await openPanel(page, 'AM')
  const payer = page.locator('input[name=payer]')
  // The wallet of the number that is recharged stands there already.
  await payer.press('ControlOrMeta+a')
  await payer.pressSequentially(WALLET)
  await page.locator('button[type=submit]:enabled', { hasText: words.pay }).click()
  await waitForClock(page)
}

const VISITORS: readonly (VisitorOptions & { readonly name: string; readonly language: Language })[] = [
  { name: 'a small screen', size: SMALL, language: 'EN' },
  { name: 'a large screen in Swahili', size: LARGE, language: 'SW' },
]

for (const visitor of VISITORS)
  // RECHARGE-11, STATUS-12
  test(`Whoever has Firefox recharges by wallet on ${visitor.name}, and is charged once`, async () => {
    await stage.visit(visitor, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await page.clock.install()
      await stage.sandbox.takeInHand(WALLET)
      await rechargeByKeys(page, visitor.language)
      const id = await attemptId(page)
      await stage.sandbox.decide(WALLET, 'approve')
      await stage.portal.becomes(id, ['SUCCESS'])
      await page.clock.fastForward(10_000)
      await statusSays(page, WORDS[visitor.language].thanks)
      isReceipt(await slipOf(page), id)
      const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
      assert.deepEqual([charges.length, deliveries.length, refunds.length], [1, 1, 0])
      assert.deepEqual(complaints, [])
    })
  })
