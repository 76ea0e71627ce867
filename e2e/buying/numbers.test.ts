import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { paste } from '../steps/paste.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openStatus, statusSays } from '../steps/status.ts'

const stage = await setStage()
const box = (page: Page) => page.getByTestId('msisdn-input')
const chips = (page: Page) => page.getByTestId('remembered-numbers').getByRole('button')
const offer = (page: Page) => page.getByTestId('remember-number')

/** Buys airtime and waits for the receipt. */
async function buy(page: Page, number = '700100001'): Promise<void> {
  await buyAirtime(page, { number })
  await payByWallet(page, '700500007')
  await waitForClock(page)
  const id = await attemptId(page)
  await stage.portal.becomes(id, ['SUCCESS'])
  await openStatus(page, id)
  await statusSays(page, 'Thank you')
}

/** Everything this phone keeps of the portal after the visit. */
function keptOn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(localStorage))))
}

async function openNumbers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Numbers on this phone', exact: true }).click()
  await page.getByRole('heading', { name: 'Numbers on this phone', exact: true }).waitFor()
}

/** An address book in a browser that has none: what it gives is what the person chose. */
async function giveContacts(context: BrowserContext, numbers: readonly string[]): Promise<void> {
  await context.addInitScript((tel) => {
    const asked: unknown[] = []
    const select = (...request: unknown[]) => {
      asked.push(request)
      return Promise.resolve([{ tel }])
    }
    Object.assign(navigator, { contacts: { select, asked } })
  }, numbers)
}

// NUMBER-12
test('A number that is pasted in any form is the number that is paid for, and is asked about once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/subscriber/line-type')) asked.push(request.postData() ?? '')
    })
    await page.goto('/prepaid-recharge')
    for (const text of [
      '+256 700 100 001',
      '0700100001',
      '00256700100001',
      '256-700-100-001',
      'Mama: (0700) 100.001 thank you',
      '٠٧٠٠١٠٠٠٠١',
    ]) {
      await paste(box(page), text)
      assert.equal(await box(page).inputValue(), '700 100 001', text)
      await page.getByText('Prepaid line', { exact: true }).filter({ visible: true }).first().waitFor()
    }
    assert.equal(asked.length, 1)
    assert.match(asked[0] ?? '', /"msisdn":"700100001"/)
  })
})

// NUMBER-13
test('A pasted number that is too long never becomes a stranger’s: the old one stays and the fault is said', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await paste(box(page), '0700100001')
    await paste(box(page), '+254 712 345 678')
    assert.equal(await box(page).inputValue(), '700 100 001')
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No', { exact: true }).waitFor()
    await page.getByText('This number is from another country (+254).').waitFor()
    await paste(box(page), '7001000012')
    await page.getByText('This number has 10 digits.').waitFor()
    assert.equal(await box(page).inputValue(), '700 100 001')
  })
})

test('Typing: a leading 0 is dropped and said, a tenth digit is not taken, the caret stays where it is', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await box(page).pressSequentially('0')
    assert.equal(await box(page).inputValue(), '')
    await page.getByText('No need for the 0, +256 is already there.').waitFor()
    await box(page).pressSequentially('700100001')
    await box(page).pressSequentially('9')
    assert.equal(await box(page).inputValue(), '700 100 001')
    await page.getByText('A number has 9 digits after +256.').waitFor()
    // 70|0 → x is no digit, Backspace takes the 0 before the caret, 5 comes in its place.
    await box(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('5')
    assert.equal(await box(page).inputValue(), '750 100 001')
    assert.equal(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart), 2)
  })
})

// NUMBER-18
test('Nothing is remembered unless somebody says yes: after Not now, the phone knows no number', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buy(page)
    await offer(page).getByText('Save 0700 100 001 on this phone?').waitFor()
    assert.doesNotMatch(await keptOn(page), /700100001/)
    await offer(page).getByRole('button', { name: 'Not now', exact: true }).click()
    await offer(page).waitFor({ state: 'detached' })
    assert.doesNotMatch(await keptOn(page), /700100001/)
    await page.goto('/')
    await page.getByText('Still needed').waitFor()
    assert.equal(await chips(page).count(), 0)
  })
})

