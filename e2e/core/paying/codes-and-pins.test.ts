import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../../browser.ts'
import { setStage } from '../../stage.ts'
import { countsOf } from '../../steps/books.ts'
import {
  proveAirtime,
  proveSmartCash,
  proveWallet,
  RIGHT_PIN,
  sayYes,
  typePin,
  typeWrongPin,
} from '../../steps/panels.ts'
import { buyAirtime, transactionIdOf } from '../../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../../steps/status.ts'
import { pathsOf, watchCalls, type WatchedCall } from '../../steps/watch-calls.ts'

const stage = await setStage()

const AUTHORISED = [
  'optimus/otp/send',
  'optimus/otp/verify',
  'otp/v1/verify-user',
  'transaction/v1/auth/initiate',
  'transaction/v1/auth/process',
]

/** Both authorised calls carry the token, and the PIN is sent only as ciphertext. */
function areAuthorised(calls: readonly WatchedCall[]): void {
  for (const { path, headers, data } of calls.filter((call) => call.path.includes('/auth/'))) {
    assert.match(headers['authorization'] ?? '', /^Bearer \S{20,}$/, path)
    if (path.endsWith('process')) assert.match(String(data['amPin']), /^[\w+/]{300,}=*$/)
  }
}

/** No token, code or PIN is left in storage or in the address. */
async function leavesNoSecret(page: Page, calls: readonly WatchedCall[]): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), location.href]),
  )
  const token = calls.find(({ headers }) => headers['authorization'])?.headers['authorization'] ?? 'none'
  const codes = calls.flatMap(({ data }) => [data['uniqueCode'], data['amPin'], data['otp']])
  for (const secret of [token.replace('Bearer ', ''), ...codes])
    if (typeof secret === 'string' && secret !== '')
      assert.ok(!kept.includes(secret), `kept: ${secret.slice(0, 6)}…`)
}

// PAY-51, CALL-17, CALL-18
test('A customer pays from airtime with the documented calls in order, and gets one delivery', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await buyAirtime(page)
    const calls = watchCalls(page)
    await proveAirtime(page, stage, '700100001')
    // What’s left of 50,000. Later tests of this file add airtime to the number.
    await page.getByTestId('confirm-dialog').getByText('UGX 45,000').waitFor()
    await sayYes(page)
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    isReceipt(await slipOf(page), id)
    assert.equal((await slipOf(page))['gateway'], 'Airtime')
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
    assert.deepEqual(pathsOf(calls).slice(0, 5), [
      'optimus/otp/send',
      'optimus/otp/verify',
      'subscriber/v4/query-balance',
      'transaction/v1/initiate',
      'transaction/v1/process',
    ])
    const initiate = calls.find(({ path }) => path === 'transaction/v1/initiate')?.data
    assert.equal(initiate?.['paymentMode'], 'AIRTIME')
    assert.match(String(initiate?.['uniqueCode']), /^[\w-]{32}$/)
    assert.deepEqual(complaints, [])
  })
})

test('A failed airtime debit gives its reason, and another way to pay keeps the purchase', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveAirtime(page, stage, '700100006')
    await sayYes(page)
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Airtime debit failed/)
    assert.deepEqual(await countsOf(stage, transactionIdOf(page)), [0, 0, 0])
    await page.getByRole('link', { name: 'Try another way to pay' }).click()
    await page.getByTestId('payment-option').first().waitFor()
  })
})

test('When an airtime debit gets no response, the page asks the customer not to pay again, and the purchase is delivered once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveAirtime(page, stage, '700100001')
    await stage.sandbox.setFaults({ airtime: { rate: 1, where: 'after', kinds: ['reset'] } })
    await sayYes(page)
    await statusSays(page, 'In Processing')
    await page.getByText('Please do not pay again').filter({ visible: true }).first().waitFor()
    await stage.sandbox.setFaults({})
    const id = transactionIdOf(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    await page.reload()
    await statusSays(page, 'Thank you')
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
  })
})

