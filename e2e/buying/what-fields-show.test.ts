import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { amountBecomes, openAccountWindow, openBill } from '../steps/bill.ts'
import { codeOn, messagesOn } from '../steps/codes.ts'
import { EMAIL, openWay, proveSmartCash, proveWallet } from '../steps/panels.ts'
import { paste } from '../steps/paste.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()

interface Field {
  readonly what: string
  readonly open: (page: Page) => Promise<void>
  readonly testId: string
  /** Text pasted into the empty box, and what the box then shows and sends. */
  readonly pasted: string
  readonly shown: string
  /** Keys typed at its end, none of which may be taken. */
  readonly tooMuch: string
  /** A key typed in the middle that doesn't belong in such a text. */
  readonly strange: string
}

const FIELDS: readonly Field[] = [
  {
    what: 'mobile number',
    open: (page) => atPage(page, '/prepaid-recharge'),
    testId: 'msisdn-input',
    pasted: '\u202A+256\u00A0700\u2011100\u2011001\u202C',
    shown: '700 100 001',
    tooMuch: '9x',
    strange: 'x',
  },
  {
    what: 'amount',
    open: (page) => atPage(page, '/prepaid-recharge'),
    testId: 'amount-input',
    pasted: '\u202AUGX ٩٩٩٬٩٩٩٬٩٩٩٬٩٩٩٫٠٠\u202C',
    shown: '999,999,999,999',
    tooMuch: '9x',
    strange: 'x',
  },
  {
    what: 'account number of a postpaid line',
    open: openPostpaidAccount,
    testId: 'account-input',
    pasted: '\u200E1000\u2013300\u2013٠٠١',
    shown: '1000 300 001',
    tooMuch: '23x',
    strange: 'x',
  },
  {
    what: 'account number of home internet',
    open: (page) => atPage(page, '/orp/fixed-internet', 'Still needed: account number and email'),
    testId: 'account-input',
    pasted: ' pe\u00A01000-000-٠٠١\u200B',
    shown: 'PE1000000001',
    tooMuch: ' -.',
    strange: '-',
  },
  {
    what: 'e-mail of home internet',
    open: (page) => atPage(page, '/orp/fixed-internet', 'Still needed: account number and email'),
    testId: 'email-input',
    pasted: '\u202A nakato@\u200Bexample.com \u202C',
    shown: 'nakato@example.com',
    tooMuch: '  ',
    strange: ' ',
  },
  {
    what: 'e-mail of a form that the operator wrote',
    open: (page) => atPage(page, '/contact-us'),
    testId: 'email-input',
    pasted: '\u202A nakato@\u200Bexample.com \u202C',
    shown: 'nakato@example.com',
    tooMuch: '  ',
    strange: ' ',
  },
  {
    what: 'e-mail of a payment',
    open: (page) => atWay(page, 'mpesa'),
    testId: 'email-input',
    pasted: '\u202A nakato@\u200Bexample.com \u202C',
    shown: 'nakato@example.com',
    tooMuch: '  ',
    strange: ' ',
  },
  {
    what: 'ID of a request for home internet',
    open: async (page) => {
      await page.goto('/hbb-lead-status')
      await page.getByTestId('lead-answer').waitFor({ state: 'attached' })
    },
    testId: 'leadId-input',
    pasted: ` LD${'٠'.repeat(38)} `,
    shown: `LD${'0'.repeat(38)}`,
    tooMuch: '12',
    strange: ' ',
  },
  {
    what: 'PIN of a wallet',
    open: async (page) => {
      await buyAirtime(page)
      await proveWallet(page, stage, '700500006')
    },
    testId: 'pin-input',
    pasted: '\u200E١2-3 4',
    shown: '1234',
    tooMuch: '5x6',
    strange: 'x',
  },
  {
    what: 'PIN of SmartCash',
    open: async (page) => {
      await buyAirtime(page)
      await proveSmartCash(page, stage, '700600002')
    },
    testId: 'pin-input',
    pasted: '\u200E١2-3 4',
    shown: '1234',
    tooMuch: '5x6',
    strange: 'x',
  },
]

/** Opens a page and waits until it answers. */
async function atPage(page: Page, path: string, ready = 'Still needed'): Promise<void> {
  await page.goto(path)
  await page.getByText(ready).filter({ visible: true }).first().waitFor()
}