test('Remembered under a name, a number is one tap away and not asked about again; renamed, and forgotten with all others', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buy(page)
    await offer(page).getByLabel('Name (optional)').fill('Mama')
    await offer(page).getByRole('button', { name: 'Save as' }).click()
    await page.getByText('0700 100 001 is saved on this phone.').filter({ visible: true }).first().waitFor()

    await buy(page)
    await page.getByTestId('status-return').waitFor()
    assert.equal(await offer(page).count(), 0)
    assert.equal(JSON.parse(JSON.parse(await keptOn(page)).rememberedNumbers).numbers.length, 1)

    await page.goto('/')
    await chips(page).getByText('Mama').click()
    assert.equal(await box(page).inputValue(), '700 100 001')
    await page.getByText('Prepaid line', { exact: true }).filter({ visible: true }).first().waitFor()

    await openNumbers(page)
    await page.getByLabel('Name: 0700 100 001').fill('My mother')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await chips(page).getByText('My mother').waitFor()

    await openNumbers(page)
    await page.getByRole('button', { name: 'Forget all numbers' }).click()
    await page.getByTestId('numbers').getByText('No saved numbers yet.').waitFor()
    await chips(page).first().waitFor({ state: 'detached' })
    assert.doesNotMatch(await keptOn(page), /700100001|mother/)
  })
})

test('On a shared phone nobody is asked to leave a number behind', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    await page.goto('/')
    await openNumbers(page)
    await page.getByText('Shared phone: never ask to save a number').click()
    await page.keyboard.press('Escape')
    await buy(page)
    await page.getByTestId('status-return').waitFor()
    assert.equal(await offer(page).count(), 0)
    assert.doesNotMatch(await keptOn(page), /700100001/)
    await page.goto('/about')
    await openNumbers(page)
    assert.ok(await page.getByRole('checkbox').isChecked())
  })
})

// NUMBER-19
test('One contact with one number is one tap; with several the person chooses; nothing else of it is asked for', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await giveContacts(context, ['+256 700 100 001', '0700100001', '0700 100 002', '+44 7700 900123'])
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await page.getByRole('button', { name: 'Choose from contacts' }).click()
    await page.getByRole('dialog', { name: 'Which number?' }).waitFor()
    await page.getByRole('button', { name: '0700 100 002', exact: true }).click()
    assert.equal(await box(page).inputValue(), '700 100 002')
    const asked = await page.evaluate(
      () => (navigator as unknown as { contacts: { asked: unknown } }).contacts.asked,
    )
    assert.deepEqual(asked, [[['tel'], { multiple: false }]])
  })
})

test('A friend abroad cannot be recharged: the number in the box stays what it was', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    await giveContacts(context, ['+372 5123 4567'])
    const page = await context.newPage()
    await page.goto('/prepaid-recharge')
    await paste(box(page), '0700100001')
    await page.getByRole('button', { name: 'Choose from contacts' }).click()
    await page.getByTestId('msisdn-error').getByText('Invalid Mobile No', { exact: true }).waitFor()
    assert.equal(await box(page).inputValue(), '700 100 001')
  })
})

test('Who recharges a number with a name on this phone reads the name before paying, and without an address book no button promises one', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.addInitScript(() =>
      localStorage.setItem(
        'rememberedNumbers',
        JSON.stringify({ numbers: [{ digits: '700100001', name: 'Mama' }], shared: false }),
      ),
    )
    await page.goto('/prepaid-recharge')
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByText('Airtime for 0700 100 001 · Mama').waitFor()
    await page.getByTestId('msisdn-input').fill('700100003')
    await page.getByText('Airtime for 0700 100 003', { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Choose from contacts' }).count(), 0)
  })
})
