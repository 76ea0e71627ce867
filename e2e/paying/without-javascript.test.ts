import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { LARGE, SMALL } from '../browser.ts'
import { pageIs } from '../plain/paying-steps.ts'
import { setStage } from '../stage.ts'
import { payOnCardPage } from '../steps/card.ts'
import { openPanel } from '../steps/panels.ts'
import { buyAirtime, type Recharge, transactionIdOf } from '../steps/recharge.ts'
import { isReceipt, slipOf, statusSays } from '../steps/status.ts'

const stage = await setStage()
const PLAIN = { javaScript: false } as const

async function choosePlainly(context: BrowserContext, recharge?: Recharge): Promise<Page> {
  const page = await context.newPage()
  await buyAirtime(page, recharge)
  return page
}

// SHELL-74
test('Without JavaScript, a wallet payment still ends in a receipt on a page that refreshes itself', async () => {
  await stage.visit({ ...PLAIN, size: SMALL }, async (context) => {
    await stage.sandbox.takeInHand('700500001')
    const page = await choosePlainly(context)
    await openPanel(page, 'AM')
    await page.locator('input[name=payer]').fill('700500001')
    await page.getByRole('button', { name: /^Pay UGX/ }).click()
    await page.getByTestId('status-page').waitFor()
    const id = transactionIdOf(page)
    assert.notEqual(await page.getByTestId('status-page').getAttribute('data-style'), 'success')
    await stage.sandbox.decide('700500001', 'approve')
    // Nobody touches the page: it looks again by itself until it can say so.
    await statusSays(page, 'Thank you')
    isReceipt(await slipOf(page), id)
    const books = await stage.sandbox.booksOf(id)
    assert.deepEqual([books.charges.length, books.deliveries.length], [1, 1])
  })
})

test('Without JavaScript, a card payment goes to the hosted page and comes back to a receipt', async () => {
  await stage.visit({ ...PLAIN, size: LARGE }, async (context) => {
    const page = await choosePlainly(context, { from: '/prepaid-recharge' })
    await openPanel(page, 'PG')
    await page.getByRole('radio', { name: 'CELLULANT' }).check()
    await page.getByRole('button', { name: /^Proceed/ }).click()
    await payOnCardPage(page, '4111 1111 1111 1111')
    await statusSays(page, 'Thank you')
    const id = transactionIdOf(page)
    isReceipt(await slipOf(page), id)
    const books = await stage.sandbox.booksOf(id)
    assert.deepEqual([books.charges.length, books.deliveries.length], [1, 1])
  })
})

test('Without JavaScript, the bill page says why no bill can be fetched and takes the amount by hand', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/postpaid-bill-pay')
    const note = tab.one({ tag: 'main' }).one({ tag: 'noscript' })
    assert.match(note.text, /Fetching your bill needs JavaScript.*Type the amount from your bill by hand/)
    assert.deepEqual(
      [note.hrefOf('dial *100#.'), note.hrefOf('Call 300 for free.')],
      ['tel:*100%23', 'tel:300'],
    )
    tab.fill('msisdn', '700200001')
    tab.fill('amount', '20000')
    await tab.press(/^Pay Bill/)
    pageIs(tab, 'payment')
    tab.mustSay(/^UGX 20,000/)
  })
})

/** Pages that have a form for whoever runs no script. */
const WITH_FORMS = [
  '/',
  '/prepaid-recharge',
  '/data-bundle',
  '/broadband-recharge',
  '/postpaid-bill-pay',
  '/orp/fixed-internet',
  '/storeLocator',
  '/openNetworks?place=Jinja',
  '/gethelp',
  '/contact-us',
  '/give_your_feedback',
  '/complaint',
  '/complaint/4127503',
  '/hbb-lead-status',
  '/table',
  '/page-not-found',
] as const

/** Buttons of a page that can be pressed and send something, as the eye finds them. */
function sendersOf(page: Page): Locator {
  return page.locator('form button:not([type=button]):not([type=reset]):enabled').filter({ visible: true })
}

test('Without JavaScript, every form posts: what a person sees to press is taken and answered with a page', async () => {
  await stage.visit({ ...PLAIN, size: SMALL }, async (context) => {
    const page = await context.newPage()
    for (const path of WITH_FORMS) {
      await page.goto(path)
      const forms = page.locator('main form').filter({ has: page.locator('button:not([type=button])') })
      const shown = await forms.filter({ visible: true }).count()
      assert.ok(shown > 0, path)
      for (let at = 0; at < shown; at += 1) {
        const form = forms.filter({ visible: true }).nth(at)
        const button = sendersOf(page).and(form.locator('button')).first()
        assert.ok((await button.count()) > 0, `${path}: nothing to press in form ${at + 1}`)
        const answers = page.waitForResponse((response) => response.request().isNavigationRequest())
        await button.click()
        const answer = await answers
        assert.ok(answer.status() < 500 && answer.status() !== 403, `${path}: ${answer.status()}`)
        await page.locator('main[data-page]').waitFor()
        await page.goto(path)
      }
    }
    await page.goto('/postpaid-bill-pay')
    assert.ok(await page.getByRole('button', { name: 'Fetch Bill' }).isHidden(), 'it needs script')
  })
})
