import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { cardFrame } from '../steps/card.ts'
import { askAirtimeCode } from '../steps/panels.ts'
import {
  attemptId,
  chooseGateway,
  chooseWallet,
  openCardWindow,
  payByWallet,
  waitForClock,
} from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openStatus } from '../steps/status.ts'
import type { PageState } from './page-state.ts'

/** A phone that asks, and one that says yes by itself. */
const HELD = '700500009'
const WILLING = '700500001'

/** A prompt that was left for another number or amount, and the payment page after it. */
async function leavePrompt(page: Page): Promise<string> {
  await buyAirtime(page)
  await payByWallet(page, HELD)
  await waitForClock(page)
  const left = await attemptId(page)
  await page.getByText('Wrong number or amount?').click()
  await page.getByRole('button', { name: 'Cancel and change' }).click()
  await page.getByRole('button', { name: /^Buy Airtime/ }).click()
  await page.getByText('An earlier request for UGX 5,000').waitFor()
  return left
}

/** What a customer sees when one purchase is paid for more than once, or nearly so. */
export const ONE_PURCHASE_STATES: readonly PageState[] = [
  {
    name: 'wait-change',
    open: async (page) => {
      await buyAirtime(page)
      await payByWallet(page, HELD)
      await waitForClock(page)
      await page.getByText('Wrong number or amount?').click()
      await page.getByRole('button', { name: 'Cancel and change' }).waitFor()
    },
  },
  {
    name: 'pay-earlier',
    open: async (page) => {
      await leavePrompt(page)
    },
  },
  {
    name: 'pay-other-tab',
    open: async (page) => {
      await buyAirtime(page)
      await chooseWallet(page, WILLING)
      const second = await page.context().newPage()
      await second.goto(page.url())
      await page.getByText('This payment is open in another tab.').waitFor()
    },
  },
  {
    name: 'pay-finished',
    open: async (page) => {
      await buyAirtime(page)
      await openCardWindow(page)
      await cardFrame(page).locator('#card-number').waitFor()
      await page.reload()
      await page.getByText('Not confirmed yet. Check this payment').waitFor()
    },
  },
  {
    name: 'pay-not-started',
    open: async (page, { sandbox }) => {
      await buyAirtime(page)
      await sandbox.setFaults({ dpo: { rate: 1, where: 'after', kinds: ['500'] } })
      await chooseGateway(page, 'DPO')
      await page
        .getByText('The payment could not start, so no money was taken.')
        .filter({ visible: true })
        .first()
        .waitFor()
      await sandbox.setFaults({})
    },
  },
  {
    name: 'pay-unsure',
    open: async (page) => {
      await buyAirtime(page)
      await chooseWallet(page, WILLING)
      await page.route('**/transaction/v1/initiate', (route) => route.abort('internetdisconnected'))
      await page.getByRole('button', { name: /^Pay UGX/ }).click()
      await page.getByText('Not confirmed yet: the network').waitFor()
    },
  },
  {
    name: 'pay-airtime-postpaid',
    open: async (page) => {
      await buyAirtime(page)
      await askAirtimeCode(page, '700200001')
      await page.getByText('A postpaid line has no airtime to pay from.').waitFor()
    },
  },
  { name: 'status-money-back', open: moneyBack },
]

async function moneyBack(page: Page, stage: Stage): Promise<void> {
  const left = await leavePrompt(page)
  await payByWallet(page, WILLING)
  await page.getByTestId('status-page').waitFor()
  await stage.sandbox.decide(HELD, 'approve')
  await stage.portal.becomes(left, ['FAILED'])
  await stage.portal.returns(left)
  await openStatus(page, left)
  await page.getByText('This purchase was already paid').waitFor()
}
