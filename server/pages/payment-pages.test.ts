import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { refusal, refusalWith, success } from '#contract/envelope.ts'
import type { SentPayment } from '#domain/purchases/standing.ts'
import { DRAFT_ID, GATEWAY, ORIGIN, PAYMENT_ID, paymentApp, type PaymentApp } from '../testing/payment-app.ts'

let pages: PaymentApp
beforeEach(async () => {
  pages = await paymentApp()
})
afterEach(() => pages.app.close())

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
}
const get = (url: string, headers: Record<string, string> = {}) => pages.app.inject({ url, headers })
const post = (panel: string, fields: Record<string, string>, headers: Record<string, string> = FORM) =>
  pages.app.inject({
    method: 'POST',
    url: `/payment/start/${panel}?d=${DRAFT_ID}`,
    headers,
    payload: new URLSearchParams(fields).toString(),
  })
const KEY = 'ABCDEFGHJKMNPQRSTVWXYZ0123'

test('a customer sees what they pay and every way to pay it, with links that need no script', async () => {
  const { statusCode, body } = await get(`/payment/start?d=${DRAFT_ID}`)
  assert.equal(statusCode, 200)
  assert.match(body, /data-testid="summary-msisdn">0712 345 678</)
  assert.match(body, /data-testid="summary-amount">UGX 5,000</)
  assert.match(body, /data-testid="summary-heading">Prepaid Recharge</)
  const labels = [...body.matchAll(/data-testid="payment-option" data-type="(\w+)"/g)].map(([, type]) => type)
  assert.deepEqual(labels, ['PG', 'AM'])
  assert.match(body, new RegExp(`href="/payment/start/kati-money\\?d=${DRAFT_ID}"`))
  assert.match(body, new RegExp(`href="/payment/start/card\\?d=${DRAFT_ID}"`))
})

test('a deep link opens its panel, filled with the number of the purchase', async () => {
  const { body } = await get(`/payment/start/kati-money?d=${DRAFT_ID}`)
  assert.match(body, /value="712 345 678"/)
  assert.match(body, /Pay UGX 5,000/)
  assert.match(body, /name="idempotencyKey" value="[0-9A-Z]{26}"/)
  assert.match(body, /You have not paid yet/)
})

test('another session does not see the purchase behind an address it was given', async () => {
  const { body } = await get(`/payment/start?d=${DRAFT_ID}`, { 'x-session': 'two' })
  assert.doesNotMatch(body, /712345678|0712 345 678/)
  assert.match(body, /Your payment details are no longer on this phone\. Nothing was charged\./)
})

test('payment without script asks the wallet once and leads to the true status', async () => {
  const answer = await post('kati-money', { payer: '0700 500 001', idempotencyKey: KEY })
  assert.equal(answer.statusCode, 303)
  assert.equal(answer.headers.location, `/payment/status?id=${PAYMENT_ID}`)
  const [initiate, process] = pages.sent
  assert.equal(initiate?.key, KEY)
  assert.deepEqual(
    { ...initiate?.request },
    { ...initiate?.request, amount: 5000, paymentMobile: '700500001', paymentMode: 'AM', countryCode: '256' },
  )
  assert.deepEqual(
    { ...process?.request },
    { ...process?.request, transactionId: PAYMENT_ID, isSubscriberRequest: true },
  )
})

test('a card payer without script goes to the gateway’s own page, and to no other', async () => {
  const answer = await post('card', { gateway: 'PAYSTACK', email: '', idempotencyKey: KEY })
  assert.equal(answer.headers.location, `${GATEWAY}/pay/1`)
  for (const redirectUrl of [
    'https://evil.example/pay',
    `${GATEWAY}.evil.example/`,
    'javascript:alert(1)',
    '',
  ]) {
    pages.answer({
      process: () =>
        Promise.resolve(
          success({
            transactionId: PAYMENT_ID,
            status: 'REQUEST_RAISED',
            redirectUrl,
            accessCode: '',
            reference: '',
          }),
        ),
    })
    const kept = await post('card', { gateway: 'PAYSTACK', email: '', idempotencyKey: KEY })
    assert.equal(kept.headers.location, `/payment/status?id=${PAYMENT_ID}`, redirectUrl)
  }
})

test('a wrong paying number is refused in the documents’ words before anybody is asked for money', async () => {
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['', /Phone No is required/],
    ['700', /Please enter valid Kati number/],
    ['799000001', /Please enter valid Kati number/],
  ]
  for (const [payer, words] of wrong) {
    const answer = await post('kati-money', { payer, idempotencyKey: KEY })
    assert.equal(answer.statusCode, 422, payer)
    assert.match(answer.body, words)
    assert.match(answer.body, /<title>Error: /)
  }
  assert.deepEqual(pages.sent, [])
})

test('a refusal of the system is told in its own words, and a new try is a new payment', async () => {
  pages.answer({ initiate: () => Promise.resolve(refusal(400, 'The price is now UGX 6,000.')) })
  const answer = await post('kati-money', { payer: '700500001', idempotencyKey: KEY })
  assert.equal(answer.statusCode, 422)
  assert.match(answer.body, /The price is now UGX 6,000\./)
  assert.doesNotMatch(answer.body, new RegExp(KEY))
})

test('when nobody knows whether the wallet was asked, the customer gets the status, not a second button', async () => {
  pages.answer({ process: () => Promise.resolve({ ...refusal(503, ''), httpStatus: 503 }) })
  const answer = await post('kati-money', { payer: '700500001', idempotencyKey: KEY })
  assert.equal(answer.headers.location, `/payment/status?id=${PAYMENT_ID}`)
})