// PAY-43
test('A customer pays with mobile money by typing their PIN on the page, and the documented calls are made in order', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await buyAirtime(page)
    const calls = watchCalls(page)
    await proveWallet(page, stage, '700500001')
    const pin = page.getByTestId('pin-input')
    await pin.waitFor()
    assert.deepEqual(
      await pin.evaluate((input: HTMLInputElement) => [input.type, input.inputMode, input.autocomplete]),
      ['password', 'numeric', 'one-time-code'],
    )
    await typePin(page, RIGHT_PIN)
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    isReceipt(await slipOf(page), id)
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
    assert.deepEqual(pathsOf(calls).slice(0, 5), AUTHORISED)
    areAuthorised(calls)
    await leavesNoSecret(page, calls)
    assert.deepEqual(complaints, [])
  })
})

// PAY-63
test('Wrong mobile money PINs count down on the same payment, and the right one then pays once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await proveWallet(page, stage, '700500007')
    await typeWrongPin(page, 4)
    await page.getByTestId('pin-error').getByText('Please enter correct PIN', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('pin-input').inputValue(), '')
    await typeWrongPin(page, 3)
    await typePin(page, RIGHT_PIN)
    await statusSays(page, 'Thank you')
    assert.deepEqual(await countsOf(stage, transactionIdOf(page)), [1, 1, 0])
    assert.equal(pathsOf(calls).filter((path) => path === 'transaction/v1/auth/initiate').length, 1)
    const sealed = calls.filter(({ path }) => path.endsWith('auth/process')).map(({ data }) => data['amPin'])
    assert.equal(new Set(sealed).size, 3, 'no ciphertext is sent twice')
  })
})

// PAY-72
test('A customer pays with SmartCash by code and PIN, and a wrong PIN restarts the payment without a new code', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const calls = watchCalls(page)
    await proveSmartCash(page, stage, '700600001')
    await typeWrongPin(page, 4)
    await typePin(page, RIGHT_PIN)
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    isReceipt(await slipOf(page), id)
    assert.equal((await slipOf(page))['gateway'], 'SmartCash')
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
    areAuthorised(calls)
    await leavesNoSecret(page, calls)
    const begun = calls.filter(({ path }) => path === 'transaction/v1/auth/initiate')
    const sent = calls.filter(({ path }) => path === 'transaction/v1/auth/process')
    assert.deepEqual(
      begun.map(({ data }) => data['txnId']),
      ['', sent[0]?.data['transactionId']],
      'the second payment names the first',
    )
    assert.equal(
      (await stage.portal.transaction(String(sent[0]?.data['transactionId']))).transactionStatus,
      'FAILED',
    )
    assert.equal(pathsOf(calls).filter((path) => path === 'optimus/otp/send').length, 1)
  })
})

test('A SmartCash payment without enough balance fails with its reason', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600002')
    await typePin(page, RIGHT_PIN)
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Insufficient SmartCash balance/)
    assert.deepEqual(await countsOf(stage, transactionIdOf(page)), [0, 0, 0])
  })
})

// CORE-54
test('When the response to an accepted SmartCash PIN is lost, the page looks the payment up and never asks again', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600001')
    await page.route('**/transaction/v1/auth/process', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByTestId('pin-input').waitFor()
    await typePin(page, RIGHT_PIN)
    await page.getByTestId('status-page').waitFor()
    const id = transactionIdOf(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
  })
})

test('A mobile money PIN that was never delivered can be typed again, and pays once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveWallet(page, stage, '700500001')
    await page.route('**/transaction/v1/auth/process', (route) => route.abort(), { times: 1 })
    await page.getByTestId('pin-input').waitFor()
    await typePin(page, RIGHT_PIN)
    await page
      .getByTestId('pin-error')
      .getByText(/^No answer came and nothing was taken/)
      .waitFor()
    await typePin(page, RIGHT_PIN)
    await statusSays(page, 'Thank you')
    assert.deepEqual(await countsOf(stage, transactionIdOf(page)), [1, 1, 0])
  })
})
