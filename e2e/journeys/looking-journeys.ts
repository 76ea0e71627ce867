import { messagesOn } from '../steps/codes.ts'
import { transactionIdOf } from '../steps/recharge.ts'
import type { SlowJourney } from './slow-walk.ts'

import { NUMBER, typeCode, receipt, recharged } from './walk-steps.ts'

/** Journeys that look for something: a payment, an answer, a shop, a connection. */
export const LOOKING_JOURNEYS: readonly SlowJourney[] = [
  [
    'Receipt: opened on another phone, checked from home',
    async (walk) => {
      const { page } = walk
      await recharged(walk)
      const id = transactionIdOf(page)
      await page.context().clearCookies()
      await walk.open(`/payment/status?id=${id}`)
      await walk.until('receipt on another phone', receipt(walk))
      await walk.open('/')
      await page.locator('summary', { hasText: 'Check a payment' }).tap()
      await walk.type('[id=tid]', id)
      await page.getByRole('button', { name: 'Check', exact: true }).tap()
      await walk.until('checked from home', receipt(walk))
    },
  ],
  [
    'Help, shop, coverage',
    async (walk) => {
      const { page } = walk
      await walk.open('/gethelp')
      await walk.until('help', page.getByRole('heading', { level: 1 }).waitFor())
      await page.locator('[data-testid=faq-search][role=combobox]').waitFor()
      await walk.type('faq-search', 'money taken no airtime')
      await walk.until('suggestion', page.getByTestId('faq-suggestion').first().waitFor())
      await page.getByTestId('faq-suggestion').first().tap()
      await walk.until('answer', page.getByTestId('faq-answer').waitFor())
      await walk.open('/storeLocator')
      await page.locator('[data-testid=store-search][role=combobox]').waitFor()
      await walk.until('shops usable', page.getByTestId('store-search').waitFor())
      await walk.type('store-search', 'Kampala')
      await walk.press('Search')
      await walk.until('shops', page.getByTestId('store-card').first().waitFor())
      await walk.open('/openNetworks')
      await walk.until('coverage', page.getByRole('heading', { level: 1 }).waitFor())
    },
  ],
  [
    'Home internet, from plan to payment',
    async (walk) => {
      const { page, stage } = walk
      await walk.open('/')
      await walk.until('home', page.getByTestId('device-card').first().waitFor())
      await page.getByTestId('device-card').getByRole('link').first().tap()
      const plan = page.locator('[data-testid=plan-row][data-product-code=ODU-20]')
      await walk.until('plans', plan.waitFor())
      await plan.tap()
      await walk.press('Proceed')
      await walk.until('details', page.getByTestId('lead-form').waitFor())
      await walk.type('name-input', 'Nakato Sarah')
      await walk.type(NUMBER, '700100001')
      await walk.type('email-input', 'nakato@example.com')
      await page.locator('button#town').tap()
      await page.getByTestId('dropdown-option').filter({ hasText: 'Kampala' }).tap()
      await walk.type('installationAddress-input', 'Plot 1 Kampala Road')
      await page.getByTestId('termsAndCondition-input').check()
      await walk.press('Proceed')
      await walk.until('read back', page.getByTestId('edit-confirm-dialog').waitFor())
      await page.getByTestId('edit-confirm-dialog').getByRole('button', { name: 'Confirm' }).tap()
      await walk.until('map', page.locator('[data-testid=map][data-state=ready]').waitFor())
      const before = await messagesOn(stage, '700100001')
      await walk.press('Continue')
      await typeCode(walk, '700100001', before)
      await walk.until('answer', page.getByText('Congratulations').waitFor())
      await page
        .getByRole('button', { name: /payment|Go now/i })
        .first()
        .tap()
      await walk.until('ways to pay', page.locator('a[data-testid="payment-option"]').first().waitFor())
    },
  ],
]
