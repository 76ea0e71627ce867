import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { buyAirtimePlainly, openPanelPlainly } from '../plain/paying-steps.ts'
import type { PlainTab } from '../plain/plain-tab.ts'
import { setStage } from '../stage.ts'
import { BUNDLE_PAGE } from '../steps/bundles.ts'
import { BOUGHT, purchaseIsKept } from '../steps/kinds.ts'
import { openWay, type WayToPay } from '../steps/panels.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()

const ALL: readonly WayToPay[] = ['airtime', 'PG', 'AM', 'mpesa', 'smartcash']
const PATHS: Readonly<Record<WayToPay, string>> = {
  airtime: '/payment/start/airtime',
  PG: '/payment/start/card',
  AM: '/payment/start/kati-money',
  mpesa: '/payment/start/mpesa',
  smartcash: '/payment/start/smartcash',
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

// PAY-19
test('The ways to pay are listed once each, by their shown names, in both languages', async () => {
  await stage.visitPlainly(async (tab) => {
    await buyAirtimePlainly(tab)
    // A name without the hint below it.
    const labels = () =>
      tab.parts('payment-option').map((option) => {
        const hint = option.one({ tag: 'small' }).text
        return option.one({ tag: 'span' }).text.replace(hint, '')
      })
    assert.deepEqual(labels(), ['Airtime', 'Debit/Credit Card', 'Kati Money', 'MPESA', 'SmartCash'])
    await tab.press(/Kiswahili/)
    tab.mustSay('Chagua njia ya kulipa')
    const swahili = labels()
    assert.deepEqual(
      swahili,
      swahili.toSorted((a, b) => a.localeCompare(b)),
    )
    assert.equal(swahili.length, 5)
  })
})

for (const size of [SMALL, LARGE])
  // PAY-14
  test(`Opening every way at ${size.width} px keeps one Back out of payment, and a reload keeps the panel`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await buyAirtime(page, { from: '/prepaid-recharge' })
      for (const type of ALL) {
        await openWay(page, type)
        assert.equal(pathOf(page), PATHS[type])
      }
      await page.reload()
      await page.locator('[data-testid="payment-accordion"][data-type="smartcash"] form').waitFor()
      assert.equal(await page.locator('[data-testid="payment-accordion"] form').count(), 1)
      await page.goBack()
      await page.locator('[data-page="prepaid-recharge"]').waitFor()
    })
  })

for (const type of ALL)
  // PAY-11
  test(`The address ${PATHS[type]} shows its panel before any script has arrived`, async () => {
    await stage.visitPlainly(async (tab) => {
      await buyAirtimePlainly(tab)
      await tab.open(PATHS[type] + tab.url.search)
      tab.one({ 'data-testid': 'payment-accordion', 'data-type': type }).one({ tag: 'form' })
    })
  })

for (const type of ['airtime', 'smartcash'] as const)
  test(`Without JavaScript ${type} says what it needs, and names the dial code and the free line`, async () => {
    await stage.visitPlainly(async (tab) => {
      await buyAirtimePlainly(tab)
      await openPanelPlainly(tab, type)
      const panel = tab.one({ 'data-testid': 'payment-accordion', 'data-type': type })
      const note = panel.one({ tag: 'noscript' })
      note.mustSay(/^Without JavaScript/)
      assert.equal(note.hrefOf('dial *100#.'), 'tel:*100%23')
      assert.equal(note.hrefOf(/^Call 300/), 'tel:300')
      assert.ok(!panel.canPress(type === 'airtime' ? /^Send code/ : /^Proceed/))
    })
  })

test('Without JavaScript the wallet can be approved on the phone only, and says so', async () => {
  await stage.visitPlainly(async (tab) => {
    await buyAirtimePlainly(tab)
    await openPanelPlainly(tab, 'AM')
    tab.mustSay('This needs JavaScript; approve on your phone instead.')
    assert.ok(tab.isDisabled(/^Pay with PIN/))
    assert.ok(tab.isChecked(/^Approve on phone/))
  })
})

/**
 * A purchase that only this tab knows, as other pages of the portal leave it there. It is changed on a page
 * that writes none itself: the payment page keeps putting its own back.
 */
async function purchaseInTab(page: Page, more: object): Promise<void> {
  await buyAirtime(page)
  await purchaseIsKept(page)
  await page.goto('/about')
  await page.evaluate((changes) => {
    const kept = JSON.parse(sessionStorage.getItem('queryData') ?? '{}') as object
    sessionStorage.setItem('queryData', JSON.stringify({ ...kept, ...changes }))
  }, more)
  await page.goto('/payment/start')
  await page.getByTestId('payment-option').first().waitFor()
}

/** The rows of the summary, by field. */
function summaryOn(tab: PlainTab): Record<string, string> {
  const rows = tab.all({ 'data-testid': /^summary-/ })
  return Object.fromEntries(
    rows.map((row) => [row.attribute('data-testid')?.replace('summary-', ''), row.text]),
  )
}

// PAY-15, SEEN-14
test('An invoice shows every field of the summary, with its dates in words', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/orp/fixed-internet')
    tab.fill('accountNo', BOUGHT.invoice.account)
    tab.fill('email', BOUGHT.invoice.email)
    await tab.press(/^SHOW BILLS$/i)
    await tab.press(/^Pay invoice INV-1001,/)
    const { billingStartDate = '', billingEndDate = '', dueDate = '', ...others } = summaryOn(tab)
    assert.deepEqual(others, {
      heading: 'Fixed Internet Bill',
      msisdn: '070 ••• 001',
      amount: 'UGX 150,000',
      accountNo: 'PE1000000001',
      invoiceNo: 'INV-1001',
    })
    const dates = [billingStartDate, billingEndDate, dueDate]
    for (const date of dates) assert.match(date, /^\d{1,2} [A-Z][a-z]+ \d{4}$/)
    const days = dates.map((date) => Date.parse(date))
    assert.deepEqual(
      days,
      days.toSorted((a, b) => a - b),
    )
    assert.equal(new Set(days).size, 3)
  })
})

// PAY-16
test('A bundle is named as one, with what is in it', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open(BUNDLE_PAGE)
    tab.fill('msisdn', '700100001')
    await tab.press('Show bundles')
    await tab.one({ 'data-testid': 'bundle-card', 'data-product-code': 'DAT-D2' }).press(/^Buy/)
    const { heading, description, data } = summaryOn(tab)
    assert.deepEqual([heading, description, data], ['Bundle Purchase', 'Daily 1 GB', '1 GB'])
  })
})

test('In partner mode every e-mail is the company’s and cannot be changed', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await purchaseInTab(page, { flow: 'KATI_WORKS', emailId: 'staff@company.example' })
    for (const type of ['airtime', 'PG', 'mpesa'] as const) {
      await openWay(page, type)
      const email = page.locator(`[data-type="${type}"]`).getByTestId('email-input')
      await page.locator(`[data-type="${type}"] [data-testid="email-input"][readonly]`).waitFor()
      assert.equal(await email.inputValue(), 'staff@company.example', type)
      assert.equal(await email.getAttribute('readonly'), '', type)
    }
  })
})
