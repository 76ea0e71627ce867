import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'

const CARD = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123', action: 'pay' }
const RETURN = 'https://portal.example/back?PnrID=DK1'
const CANCEL = 'https://portal.example/back?PnrID=DK1&status=CANCELLED'

interface House {
  readonly name: string
  /** Opens a checkout of UGX 5,000; the path of its page. */
  open(bench: Bench, reference: string): Promise<string>
  /** The gateway's own word about it. */
  standing(bench: Bench, reference: string): Promise<string>
  readonly words: Readonly<Record<'untouched' | 'paid' | 'declined' | 'pending' | 'cancelled', string>>
  /** What the gateway adds to the merchant's address. */
  readonly wayBack: RegExp
  readonly cancelWay: RegExp
}

const pathOf = (address: unknown): string => {
  const url = new URL(String(address))
  return url.pathname + url.search
}
const xml = (fields: string) => ({
  headers: { 'content-type': 'application/xml' },
  xml: `<API3G><CompanyToken>sandbox-dpo-company-token</CompanyToken>${fields}</API3G>`,
})

async function askDpo(bench: Bench, fields: string): Promise<string> {
  const { headers, xml: body } = xml(fields)
  const answer = await fetch(`${bench.sandbox.url}/dpo/API/v6/`, { method: 'POST', headers, body })
  return answer.text()
}

async function tinggHeaders(bench: Bench): Promise<Record<string, string>> {
  const headers = { apikey: 'sandbox-tingg-api-key' }
  const json = {
    client_id: 'sandbox-tingg-client',
    client_secret: 'sandbox-tingg-secret',
    grant_type: 'client_credentials',
  }
  const token = await bench.call('POST', '/tingg/v1/oauth/token/request', { headers, json })
  return { ...headers, authorization: `Bearer ${String(token.at('access_token'))}` }
}

const UBA_KEY = { 'x-service-key': 'sandbox-uba-service-key' }
const FLW_KEY = { authorization: 'Bearer FLWSECK_TEST-duuka-sandbox-key-X' }

const HOUSES: readonly House[] = [
  {
    name: 'DPO',
    async open(bench, reference) {
      const text = await askDpo(
        bench,
        `<Request>createToken</Request><Transaction><PaymentAmount>5000.00</PaymentAmount><PaymentCurrency>UGX</PaymentCurrency><CompanyRef>${reference}</CompanyRef><RedirectURL>${RETURN}</RedirectURL><BackURL>${CANCEL.replace('&', '&amp;')}</BackURL><PTL>30</PTL><PTLtype>minutes</PTLtype></Transaction><Services><Service><ServiceType>1</ServiceType><ServiceDate>2026/01/02 03:04</ServiceDate></Service></Services>`,
      )
      return `/dpo/payv2.php?ID=${/<TransToken>([^<]+)</u.exec(text)?.[1] ?? text}`
    },
    async standing(bench, reference) {
      const text = await askDpo(bench, `<Request>verifyToken</Request><CompanyRef>${reference}</CompanyRef>`)
      return /<Result>(\d+)</u.exec(text)?.[1] ?? text
    },
    words: { untouched: '900', paid: '000', declined: '901', pending: '003', cancelled: '900' },
    wayBack:
      /PnrID=DK1&TransID=[\w-]+&CCDapproval=\d*&PnrID=R-\w+&TransactionToken=[\w-]+&CompanyRef=R-\w+$/u,
    cancelWay: /status=CANCELLED&TransactionToken=/u,
  },
  {
    name: 'Tingg',
    async open(bench, reference) {
      const dueDate = new Date(Date.now() + 30 * 60_000 + 3 * 3_600_000).toISOString()
      const opened = await bench.call('POST', '/tingg/v3/checkout-api/checkout-request/express-request', {
        headers: await tinggHeaders(bench),
        json: {
          customer_first_name: 'Guest',
          customer_last_name: 'Visitor',
          msisdn: '+256700100001',
          account_number: reference,
          request_amount: '5000',
          merchant_transaction_id: reference,
          service_code: 'DUUKA',
          country_code: 'UGA',
          currency_code: 'UGX',
          callback_url: 'https://portal.example/callback?token=secret',
          success_redirect_url: RETURN,
          fail_redirect_url: CANCEL,
          due_date: dueDate.slice(0, 19).replace('T', ' '),
        },
      })
      return pathOf(opened.at('results', 'long_url'))
    },
    async standing(bench, reference) {
      const headers = await tinggHeaders(bench)
      const found = await bench.call('GET', `/tingg/v3/checkout-api/query/DUUKA/${reference}`, { headers })
      return String(found.at('results', 'request_status_code'))
    },
    words: { untouched: '130', paid: '178', declined: '129', pending: '130', cancelled: '130' },
    wayBack: /PnrID=DK1(&status=CANCELLED)?$/u,
    cancelWay: /status=CANCELLED$/u,
  },
  {
    name: 'UBA',
    async open(bench, reference) {
      const json = {
        merchantId: 'DUUKA',
        serviceKey: 'sandbox-uba-service-key',
        amount: '5000',
        currency: 'UGX',
        referenceNumber: reference,
        returnUrl: RETURN,
      }
      const opened = await bench.call('POST', '/uba/register', { headers: UBA_KEY, json })
      return pathOf(opened.at('redirectUrl'))
    },
    async standing(bench, reference) {
      return String((await bench.call('GET', `/uba/status/${reference}`, { headers: UBA_KEY })).at('status'))
    },
    words: {
      untouched: 'REGISTERED',
      paid: 'SUCCESSFUL',
      declined: 'FAILED',
      pending: 'PENDING',
      cancelled: 'CANCELLED',
    },
    wayBack: /PnrID=DK1&refNo=R-\w+&status=(SUCCESSFUL|FAILED)$/u,
    cancelWay: /status=CANCELLED$/u,
  },
  {
    name: 'Flutterwave',
    async open(bench, reference) {
      const json = {
        tx_ref: reference,
        amount: 5000,
        currency: 'UGX',
        redirect_url: RETURN,
        customer: { email: 'a@example.ug' },
        session_duration: 30,
      }
      const opened = await bench.call('POST', '/flutterwave/v3/payments', { headers: FLW_KEY, json })
      return pathOf(opened.at('data', 'link'))
    },
    async standing(bench, reference) {
      const path = `/flutterwave/v3/transactions/verify_by_reference?tx_ref=${reference}`
      const found = await bench.call('GET', path, { headers: FLW_KEY })
      return found.status === 404 ? String(found.at('message')) : String(found.at('data', 'status'))
    },
    words: {
      untouched: 'No transaction was found for this id',
      paid: 'successful',
      declined: 'failed',
      pending: 'pending',
      cancelled: 'No transaction was found for this id',
    },
    wayBack: /PnrID=DK1&status=(successful|failed|completed)&tx_ref=R-\w+&transaction_id=\d+$/u,
    cancelWay: /status=cancelled&tx_ref=R-\w+$/u,
  },
]

