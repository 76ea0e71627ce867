import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { collectComplaints, LARGE, SMALL } from '../browser.ts'
import { goToCardPagePlainly, payOnCardPagePlainly, statusComesTo } from '../plain/paying-steps.ts'
import type { PlainTab } from '../plain/plain-tab.ts'
import { setStage } from '../stage.ts'
import { atPayment, payInvoice, showInvoices, summaryOf } from '../steps/kinds.ts'
import { payByWallet } from '../steps/pay.ts'
import { transactionIdOf } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'

const stage = await setStage()
const PAGE = '/orp/fixed-internet'
const ACCOUNT = 'PE1000000001'
const EMAIL = 'bills@example.com'
const TWO = ['PE3000000002', 'two@example.com'] as const
const MANY = ['PE2000000200', 'many@example.com'] as const
const rows = (page: Page) => page.getByTestId('invoice-row')
const showBills = (page: Page) => page.getByRole('button', { name: 'SHOW BILLS' })

async function ask(page: Page, account: string, email: string): Promise<void> {
  await page.getByTestId('account-input').fill(account)
  await page.getByTestId('email-input').fill(email)
  await showBills(page).click()
}

async function askPlainly(tab: PlainTab, account: string, email: string): Promise<void> {
  tab.fill('accountNo', account)
  tab.fill('email', email)
  await tab.press(/^SHOW BILLS$/i)
}

/** Every address that a page of this visitor asked for. */
function watchAddresses(context: BrowserContext): readonly string[] {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  return addresses
}

/** One charge and one delivery of this amount, to the shilling. */
async function booksSay(id: string, amountMinor: number): Promise<void> {
  await stage.portal.becomes(id, ['SUCCESS'])
  const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
  const amounts = [...charges, ...deliveries].map((entry) => `${entry.currency} ${entry.amountMinor}`)
  assert.deepEqual(amounts, Array(2).fill(`UGX ${amountMinor}`))
  assert.deepEqual(refunds, [])
}

test('Bills are shown only for an account number and an e-mail that can be right, in the documents’ words', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.getByText('Still needed: account number and email').waitFor()
    assert.ok(await showBills(page).isDisabled())
    await page.getByTestId('account-input').pressSequentially('pex')
    await page.getByTestId('account-error').getByText('Invalid Account Number', { exact: true }).waitFor()
    await page.getByTestId('account-input').fill('')
    await page.getByTestId('account-input').pressSequentially('pe1000000001')
    assert.equal(await page.getByTestId('account-input').inputValue(), ACCOUNT)
    await page.getByTestId('account-error').waitFor({ state: 'detached' })
    await page.getByTestId('email-input').fill('bills@example')
    await page.getByTestId('account-input').focus()
    await page.getByTestId('email-error').getByText('Invalid Email Id', { exact: true }).waitFor()
    await page.getByTestId('email-input').fill('')
    await page.getByTestId('email-error').getByText('Email is required', { exact: true }).waitFor()
    assert.ok(await showBills(page).isDisabled())
    await page.getByTestId('email-input').fill(EMAIL)
    await page.getByText('You can continue').waitFor()
    assert.ok(await showBills(page).isEnabled())
  })
})

test('Correcting a letter in the middle of the account number leaves the caret where it is', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    const box = page.getByTestId('account-input')
    await box.pressSequentially('pp12')
    await box.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 2))
    await page.keyboard.type('e')
    assert.equal(await box.inputValue(), 'PE12')
    assert.equal(await box.evaluate((input: HTMLInputElement) => input.selectionStart), 2)
  })
})

test('Every account of the cast is answered as it is: invoices, an overdue one, none, unknown, another e-mail', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await showInvoices(page, ACCOUNT, EMAIL)
    await page.getByRole('heading', { name: '3 invoices' }).waitFor()
    await page.getByText('Line 0200 100 001 · Contact 070 ••• 001').waitFor()
    await page.getByRole('table', { name: `Open invoices of account ${ACCOUNT}` }).waitFor()
    await page.getByRole('button', { name: 'Pay invoice INV-1001, UGX 150,000', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pay invoice INV-1002, UGX 150,001', exact: true }).waitFor()
    await page.getByText('Rounded up from UGX 150,000.50').waitFor()

    await ask(page, 'EP1000000002', 'one@example.com')
    const overdue = page.locator('[data-invoice="INV-2001"]')
    await overdue.getByText('Overdue', { exact: true }).waitFor()
    assert.equal(await rows(page).count(), 1)

    await ask(page, 'PP1000000003', 'none@example.com')
    await page.getByText('No Data found', { exact: true }).waitFor()
    await page.getByText('No open invoices for this account.', { exact: true }).waitFor()

    await ask(page, 'EE1000000009', 'anyone@example.com')
    await page.getByTestId('invoices-failure').getByText('Account not found.', { exact: true }).waitFor()
    await page.getByTestId('toast-message').getByText('Account not found.', { exact: true }).waitFor()

    const mismatch = 'Account number and email do not match.'
    await ask(page, ACCOUNT, 'other@example.com')
    await page.getByTestId('invoices-failure').getByText(mismatch, { exact: true }).waitFor()
    const old = page.getByTestId('toast-message').getByText('Account not found.', { exact: true })
    assert.equal(await old.count(), 0, 'what was wrong before is no longer said')
    assert.equal(await rows(page).count(), 0)
    assert.deepEqual(complaints, [])
  })
})

