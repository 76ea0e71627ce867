import type { FrameLocator } from 'playwright-core'
import { cardFrame, payOnCardPage } from '../steps/card.ts'
import { codeOn, messagesOn } from '../steps/codes.ts'
import { EMAIL } from '../steps/panels.ts'
import type { SlowJourney } from './slow-walk.ts'

import {
  NUMBER,
  PAYER,
  paste,
  toPayment,
  choose,
  airtime,
  typeCode,
  receipt,
  failed,
  invoiceToCard,
  recharged,
} from './walk-steps.ts'

/** Journeys that end with paying, or with being told why not. */
export const PAYING_JOURNEYS: readonly SlowJourney[] = [
  ['First recharge, wallet', recharged],
  [
    'Bundle from home, number pasted in a sentence',
    async (walk) => {
      const { page } = walk
      await walk.open('/')
      await page
        .getByRole('link', { name: /Data bundle/ })
        .first()
        .tap()
      await page.waitForURL('**/data-bundle*', { waitUntil: 'commit' })
      await walk.until('bundles page', page.getByTestId(NUMBER).waitFor())
      await page.locator('.without-script').waitFor({ state: 'hidden' })
      await paste(page, 'Call me on +256 700-100 001 please')
      const ticket = page.locator('[data-testid="bundle-card"][data-product-code="DAT-W1"]')
      await walk.until('tickets', page.locator('.for-line').getByText('0700 100 001').waitFor())
      await ticket.getByRole('button', { name: 'Buy' }).tap()
      await walk.until('ways to pay', page.locator('a[data-testid="payment-option"]').first().waitFor())
      await page.goBack({ waitUntil: 'commit' })
      await walk.until('back at the ticket', ticket.waitFor())
    },
  ],
  [
    'Postpaid bill, code first wrong, MPESA refused',
    async (walk) => {
      const { page, stage } = walk
      await walk.open('/postpaid-bill-pay')
      await walk.until('number field', page.getByText('Still needed').waitFor())
      await walk.type(NUMBER, '700200001')
      await walk.until('line known', page.locator('#msisdn-ok').getByText('Postpaid line').waitFor())
      const before = await messagesOn(stage, '700200001')
      await walk.press('Fetch Bill')
      await walk.until('code window', page.getByTestId('otp-modal').waitFor())
      await walk.type('otp-box', '000000')
      await walk.until('wrong code told', page.getByText('Please enter correct OTP').waitFor())
      await walk.type('otp-box', await codeOn(stage, '700200001', before))
      await walk.until('bill', page.getByText('You owe').filter({ visible: true }).first().waitFor())
      await toPayment(walk, 'Pay Bill')
      await choose(walk, 'mpesa')
      await walk.type('email-input', EMAIL)
      await walk.type(PAYER, '700700002')
      await walk.press('Continue to pay')
      await walk.until('clock', page.getByTestId('wait-clock').waitFor())
      await walk.until('refused', failed(walk))
      await page.getByText('Try another way to pay').tap()
      await walk.until('ways to pay again', page.locator('a[data-testid="payment-option"]').first().waitFor())
    },
  ],
  [
    'Router with a running bundle',
    async (walk) => {
      const { page, stage } = walk
      await walk.open('/broadband-recharge')
      await page.locator('.without-script').waitFor({ state: 'hidden' })
      await walk.until('usable', page.getByTestId(NUMBER).waitFor())
      await walk.type(NUMBER, '700400002')
      const card = page.locator('[data-testid="bundle-card"][data-product-code="RTR-20"]')
      await walk.until('bundles', card.waitFor())
      await card.getByRole('button', { name: 'Buy', exact: true }).tap()
      await walk.until(
        'what runs is told',
        page.getByRole('button', { name: 'View active bundle' }).waitFor(),
      )
      const before = await messagesOn(stage, '700100001')
      await walk.press('View active bundle')
      await typeCode(walk, '700100001', before)
      await walk.until(
        'balance',
        page
          .getByText(/ left$/)
          .filter({ visible: true })
          .first()
          .waitFor(),
      )
    },
  ],
  [
    'Invoice by card: left, then declined',
    async (walk) => {
      const { page } = walk
      await walk.open('/orp/fixed-internet')
      await walk.until('form', page.getByText('Still needed').waitFor())
      await walk.type('account-input', 'pe1000000001')
      await walk.type('email-input', 'bills@example.com')
      await walk.press('SHOW BILLS')
      await walk.until('invoices', page.getByTestId('invoice-row').first().waitFor())
      await page.getByTestId('invoice-row').first().getByRole('button', { name: 'Pay' }).tap()
      await walk.until('ways to pay', page.locator('a[data-testid="payment-option"]').first().waitFor())
      await invoiceToCard(walk, 'CELLULANT')
      await walk.until('card page', page.locator('#card-number').waitFor())
      await page.goBack({ waitUntil: 'commit' })
      await walk.until(
        'back, money told',
        page.getByText('Not confirmed yet').filter({ visible: true }).first().waitFor(),
      )
      await page.getByRole('button', { name: /^Pay again/ }).tap()
      await walk.until('card page again', page.locator('#card-number').waitFor())
      await payOnCardPage(page, '4000 0000 0000 0002')
      await walk.until('declined', failed(walk))
    },
  ],
  [
    'Card window, closed',
    async (walk) => {
      await airtime(walk)
      await invoiceToCard(walk, 'PAYSTACK')
      const frame: FrameLocator = cardFrame(walk.page)
      await walk.until('card window', frame.getByRole('button', { name: 'Close' }).waitFor())
      await frame.getByRole('button', { name: 'Close' }).tap()
      await walk.until(
        'told that nothing was taken',
        walk.page.getByText('No money was taken').filter({ visible: true }).first().waitFor(),
      )
    },
  ],
  [
    'SmartCash, wrong PIN, then right',
    async (walk) => {
      const { page, stage } = walk
      await airtime(walk)
      await choose(walk, 'smartcash')
      const before = await messagesOn(stage, '700600001')
      await walk.type(PAYER, '700600001')
      await walk.press('Proceed')
      await typeCode(walk, '700600001', before)
      const pin = page.locator('[data-testid="pin-input"]:enabled')
      await walk.until('PIN window', pin.first().waitFor())
      await walk.type('[data-testid="pin-input"]:enabled', '9876')
      await page.getByTestId('pin-modal').getByRole('button', { name: 'Proceed' }).tap()
      await walk.until(
        'wrong PIN told',
        page.getByTestId('pin-attempts').getByText('ATTEMPTS LEFT').waitFor(),
      )
      await walk.type('[data-testid="pin-input"]:enabled', '1234')
      await page.getByTestId('pin-modal').getByRole('button', { name: 'Proceed' }).tap()
      await walk.until('receipt', receipt(walk))
    },
  ],
  [
    'Airtime, too little',
    async (walk) => {
      const { page, stage } = walk
      await airtime(walk)
      await choose(walk, 'airtime')
      const before = await messagesOn(stage, '700100002')
      await walk.type(PAYER, '700100002')
      await walk.type('email-input', EMAIL)
      await walk.press('Send code')
      await typeCode(walk, '700100002', before)
      await walk.until(
        'told what is short',
        page
          .getByText(/^You need UGX .* more/)
          .filter({ visible: true })
          .first()
          .waitFor(),
      )
    },
  ],
]
