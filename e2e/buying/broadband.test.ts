import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { payThrough } from '../steps/pay.ts'
import { buyBundle, openRouter, proveRouter } from '../steps/router.ts'
import { pathsOf, watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()
/** Who gets the codes of the router with an active bundle (BOX-23). */
const HOLDER = '700100001'
const LIMIT = 'max limit exhausted, please try after sometime.'

// ROUTER-11
test('A router without a bundle is recharged: its own bundles, its price, one charge and one delivery', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    const calls = watchCalls(page)
    await openRouter(page, '700400001')
    const codes = await page
      .getByTestId('bundle-card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product-code')))
    assert.ok(codes.includes('RTR-20') && codes.includes('RTR-60'), codes.join(' '))
    assert.ok(!codes.includes('DAT-D1'), 'a phone’s bundle is not offered to a router')
    await buyBundle(page, 'RTR-20')
    await page.locator('.summary-short').getByText('Router 20 GB', { exact: true }).waitFor()
    await page.locator('.summary-short').getByText('Broadband Recharge', { exact: true }).waitFor()
    const { slip, books } = await payThrough(page, stage)
    assert.deepEqual(calls.find(({ path }) => path === 'subscriber/line-type')?.data, {
      msisdn: '700400001',
      checkIfBroadband: true,
      requestType: '',
    })
    assert.deepEqual(calls.find(({ path }) => path === 'product/v1/bundle')?.data, {
      msisdn: '700400001',
      serviceType: 'BROADBAND',
      lineType: 'PREPAID',
    })
    assert.match(slip['paymentType'] ?? '', /Broadband Recharge/)
    assert.match(slip['bundleDescription'] ?? '', /Router 20 GB/)
    assert.match(slip['mobileNumber'] ?? '', /0700 400 001/)
    assert.deepEqual(
      [...books.charges, ...books.deliveries].map(({ amountMinor }) => amountMinor),
      [50_000, 50_000],
    )
    assert.deepEqual(complaints, [])
  })
})

// BUNDLE-33
test('A postpaid router is asked about with its own type and can be recharged too', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const calls = watchCalls(page)
    await openRouter(page, '700400003')
    await page.locator('#msisdn-ok').getByText('Postpaid line', { exact: true }).waitFor()
    assert.equal(calls.find(({ path }) => path === 'product/v1/bundle')?.data['lineType'], 'POSTPAID')
    await buyBundle(page, 'RTR-60')
    await page.locator('[data-page="payment"]').waitFor()
    await page.getByTestId('summary-heading').getByText('Broadband Recharge').waitFor()
    await page.getByTestId('summary-amount').getByText('UGX 110,000').waitFor()
  })
})

// ROUTER-21
test('A running bundle is named before a second one is paid; after a code its holder sees what is left', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const calls = watchCalls(page)
    await openRouter(page, '700400002')
    await buyBundle(page, 'RTR-20')
    const popup = page.getByTestId('active-bundle-popup')
    await popup
      .getByRole('heading', { name: 'This line already has an active bundle', exact: true })
      .waitFor()
    assert.equal(await page.getByTestId('balance-entry').count(), 0, 'nothing is shown before the code')
    await proveRouter(page, stage, { button: 'View active bundle', holder: HOLDER })
    const entry = popup.getByTestId('balance-entry')
    await entry.getByText('Home 50 GB', { exact: true }).waitFor()
    await entry.getByText('12.5 GB left', { exact: true }).waitFor()
    await entry.getByText('Until 31 December 2030', { exact: true }).waitFor()
    await popup.locator(':focus').getByTestId('balance-entry').waitFor()
    assert.equal(await entry.locator('rect').getAttribute('width'), '25')
    assert.deepEqual(pathsOf(calls), [
      'product/v1/bundle',
      'subscriber/v1/broadband/balance-request',
      'subscriber/v1/broadband/balance-request',
      'optimus/otp/verify',
      'subscriber/v4/query-balance',
    ])
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const { slip, books } = await payThrough(page, stage)
    assert.match(slip['amount'] ?? '', /UGX 50,000/)
    assert.deepEqual([books.charges.length, books.deliveries.length], [1, 1])
  })
})

// OTP-17
test('The window of the code names the phone that got it, masked, and not the router', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openRouter(page, '700400002')
    await buyBundle(page, 'RTR-20')
    await page.getByRole('button', { name: 'View active bundle', exact: true }).click()
    const window = page.getByTestId('otp-modal')
    await window.getByText('070 ••• 001').filter({ visible: true }).first().waitFor()
    assert.doesNotMatch(await window.innerText(), /400 002/)
    await page.keyboard.press('Escape')
    await page.getByTestId('active-bundle-popup').waitFor()
  })
})

test('Cancel keeps the customer on the page with nothing bought, and the list as it was', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await openRouter(page, '700400002')
    await buyBundle(page, 'RTR-60')
    await page.getByTestId('active-bundle-popup').getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByTestId('active-bundle-popup').waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, '/broadband-recharge')
    const on = () => page.evaluate(() => (document.activeElement as HTMLButtonElement | null)?.value)
    assert.equal(await on(), 'RTR-60', 'the focus is back on its Buy')
  })
})

test('A router whose codes are at their limit says so at once, and its bundle can still be bought', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openRouter(page, '700400004')
    await buyBundle(page, 'RTR-20')
    await page.getByRole('button', { name: 'View active bundle', exact: true }).click()
    await page.getByTestId('toast').getByText(LIMIT, { exact: true }).waitFor()
    await page.getByTestId('active-bundle-popup').getByText(LIMIT, { exact: true }).waitFor()
    assert.equal(await page.getByTestId('otp-modal').count(), 0)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.locator('.card').getByText(LIMIT, { exact: true }).waitFor()
    await buyBundle(page, 'RTR-20')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.locator('[data-page="payment"]').waitFor()
  })
})

// NUMBER-24
test('A phone’s number is no router, and the customer reads so before anything is offered', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/broadband-recharge')
    await page.locator('.without-script').waitFor({ state: 'hidden' })
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No', { exact: true }).waitFor()
    await page.getByText('No Kati router or MiFi has this number.').waitFor()
    assert.equal(await page.getByTestId('bundle-card').count(), 0)
    await page.getByText('Where do I find it?').click()
    await page.getByText('Under the router').waitFor()
  })
})

test('Bundles that do not come are said to be missing in the operator’s words, and asked for again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.route('**/product/v1/bundle', (route) =>
      route.fulfill({
        json: {
          statusCode: 500,
          status: 'failed',
          message: 'Bundles are not available right now.',
          result: null,
        },
      }),
    )
    await page.goto('/broadband-recharge')
    await page.locator('.without-script').waitFor({ state: 'hidden' })
    await page.getByTestId('msisdn-input').fill('700400001')
    await page
      .getByTestId('toast')
      .getByText('Bundles are not available right now.', { exact: true })
      .waitFor()
    await page.unroute('**/product/v1/bundle')
    await page.locator('.note').getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('bundle-card').first().waitFor()
  })
})

// ROUTER-12
test('In Uganda nobody is offered to fetch a data balance: the button is not there at all', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openRouter(page, '700400002')
    assert.equal(await page.getByTestId('fetch-balance').count(), 0)
    assert.doesNotMatch(await page.content(), /data-testid="fetch-balance"/)
  })
})
