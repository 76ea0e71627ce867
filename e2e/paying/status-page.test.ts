import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LARGE, pauseClock, SMALL } from '../browser.ts'
import { pageIs, slipOnTab } from '../plain/paying-steps.ts'
import { setStage } from '../stage.ts'
import { attemptId, payByWallet, waitForClock } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { openStatus, slipOf, statusSays } from '../steps/status.ts'
import { newPayment } from '../steps/wire.ts'

const stage = await setStage()
const paid = newPayment(stage, '700500007').then(async (id) => {
  await stage.portal.becomes(id, ['SUCCESS'])
  return id
})

type Changes = Readonly<Record<string, unknown>>

/** Lets both calls of the page say something else about a payment; what they were asked comes back. */
async function say(page: Page, changes: Changes): Promise<readonly URL[]> {
  const asked: URL[] = []
  await page.route(/transaction\/(v1\/status|fetch)\?/, async (route) => {
    asked.push(new URL(route.request().url()))
    try {
      const response = await route.fetch()
      const body = (await response.json()) as { result: object }
      await route.fulfill({ response, json: { ...body, result: { ...body.result, ...changes } } })
    } catch {
      // The visitor left while the page was still asking.
    }
  })
  return asked
}

/** An end and an open payment; server/pages/status-pages.test.ts has what every word reads and looks like. */
const WORDS = [
  { word: 'FALIURE', heading: 'FALIURE', row: 'Unsuccessful', icon: 'alert', asked: 1 },
  { word: 'REQUEST_RAISED', heading: 'In Processing', row: 'In Processing', icon: 'clock', asked: 5 },
] as const

for (const { word, heading, row, icon, asked: times } of WORDS)
  // STATUS-21
  test(`The word ${word} is headed '${heading}', reads '${row}' and never looks like success`, async () => {
    const id = await paid
    await stage.visit({ size: SMALL }, async (context) => {
      const page = await context.newPage()
      await page.clock.install()
      const asked = await say(page, {
        status: 'SUCCESS',
        transactionStatus: word,
        statusReason: 'Some reason',
      })
      await openStatus(page, id)
      await page.getByTestId('status-page').waitFor()
      await page.clock.runFor(6_000)
      await statusSays(page, heading)
      const slip = await slipOf(page)
      assert.equal(slip['status'], row)
      assert.equal(slip['reason'], '*Some reason')
      assert.equal(await page.getByTestId('status-icon').getAttribute('data-icon'), icon)
      assert.equal(await page.getByTestId('status-page').getAttribute('data-style'), 'failed')
      const polls = asked.filter(({ pathname }) => pathname.endsWith('/status')).length
      assert.equal(polls, times)
      assert.equal(asked.length - polls, 1, 'exactly one final fetch')
    })
  })

// STATUS-22
test('A payment that is decided after the quick looks is shown as decided by the page itself, without a press', async () => {
  const id = await paid
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    const open = await say(page, { status: 'SUCCESS', transactionStatus: 'REQUEST_RAISED' })
    await openStatus(page, id)
    await page.clock.runFor(6_000)
    await statusSays(page, 'In Processing')
    await pauseClock(page)
    const quick = open.length
    const later = await say(page, {})
    await page.clock.runFor(11_000)
    assert.equal(open.length + later.length, quick, 'between the looks nobody pays for data')
    await page.clock.runFor(5_000)
    await statusSays(page, 'Thank you')
  })
})

// STATUS-24
test('Channel and pg travel on to the status call, and only together', async () => {
  const id = await paid
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const askedWith = async (path: string) => {
      const call = page.waitForRequest((request) => request.url().includes('/v1/status'))
      await page.goto(path)
      await statusSays(page, 'Thank you')
      const { searchParams } = new URL((await call).url())
      return { channel: searchParams.get('channel'), pg: searchParams.get('pg') }
    }
    const both = await askedWith(`/payment/status?id=${id}&channel=whatsapp&pg=paystack`)
    assert.deepEqual(both, { channel: 'whatsapp', pg: 'paystack' })
    const one = await askedWith(`/payment/status?id=${id}&channel=whatsapp`)
    assert.deepEqual(one, { channel: null, pg: null })
  })
})

// STATUS-33
test('Whoever opens the link on another device sees status and amount, but no whole number', async () => {
  const id = await paid
  await stage.visitPlainly(async (tab) => {
    await tab.open(`/payment/status?id=${id}`)
    tab.part('status-heading').mustSay('Thank you')
    const slip = slipOnTab(tab)
    assert.equal(slip['mobileNumber'], '070 ••• 001')
    assert.equal(slip['amount'], 'UGX 5,000')
    assert.doesNotMatch(tab.html, /700100001/)
    await tab.part('status-return').follow(/./)
    pageIs(tab, 'home')
  })
  // What its script asks for says no more than the page did.
  for (const call of [`v1/status?tid=${id}`, `fetch?txnId=${id}`]) {
    const answer = await fetch(`${stage.portalUrl}/orp/bfe/api/portal-service/transaction/${call}`)
    const text = await answer.text()
    assert.match(text, /SUCCESS/, call)
    assert.doesNotMatch(text, /700100001/, call)
  }
})

const LEAD = { transactionType: 'HBB_LEADS', paymentMode: 'AM', mine: true }
const LEADS = [
  { leadId: 'LD0000001', sentence: 'Our team will call you to arrange the installation.' },
  { leadId: '', sentence: 'Your payment was received, but no lead id was returned. Please call 300.' },
] as const

// STATUS-18
test('A paid home internet request says what comes next, with or without its id, and an invoice names its account and number', async () => {
  const id = await paid
  await stage.visit({ size: LARGE }, async (context) => {
    const page = await context.newPage()
    for (const { leadId, sentence } of LEADS) {
      await say(page, { ...LEAD, metaInfo: { leadId } })
      await openStatus(page, id)
      await page.getByTestId('status-note').getByText(sentence, { exact: true }).waitFor()
      const slip = await slipOf(page)
      assert.equal(slip['leadId'] ?? '', leadId)
      assert.equal(slip['gateway'], 'Kati Money')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await say(page, { accountId: 'PE1000000001', invoiceNumber: 'INV-1001', transactionType: 'BILL_PAYMENT' })
    await openStatus(page, id)
    await page.getByTestId('status-invoiceNumber').getByText('INV-1001').waitFor()
    const slip = await slipOf(page)
    assert.equal(slip['accountId'], 'PE1000000001')
    assert.equal(slip['paymentType'], 'BILL_PAYMENT')
  })
})

// STATUS-19
test('Button and browser Back both lead to where the purchase began, and the way that worked is named', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.clock.install()
    await buyAirtime(page, { from: '/prepaid-recharge' })
    await payByWallet(page, '700500007')
    await waitForClock(page)
    await stage.portal.becomes(await attemptId(page), ['SUCCESS'])
    await page.clock.fastForward(10_000)
    await page.getByTestId('status-return').getByText('Back to recharge').waitFor()
    await statusSays(page, 'Thank you')
    // The heading comes with the page; what the browser keeps of it, only once its script has run.
    await page.waitForFunction(() => (history.state as { trapped?: boolean } | null)?.trapped)
    await page.goBack()
    await page.locator('[data-page="prepaid-recharge"]').waitFor()
    await buyAirtime(page)
    await page.locator('a[data-type="AM"]').getByText('You used this last time').waitFor()
  })
})
