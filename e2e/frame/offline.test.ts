import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { staysOffline } from '../steps/offline.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openStatus } from '../steps/status.ts'

const stage = await setStage()
const NO_ANSWER = 'No answer from the network. Check your connection and try again.'

for (const what of ['a phone’s bundle', 'a router’s bundle', 'a bill', 'an invoice'] as const)
  test(`Offline, the button of ${what} answers with the note and the dial code, and sends nothing later`, async () => {
    await staysOffline(stage, what)
  })

test('A number typed without network is answered in the page’s own words, and asked about again with the network', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
    await context.setOffline(true)
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByRole('main').getByText(NO_ANSWER).waitFor()
    await page.getByTestId('toast').getByText(NO_ANSWER, { exact: true }).waitFor()
    await context.setOffline(false)
    await page.locator('#msisdn-ok').getByText('Prepaid line', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('toast').count(), 0, 'what was wrong is no longer said')
  })
})

test('While a payment is out nobody without signal is told that nothing was sent, or to recharge in another way', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await payByWallet(page, '700500009')
    await waitForClock(page)
    const id = await attemptId(page)
    const note = page.locator('#offline')
    const out = 'No signal. This payment may still go through: please do not pay again.'
    await context.setOffline(true)
    await note.getByText(out, { exact: true }).waitFor()
    await context.setOffline(false)
    await openStatus(page, id)
    await page.locator('[data-testid="status-page"][data-look="warn"]').waitFor()
    await page.waitForFunction(() =>
      document.getElementById('offline')?.dataset['gone']?.startsWith('No signal'),
    )
    await context.setOffline(true)
    await note.getByText(out, { exact: true }).waitFor()
  })
})
