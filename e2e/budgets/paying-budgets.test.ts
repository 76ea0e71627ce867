import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { amountBecomes, fetchBill, openBill } from '../steps/bill.ts'
import { showInvoices } from '../steps/kinds.ts'
import { EMAIL, openWay, proveSmartCash } from '../steps/panels.ts'
import { payByWallet } from '../steps/pay.ts'
import { buyAirtime, WORDS } from '../steps/recharge.ts'
import { statusSays } from '../steps/status.ts'
import { totalOf, watchTransfers, type Transfer } from '../steps/transfers.ts'

/** Its wallet asks nobody. */
const DECIDES_AT_ONCE = '700500007'

const stage = await setStage()
const KB = 1024
const COLD = { all: 70 * KB, selling: 75 * KB, html: 17 * KB, requests: 12 } as const
/** A first visitor's whole way, from home to the receipt of a wallet. */
const PAID = 130 * KB
const PAYMENT_MORE = 30 * KB
const REPEAT = 15 * KB
const PANEL = 15 * KB
const WINDOW = 6 * KB

/** How the budget is spent, for the person who has to bring it down again. */
function print(title: string, transfers: readonly Transfer[]): void {
  const rows = transfers.map(
    ({ bytes, type, path }) => `  ${String(bytes).padStart(7)}  ${type.padEnd(10)} ${path}`,
  )
  console.log([`${title}: ${totalOf(transfers)} bytes, ${transfers.length} requests`, ...rows].join('\n'))
}

/** The first page, and every page that sells. */
const PAGES = [
  { path: '/', all: COLD.all },
  { path: '/prepaid-recharge', all: COLD.all },
  { path: '/data-bundle', all: COLD.selling },
  { path: '/table', all: COLD.selling },
  { path: '/postpaid-bill-pay', all: COLD.selling },
  { path: '/broadband-recharge', all: COLD.selling },
  { path: '/orp/fixed-internet', all: COLD.selling },
] as const

for (const { path, all } of PAGES)
  // UX-41
  test(`A first visit to ${path} on an expensive connection costs at most ${all / KB} KB, a second one 15 KB`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const watch = await watchTransfers(page)
      await page.goto(path)
      const cold = await watch.settled()
      print(`First visit to ${path}`, cold)
      const html = cold.find(({ type }) => type === 'Document')
      assert.ok((html?.bytes ?? Infinity) <= COLD.html, `HTML: ${html?.bytes}`)
      assert.ok(totalOf(cold) <= all, `all: ${totalOf(cold)}`)
      assert.ok(cold.length <= COLD.requests, `requests: ${cold.length}`)
      assert.deepEqual(
        cold.filter(({ origin }) => origin !== stage.portalUrl),
        [],
        'another host was asked',
      )

      await page.goto('about:blank')
      watch.forget()
      await page.goto(path)
      const again = await watch.settled()
      print(`Repeat visit to ${path}`, again)
      assert.ok(totalOf(again) <= REPEAT, `repeat: ${totalOf(again)}`)
    })
  })

test('From the filled form to the choice how to pay costs at most 30 KB more', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const watch = await watchTransfers(page)
    await page.goto('/prepaid-recharge')
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.locator('.chip', { hasText: /^5,000$/ }).click()
    await page.getByText('You can continue').waitFor()
    await page.getByTestId('bundle-card').first().waitFor()
    await watch.settled()
    watch.forget()
    await page.getByRole('button', { name: /^Buy Airtime/ }).click()
    await page.locator('[data-page="payment"]').waitFor()
    const more = await watch.settled()
    print('From the recharge form to the payment choice', more)
    assert.ok(totalOf(more) <= PAYMENT_MORE, `more: ${totalOf(more)}`)
  })
})

test('From home to the receipt of a wallet a first visitor pays the network for at most 130 KB', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const watch = await watchTransfers(page)
    await buyAirtime(page)
    await payByWallet(page, DECIDES_AT_ONCE)
    await statusSays(page, WORDS.EN.thanks)
    const all = await watch.settled()
    print('From home to the receipt', all)
    assert.ok(totalOf(all) <= PAID, `all: ${totalOf(all)}`)
  })
})

