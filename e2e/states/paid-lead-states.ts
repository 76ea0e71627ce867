import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { answerCode, messagesOn } from '../steps/codes.ts'
import { proveAndSend, putPin, reachMap } from '../steps/leads/lead.ts'
import { attemptId, chooseWallet, payByWallet, waitForClock } from '../steps/pay.ts'
import type { PageState } from './page-state.ts'
import { openStatus } from '../steps/status.ts'

/** A request that was taken; ends at its payment. */
async function atPayment(page: Page, stage: Stage): Promise<void> {
  await reachMap(page, { town: 'Kampala', installationAddress: '' })
  await putPin(page)
  await proveAndSend(page, stage)
  await page.waitForURL('**/payment/start')
  await page.locator('a[data-testid="payment-option"]').first().waitFor()
}

async function openOwnData(page: Page): Promise<void> {
  await page.goto('/hbb-lead-status')
  await page.getByTestId('own-data').locator('summary').click()
  await page.getByTestId('own-data-panel').waitFor()
}

/** Not the applicant: one number gets no more than ten codes in a quarter of an hour. */
const OWNER = '700100008'

async function proveNumber(page: Page, stage: Stage): Promise<void> {
  await openOwnData(page)
  const msisdn = OWNER
  const before = await messagesOn(stage, msisdn)
  await page.locator('input[name=ownNumber]').fill(msisdn)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await answerCode(page, stage, { msisdn, before })
  await page.locator('[data-testid="own-data-panel"][data-step="proved"]').waitFor()
}

/** The payment of a request for home internet, and what is held about its number. */
export const PAID_LEAD_STATES: readonly PageState[] = [
  {
    name: 'lead-pay',
    open: async (page, stage) => {
      await atPayment(page, stage)
      await chooseWallet(page, '700500007')
    },
  },
  {
    name: 'lead-paid',
    open: async (page, stage) => {
      await atPayment(page, stage)
      await payByWallet(page, '700500007')
      await waitForClock(page)
      const id = await attemptId(page)
      await stage.portal.becomes(id, ['SUCCESS'])
      await openStatus(page, id)
      await page.getByTestId('status-note').waitFor()
    },
  },
  {
    name: 'your-data',
    screen: 'your-data',
    open: async (page) => {
      await page.goto('/your-data')
    },
  },
  { name: 'own-data', open: openOwnData },
  { name: 'own-data-proved', open: proveNumber },
  {
    name: 'own-data-sure',
    open: async (page, stage) => {
      await proveNumber(page, stage)
      await page.getByRole('button', { name: 'Erase everything' }).click()
      await page.getByTestId('own-data-sure').waitFor()
    },
  },
  {
    name: 'own-data-erased',
    open: async (page, stage) => {
      await proveNumber(page, stage)
      await page.getByRole('button', { name: 'Erase everything' }).click()
      await page.getByRole('button', { name: 'Erase now' }).click()
      await page.getByTestId('own-data-erased').waitFor()
    },
  },
]
