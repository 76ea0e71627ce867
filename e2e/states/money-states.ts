import type { PageState } from './page-state.ts'
import { cardFrame } from '../steps/card.ts'
import { chooseGateway, openCardWindow, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

/** Its prompt waits for ever. */
const HELD = '700500009'

/** Moments of a payment that no other state shows: what is said of the money is true in each. */
export const MONEY_STATES: readonly PageState[] = [
  {
    name: 'wait-offline',
    open: async (page) => {
      await buyAirtime(page)
      await payByWallet(page, HELD)
      await waitForClock(page)
      await page.context().setOffline(true)
      await page.getByText('No signal.').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'status-cancelled',
    open: async (page) => {
      await buyAirtime(page)
      await openCardWindow(page)
      await cardFrame(page).getByRole('button', { name: 'Close' }).click()
      await statusSays(page, 'FAILED')
      await page.getByTestId('money-line').getByText('You cancelled.').waitFor()
    },
  },
  {
    name: 'status-left',
    open: async (page) => {
      await buyAirtime(page)
      await chooseGateway(page, 'DPO')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByTestId('money-line').getByText('You cancelled.').waitFor()
    },
  },
  {
    name: 'status-unreachable',
    open: async (page) => {
      await buyAirtime(page)
      await payByWallet(page, HELD)
      await waitForClock(page)
      await page.route('**/transaction/**', (route) => route.abort('internetdisconnected'))
      await page.evaluate(() => history.back())
      await page.getByTestId('status-page').waitFor()
      await page.getByTestId('money-line').getByText('We could not reach the system.').waitFor()
    },
  },
]
