import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { proveSmartCash, proveWallet, RIGHT_PIN, typePin, typeWrongPin } from '../steps/panels.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()

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
