import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { typeCode, WRONG_CODE } from '../steps/codes.ts'
import type { PageState } from './page-state.ts'
import {
  askAirtimeCode,
  openWay,
  payByMpesa,
  proveAirtime,
  proveSmartCash,
  RIGHT_PIN,
  typePin,
  typeWrongPin,
} from '../steps/panels.ts'
import { waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'

async function wrongCode(page: Page, times: number): Promise<void> {
  for (let left = 4; left > 4 - times; left -= 1) {
    await typeCode(page, WRONG_CODE)
    if (left > 0) await page.getByTestId('otp-attempts').getByText(`: ${left}`).waitFor()
  }
  await page.getByTestId('otp-error').waitFor()
}

function bought(open: (page: Page, stage: Stage) => Promise<void>): PageState['open'] {
  return async (page, stage) => {
    await buyAirtime(page)
    await open(page, stage)
  }
}

/** Every panel and window of the payment page, in the order a customer meets them. */
export const PAYMENT_STATES: readonly PageState[] = [
  { name: 'pay-airtime', open: bought((page) => openWay(page, 'airtime')) },
  {
    name: 'pay-airtime-errors',
    open: bought(async (page) => {
      await openWay(page, 'airtime')
      await page.locator('input[name=payer]').fill('7001')
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByTestId('email-error').waitFor()
    }),
  },
  {
    name: 'code',
    screen: 'payment#code',
    open: bought(async (page) => {
      await askAirtimeCode(page, '700100003')
      await page.getByTestId('otp-countdown').waitFor()
    }),
  },
  {
    name: 'code-wrong',
    open: bought(async (page) => {
      await askAirtimeCode(page, '700100004')
      await wrongCode(page, 1)
    }),
  },
  {
    name: 'code-exhausted',
    open: bought(async (page) => {
      await askAirtimeCode(page, '700100005')
      await wrongCode(page, 5)
    }),
  },
  {
    name: 'code-refused',
    open: bought(async (page) => {
      await askAirtimeCode(page, '700800003')
      await page.getByText(/^This closes in/).waitFor()
    }),
  },
  {
    name: 'pay-airtime-insufficient',
    open: bought(async (page, stage) => {
      await proveAirtime(page, stage, '700100002')
      await page.getByTestId('insufficient-balance').waitFor()
    }),
  },
  {
    name: 'pay-airtime-sure',
    open: bought(async (page, stage) => {
      await proveAirtime(page, stage, '700100001')
      await page.getByTestId('confirm-dialog').waitFor()
    }),
  },
  { name: 'pay-mpesa', open: bought((page) => openWay(page, 'mpesa')) },
  {
    name: 'wait-mpesa',
    open: bought(async (page) => {
      await payByMpesa(page, '700700003')
      await waitForClock(page)
    }),
  },
  { name: 'pay-smartcash', open: bought((page) => openWay(page, 'smartcash')) },
  {
    name: 'pin',
    open: bought(async (page, stage) => {
      await proveSmartCash(page, stage, '700600001')
      await page.getByTestId('pin-input').waitFor()
    }),
  },
  {
    name: 'pin-wrong',
    open: bought(async (page, stage) => {
      await proveSmartCash(page, stage, '700600002')
      await typeWrongPin(page, 4)
      await page.locator('[data-testid="pin-input"]:enabled').waitFor()
    }),
  },
  {
    name: 'pin-blocked',
    open: bought(async (page, stage) => {
      await proveSmartCash(page, stage, '700600003')
      await typePin(page, RIGHT_PIN)
      await page.getByTestId('wallet-blocked').waitFor()
    }),
  },
]
