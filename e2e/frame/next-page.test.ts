import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()

const isOfPayment = (path: string): boolean => path.startsWith('/assets/payment-')

/** Fills the form in and sends it; what was asked for before the answer came. */
async function askedWhileSent(page: Page): Promise<readonly string[]> {
  await page.goto('/prepaid-recharge')
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('load')
  const asked: string[] = []
  let beforeTheAnswer: readonly string[] = []
  const payment = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (!request.url().endsWith('.js')) return
    const { pathname } = new URL(request.url())
    asked.push(pathname)
    if (isOfPayment(pathname)) payment.resolve()
  })
  await page.route('**/prepaid-recharge', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await payment.promise
    beforeTheAnswer = [...asked]
    await route.continue()
  })
  await page.getByTestId('msisdn-input').fill('700100001')
  await page.locator('.chip', { hasText: /^5,000$/ }).click()
  await page.getByText('You can continue').waitFor()
  try {
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.waitForURL(/\/payment/)
  } finally {
    payment.resolve()
  }
  return beforeTheAnswer
}

test('A customer who sends a form waits once: what the payment page needs comes beside the answer', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const asked = await askedWhileSent(await context.newPage())
    assert.ok(asked.some(isOfPayment), asked.join(' '))
    assert.ok(
      asked.every((path) => !path.includes('react')),
      'nothing that is there already',
    )
  })
})
