import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { buyAirtimePlainly, openPanelPlainly, slipOnTab, statusComesTo } from '../plain/paying-steps.ts'
import { setStage } from '../stage.ts'
import { EMAIL, openWay, payByMpesa } from '../steps/panels.ts'
import { attemptId, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../steps/status.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()

async function countOf(id: string): Promise<readonly number[]> {
  const books = await stage.sandbox.booksOf(id)
  return [books.charges.length, books.deliveries.length, books.refunds.length]
}

test('A customer approves an MPESA payment on the phone and gets one delivery', async () => {
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
    assert.deepEqual(await countOf(id), [1, 1, 0])
    const initiate = calls.find(({ path }) => path === 'transaction/v1/initiate')?.data
    assert.deepEqual([initiate?.['paymentMode'], initiate?.['emailId']], ['MPESA', EMAIL])
  })
})

test('An MPESA payment that is declined says so and charges nothing', async () => {
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
    assert.deepEqual(await countOf(id), [0, 0, 0])
  })
})

test('An MPESA request that nobody answers is asked about ten times, then the page says: do not pay again', async () => {
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
    assert.deepEqual(await countOf(id), [0, 0, 0])
  })
})

// PAY-71, NUMBER-15, NUMBER-52
test('Continue to pay waits for nine digits and a good e-mail; Cancel sends nothing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await openWay(page, 'mpesa')
    const go = page.getByRole('button', { name: 'Continue to pay', exact: true })
    await page.getByText('Still needed: MPESA number and email').waitFor()
    assert.ok(await go.isDisabled())
    await page.getByTestId('email-input').fill('some+one@example.ug')
    await page.getByTestId('email-input').blur()
    await page.getByTestId('email-error').getByText('Invalid Email Id', { exact: true }).waitFor()
    await page.getByTestId('email-input').fill(EMAIL)
    assert.equal(await page.getByTestId('email-error').count(), 0)
    await page.locator('input[name=payer]').fill('70070000')
    assert.ok(await go.isDisabled())
    await page.locator('input[name=payer]').fill('')
    await page.getByTestId('msisdn-error').getByText('Phone No is required', { exact: true }).waitFor()
    await page.locator('input[name=payer]').fill('700700001')
    assert.ok(await go.isEnabled())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.locator('[data-type="mpesa"] form').waitFor({ state: 'detached' })
    assert.deepEqual(pathsOf(calls), [])
  })
})

test('Without JavaScript MPESA is a plain form: wrong input comes back, a good one ends in a receipt', async () => {
  await stage.visitPlainly(async (tab) => {
    await buyAirtimePlainly(tab)
    await openPanelPlainly(tab, 'mpesa')
    tab.fill('email', 'nobody')
    tab.fill('payer', '700700001')
    await tab.press(/^Continue to pay/)
    tab.part('email-error').mustSay('Invalid Email Id')
    assert.match(tab.valueOf('payer'), /700 700 001/)
    tab.fill('email', EMAIL)
    await tab.press(/^Continue to pay/)
    const id = await statusComesTo(tab, 'Thank you')
    isReceipt(slipOnTab(tab), id)
    assert.deepEqual(await countOf(id), [1, 1, 0])
  })
})
