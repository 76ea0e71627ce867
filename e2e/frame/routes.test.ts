import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { collectComplaints, SMALL } from '../browser.ts'
import { pageIs } from '../plain/paying-steps.ts'
import { setStage } from '../stage.ts'
import { purchaseIsKept } from '../steps/kinds.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage({ PAGE_EVENT_SINK: '/page-events' })

/** Every route (SHELL-11) and the page it shows. */
const ROUTES = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/page-not-found', 'page-not-found'],
  ['/gethelp', 'help'],
  ['/table', 'table'],
  ['/prepaid-recharge', 'prepaid-recharge'],
  ['/postpaid-bill-pay', 'postpaid-bill-pay'],
  ['/data-bundle', 'data-bundle'],
  ['/broadband-recharge', 'broadband-recharge'],
  ['/orp/fixed-internet', 'fixed-internet'],
  ['/payment', 'payment'],
  ['/payment/start', 'payment'],
  ['/payment/start/card', 'payment'],
  ['/payment/start/airtime', 'payment'],
  ['/payment/start/kati-money', 'payment'],
  ['/payment/start/mpesa', 'payment'],
  ['/payment/start/smartcash', 'payment'],
  ['/contact-us', 'contact-us'],
  ['/give_your_feedback', 'give-feedback'],
  ['/complaint', 'complaint'],
  ['/more-kati-money', 'more-money'],
] as const

/** What nobody knows shows the about page, and the address stays (SHELL-12). */
const UNKNOWN = [
  '/nothing',
  '/sw/about',
  '/payment/other',
  '/more-other-money',
  '/orp',
  '/docs/nothing',
] as const

function pageOf(html: string): string {
  return /<main[^>]*data-page="([^"]+)"/.exec(html)?.[1] ?? ''
}

// SHELL-11
test('Every route of both documents shows its page, in both languages', async () => {
  for (const [path, page] of ROUTES)
    for (const language of ['EN', 'SW']) {
      const answer = await fetch(stage.portalUrl + path, { headers: { cookie: `lang=${language}` } })
      const html = await answer.text()
      assert.ok(answer.status < 400, `${path}: ${answer.status}`)
      assert.equal(pageOf(html), page, path)
      assert.equal(html.match(/<h1/g)?.length, 1, `${path}: one heading`)
      assert.match(html, new RegExp(`<html lang="${language.toLowerCase()}"`))
      assert.match(html, /<title>[^<{]+ – Kati<\/title>/)
      const shown = html.replace(/<script type="application\/json".*<\/script>/s, '')
      assert.ok(!shown.includes('{{'), `${path}: a place is not filled`)
      assert.match(html, /<html[^>]* data-track="ug_portal_"[^>]* data-sink="\/page-events"/, path)
    }
})

// SHELL-12
test('Any other path shows the about page, says which path it was, and stays in the address', async () => {
  for (const path of UNKNOWN) {
    const answer = await fetch(stage.portalUrl + path, { redirect: 'manual' })
    const html = await answer.text()
    assert.equal(answer.status, 404, path)
    assert.equal(pageOf(html), 'about', path)
    assert.ok(html.includes(`There is no page at ${path}.`), path)
  }
})

test('The status of no payment leads home; an unknown call is an envelope, never a page', async () => {
  const status = await fetch(`${stage.portalUrl}/payment/status`, { redirect: 'manual' })
  assert.equal(status.headers.get('location'), '/')
  const call = await fetch(`${stage.portalUrl}/orp/bfe/api/portal-service/nothing`)
  assert.equal(call.status, 404)
  assert.match(String(call.headers.get('content-type')), /^application\/json/)
})

const viewsOf = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event: string; page_name: string }[] }).dataLayer ?? []).map(
      ({ event, page_name }) => `${event} ${page_name}`,
    ),
  )

/** One page of each way a page starts; page-view.test.ts has the name of every route. */
const COUNTED = [
  ['/', 'homepage'],
  ['/payment', 'payment'],
  ['/payment/start/kati-money', 'kati_money'],
  ['/complaint', 'complaint'],
  ['/nothing', 'about'],
] as const

// SHELL-61
test('A page is counted once under its own name, and the sink that the operator named hears of it', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await page.route('**/page-events', async (route) => {
      assert.equal(route.request().headers()['cookie'], undefined)
      await route.fulfill({ status: 204 })
    })
    // The payment page is only shown when there is something to pay.
    await buyAirtime(page)
    await purchaseIsKept(page)
    for (const [path, name] of COUNTED) {
      // The previous page may still be reporting its own view.
      const view = JSON.stringify({ event: 'page_view', page_name: `ug_portal_${name}` })
      const told = page.waitForRequest(
        (request) => request.url().endsWith('/page-events') && request.postData() === view,
      )
      await page.goto(path, { waitUntil: 'load' })
      await told
      assert.deepEqual(await viewsOf(page), [`page_view ug_portal_${name}`], path)
      assert.equal(new URL(page.url()).pathname, path)
    }
    assert.deepEqual(complaints, [])
  })
})

test('A panel that is opened is a path of its own, counted once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const option = page.locator('[data-testid="payment-option"][data-type="mpesa"]')
    await option.waitFor()
    await option.click()
    await page.waitForURL('**/payment/start/mpesa?*')
    assert.deepEqual(await viewsOf(page), ['page_view ug_portal_start', 'page_view ug_portal_mpesa'])
  })
})

const FOOTER = [
  ['Help', 'help'],
  ['Contact Us', 'contact-us'],
  ['Our Service Experience', 'give-feedback'],
  ['Kati Money Loans', 'more-money'],
  ['About', 'about'],
] as const

test('A reader finds every page from the footer', async () => {
  await stage.visitPlainly(async (tab) => {
    for (const [name, wanted] of FOOTER) {
      await tab.open('/page-not-found')
      await tab.one({ tag: 'footer' }).follow(name)
      pageIs(tab, wanted)
    }
    await tab.open('/more-kati-money')
    tab.mustSay(/Total to pay back/, 'UGX 54,500')
    assert.equal(tab.one({ tag: 'main' }).all({ tag: 'a', href: 'tel:*185%23' }).length, 1)
  })
})

test('Who looks for a page that is not there can search the answers at once', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/page-not-found')
    tab.fill('Search questions', 'refund')
    await tab.one({ tag: 'main' }).press('Search')
    pageIs(tab, 'help')
    assert.equal(tab.url.searchParams.get('find'), 'refund')
  })
})

test('An address in Swahili opens in Swahili, and a later choice of English stays after a reload', async () => {
  await stage.visitPlainly(async (tab) => {
    await tab.open('/prepaid-recharge?lang=sw')
    assert.equal(tab.language, 'sw')
    assert.match(tab.title, /^Ongeza salio/)
    await tab.press(/English/)
    assert.equal(tab.language, 'en')
    assert.equal(tab.title, 'Recharge a prepaid line – Kati')
    assert.equal(tab.url.search, '')
    await tab.reload()
    assert.equal(tab.language, 'en')
  })
})
