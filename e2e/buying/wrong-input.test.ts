import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openPanel } from '../steps/panels.ts'

const stage = await setStage()

/** Every answer of the portal that blamed itself. */
function watchFailures(page: Page): readonly string[] {
  const failures: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(stage.portalUrl))
      failures.push(`${response.status()} ${response.url()}`)
  })
  return failures
}

/** A visitor at the recharge form, answering by itself; afterwards nothing may have broken. */
async function atForm(use: (page: Page) => Promise<void>): Promise<void> {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const failures = watchFailures(page)
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
    await use(page)
    assert.deepEqual(failures, [])
  })
}

const REFUSED = [
  { number: '700900001', help: 'Check each digit' },
  { number: '700900002', help: 'Check each digit' },
  { number: '700200001', help: 'Pay its bill' },
] as const

// NUMBER-16
test("No line, an unknown line and a postpaid line read 'Invalid Mobile No' and can't be paid for; an empty box reads 'Phone No is required'", () =>
  atForm(async (page) => {
    const box = page.getByTestId('msisdn-input')
    await page.locator('.chip', { hasText: /^5,000$/ }).click()
    for (const { number, help } of REFUSED) {
      await box.fill(number)
      await page.getByTestId('msisdn-error').getByText('Invalid Mobile No').waitFor()
      await page.getByText(help).waitFor()
      assert.equal(await box.getAttribute('aria-invalid'), 'true', number)
      assert.ok(await page.getByRole('button', { name: /^Buy Airtime/ }).isDisabled(), number)
      await box.fill('')
      await page.getByTestId('msisdn-error').getByText('Phone No is required').waitFor()
    }
  }))

// NUMBER-25, WIRE-17, WIRE-25
test('An unknown line is reported once in the server’s words, and in the console by call and status alone', () =>
  atForm(async (page) => {
    const noted = page.waitForEvent('console', (message) => message.text().startsWith('call failed'))
    await page.getByTestId('msisdn-input').fill('700900002')
    const toast = page.getByTestId('toast-message').getByText('Subscriber not found.', { exact: true })
    await toast.waitFor()
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No').waitFor()
    assert.equal(await toast.count(), 1)
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
    assert.equal((await noted).text(), 'call failed lineType 404')
  }))

// NUMBER-21, NUMBER-35
test('A number with eight digits is not checked, and the line under the button says what is missing', () =>
  atForm(async (page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('line-type')) asked.push(request.url())
    })
    await page.getByTestId('msisdn-input').fill('70010000')
    await page.locator('.chip', { hasText: /^5,000$/ }).click()
    await page.getByText('Still needed: mobile number').waitFor()
    assert.deepEqual(asked, [])
    // The ninth digit is what starts the check.
    await page.getByTestId('msisdn-input').press('End')
    await page.getByTestId('msisdn-input').press('1')
    await page.getByText('You can continue').waitFor()
    assert.equal(asked.length, 1)
  }))

// NUMBER-33
test('An amount outside the limits is named, and a fraction of a shilling never makes it a hundred times as much', () =>
  atForm(async (page) => {
    const box = page.getByTestId('amount-input')
    const error = page.getByTestId('amount-error')
    for (const [amount, words] of [
      ['499', 'Minimum amount should be UGX 500'],
      ['500001', 'Maximum amount should be UGX 500000'],
    ] as const) {
      await box.fill(amount)
      await box.blur()
      await error.getByText(words, { exact: true }).waitFor()
    }
    await box.fill('')
    await box.pressSequentially('4500,50')
    assert.equal(await box.inputValue(), '4,500')
    await page.getByText('the part after the point was left out').waitFor()
    await box.fill('5000.50')
    await error.getByText('Invalid Amount', { exact: true }).waitFor()
    await page.getByText('Whole Ugandan shillings only, such as 5,000.').waitFor()
    assert.equal(await box.inputValue(), '')
    await box.pressSequentially('a5x0-0+0')
    assert.equal(await box.inputValue(), '5,000')
    assert.ok(await error.isHidden())
  }))

test('When the line check is down, the customer reads it in a toast and can try again', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
    await page.getByTestId('msisdn-input').fill('700900003')
    await page.getByTestId('toast-message').getByText('Something Went Wrong!').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })
})

// PAY-61
test("A paying wallet that isn't one can't pay, and one that couldn't be checked still can", async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await openPanel(page, 'AM')
    await page.getByText('You can continue').waitFor()
    const wallet = page.locator('input[name=payer]')
    const pay = page.getByRole('button', { name: /^Pay UGX/ })
    const wrong = page.getByText('Please enter valid Kati number')
    const toast = page.getByTestId('toast-message')
    await wallet.fill('700900001')
    await wrong.waitFor()
    await wallet.fill('')
    await page.getByText('Phone No is required').waitFor()
    assert.ok(await pay.isDisabled())
    await wallet.fill('700900002')
    await toast.getByText('Subscriber not found.', { exact: true }).waitFor()
    await wrong.waitFor()
    assert.ok(await pay.isDisabled())
    await wallet.fill('700900003')
    await toast.getByText('Something Went Wrong!', { exact: true }).waitFor()
    assert.deepEqual([await wrong.count(), await pay.isEnabled()], [0, true])
  })
})

test("A wrong e-mail on the card panel is told 'Please enter valid email' and opens no window", async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await openPanel(page, 'PG')
    await page.getByText('Still needed: a card page').waitFor()
    assert.ok(
      await page.getByRole('button', { name: /^Proceed/ }).isDisabled(),
      'nobody is chosen beforehand',
    )
    await page.getByRole('radio', { name: 'PAYSTACK' }).check()
    await page.getByText('You can continue').waitFor()
    await page.getByText('Get a receipt by email').click()
    await page.getByTestId('email-input').fill('not an address')
    await page.getByRole('button', { name: /^Proceed/ }).click()
    await page.getByTestId('email-error').getByText('Please enter valid email').waitFor()
    assert.equal(await page.getByTestId('gateway-popup').count(), 0)
  })
})

test('Switching the language keeps what was typed and shows no key', () =>
  atForm(async (page) => {
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByTestId('amount-input').fill('7500')
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page.locator('html[lang="sw"]').waitFor({ state: 'attached' })
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '700 100 001')
    assert.match(await page.getByTestId('amount-input').inputValue(), /^7,?500$/)
    await page.getByRole('button', { name: /^Nunua muda wa maongezi/i }).waitFor()
    assert.doesNotMatch(
      await page.locator('body').innerText(),
      /\b[a-z]+\.[a-z]+[A-Z]?[a-zA-Z0-9]*\b(?<!\.(?:com|ug))/,
    )
  }))

const STRANGE = [
  '/payment/status?id=../../etc',
  '/payment/start?d=%00',
  '/payment/status?id=<b>',
  '/%E0%A4%A',
  '/payment/start/kati-money?d[]=1',
]
for (const address of STRANGE)
  test(`The address ${address} shows a page with a way on, not a fault of ours`, async () => {
    await stage.visitPlainly(async (tab) => {
      await tab.open(address)
      assert.ok(tab.status < 500, String(tab.status))
      assert.ok(tab.all({ tag: 'a', href: /./ }).length > 0 || tab.status === 400)
    })
  })
