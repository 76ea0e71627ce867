import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { askAirtimeCode } from '../steps/panels.ts'
import { payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { answerPrompt, holdPhone } from '../steps/simulator.ts'
import type { PageState } from './page-state.ts'

const WALLET = '700500001'

/** A customer of the portal pays with the wallet; whose phone rings is in a person's hand. */
async function payAs(stage: Stage, page: Page): Promise<void> {
  await stage.sandbox.reset()
  await stage.sandbox.takeInHand(WALLET)
  const payer = await page.context().newPage()
  await buyAirtime(payer, { number: WALLET })
  await payByWallet(payer, WALLET)
  await waitForClock(payer)
  await holdPhone(page, stage, WALLET)
  await page.locator('article.prompt-sheet').first().waitFor()
}

const STATES: readonly PageState[] = [
  {
    name: 'phone-none',
    screen: 'simulator',
    open: async (page, stage) => void (await page.goto(stage.sandbox.url)),
  },
  {
    name: 'phone-typo',
    open: async (page, stage) => void (await page.goto(`${stage.sandbox.url}/?msisdn=abc`)),
  },
  {
    name: 'phone-code',
    open: async (page, stage) => {
      const payer = await page.context().newPage()
      await buyAirtime(payer)
      await askAirtimeCode(payer, '700100001')
      await holdPhone(page, stage, '700100001')
      await page.locator('.messages [data-key]').first().waitFor()
    },
  },
  { name: 'phone-asked', screen: 'simulator#asked', open: (page, stage) => payAs(stage, page) },
  {
    name: 'phone-elsewhere',
    open: async (page, stage) => {
      await payAs(stage, page)
      await page.goto(stage.sandbox.url)
    },
  },
  {
    name: 'phone-wrong-pin',
    open: async (page, stage) => {
      await payAs(stage, page)
      await answerPrompt(page, '0000')
      await page.locator('#notice.error').waitFor()
    },
  },
  {
    name: 'phone-approved',
    open: async (page, stage) => {
      await payAs(stage, page)
      await answerPrompt(page, '1234')
      await page.locator('#notice.success').waitFor()
    },
  },
  {
    name: 'phone-owner',
    open: (page, stage) => holdPhone(page, stage, '700400002'),
  },
]

/** What the phone simulator looks like to someone who shows it to a colleague, each on phones that hold nothing yet. */
export const SIMULATOR_STATES: readonly PageState[] = STATES.map((state) => ({
  ...state,
  open: async (page, stage) => {
    await stage.sandbox.reset()
    await state.open(page, stage)
  },
}))
