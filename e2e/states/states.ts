import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { cardFrame } from '../steps/card.ts'
import { attemptId, chooseWallet, openCardWindow, payByWallet, waitForClock } from '../steps/pay.ts'
import type { PageState } from './page-state.ts'
import { CONTENT_STATES } from './content-states.ts'
import { COVERAGE_STATES } from './coverage-states.ts'
import { FRAME_STATES } from './frame-states.ts'
import { LEAD_STATES } from './lead-states.ts'
import { PAID_LEAD_STATES } from './paid-lead-states.ts'
import { MONEY_STATES } from './money-states.ts'
import { ONE_PURCHASE_STATES } from './one-purchase-states.ts'
import { PAYMENT_STATES } from './payment-states.ts'
import { PLACE_STATES } from './place-states.ts'
import { STOPPED_STATES } from './stopped-states.ts'
import { STORE_STATES } from './store-states.ts'
import { PURCHASE_STATES } from './purchase-states.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openStatus, statusSays } from '../steps/status.ts'
import { openPanel } from '../steps/panels.ts'

/** A phone on which nobody answers. */
const HELD = '700500009'

/** A payment that is decided, and its page. */
async function decided(page: Page, stage: Stage, word: 'SUCCESS' | 'FAILED'): Promise<void> {
  await buyAirtime(page)
  await payByWallet(page, word === 'SUCCESS' ? '700500007' : '700500004')
  await waitForClock(page)
  const id = await attemptId(page)
  await stage.portal.becomes(id, [word])
  await openStatus(page, id)
  await statusSays(page, word === 'SUCCESS' ? 'Thank you' : 'FAILED')
}

async function filled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByTestId('msisdn-input').fill('700100001')
  await page.locator('.chip', { hasText: /^5,000$/ }).click()
  await page.locator('button[type=submit]:enabled', { hasText: 'UGX 5,000' }).first().waitFor()
  await page.getByText('You can continue').waitFor()
}

/** Home, the forms, and what stands around every page. */
const BUYING: readonly PageState[] = [
  {
    name: 'home',
    screen: 'home',
    open: async (page) => {
      await page.goto('/')
      await page.getByText('Still needed').waitFor()
    },
  },
  { name: 'home-filled', open: (page) => filled(page, '/') },
  {
    name: 'recharge',
    screen: 'prepaid-recharge',
    open: async (page) => {
      await page.goto('/prepaid-recharge')
      await page.getByText('Still needed').waitFor()
    },
  },
  { name: 'recharge-filled', open: (page) => filled(page, '/prepaid-recharge') },
  {
    name: 'recharge-error',
    open: async (page) => {
      await page.goto('/prepaid-recharge')
      await page.getByText('Still needed').waitFor()
      await page.getByTestId('msisdn-input').fill('700900001')
      await page.getByTestId('msisdn-error').waitFor()
      await page.getByTestId('amount-input').fill('100')
      await page.getByTestId('amount-input').blur()
      await page.getByTestId('amount-error').waitFor()
    },
  },
  {
    name: 'recharge-toast',
    open: async (page) => {
      await page.goto('/prepaid-recharge')
      await page.getByText('Still needed').waitFor()
      await page.getByTestId('msisdn-input').fill('700900003')
      await page.getByTestId('toast').waitFor()
    },
  },
  ...FRAME_STATES,
  ...PURCHASE_STATES,
]

/** From the choice how to pay to the receipt. */
const PAYING: readonly PageState[] = [
  { name: 'pay', screen: 'payment', open: (page) => buyAirtime(page) },
  {
    name: 'pay-wallet',
    open: async (page) => {
      await buyAirtime(page)
      await chooseWallet(page, '700500001')
    },
  },
  {
    name: 'pay-wallet-error',
    open: async (page) => {
      await buyAirtime(page)
      await openPanel(page, 'AM')
      await page.getByText('You can continue').waitFor()
      await page.locator('input[name=payer]').fill('700900001')
      await page.getByText('Please enter valid Kati number').waitFor()
    },
  },
  {
    name: 'pay-card',
    open: async (page) => {
      await buyAirtime(page)
      await openPanel(page, 'PG')
    },
  },
  {
    name: 'pay-card-window',
    open: async (page) => {
      await buyAirtime(page)
      await openCardWindow(page)
      await cardFrame(page).locator('#card-number').waitFor()
    },
  },
  ...PAYMENT_STATES,
  ...ONE_PURCHASE_STATES,
  ...MONEY_STATES,
  {
    name: 'wait',
    screen: 'payment#waiting',
    open: async (page) => {
      await buyAirtime(page)
      await payByWallet(page, HELD)
      await waitForClock(page)
    },
  },
  {
    name: 'status-success',
    screen: 'payment-status',
    open: (page, stage) => decided(page, stage, 'SUCCESS'),
  },
  { name: 'status-failed', open: (page, stage) => decided(page, stage, 'FAILED') },
  {
    name: 'status-processing',
    open: async (page) => {
      await page.clock.install()
      await buyAirtime(page)
      await payByWallet(page, HELD)
      await waitForClock(page)
      await page.clock.fastForward(100_000)
      await page.getByTestId('status-page').waitFor()
      await page.clock.runFor(6_000)
      await page.getByText('Last checked at').waitFor()
    },
  },
  {
    name: 'status-unknown',
    open: async (page) => {
      await page.goto('/payment/status?id=00000000000000000000000000')
      await statusSays(page, 'We cannot find this payment')
    },
  },
]

/** Requests for home internet, and paying for them. */
const HOME_INTERNET: readonly PageState[] = [...LEAD_STATES, ...PAID_LEAD_STATES]

/** What is read and looked for. */
const FINDING: readonly PageState[] = [
  ...CONTENT_STATES,
  ...STORE_STATES,
  ...COVERAGE_STATES,
  ...PLACE_STATES,
  {
    name: 'about',
    screen: 'about',
    open: async (page) => {
      await page.goto('/about')
    },
  },
  {
    name: 'about-unknown-path',
    open: async (page) => {
      await page.goto('/no-such-place')
    },
  },
  {
    name: 'not-found',
    screen: 'page-not-found',
    open: async (page) => {
      await page.goto('/page-not-found')
    },
  },
]

const WHILE_ALL_IS_WELL = {
  buying: BUYING,
  paying: PAYING,
  'home-internet': HOME_INTERNET,
  finding: FINDING,
} as const

/** Every page and state there is, by what a customer is about. */
export const AREAS = { ...WHILE_ALL_IS_WELL, stopped: STOPPED_STATES } as const

/** All that leave the stage as it was, in the order a customer meets them; what is stopped comes after everything else. */
export const STATES: readonly PageState[] = Object.values(WHILE_ALL_IS_WELL).flat()
