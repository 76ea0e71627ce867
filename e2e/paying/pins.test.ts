import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { proveSmartCash, proveWallet, RIGHT_PIN, typePin, typeWrongPin } from '../steps/panels.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../steps/status.ts'
import { pathsOf, watchCalls, type WatchedCall } from '../steps/watch-calls.ts'

const stage = await setStage()

const AUTHORISED = [
  'optimus/otp/send',
  'optimus/otp/verify',
  'otp/v1/verify-user',
  'transaction/v1/auth/initiate',
  'transaction/v1/auth/process',
]

async function countOf(id: string): Promise<readonly number[]> {
  const books = await stage.sandbox.booksOf(id)
  return [books.charges.length, books.deliveries.length, books.refunds.length]
}

/** Both authorised calls carry the token, and a PIN travels as a ciphertext only. */
function areAuthorised(calls: readonly WatchedCall[]): void {
  for (const { path, headers, data } of calls.filter((call) => call.path.includes('/auth/'))) {
    assert.match(headers['authorization'] ?? '', /^Bearer \S{20,}$/, path)
    if (path.endsWith('process')) assert.match(String(data['amPin']), /^[\w+/]{300,}=*$/)
  }
}

/** Nothing that opens a wallet is left on the phone or in an address. */
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

// PAY-43
test('A wallet is paid with a PIN typed on the page, by the documents’ calls in their order', async () => {
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
    assert.deepEqual(await countOf(id), [1, 1, 0])
    assert.deepEqual(pathsOf(calls).slice(0, 5), AUTHORISED)
    areAuthorised(calls)
    await leavesNoSecret(page, calls)
    assert.deepEqual(complaints, [])
  })
})

// PAY-63
test('A wrong wallet PIN counts down on the same payment, and the right one then pays once', async () => {
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
    assert.deepEqual(await countOf(transactionIdOf(page)), [1, 1, 0])
    assert.equal(pathsOf(calls).filter((path) => path === 'transaction/v1/auth/initiate').length, 1)
    const sealed = calls.filter(({ path }) => path.endsWith('auth/process')).map(({ data }) => data['amPin'])
    assert.equal(new Set(sealed).size, 3, 'no ciphertext is sent twice')
  })
})

// PAY-64, B6
test('Five wrong wallet PINs lock the wallet: whom to call, what to dial, and the other ways to pay', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveWallet(page, stage, '700500006')
    for (const left of [4, 3, 2, 1]) await typeWrongPin(page, left)
    await typePin(page, '9876')
    const blocked = page.getByTestId('wallet-blocked')
    await blocked
      .getByText('Your Kati Money wallet is locked. Call 300 or dial *300*7# to unlock it.', { exact: true })
      .waitFor()
    await page.getByTestId('pin-attempts').getByText('ATTEMPTS LEFT: 0', { exact: true }).waitFor()
    assert.equal(await blocked.getByRole('link', { name: 'Call 300' }).getAttribute('href'), 'tel:300')
    assert.equal(
      await blocked.getByRole('link', { name: 'Dial *300*7#' }).getAttribute('href'),
      'tel:*300*7%23',
    )
    assert.equal(await page.getByTestId('pin-input').count(), 0)
    await blocked.getByRole('button', { name: 'Choose another way to pay' }).click()
    await page.getByTestId('pin-modal').waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, '/payment/start')
  })
})

// PAY-72
test('SmartCash is paid with code and PIN; a wrong PIN begins the payment again with the same code', async () => {
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
    assert.deepEqual(await countOf(id), [1, 1, 0])
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

// PAY-75
test('Closing the SmartCash window shows five attempts again, but the wallet goes on counting', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600002')
    for (const left of [4, 3, 2]) await typeWrongPin(page, left)
    await page.getByTestId('pin-modal').getByRole('button', { name: 'Cancel' }).click()
    await page.locator('.panel').getByText('Payment not made.', { exact: true }).waitFor()
    await proveSmartCash(page, stage, '700600002')
    await page.getByTestId('pin-attempts').getByText('ATTEMPTS LEFT: 5', { exact: true }).waitFor()
    await typeWrongPin(page, 1)
    await typePin(page, '9876')
    await page
      .getByTestId('wallet-blocked')
      .getByText('Your SmartCash PIN is locked. Call 300 or dial *300*7# to unlock it.', { exact: true })
      .waitFor()
  })
})

// PAY-74
test('A locked SmartCash PIN is told so at the first try', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600003')
    await typePin(page, RIGHT_PIN)
    await page.getByTestId('wallet-blocked').waitFor()
  })
})

test('A number that SmartCash does not know is refused in words, and nothing is charged', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600004')
    await page.getByTestId('otp-error').getByText('Invalid user.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close now' }).click()
    await page.locator('.panel').getByText('Invalid user.', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('pin-modal').count(), 0)
  })
})

test('A SmartCash with too little money ends as failed, with the reason', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    // Its PIN was locked by an earlier customer of this stage; the sandbox forgets.
    await fetch(`${stage.sandbox.url}/admin/reset`, { method: 'POST' })
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600002')
    await typePin(page, RIGHT_PIN)
    await statusSays(page, 'FAILED')
    assert.match((await slipOf(page))['reason'] ?? '', /^\*Insufficient SmartCash balance/)
    assert.deepEqual(await countOf(transactionIdOf(page)), [0, 0, 0])
  })
})
