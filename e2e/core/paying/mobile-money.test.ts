import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL, stopClock, type VisitorOptions } from '../../browser.ts'
import { setStage } from '../../stage.ts'
import { countsOf } from '../../steps/books.ts'
import { EMAIL, payByMpesa } from '../../steps/panels.ts'
import { payOnceOn, WALLET } from '../../steps/pay-once.ts'
import { attemptId, chooseWallet, payByWallet, waitForClock } from '../../steps/pay.ts'
import { buyAirtime, type Language, transactionIdOf, WORDS } from '../../steps/recharge.ts'
import { approveInSimulator } from '../../steps/simulator.ts'
import { isReceipt, slipOf, statusSays } from '../../steps/status.ts'
import { pathsOf, watchCalls } from '../../steps/watch-calls.ts'

const stage = await setStage()

/** From the first page to the receipt; the request is approved on the simulator's page. */
async function rechargeWithApproval(page: Page, language: Language): Promise<string> {
  await page.clock.install()
  await stage.sandbox.takeInHand(WALLET)
  await buyAirtime(page, { language })
  await payByWallet(page, WALLET, language)
  await waitForClock(page)
  const id = await attemptId(page)
  await approveInSimulator(stage, WALLET)
  await stage.portal.becomes(id, ['SUCCESS'])
  // The page polls every ten seconds.
  await page.clock.fastForward(10_000)
  await statusSays(page, WORDS[language].thanks)
  assert.equal(transactionIdOf(page), id)
  return id
}

const VISITORS: readonly (VisitorOptions & { readonly name: string; readonly language: Language })[] = [
  { name: 'a small screen', size: SMALL, language: 'EN', dark: false },
  { name: 'a large dark screen in Swahili', size: LARGE, language: 'SW', dark: true },
]

/** Waits until the countdown has run out without an answer, and returns the payment's ID. */
async function waitInVain(page: Page, wallet: string): Promise<string> {
  await page.clock.install()
  await buyAirtime(page)
  await payByWallet(page, wallet)
  await waitForClock(page)
  const id = await attemptId(page)
  await page.clock.fastForward(100_000)
  await page.getByTestId('status-page').waitFor()
  return id
}

const PROCESS = '**/transaction/v1/process'
const { atWallet, worldNow, paidOnce } = payOnceOn(stage)

for (const visitor of VISITORS) {
  // RECHARGE-11, STATUS-12
  test(`On ${visitor.name}, an approved payment ends in a receipt with one charge and one delivery`, async () => {
    await stage.visit(visitor, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      const id = await rechargeWithApproval(page, visitor.language)
      const slip = await slipOf(page)
      isReceipt(slip, id)
      if (visitor.language === 'EN') assert.match(slip['status'] ?? '', /Successful/)
      assert.equal(await page.getByTestId('status-page').getAttribute('data-style'), 'success')
      const books = await stage.sandbox.booksOf(id)
      assert.deepEqual([books.charges.length, books.deliveries.length, books.refunds.length], [1, 1, 0])
      assert.deepEqual([books.charges[0]?.amountMinor, books.charges[0]?.currency], [5_000, 'UGX'])
      assert.deepEqual(complaints, [])
    })
  })
}

test('A wallet’s immediate decision is shown after two seconds, not at the ten-second check', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await chooseWallet(page, '700500007')
    await stopClock(page)
    await page.getByRole('button', { name: WORDS.EN.pay }).click()
    await waitForClock(page)
    const firstCheck = page.waitForResponse('**/transaction/v1/status?*')
    await page.clock.runFor(100)
    await firstCheck
    await stage.portal.becomes(await attemptId(page), ['SUCCESS'])
    await page.clock.runFor(2_500)
    await statusSays(page, 'Thank you')
  })
})

