import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { countsOf } from '../steps/books.ts'
import { cardFrame, openWindowForAirtime, payOnCardPage } from '../steps/card.ts'
import { attemptId } from '../steps/pay.ts'
import { transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

const stage = await setStage()

test('A card that takes time is shown as in processing, then as paid, and delivered once', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openWindowForAirtime(page)
    await payOnCardPage(cardFrame(page), '4000 0000 0000 3220')
    await page.getByTestId('status-page').waitFor()
    const id = transactionIdOf(page)
    await stage.portal.becomes(id, ['SUCCESS'])
    await page.reload()
    await statusSays(page, 'Thank you')
    assert.deepEqual(await countsOf(stage, id), [1, 1, 0])
  })
})

// F25, B8
test('A forged word of success in the address delivers nothing', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openWindowForAirtime(page)
    await cardFrame(page).locator('#card-number').waitFor()
    const id = await attemptId(page)
    await page.goto(
      `/orp/bfe/api/portal-service/transaction/v1/callback?txref=${id}-C1&PnrID=${id}&status=success`,
    )
    await page.getByTestId('status-page').waitFor()
    assert.notEqual(await page.getByTestId('status-page').getAttribute('data-style'), 'success')
    assert.deepEqual(await countsOf(stage, id), [0, 0, 0])
  })
})