// PAY-21
test('a way to pay that is down is shown as down and cannot be chosen', async () => {
  pages.answer({
    paymentOptions: () =>
      Promise.resolve(
        success({
          paymentOption: [
            { name: 'Kati Money', type: 'AM', ampush: true, available: false },
            { name: 'PAYSTACK', type: 'PG', ampush: false, available: true },
          ],
        }),
      ),
  })
  const { body } = await get(`/payment/start?d=${DRAFT_ID}`)
  assert.match(body, /Not working right now/)
  assert.doesNotMatch(body, /href="\/payment\/start\/kati-money/)
})

test('a way to pay that is down stays closed at its own address too', async () => {
  const down = { name: 'Kati Money', type: 'AM', ampush: true, available: false }
  pages.answer({ paymentOptions: () => Promise.resolve(success({ paymentOption: [down] })) })
  const { body } = await get(`/payment/start/kati-money?d=${DRAFT_ID}`)
  assert.match(body, /Not working right now/)
  assert.doesNotMatch(body, /<form[^>]*kati-money/)
})

test('MPESA without script asks for e-mail and number in the documents’ words, then starts one payment', async () => {
  const wrong: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ payer: '700700001', email: 'ann-marie@x.ug' }, /Invalid Email Id[\s\S]*Before the @ only letters/],
    [{ payer: '', email: 'a@b.ug' }, /Phone No is required/],
    [{ payer: '7007', email: 'a@b.ug' }, /Invalid Mobile No/],
  ]
  const mpesa = { name: 'MPESA', type: 'mpesa', ampush: false, available: true }
  pages.answer({ paymentOptions: () => Promise.resolve(success({ paymentOption: [mpesa] })) })
  for (const [form, words] of wrong) {
    const answer = await post('mpesa', { ...form, idempotencyKey: KEY })
    assert.equal(answer.statusCode, 422)
    assert.match(answer.body, words)
  }
  assert.equal(pages.sent.length, 0)
  const good = await post('mpesa', { payer: '0700 700 001', email: 'a@b.ug', idempotencyKey: KEY })
  assert.equal(good.headers.location, `/payment/status?id=${PAYMENT_ID}`)
  const initiate = pages.sent.find(({ call }) => call === 'initiate')
  assert.deepEqual(
    { ...initiate?.request },
    { ...initiate?.request, paymentMode: 'MPESA', paymentMobile: '700700001', emailId: 'a@b.ug' },
  )
})

test('a form for a code or a PIN starts nothing without script: its page says what works instead', async () => {
  for (const panel of ['airtime', 'smartcash'] as const) {
    const type = { name: panel, type: panel, ampush: false, available: true }
    pages.answer({ paymentOptions: () => Promise.resolve(success({ paymentOption: [type] })) })
    const answer = await post(panel, { payer: '700100001', idempotencyKey: KEY })
    assert.equal(answer.statusCode, 303)
    const { body } = await get(String(answer.headers.location))
    assert.match(body, /<noscript>.*Without JavaScript you cannot type a code or a PIN here/)
  }
  assert.deepEqual(pages.sent, [])
})

test('of the gateway’s host the payment page runs the one script of its window, and no other', async () => {
  const { headers } = await get(`/payment/start/card?d=${DRAFT_ID}`)
  const policy = String(headers['content-security-policy']).split('; ')
  assert.ok(policy.includes(`script-src 'self' https://js.gateway.example/v2/inline.js`), policy.join('\n'))
})

const SENT: SentPayment = {
  id: PAYMENT_ID,
  of: 'this',
  state: 'delivered',
  mode: 'AM',
  payer: '700500009',
  price: { minor: 5_000, currency: 'UGX' },
  sentMs: 200_000,
}

test('the payment page of a draft that is paid, or out, leads to its receipt or to where it stands, from every panel', async () => {
  for (const state of ['delivered', 'delivering', 'review', 'asking', 'waiting', 'unsure'] as const) {
    pages.payments = [{ ...SENT, state }]
    for (const panel of ['', '/kati-money', '/card']) {
      const { statusCode, headers } = await get(`/payment/start${panel}?d=${DRAFT_ID}`)
      assert.deepEqual(
        [statusCode, headers.location],
        [303, `/payment/status?id=${PAYMENT_ID}`],
        `${state} ${panel}`,
      )
    }
  }
  pages.payments = []
})

test('whoever pays in another way is warned of the request that may still be on the first phone, script or not', async () => {
  pages.payments = [{ ...SENT, state: 'waiting', of: 'same' }]
  const { body } = await get(`/payment/start?d=${DRAFT_ID}`)
  assert.match(body, /An earlier request for UGX\s5,000 may still be on 0700\s500\s009: decline it there\./)
  assert.match(body, new RegExp(`href="/payment/status\\?id=${PAYMENT_ID}"[^>]*>Check this payment`))
  const swahili = await pages.app.inject({
    url: `/payment/start?d=${DRAFT_ID}`,
    headers: { cookie: 'lang=SW' },
  })
  assert.match(
    swahili.body,
    /Ombi la awali la UGX\s5,000 huenda bado liko kwenye 0700\s500\s009: likatae hapo\./,
  )
  pages.payments = []
})

test('a form sent without script names its draft, and one that another payment comes before leads to that payment', async () => {
  const before = pages.sent.length
  await post('kati-money', { payer: '700700001', idempotencyKey: KEY })
  assert.equal(pages.sent[before]?.draft, DRAFT_ID)
  const OTHER = `Z${PAYMENT_ID.slice(1)}`
  const result = { transactionId: OTHER, status: 'SUCCESS', redirectUrl: '', accessCode: '', reference: '' }
  pages.answer({ process: () => Promise.resolve(refusalWith(400, 'This purchase is already paid.', result)) })
  const answer = await post('kati-money', { payer: '700700001', idempotencyKey: KEY })
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, `/payment/status?id=${OTHER}`])
})
