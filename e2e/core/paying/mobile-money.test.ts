import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL, stopClock, type VisitorOptions } from '../browser.ts'
import { setStage } from '../stage.ts'
import { approveInSimulator } from '../steps/simulator.ts'
import { attemptId, chooseWallet, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf, WORDS, type Language } from '../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../steps/status.ts'

const WALLET = '700500001'
const stage = await setStage()

/** From the first page to the receipt; the phone is answered in the simulator's own page. */
async function rechargeWithApproval(page: Page, language: Language): Promise<string> {
  await page.clock.install()
  await stage.sandbox.takeInHand(WALLET)
  await buyAirtime(page, { language })
  await payByWallet(page, WALLET, language)
  await waitForClock(page)
  const id = await attemptId(page)
  await approveInSimulator(stage, WALLET)
  await stage.portal.becomes(id, ['SUCCESS'])
  // The next check is due ten seconds after the last.
  await page.clock.fastForward(10_000)
  await statusSays(page, WORDS[language].thanks)
  assert.equal(transactionIdOf(page), id)
  return id
}

const VISITORS: readonly (VisitorOptions & { readonly name: string; readonly language: Language })[] = [
  { name: 'a small screen', size: SMALL, language: 'EN', dark: false },
  { name: 'a large dark screen in Swahili', size: LARGE, language: 'SW', dark: true },
]

for (const visitor of VISITORS) {
  // RECHARGE-11, STATUS-12
  test(`On ${visitor.name}, an approved payment ends in a receipt, one charge and one delivery`, async () => {
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

test('A wallet that decides at once is believed after two seconds, not at the check after ten', async () => {
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

test('A customer who declines on the phone is told that no money was taken, and nothing is delivered', async () => {
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
