import type { Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import {
  chooseDevice,
  choosePlan,
  goOn,
  placeIsKnown,
  putPin,
  proceed,
  proveAndSend,
  reachMap,
  writeDetails,
} from '../steps/leads/lead.ts'
import type { PageState } from './page-state.ts'

/** A request that was sent; the page stays where it is because its date stands still, while its timers run. */
async function sent(page: Page, stage: Stage, town: string): Promise<void> {
  await reachMap(page, { town, installationAddress: '' })
  await putPin(page)
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await proveAndSend(page, stage)
}

async function details(page: Page): Promise<void> {
  await chooseDevice(page)
  await choosePlan(page)
}

/** Home internet, from the device to where a request stands. */
export const LEAD_STATES: readonly PageState[] = [
  {
    name: 'lead-no-device',
    open: async (page) => {
      await page.goto('/hbb-lead')
      await page.locator('[data-page=about]').waitFor()
    },
  },
  { name: 'lead-plans', screen: 'hbb-lead', open: chooseDevice },
  {
    name: 'lead-plan-chosen',
    open: async (page) => {
      await chooseDevice(page)
      await page.getByTestId('plan-row').first().click()
      await page.getByTestId('selected-plan').waitFor()
    },
  },
  {
    name: 'lead-plans-failed',
    open: async (page) => {
      await page.route('**/product/v1/hbb/bundle', (route) => route.abort())
      await page.goto('/')
      await page.getByTestId('device-card').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  { name: 'lead-details', screen: 'hbb-lead#details', open: details },
  {
    name: 'lead-details-errors',
    open: async (page) => {
      await details(page)
      await proceed(page).click({ force: true })
      await page.getByTestId('name-error').waitFor()
    },
  },
  {
    name: 'lead-confirm',
    open: async (page) => {
      await details(page)
      await writeDetails(page)
      await proceed(page).click()
      await page.getByTestId('edit-confirm-dialog').waitFor()
    },
  },
  {
    name: 'lead-map',
    open: async (page) => {
      await reachMap(page)
      await placeIsKnown(page)
    },
  },
  {
    name: 'lead-map-by-hand',
    open: async (page) => {
      await reachMap(page, { town: 'Kotido' })
      await page.getByText('put the pin on the roof', { exact: false }).waitFor()
    },
  },
  {
    name: 'lead-map-town',
    screen: 'hbb-lead#map',
    open: async (page) => {
      await reachMap(page, { installationAddress: '' })
      await page.getByText('Still needed: the pin on your roof').waitFor()
    },
  },
  {
    name: 'lead-map-far',
    open: async (page) => {
      await reachMap(page)
      await placeIsKnown(page)
      await page.getByTestId('map-search').fill('Gulu')
      await page.getByTestId('map-search').press('Escape')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByTestId('picker-address').getByText(/^Gulu/).waitFor()
      await goOn(page).click()
      await page.getByTestId('lead-failure').waitFor()
    },
  },
  {
    name: 'lead-number-refused',
    open: async (page) => {
      await reachMap(page, { msisdn: '700900002' })
      await placeIsKnown(page)
      await goOn(page).click()
      await page.getByTestId('lead-form').waitFor()
    },
  },
  {
    name: 'lead-code',
    open: async (page) => {
      await reachMap(page, { msisdn: '700100003' })
      await placeIsKnown(page)
      await goOn(page).click()
      await page.getByTestId('otp-box').first().waitFor()
    },
  },
  {
    name: 'lead-congratulations',
    open: async (page, stage) => {
      await sent(page, stage, 'Kampala')
      await page.getByTestId('congrats-modal').waitFor()
    },
  },
  {
    name: 'lead-thanks',
    open: async (page, stage) => {
      await sent(page, stage, 'Gulu')
      await page.getByTestId('thankyou-modal').waitFor()
    },
  },
  {
    name: 'lead-stays',
    open: async (page, stage) => {
      await sent(page, stage, 'Kampala')
      const modal = page.getByTestId('congrats-modal')
      await modal.getByRole('button', { name: 'Stay on this page' }).click()
      await modal.getByRole('timer').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'lead-terms',
    open: async (page) => {
      await page.goto('/docs/home-internet-terms')
      await page.getByTestId('terms-version').waitFor()
    },
  },
  {
    name: 'lead-failed',
    open: async (page, stage) => {
      await sent(page, stage, 'Masaka')
      await page.getByTestId('lead-failure').waitFor()
    },
  },
  {
    name: 'lead-status',
    screen: 'lead-status',
    open: async (page) => {
      await page.goto('/hbb-lead-status')
      await page.getByTestId('lead-status-form').waitFor()
    },
  },
  {
    name: 'lead-status-found',
    open: async (page, stage) => {
      await sent(page, stage, 'Kampala')
      await page.getByTestId('congrats-modal').waitFor()
      await page.clock.resume()
      await page.goto('/hbb-lead-status')
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#leadId')?.value !== '')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByTestId('lead-stage').first().waitFor()
    },
  },
  {
    name: 'lead-status-kept',
    open: async (page, stage) => {
      await sent(page, stage, 'Gulu')
      const shown = (await page.getByTestId('lead-number').textContent()) ?? ''
      await page.clock.resume()
      await page.goto('/hbb-lead-status')
      await page.getByTestId('leadId-input').fill(/LD\d+/.exec(shown)?.[0] ?? '')
      await page.getByTestId('msisdn-input').fill('700100001')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByTestId('lead-stage').first().waitFor()
    },
  },
  {
    name: 'lead-status-none',
    open: async (page) => {
      await page.goto('/hbb-lead-status')
      await page.getByTestId('leadId-input').fill('LD9999999')
      await page.getByTestId('msisdn-input').fill('700100001')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByRole('heading', { name: 'No Data found' }).waitFor()
    },
  },
]
