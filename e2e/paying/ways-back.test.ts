import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { payThrough } from '../steps/pay.ts'
import { buyAirtime, transactionIdOf } from '../steps/recharge.ts'
import { slipOf, statusSays } from '../steps/status.ts'

const stage = await setStage()
const GATEWAY = 'http://pay.gateway.example/done'
const CALLBACK = '/orp/bfe/api/portal-service/transaction/v1/callback'

/** A gateway's page that sends the browser back by a form, as soon as it's shown. */
const pageWith = (name: string, value: string): string =>
  `<!doctype html><title>Done</title><form method="post" action="${stage.portalUrl}${CALLBACK}">
   <input name="${name}" value="${value}"></form><script>document.forms[0].submit()</script>`

// CALL-21
test('A gateway that sends the browser back with a form leads the customer to their own receipt, and reveals nothing to anybody else', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const sent = { name: 'CompanyRef', value: 'ORDER-77' }
    await context.route(GATEWAY, (route) =>
      route.fulfill({ contentType: 'text/html', body: pageWith(sent.name, sent.value) }),
    )
    await buyAirtime(page)
    await payThrough(page, stage)
    const id = transactionIdOf(page)
    sent.value = `${id}-C1`
    await page.goto(GATEWAY)
    await page.waitForURL((url) => url.pathname === '/payment/status' && url.searchParams.get('id') === id)
    await statusSays(page, 'Thank you')
    assert.match((await slipOf(page))['mobileNumber'] ?? '', /700 100 001/)

    sent.value = 'ORDER-77'
    await page.goto(GATEWAY)
    await page.getByRole('heading', { name: 'You’re back from the payment page' }).waitFor()
    await page.getByLabel('Transaction ID').fill(`${id}-C1`)
    await page.getByRole('button', { name: 'Find this payment' }).click()
    await statusSays(page, 'Thank you')
  })
})
