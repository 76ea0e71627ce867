import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { payOnCardPage } from '../steps/card.ts'
import { attemptId, chooseGateway, chooseWallet, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

const stage = await setStage()
const FIRST_PHONE = '700500009'
const SECOND_PHONE = '700500001'
const SIZES = [
  { name: 'a small screen', size: SMALL },
  { name: 'a large screen', size: LARGE },
] as const

/** Charges, deliveries and refunds of some payments together. */
async function booksOf(...ids: readonly string[]): Promise<readonly number[]> {
  const all = await Promise.all(ids.map((id) => stage.sandbox.booksOf(id)))
  const count = (what: 'charges' | 'deliveries' | 'refunds') => all.flatMap((books) => books[what]).length
  return [count('charges'), count('deliveries'), count('refunds')]
}

/** Waits until money that nobody meant went back. */
async function oneWentBack(...ids: readonly string[]): Promise<void> {
  await until('the second money back', async () => (await booksOf(...ids)).join() === '2,1,1')
}

/** The payment that this page has sent for its own draft. */
async function sentFrom(page: Page): Promise<string> {
  const name = `paymentAttempt_${new URL(page.url()).searchParams.get('d') ?? ''}`
  const handle = await page.waitForFunction(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { transactionId?: string }).transactionId,
    name,
  )
  return String(await handle.jsonValue())
}

const isTrapped = (page: Page) =>
  page.waitForFunction(() => (history.state as { trapped?: boolean } | null)?.trapped)

// PAY-36
test('A way to pay that stands open stays open, with what was typed, when the purchase is opened in another tab', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const first = await context.newPage()
    await buyAirtime(first)
    await first.locator('input[name=payer]').fill(SECOND_PHONE)
    const second = await context.newPage()
    await second.goto(first.url())
    for (const page of [first, second]) {
      await page.getByText('This payment is open in another tab.').waitFor()
      assert.equal(await page.locator('[data-type="AM"] form').count(), 1)
    }
    assert.equal(await first.locator('input[name=payer]').inputValue(), '700 500 001')
  })
})

for (const { name, size } of SIZES) {
  test(`On ${name}, Back after "Thank you" never meets the payment page, whose address leads to the receipt`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      await buyAirtime(page, { from: '/prepaid-recharge' })
      const address = page.url()
      await payByWallet(page, '700500007')
      // Decided at once, it is told at once, not at the check ten seconds later.
      await statusSays(page, 'Thank you')
      const id = transactionIdOf(page)
      await isTrapped(page)
      await page.goBack()
      await page.locator('[data-page="prepaid-recharge"]').waitFor()
      await page.goBack()
      await page.locator('[data-page="prepaid-recharge"]').waitFor()
      await page.goto(address)
      await statusSays(page, 'Thank you')
      assert.equal(transactionIdOf(page), id)
      assert.deepEqual(await booksOf(id), [1, 1, 0])
      assert.deepEqual(complaints, [])
    })
  })

  // PAY-36
  test(`On ${name}, a prompt that was left stays in sight, and what it brings later goes back`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await buyAirtime(page)
      await payByWallet(page, FIRST_PHONE)
      await waitForClock(page)
      const left = await attemptId(page)
      await page.getByText('Wrong number or amount?').click()
      await page.getByText('we cannot take it back from here').waitFor()
      await page.getByRole('button', { name: 'Cancel and change' }).click()
      await page.getByRole('button', { name: /^Buy Airtime/ }).click()
      const warning = page.getByText(
        'An earlier request for UGX 5,000 may still be on 0700 500 009: decline it there.',
      )
      await warning.waitFor()
      assert.match((await page.getByText('Check this payment').getAttribute('href')) ?? '', new RegExp(left))
      await payByWallet(page, SECOND_PHONE)
      await waitForClock(page)
      const second = await sentFrom(page)
      assert.notEqual(second, left)
      await stage.portal.becomes(second, ['SUCCESS'])
      await stage.sandbox.decide(FIRST_PHONE, 'approve')
      await oneWentBack(left, second)
      const told = await stage.portal.transaction(left)
      assert.match(told.statusReason ?? '', /^This purchase was already paid/)
    })
  })

  test(`On ${name}, a card page and a wallet of one purchase in two tabs give it once`, async () => {
    await stage.visit({ size }, async (context) => {
      const card = await context.newPage()
      await buyAirtime(card)
      const address = card.url()
      const phone = await context.newPage()
      await phone.goto(address)
      await chooseWallet(phone, SECOND_PHONE)
      await chooseGateway(card, 'DPO')
      await card.locator('#card-number').waitFor()
      await stage.sandbox.takeInHand(SECOND_PHONE)
      await phone.getByRole('button', { name: /^Pay UGX/ }).click()
      await waitForClock(phone)
      const byPhone = await attemptId(phone)
      await payOnCardPage(card, '4111 1111 1111 1111')
      await card.getByTestId('status-page').waitFor()
      const byCard = transactionIdOf(card)
      await stage.sandbox.decide(SECOND_PHONE, 'approve')
      await stage.sandbox.takeInHand(SECOND_PHONE, false)
      await oneWentBack(byCard, byPhone)
    })
  })

  test(`On ${name}, a gateway that fails at opening is told at once, and the purchase is paid in another way`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await buyAirtime(page)
      await stage.sandbox.setFaults({ dpo: { rate: 1, where: 'after', kinds: ['500'] } })
      await chooseGateway(page, 'DPO')
      await page
        .getByText('The payment could not start, so no money was taken.')
        .filter({ visible: true })
        .first()
        .waitFor()
      await stage.sandbox.setFaults({})
      await payByWallet(page, SECOND_PHONE)
      await waitForClock(page)
      const id = await attemptId(page)
      await stage.portal.becomes(id, ['SUCCESS'])
      assert.deepEqual(await booksOf(id), [1, 1, 0])
    })
  })
}