async function atWay(page: Page, way: 'mpesa' | 'airtime'): Promise<void> {
  await buyAirtime(page)
  await openWay(page, way)
}

async function openPostpaidAccount(page: Page): Promise<void> {
  await openBill(page, '700300001', 'Hybrid line')
  await openAccountWindow(page)
}

/** Types in the middle of a box. Returns where the caret then is; null if browsers don’t tell. */
async function typeInside(box: Locator, key: string): Promise<number | null> {
  await box.press('Home')
  await box.press('ArrowRight')
  await box.press('ArrowRight')
  await box.pressSequentially(key)
  return box.evaluate((input: HTMLInputElement) => input.selectionStart)
}

// NUMBER-62, BILL-35, PAY-62
for (const { what, open, testId, pasted, shown, tooMuch, strange } of FIELDS)
  test(`The box for the ${what} shows exactly what is sent: nothing extra, nothing strange`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await open(page)
      const box = page.locator(`[data-testid="${testId}"]:enabled`)
      await paste(box, pasted)
      assert.equal(await box.inputValue(), shown)
      await box.press('End')
      await box.pressSequentially(tooMuch)
      assert.equal(await box.inputValue(), shown)
      const caret = await typeInside(box, strange)
      assert.equal(await box.inputValue(), shown)
      if (caret !== null) assert.equal(caret, 2)
    })
  })

test('A postpaid account number with too many digits asks about the account that the box shows', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openPostpaidAccount(page)
    const calls = watchCalls(page)
    const box = page.getByTestId('account-input')
    await box.pressSequentially('1000 300 00123')
    assert.equal(await box.inputValue(), '1000 300 001')
    await page.getByRole('button', { name: 'Get amount' }).click()
    await amountBecomes(page, '12,501')
    assert.deepEqual(calls[0]?.data, { msisdn: '700300001', accountNo: '1000300001' })
  })
})

test('A code box shows a digit or nothing, and takes a code in the digits of the phone’s own script', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await openBill(page, '700200004')
    await page.getByRole('button', { name: 'Fetch Bill', exact: true }).click()
    const boxes = page.getByTestId('otp-box')
    const shown = (): Promise<string[]> =>
      boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
    await boxes.first().pressSequentially('x')
    assert.deepEqual(await shown(), ['', '', '', '', '', ''])
    await page.keyboard.type('1x-2')
    assert.deepEqual(await shown(), ['1', '2', '', '', '', ''])
    await paste(boxes.nth(2), '\u202A٩٩٩\u202C')
    assert.deepEqual(await shown(), ['1', '2', '9', '9', '9', ''])
  })
})

// NUMBER-53, PAY-55
test('An e-mail that was typed and deleted is asked for on leaving the box, and passing an empty box is no error', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await atWay(page, 'airtime')
    const email = page.getByTestId('email-input')
    const error = page.getByTestId('email-error')
    await email.focus()
    await page.locator('input[name=payer]').focus()
    assert.equal(await error.count(), 0)
    await email.fill(EMAIL)
    await email.fill('')
    await email.blur()
    await error.getByText('Email id is required', { exact: true }).waitFor()
  })
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await atWay(page, 'mpesa')
    const email = page.getByTestId('email-input')
    await email.fill(EMAIL)
    await email.fill('')
    await email.blur()
    await page.getByTestId('email-error').getByText('Invalid Email Id', { exact: true }).waitFor()
    assert.equal(await page.getByTestId('msisdn-error').count(), 0, 'the number box hasn’t been visited yet')
  })
})

test('Without JavaScript, a number and an amount are paid for as they were pasted, and a code is taken in its own script', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/prepaid-recharge')
    tab.fill('msisdn', '\u202A+256\u00A0700\u2011100\u2011001\u202C')
    tab.fill('amount', 'UGX ٥٬٠٠٠٫٠٠')
    await tab.press(/^Buy Airtime/)
    tab.mustSay('Choose how to pay', 'UGX 5,000', '0700 100 001')
  })
  await stage.visitPlainly(async (tab) => {
    const number = '700100002'
    const before = await messagesOn(stage, number)
    await tab.open('/your-data')
    tab.fill('msisdn', '٠٧٠٠\u2011١٠٠\u2011٠٠٢')
    await tab.press('Send a code')
    const code = await codeOn(stage, number, before)
    tab.fill('otp', `\u200E${code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))}`)
    await tab.press('Go on')
    tab.mustSay(/0700\s100\s002\sis yours/)
  })
})
