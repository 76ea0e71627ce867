import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { payOnceOn } from '../steps/pay-once.ts'
import { buyAirtime } from '../steps/recharge.ts'

const PAY = /^Pay UGX/
const NO_SIGNAL = 'No signal. This payment may still go through: please do not pay again.'
const INITIATE = '**/transaction/v1/initiate'
const PROCESS = '**/transaction/v1/process'
const stage = await setStage()
const { atWallet, worldNow, paidOnce } = payOnceOn(stage)

for (const [call, address] of [
  ['recording', INITIATE],
  ['sending', PROCESS],
] as const)
  for (const lost of ['request', 'answer'] as const)
    // F20
    test(`When the ${lost} of ${call} a payment is lost, the page says it is not sure and pays once`, async () => {
      await stage.visit({ size: SMALL }, async (context) => {
        const page = await atWallet(context)
        const before = await worldNow()
        await page.route(
          address,
          async (route) => {
            // The answer is lost after the portal has done its work; the request before.
            if (lost === 'answer') await route.fetch()
            await route.abort('internetdisconnected')
          },
          { times: 1 },
        )
        await page.getByRole('button', { name: PAY }).click()
        await page.getByText('Not confirmed yet: the network').waitFor()
        await page.clock.fastForward(3_000)
        await waitForClock(page)
        await paidOnce(page, before)
      })
    })

const STATUS = '**/transaction/v1/status*'
const BUSY = { statusCode: 500, status: 'failed', message: 'The operator is busy.', result: null }

// PAY-114
test('A look at a waiting payment that fails is told in the server’s words, and the wait goes on', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await atWallet(context)
    const before = await worldNow()
    await page.route(STATUS, (route) => route.fulfill({ status: 500, json: BUSY }), { times: 1 })
    await page.getByRole('button', { name: PAY }).click()
    await waitForClock(page)
    await page.getByTestId('toast-message').getByText(BUSY.message, { exact: true }).waitFor()
    assert.equal(await page.getByText(NO_SIGNAL).count(), 0, 'there was an answer')
    await page.route(STATUS, (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.clock.fastForward(10_000)
    await page.getByText(NO_SIGNAL).waitFor()
    await paidOnce(page, before)
  })
})

test('Leaving while a payment is being sent is asked about; who stays pays once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await atWallet(context)
    const before = await worldNow()
    const held = Promise.withResolvers<void>()
    await page.route(
      PROCESS,
      async (route) => {
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    const asked = page.waitForEvent('dialog')
    const sent = page.waitForRequest(PROCESS)
    await page.getByRole('button', { name: PAY }).click()
    await sent
    // Never done, because the person stays.
    void page.reload().catch(() => undefined)
    const dialog = await asked
    assert.equal(dialog.type(), 'beforeunload')
    await dialog.dismiss()
    held.resolve()
    await waitForClock(page)
    await paidOnce(page, before)
  })
})

test('Pressing Pay while offline sends nothing, says so, and names the dial code', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await atWallet(context)
    const before = await worldNow()
    await context.setOffline(true)
    await page.getByRole('button', { name: PAY }).click()
    await page.locator('.panel').getByText('Nothing was sent').waitFor()
    await context.setOffline(false)
    assert.deepEqual(await worldNow(), before)
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((name) => name.startsWith('paymentAttempt')),
    )
    assert.deepEqual(kept, [], 'nothing is kept to be sent later')
  })
})

test('Whoever leaves while a payment is out finds it again under Check a payment, without its id', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await payByWallet(page, '700500009')
    await waitForClock(page)
    const id = await attemptId(page)
    await page.goto('/')
    await page.locator('#check-payment summary').click()
    const found = page.getByTestId('visit-payments').getByRole('link')
    await found.getByText(/^UGX 5,000 · \d\d:\d\d · not confirmed yet$/).waitFor()
    assert.equal(await found.count(), 1)
    await found.click()
    await page.locator('[data-testid="status-page"][data-look="warn"]').waitFor()
    assert.ok(page.url().endsWith(id))
  })
})