test('A customer who declines on the phone reads that no money was taken, and nothing is delivered', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await stage.sandbox.takeInHand(WALLET)
    await buyAirtime(page)
    await chooseWallet(page, WALLET)
    await page.getByText('You have not paid yet').waitFor()
    await page.getByRole('button', { name: WORDS.EN.pay }).click()
    await waitForClock(page)
    await page.getByText('Please do not pay again').filter({ visible: true }).first().waitFor()
    await stage.sandbox.decide(WALLET, 'decline')
    const id = await attemptId(page)
    await stage.portal.becomes(id, ['FAILED'])
    await page.clock.fastForward(10_000)
    await statusSays(page, 'FAILED')
    await page.getByTestId('money-line').getByText('No money was taken for this attempt').waitFor()
    assert.match((await slipOf(page))['reason'] ?? '', /^\*/)
    const books = await stage.sandbox.booksOf(id)
    assert.deepEqual([books.charges.length, books.deliveries.length], [0, 0])
  })
})

test('An unanswered request (700500009) ends on a page that asks the customer not to pay again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const id = await waitInVain(page, '700500009')
    await page.getByText('Please do not pay again').filter({ visible: true }).first().waitFor()
    assert.notEqual((await slipOf(page))['status'], 'Unsuccessful')
    assert.deepEqual(await countsOf(stage, id), [0, 0, 0])
  })
})

// PAY-65, F1
test('An approval after the countdown (700500005) is delivered once, and the page says Thank you', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await stage.sandbox.takeInHand('700500005')
    const page = await context.newPage()
    const id = await waitInVain(page, '700500005')
    assert.notEqual(await page.getByTestId('status-page').getAttribute('data-style'), 'success')
    await stage.sandbox.decide('700500005', 'approve')
    await stage.portal.becomes(id, ['SUCCESS'])
    await page.reload()
    await statusSays(page, 'Thank you')
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
  })
})

test('A customer who approves an M-PESA payment on the phone gets one delivery', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await payByMpesa(page, '700700001')
    await waitForClock(page)
    await page.getByText('Type your MPESA PIN on your phone').waitFor()
    const id = await attemptId(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    await page.clock.fastForward(10_000)
    await statusSays(page, 'Thank you')
    isReceipt(await slipOf(page), id)
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
    const initiate = calls.find(({ path }) => path === 'transaction/v1/initiate')?.data
    assert.deepEqual([initiate?.['paymentMode'], initiate?.['emailId']], ['MPESA', EMAIL])
  })
})

test('A declined M-PESA payment is shown as failed and charges nothing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await buyAirtime(page)
    await payByMpesa(page, '700700002')
    await waitForClock(page)
    const id = await attemptId(page)
    await stage.portal.becomes(id, ['FAILED'])
    await page.clock.fastForward(10_000)
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Customer declined the request/)
    assert.deepEqual(await countsOf(stage, id), [0, 0, 0])
  })
})

test('An unanswered M-PESA request is checked ten times, then the page asks the customer not to pay again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await buyAirtime(page)
    await payByMpesa(page, '700700003')
    await waitForClock(page)
    const calls = watchCalls(page)
    const id = await attemptId(page)
    await page.getByText(/^Check 1 of 10/).waitFor()
    for (let check = 2; check <= 9; check += 1) {
      await page.clock.runFor(10_000)
      await page.getByText(new RegExp(`^Check ${check} of 10`)).waitFor()
    }
    await page.clock.runFor(10_000)
    await page.getByTestId('status-page').waitFor()
    await page.getByText('Please do not pay again').filter({ visible: true }).first().waitFor()
    assert.equal(pathsOf(calls).filter((path) => path === 'transaction/v1/process').length, 0)
    assert.deepEqual(await countsOf(stage, id), [0, 0, 0])
  })
})

// F19
test('Three clicks and Enter in quick succession charge the customer once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await atWallet(context)
    const before = await worldNow()
    await page.getByRole('button', { name: WORDS.EN.pay }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.form?.requestSubmit()
      button.click()
      button.click()
    })
    await waitForClock(page)
    await paidOnce(page, before)
  })
})

// F16
test('A customer who closes the browser after Pay still gets the airtime, and the payment’s address shows the receipt', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await atWallet(context)
    const sent = page.waitForResponse(PROCESS)
    await page.getByRole('button', { name: WORDS.EN.pay }).click()
    await sent
    await waitForClock(page)
    const id = await attemptId(page)
    await page.close()
    await stage.sandbox.decide(WALLET, 'approve')
    await stage.portal.becomes(id, ['SUCCESS'])
    const later = await context.newPage()
    await later.goto(`/payment/status?id=${id}`)
    await statusSays(later, 'Thank you')
  })
})
