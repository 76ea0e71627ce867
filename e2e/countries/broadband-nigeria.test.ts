import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { codeOn, messagesOn, typeCode } from '../steps/codes.ts'
import { typeRouter } from '../steps/router.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage({ OPCO: 'NG' })
const ROUTER = '8010000002'
const HOLDER = '8010000001'

// ROUTER-12, COUNTRY-13
test('In Nigeria the data balance of a router is fetched straight after its number, with a code to its holder', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const calls = watchCalls(page)
    await page.goto('/broadband-recharge')
    const fetch = page.getByTestId('fetch-balance')
    assert.equal(await fetch.innerText(), 'Fetch your Data Balance')
    assert.ok(await fetch.isDisabled(), 'not before the number is known')
    await typeRouter(page, ROUTER)
    const before = await messagesOn(stage, HOLDER)
    await fetch.click()
    await page.getByTestId('otp-modal').waitFor()
    await typeCode(page, await codeOn(stage, HOLDER, before))
    const entry = page.getByTestId('balance-entry').first()
    await entry.getByText(/ left$/).waitFor()
    await entry.getByText(/^Until \d{1,2} [A-Z][a-z]+ \d{4}$/).waitFor()
    const asked = pathsOf(calls).filter((path) => path !== 'product/v1/bundle')
    assert.deepEqual(asked, [
      'subscriber/v1/broadband/balance-request',
      'optimus/otp/verify',
      'subscriber/v4/query-balance',
    ])
    assert.equal(calls.find(({ path }) => path.includes('balance-request'))?.data['requestType'], 'BALANCE')
    // Looking again needs no second SMS.
    await fetch.click()
    await page.waitForFunction(() => !document.querySelector('[data-testid=otp-modal]'))
    assert.equal((await messagesOn(stage, HOLDER)) - before, 1)
  })
})

test('In Nigeria the balance of one router is never shown for another number', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/broadband-recharge')
    await typeRouter(page, ROUTER)
    const before = await messagesOn(stage, HOLDER)
    await page.getByTestId('fetch-balance').click()
    await page.getByTestId('otp-modal').waitFor()
    await typeCode(page, await codeOn(stage, HOLDER, before))
    await page.getByTestId('balance-entry').first().waitFor()
    await page.getByTestId('msisdn-input').fill('8010000001')
    await page.getByTestId('balance-entry').first().waitFor({ state: 'detached' })
  })
})
