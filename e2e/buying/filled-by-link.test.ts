import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'

const stage = await setStage()
const ASKED = 'number=700100001&amount=5000'

/** Number and amount as the form has them, once its line is known to be good. */
async function formOf(page: Page) {
  await page.getByText('You can continue').waitFor()
  const number = await page.getByTestId('msisdn-input').inputValue()
  const buy = await page.getByRole('button', { name: /^Buy Airtime/ }).textContent()
  return { digits: number.replaceAll(' ', ''), buys: buy?.includes('5,000') }
}

for (const path of ['/', '/prepaid-recharge'])
  // RECHARGE-16
  test(`Whoever is sent a link to ${path} finds number and amount filled in, and neither in an address`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      await page.goto(`${path}#${ASKED}`)
      assert.deepEqual(await formOf(page), { digits: '700100001', buys: true })
      assert.equal(page.url(), `${stage.portalUrl}${path}`)
      // What the browser itself was told to open is not sent as it stands.
      const sent = addresses.filter((address) => !address.includes('#'))
      assert.deepEqual(
        sent.filter((address) => address.includes('700100001')),
        [],
      )
    })
  })

test('A link that asks for nonsense fills in nothing, and one followed on the open page fills the form in', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(`/#number=${'7'.repeat(40)}&amount=${encodeURIComponent('<b>5000')}`)
    await page.waitForFunction(() => location.hash === '')
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '')
    await page.getByTestId('msisdn-input').fill('700100002')
    await page.getByText('Still needed: amount').waitFor()
    await page.evaluate((asked) => location.assign(`#${asked}`), ASKED)
    assert.deepEqual(await formOf(page), { digits: '700100001', buys: true })
  })
})