/** A customer's whole errand on a page, up to the list that is bought from. */
const ERRANDS = [
  {
    what: 'the bundles of a line',
    run: async (page: Page) => {
      await page.goto('/data-bundle')
      await page.getByTestId('msisdn-input').fill('700100001')
      await page.locator('.for-line').waitFor()
    },
  },
  {
    what: 'the bundles beside a recharge',
    run: async (page: Page) => {
      await page.goto('/prepaid-recharge')
      await page.getByTestId('msisdn-input').fill('700100001')
      await page.getByTestId('bundle-card').first().waitFor()
    },
  },
  {
    what: 'the bundles of a router',
    run: async (page: Page) => {
      await page.goto('/broadband-recharge')
      await page.getByTestId('msisdn-input').fill('700400001')
      await page.getByTestId('bundle-card').first().waitFor()
    },
  },
  {
    what: 'a bill by its code',
    run: async (page: Page) => {
      await openBill(page, '700200001')
      await fetchBill(page, stage, '700200001')
      await amountBecomes(page, '45,000')
    },
  },
  {
    what: 'the invoices of an account',
    run: (page: Page) => showInvoices(page, 'PE1000000001', 'bills@example.com'),
  },
] as const

for (const { what, run } of ERRANDS)
  test(`Getting to ${what} from nothing costs at most 75 KB in all`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const watch = await watchTransfers(page)
      await run(page)
      const all = await watch.settled()
      print(`Getting to ${what}`, all)
      assert.ok(totalOf(all) <= COLD.selling, `all: ${totalOf(all)}`)
    })
  })

for (const type of ['airtime', 'PG', 'AM', 'mpesa', 'smartcash'] as const)
  test(`Opening the panel ${type} costs at most 15 KB more`, async () => {
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      const watch = await watchTransfers(page)
      await buyAirtime(page)
      await watch.settled()
      watch.forget()
      await openWay(page, type)
      const more = await watch.settled()
      print(`Opening the panel ${type}`, more)
      assert.ok(totalOf(more) > 0, 'the panel was not there before it was opened')
      assert.ok(totalOf(more) <= PANEL, `more: ${totalOf(more)}`)
    })
  })

/** What code travelled, without the answers of the calls that any window needs. */
function codeOnly(transfers: readonly Transfer[]): readonly Transfer[] {
  return transfers.filter(({ type }) => type === 'Script')
}

test('The window of a code costs at most 6 KB more, and so does the window of a PIN', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const watch = await watchTransfers(page)
    await buyAirtime(page)
    await openWay(page, 'airtime')
    await watch.settled()
    watch.forget()
    await page.getByTestId('email-input').fill(EMAIL)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByTestId('otp-modal').waitFor()
    const code = codeOnly(await watch.settled())
    print('The window of a code', code)
    assert.ok(totalOf(code) > 0 && totalOf(code) <= WINDOW, `code: ${totalOf(code)}`)
    await page.keyboard.press('Escape')
    watch.forget()
    await proveSmartCash(page, stage, '700600001')
    await page.getByTestId('pin-input').waitFor()
    const pin = codeOnly(await watch.settled()).filter(({ path }) => /pin-modal|encrypt|blocked/.test(path))
    print('The window of a PIN', pin)
    assert.ok(totalOf(pin) > 0 && totalOf(pin) <= WINDOW, `pin: ${totalOf(pin)}`)
  })
})

test('The form can be filled and sent before any script has arrived', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    // Scripts never come: a request that hangs for ever, as on a bad line.
    await page.route('**/*.js', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByTestId('msisdn-input').fill('0700 100 001')
    await page.locator('.chip', { hasText: /^5,000$/ }).click()
    await page.getByRole('button', { name: /^Buy Airtime/ }).click({ noWaitAfter: true })
    await page.waitForURL('**/payment/start?**', { waitUntil: 'commit' })
    await page.locator('[data-page="payment"]').waitFor()
  })
})

test('The footer says what the whole visit has cost, not only the page that is open', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const used = async (least: number): Promise<number> => {
      const handle = await page.waitForFunction((wanted) => {
        const text = document.querySelector('[data-visit]')?.textContent ?? ''
        const found = Number(/\d+/.exec(text)?.[0])
        return found >= wanted ? found : null
      }, least)
      return Number(await handle.jsonValue())
    }
    await page.goto('/')
    const first = await used(60)
    await page.goto('/about')
    const both = await used(first + 3)
    // What the phone has already costs next to nothing.
    await page.goto('/')
    await used(both)
  })
})