test('By keyboard alone: from the account number to the choice how to pay, and nothing private in an address', async () => {
  await stage.visit({ size: LARGE }, async (context) => {
    const addresses = watchAddresses(context)
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.getByTestId('account-input').focus()
    await page.keyboard.type(ACCOUNT)
    await page.keyboard.press('Tab')
    await page.keyboard.type(EMAIL)
    await page.keyboard.press('Enter')
    await page.locator('h2:focus', { hasText: '3 invoices' }).waitFor()
    await page.keyboard.press('Tab')
    await page.locator('button[name=invoiceNo]:focus').waitFor()
    await page.keyboard.press('Enter')
    await atPayment(page)
    const summary = await summaryOf(page)
    assert.equal(summary['accountNo'], ACCOUNT)
    assert.match(summary['heading'] ?? '', /Fixed Internet Bill/)
    for (const address of addresses)
      for (const secret of [ACCOUNT, EMAIL, '700100001']) assert.ok(!address.includes(secret), address)

    await page.goBack()
    await rows(page).first().waitFor()
    assert.equal(await page.getByTestId('account-input').inputValue(), ACCOUNT)
    assert.equal(await page.getByTestId('email-input').inputValue(), EMAIL)
  })
})

test('An invoice paid on the phone is settled once, and gone when the customer returns to the list', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await showInvoices(page, ACCOUNT, EMAIL)
    await payInvoice(page, 'INV-1003')
    await payByWallet(page, '700500007')
    await statusSays(page, 'Thank you')
    await booksSay(transactionIdOf(page), 75_000)
    await page.getByTestId('status-return').click()
    await page.locator('[data-invoice="INV-1001"]').waitFor()
    assert.equal(await page.locator('[data-invoice="INV-1003"]').count(), 0)
    await page.getByRole('heading', { name: '2 invoices' }).waitFor()
  })
})

test('Without JavaScript, an invoice is found, paid by card to the last shilling, and gone afterwards', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    await askPlainly(tab, 'pe1000000001', EMAIL)
    await tab.press('Pay invoice INV-1002, UGX 150,001')
    await goToCardPagePlainly(tab)
    await payOnCardPagePlainly(tab, '4111 1111 1111 1111')
    await booksSay(await statusComesTo(tab, 'Thank you'), 150_001)
    await tab.open(PAGE)
    await askPlainly(tab, ACCOUNT, EMAIL)
    const open = tab.parts('invoice-row').map((row) => row.attribute('data-invoice'))
    assert.ok(open.length > 0 && !open.includes('INV-1002'), open.join())
    for (const step of tab.steps.filter((one) => one.includes(stage.portalUrl)))
      assert.doesNotMatch(decodeURIComponent(step), /PE1000000001|bills@example/i)
  })
})

test('Without JavaScript, what is wrong comes back with the documents’ words and what was typed', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    await askPlainly(tab, 'PX1', '')
    tab.part('account-error').mustSay('Invalid Account Number')
    tab.part('email-error').mustSay('Email is required')
    assert.equal(tab.valueOf('accountNo'), 'PX1')
    await askPlainly(tab, ACCOUNT, 'other@example.com')
    tab.mustSay('Account number and email do not match.')
    await askPlainly(tab, 'PP1000000003', 'none@example.com')
    tab.mustSay('No Data found')
  })
})

test('A tampered form pays nothing: another account’s invoice, a settled one, another account', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await showInvoices(page, ...TWO)
    await payInvoice(page, 'INV-6001')
    await payByWallet(page, '700500007')
    await statusSays(page, 'Thank you')
    await stage.portal.becomes(transactionIdOf(page), ['SUCCESS'])
    const before = await stage.sandbox.totals()
    for (const invoiceNo of ['INV-2001', 'INV-6001']) {
      await showInvoices(page, ...TWO)
      // Changed and pressed in one step, since a render in between would restore the page's own value.
      const pay = page.locator('button[name=invoiceNo]').first()
      await pay.evaluate((button: HTMLButtonElement, value) => {
        button.value = value
        button.click()
      }, invoiceNo)
      await page.getByText('This invoice is no longer open.').filter({ visible: true }).first().waitFor()
      assert.equal(new URL(page.url()).pathname, PAGE)
    }
    await showInvoices(page, ...TWO)
    // A field of its own: the page would put its own field right again before it is sent.
    await page.locator('input[type=hidden][name=accountNo]').evaluate((field: HTMLInputElement) => {
      const forged = document.createElement('input')
      forged.type = 'hidden'
      forged.name = field.name
      forged.value = 'EP1000000002'
      field.before(forged)
      field.form?.querySelector<HTMLButtonElement>('button[name=invoiceNo]')?.click()
    })
    await page.getByText('Account number and email do not match.').filter({ visible: true }).first().waitFor()
    assert.deepEqual(await stage.sandbox.totals(), before)
  })
})

test('Two hundred invoices come in portions, the most urgent first, and every one can be reached', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await showInvoices(page, ...MANY)
    await page.getByRole('heading', { name: '200 invoices' }).waitFor()
    await rows(page).nth(19).waitFor()
    assert.equal(await rows(page).count(), 20)
    assert.equal(await rows(page).first().getAttribute('data-overdue'), 'true')
    const more = page.getByRole('button', { name: /^Show 20 more/ })
    for (let shown = 40; shown <= 200; shown += 20) {
      await more.click()
      await rows(page)
        .nth(shown - 1)
        .waitFor()
    }
    assert.equal(await rows(page).count(), 200)
    assert.equal(await more.count(), 0)
  })
})
