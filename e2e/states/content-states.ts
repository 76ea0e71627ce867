import type { Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { send, writeLetter } from '../steps/contact.ts'
import type { PageState } from './page-state.ts'

const CATEGORY = '/gethelp?c=airtime-and-recharge'
const ANSWER = '/gethelp?q=buy-airtime'

async function openHelp(page: Page, path = '/gethelp'): Promise<void> {
  await page.goto(path)
  await page.locator('[data-testid=faq-search][role=combobox]').waitFor()
}

async function search(page: Page, words: string): Promise<void> {
  await openHelp(page)
  await page.getByTestId('faq-search').pressSequentially(words)
}

/** A form that runs. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByText(/^Still needed/).waitFor()
}

async function letter(page: Page): Promise<void> {
  await openForm(page, '/contact-us')
  await writeLetter(page)
  await page.getByText('You can continue').waitFor()
}

/** Help, the forms, and the pages that are read. */
export const CONTENT_STATES: readonly PageState[] = [
  { name: 'help', screen: 'help', open: (page) => openHelp(page) },
  {
    name: 'help-category',
    open: async (page) => {
      await openHelp(page, CATEGORY)
      await page.getByTestId('faq-subcategory').first().waitFor()
    },
  },
  {
    name: 'help-questions',
    open: async (page) => {
      await openHelp(page, CATEGORY)
      await page.getByTestId('faq-subcategory').first().click()
      await page.getByTestId('faq-question').first().waitFor()
    },
  },
  {
    name: 'help-suggestions',
    open: async (page) => {
      await search(page, 'airtme')
      await page.locator('[role=option] mark').first().waitFor()
    },
  },
  {
    name: 'help-no-suggestion',
    open: async (page) => {
      await search(page, 'xylophone')
      await page.getByText('No Data found', { exact: true }).filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'help-found',
    open: async (page) => {
      await page.goto('/gethelp?find=airtime+refund')
      await page.locator('[data-testid=faq-question] mark').first().waitFor()
    },
  },
  {
    name: 'help-not-found',
    open: async (page) => {
      await page.goto('/gethelp?find=xylophone')
      await page.getByTestId('faq-nodata').waitFor()
    },
  },
  {
    name: 'help-answer',
    screen: 'help#answer',
    open: async (page) => {
      await page.goto(ANSWER)
      await page.getByTestId('faq-still-need').waitFor()
    },
  },
  {
    name: 'help-voted',
    open: async (page) => {
      await page.goto(ANSWER)
      await page.getByTestId('faq-like').click()
      await page.getByTestId('faq-thanks').waitFor()
      await page.getByTestId('faq-percent').waitFor()
    },
  },
  {
    name: 'help-unknown',
    open: async (page) => {
      await page.goto('/gethelp?q=no-such-question')
      await page.locator('h1').waitFor()
    },
  },
  {
    name: 'document',
    screen: 'document',
    open: async (page) => {
      await page.goto('/docs/numbers-to-keep')
      await page.locator('h1').waitFor()
    },
  },
  { name: 'contact', screen: 'contact-us', open: (page) => openForm(page, '/contact-us') },
  { name: 'contact-filled', open: letter },
  {
    name: 'contact-errors',
    open: async (page) => {
      await openForm(page, '/contact-us')
      await send(page).click({ force: true })
      await page.getByTestId('message-error').waitFor()
    },
  },
  {
    name: 'contact-list',
    open: async (page) => {
      await openForm(page, '/contact-us')
      await page.locator('button#topic').click()
      await page.getByTestId('dropdown-option').first().waitFor()
    },
  },
  {
    name: 'contact-sent',
    open: async (page) => {
      await letter(page)
      await send(page).click()
      await page.getByTestId('form-thanks').waitFor()
    },
  },
  { name: 'feedback', screen: 'give-feedback', open: (page) => openForm(page, '/give_your_feedback') },
  {
    name: 'feedback-error',
    open: async (page) => {
      await openForm(page, '/give_your_feedback')
      await send(page).click({ force: true })
      await page.getByTestId('rating-error').waitFor()
    },
  },
  {
    name: 'complaint',
    screen: 'complaint',
    open: async (page) => {
      await page.goto('/complaint')
      await page.getByTestId('complaint-form').waitFor()
    },
  },
  {
    name: 'complaint-sent',
    screen: 'complaint-status',
    open: async (page) => {
      await page.goto('/complaint/4127503?sent')
      await page.getByTestId('complaint-number').waitFor()
    },
  },
  {
    name: 'more-money',
    screen: 'more-money',
    open: async (page) => {
      await page.goto('/more-kati-money')
      await page.locator('h1').waitFor()
    },
  },
  {
    name: 'privacy',
    open: async (page) => {
      await page.goto('/more-kati-money')
      await rests(page)
      await page.locator('[data-opens="privacy"]').first().click()
      await page.locator('#privacy[open]').waitFor()
    },
  },
]
