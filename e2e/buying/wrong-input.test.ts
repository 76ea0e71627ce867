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

const NUMBERS = [
  { number: '700900001', means: 'that is no line', words: 'Invalid Mobile No', help: 'Check each digit' },
  { number: '700900002', means: 'that nobody has', words: 'Invalid Mobile No', help: 'Check each digit' },
  { number: '700200001', means: 'of a postpaid line', words: 'Invalid Mobile No', help: 'Pay its bill' },
] as const
for (const { number, means, words, help } of NUMBERS)
  // NUMBER-16
  test(`A number ${means} is told '${words}' and cannot be paid for`, () =>
    atForm(async (page) => {
      await page.getByTestId('msisdn-input').fill(number)
      await page.getByTestId('msisdn-error').getByText(words).waitFor()
      await page.getByText(help).waitFor()
      assert.equal(await page.getByTestId('msisdn-input').getAttribute('aria-invalid'), 'true')
      await page.locator('.chip', { hasText: /^5,000$/ }).click()
      assert.ok(await page.getByRole('button', { name: /^Buy Airtime/ }).isDisabled())
    }))

// NUMBER-25, WIRE-25
test('A number that nobody has is told in the server’s words too, once', () =>
  atForm(async (page) => {
    await page.getByTestId('msisdn-input').fill('700900002')
    const told = page.getByTestId('toast-message').getByText('Subscriber not found.', { exact: true })
    await told.waitFor()
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No').waitFor()
    assert.equal(await told.count(), 1)
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  }))

// NUMBER-16
test("A number that was cleared is told 'Phone No is required'", () =>
  atForm(async (page) => {
    await page.getByTestId('msisdn-input').fill('7001')
    await page.getByTestId('msisdn-input').fill('')
    await page.getByTestId('msisdn-error').getByText('Phone No is required').waitFor()
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

for (const pasted of ['+256 700 100 001', '0700100001', '00256700100001', '256-700-100-001'])
  // NUMBER-12
  test(`A number pasted as ${pasted} is understood`, () =>
    atForm(async (page) => {
      await page.getByTestId('msisdn-input').fill(pasted)
      assert.equal(await page.getByTestId('msisdn-input').inputValue(), '700 100 001')
      await page.locator('#msisdn-ok').getByText('Prepaid line').waitFor()
    }))

test('A pasted number that is too long is never cut into somebody else’s', () =>
  atForm(async (page) => {
    await page.getByTestId('msisdn-input').fill('7001000012')
    await page.getByText('This number has 10 digits.').waitFor()
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '')
  }))

const AMOUNTS = [
  { amount: '499', words: 'Minimum amount should be UGX 500' },
  { amount: '500001', words: 'Maximum amount should be UGX 500000' },
] as const
for (const { amount, words } of AMOUNTS)
  // NUMBER-33
  test(`An amount of ${amount} is told '${words}' before anything is paid`, () =>
    atForm(async (page) => {
      await page.getByTestId('amount-input').fill(amount)
      await page.getByTestId('amount-input').blur()
      await page.getByTestId('amount-error').getByText(words, { exact: true }).waitFor()
    }))

test('A fraction of a shilling never makes an amount a hundred times as much', () =>
  atForm(async (page) => {
    const box = page.getByTestId('amount-input')
    for (const keys of ['4500,50', '4500.50']) {
      await box.fill('')
      await box.pressSequentially(keys)
      assert.equal(await box.inputValue(), '4,500')
      await page.getByText('the part after the point was left out').waitFor()
    }
    for (const pasted of ['5000.50', '4500,50', 'abc']) {
      await box.fill(pasted)
      await page.getByTestId('amount-error').getByText('Invalid Amount', { exact: true }).waitFor()
      await page.getByText('Whole Ugandan shillings only, such as 5,000.').waitFor()
      assert.equal(await box.inputValue(), '')
    }
    await box.pressSequentially('a5x0-0+0')
    assert.equal(await box.inputValue(), '5,000')
    assert.ok(await page.getByTestId('amount-error').isHidden())
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

// WIRE-17
test('A call that fails is noted in the console by name and status, and with nothing about the customer', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByText('Still needed').waitFor()
    const noted = page.waitForEvent('console', (message) => message.text().startsWith('call failed'))
    await page.getByTestId('msisdn-input').fill('700900002')
    assert.equal((await noted).text(), 'call failed lineType 404')
  })
})

// PAY-61
test("A wallet number that is no line is told 'Please enter valid Kati number', an empty one that it is required", async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await openPanel(page, 'AM')
    await page.getByText('You can continue').waitFor()
    await page.locator('input[name=payer]').fill('700900001')
    await page.getByText('Please enter valid Kati number').waitFor()
    await page.locator('input[name=payer]').fill('')
    await page.getByText('Phone No is required').waitFor()
    assert.ok(await page.getByRole('button', { name: /^Pay UGX/ }).isDisabled())
  })
})

const UNCHECKED = [
  { wallet: '700900002', means: 'that nobody has', words: 'Subscriber not found.', payable: false },
  { wallet: '700900003', means: 'whose check fails', words: 'Something Went Wrong!', payable: true },
] as const
for (const { wallet, means, words, payable } of UNCHECKED)
  test(`A paying wallet ${means} is told so in a toast, and Pay is ${payable ? 'not taken away' : 'off'}`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await buyAirtime(page)
      await openPanel(page, 'AM')
      await page.getByText('You can continue').waitFor()
      await page.locator('input[name=payer]').fill(wallet)
      await page.getByTestId('toast-message').getByText(words, { exact: true }).waitFor()
      const wrong = page.getByText('Please enter valid Kati number')
      const pay = page.getByRole('button', { name: /^Pay UGX/ })
      if (!payable) await wrong.waitFor()
      assert.deepEqual([await wrong.count(), await pay.isEnabled()], payable ? [0, true] : [1, false])
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