const pay = (bench: Bench, page: string, number: string): Promise<Called> =>
  bench.call('POST', page, { form: { ...CARD, number } })

for (const house of HOUSES) {
  test(`${house.name}: a card that pays is charged once, told once, and the browser goes back`, async (t) => {
    const bench = await openBench(t)
    const page = await house.open(bench, 'R-PAID')
    assert.equal(await house.standing(bench, 'R-PAID'), house.words.untouched)
    const shown = await bench.call('GET', page)
    assert.match(shown.text, /Pay UGX 5,000/u)
    const back = await pay(bench, page, '4111111111111111')
    assert.equal(back.status, 303)
    assert.match(back.location, house.wayBack)
    assert.equal(await house.standing(bench, 'R-PAID'), house.words.paid)
    await bench.ear.count(1)
    const again = await pay(bench, page, '4111111111111111')
    assert.match(again.text, /The payment was made/u)
    const { charges } = bench.sandbox.admin.books.copy()
    assert.deepEqual(
      charges.map((one) => [one.amountMinor, one.currency]),
      [[5_000, 'UGX']],
    )
  })

  // BOX-34
  test(`${house.name}: refused, slow and silent cards end as the cast says`, async (t) => {
    const bench = await openBench(t)
    const declined = await pay(bench, await house.open(bench, 'R-NO'), '4000000000000002')
    assert.match(declined.location, house.wayBack)
    assert.equal(await house.standing(bench, 'R-NO'), house.words.declined)
    await pay(bench, await house.open(bench, 'R-SLOW'), '4000000000003220')
    bench.clock.advance(5_999)
    assert.equal(await house.standing(bench, 'R-SLOW'), house.words.pending)
    bench.clock.advance(1)
    assert.equal(await house.standing(bench, 'R-SLOW'), house.words.paid)
    const silent = await pay(bench, await house.open(bench, 'R-SILENT'), '4000000000000127')
    assert.deepEqual([silent.status, silent.location], [200, ''])
    assert.equal(await house.standing(bench, 'R-SILENT'), house.words.paid)
    assert.equal(bench.sandbox.admin.books.copy().charges.length, 2)
  })

  test(`${house.name}: Cancel leads back and takes nothing`, async (t) => {
    const bench = await openBench(t)
    const page = await house.open(bench, 'R-CANCEL')
    await bench.call('GET', page)
    const back = await bench.call('POST', page, { form: { action: 'cancel' } })
    assert.match(back.location, house.cancelWay)
    assert.equal(await house.standing(bench, 'R-CANCEL'), house.words.cancelled)
    assert.equal(bench.sandbox.admin.books.copy().charges.length, 0)
  })

  test(`${house.name}: after half an hour the page takes no card any more`, async (t) => {
    const bench = await openBench(t)
    const page = await house.open(bench, 'R-LATE')
    bench.clock.advance(31 * 60_000)
    const late = await pay(bench, page, '4111111111111111')
    assert.match(late.text, /The time to pay has passed/u)
    assert.equal(bench.sandbox.admin.books.copy().charges.length, 0)
  })

  test(`${house.name}: a mistyped card is explained and asks no bank; an unknown link is said to be so`, async (t) => {
    const bench = await openBench(t)
    const page = await house.open(bench, 'R-TYPO')
    const typo = await pay(bench, page, '41"><b>')
    assert.equal(typo.status, 422)
    assert.ok(typo.text.includes('card-number-error') && !typo.text.includes('<b>'))
    const unknown = await bench.call('GET', page.replace(/[\w-]{12}$/u, 'x'))
    assert.equal(unknown.status, 404)
  })
}
