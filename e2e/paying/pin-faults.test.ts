import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { countsOf } from '../steps/books.ts'
import { answerCode, codeOn, messagesOn } from '../steps/codes.ts'
import { openWay, proveSmartCash, RIGHT_PIN, typePin } from '../steps/panels.ts'
import { attemptId } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()
const REFUSED = { statusCode: 401, status: 'failed', message: 'Please verify the code first', result: null }

// PAY-38
test('A token that is over asks for the code again, and the same payment goes on', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600001')
    const id = await attemptId(page)
    await page.route(
      '**/transaction/v1/auth/process',
      (route) => route.fulfill({ status: 401, json: REFUSED }),
      {
        times: 1,
      },
    )
    const before = await messagesOn(stage, '700600001')
    await page.getByTestId('pin-input').waitFor()
    await typePin(page, RIGHT_PIN)
    await page.getByTestId('toast').getByText('Please confirm again').waitFor()
    await answerCode(page, stage, { msisdn: '700600001', before })
    await typePin(page, RIGHT_PIN)
    await statusSays(page, 'Thank you')
    assert.equal(transactionIdOf(page), id)
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
  })
})

// UX-25
test('After a reload PIN and code are gone, and the same payment is begun again, not a second one', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600001')
    await page.getByTestId('pin-input').fill('12')
    const id = await attemptId(page)
    await page.reload()
    assert.equal(await page.getByTestId('pin-modal').count(), 0)
    await proveSmartCash(page, stage, '700600001')
    await page.getByTestId('pin-input').waitFor()
    assert.equal(await page.getByTestId('pin-input').inputValue(), '')
    assert.equal(await attemptId(page), id)
  })
})

test('With the keyboard alone and in Swahili, a customer pays with code and PIN', async () => {
  await stage.visit({ size: SMALL, language: 'SW' }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page, { language: 'SW' })
    const calls = watchCalls(page)
    await openWay(page, 'smartcash')
    await page.locator('input[name=payer]').focus()
    const before = await messagesOn(stage, '700600001')
    await page.keyboard.type('0700600001')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Weka msimbo' }).waitFor()
    await page.keyboard.type(await codeOn(stage, '700600001', before))
    await page.getByRole('dialog', { name: 'PIN ya SmartCash' }).waitFor()
    await page.keyboard.type('9876')
    await page.keyboard.press('Enter')
    await page.getByText('Tafadhali weka PIN sahihi').waitFor()
    await page.getByText('MAJARIBIO YALIYOBAKI: 4').waitFor()
    await page.locator('[data-testid="pin-input"]:focus').waitFor()
    await page.keyboard.type(RIGHT_PIN)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await statusSays(page, 'Asante')
    assert.equal(pathsOf(calls).filter((path) => path.endsWith('auth/process')).length, 2)
  })
})

test('Esc closes the window of the PIN only while nothing is being sent', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await proveSmartCash(page, stage, '700600001')
    await page.getByTestId('pin-input').waitFor()
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/transaction/v1/auth/process', async (route) => {
      await held
      await route.continue()
    })
    await typePin(page, RIGHT_PIN)
    await page.getByText('We are checking your PIN').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.ok(await page.getByTestId('pin-modal').isVisible(), 'what was sent cannot be closed')
    assert.equal(await page.getByTestId('pin-modal').getByRole('button', { name: 'Close' }).count(), 0)
    release(undefined)
    await statusSays(page, 'Thank you')
  })
})
