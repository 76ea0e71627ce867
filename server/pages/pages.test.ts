import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { DRAFT_ID, FORM, pageApp } from '../testing/pages/page-app.ts'

let app: FastifyInstance
let drafts: Map<string, QueryData>
before(async () => {
  ;({ app, drafts } = await pageApp())
})
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = FORM) =>
  app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })

// RECHARGE-21
test('home opens with the recharge form, as plain HTML that can be sent at once', async () => {
  const { statusCode, body } = await get('/')
  assert.equal(statusCode, 200)
  assert.match(body, /<form[^>]*action="\/prepaid-recharge"[^>]*method="post"/)
  assert.match(body, /data-testid="msisdn-input"/)
  assert.doesNotMatch(body, /<button[^>]*type="submit"[^>]*disabled/)
  assert.match(body, /<main[^>]*data-testid="page"[^>]*data-page="home"/)
  assert.match(body, /<title>Airtime, data and bills – Kati<\/title>/)
})

// SEC-21, T14
test('no page breaks its own policy: no inline style attribute, no inline script, no other host', async () => {
  for (const url of ['/', '/prepaid-recharge', '/about', '/page-not-found', '/nowhere']) {
    const { body, headers } = await get(url)
    assert.doesNotMatch(body, /<[a-z][^>]* style=/i, url)
    assert.doesNotMatch(body, /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/, url)
    // Search engines want whole addresses of this very portal; nothing is loaded from them.
    const loaded = body.replaceAll(/<link rel="(?:canonical|alternate)"[^>]*>/g, '')
    assert.doesNotMatch(loaded, /(?:src|href)="(?:https?:)?\/\//, url)
    const policy = String(headers['content-security-policy'])
    assert.doesNotMatch(policy, /unsafe/)
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/)
    assert.equal(headers['x-frame-options'], 'DENY')
    assert.equal(headers['server'], undefined)
  }
})

test('a complete form goes on to payment, with the purchase kept on the server and no number in the address', async () => {
  const answer = await post('/prepaid-recharge', { msisdn: '0700 100 001', amount: '5,000', from: '/' })
  assert.equal(answer.statusCode, 303)
  assert.equal(answer.headers.location, `/payment/start?d=${DRAFT_ID}`)
  const draft = drafts.get('one')
  assert.equal(draft?.msisdn, '700100001')
  assert.equal(draft?.amount, 5000)
  assert.equal(draft?.transactionType, 'PREPAID RECHARGE')
  assert.equal(draft?.redirectPage, '/')
})

test('a form that is too long or of another kind is refused, and is not called a fault of ours', async () => {
  const tooLong = await post('/prepaid-recharge', { msisdn: '7'.repeat(20_000) })
  assert.equal(tooLong.statusCode, 413)
  const headers = { ...FORM, 'content-type': 'multipart/form-data; boundary=x' }
  const otherKind = await post('/prepaid-recharge', { msisdn: '700100001' }, headers)
  assert.equal(otherKind.statusCode, 415)
  for (const { body } of [tooLong, otherKind]) assert.match(body, /data-page="error"/)
})

// RECHARGE-14
test('a chosen amount counts without script, and a typed one wins over it', async () => {
  await post('/prepaid-recharge', { msisdn: '700100001', amount: '', quick: '2000' })
  assert.equal(drafts.get('one')?.amount, 2000)
  await post('/prepaid-recharge', { msisdn: '700100001', amount: '700', quick: '2000' })
  assert.equal(drafts.get('one')?.amount, 700)
})

// PAY-33, T10
test('a purchase never returns to a page of somebody else', async () => {
  await post('/prepaid-recharge', { msisdn: '700100001', amount: '700', from: '//evil.example' })
  assert.equal(drafts.get('one')?.redirectPage, '/prepaid-recharge')
})

// UX-23
test('a faulty form comes back filled, with every problem in the documents’ words', async () => {
  const { statusCode, body } = await post('/prepaid-recharge', { msisdn: '70010', amount: '499' })
  assert.equal(statusCode, 422)
  assert.match(body, /<title>Error: /)
  assert.match(body, /There is a problem/)
  assert.match(body, /data-testid="msisdn-error"[^>]*>.*?Invalid Mobile No/)
  assert.match(body, /data-testid="amount-error"[^>]*>.*?Minimum amount should be UGX 500</)
  assert.match(body, /value="700 10"/)
  const empty = await post('/prepaid-recharge', { msisdn: '', amount: '500001' })
  assert.match(empty.body, /Phone No is required/)
  assert.match(empty.body, /Maximum amount should be UGX 500000</)
})

test('a line that cannot be recharged is refused before any payment', async () => {
  const postpaid = await post('/prepaid-recharge', { msisdn: '700200001', amount: '5000' })
  assert.equal(postpaid.statusCode, 422)
  assert.match(postpaid.body, /This is a postpaid line\./)
  const unknown = await post('/prepaid-recharge', { msisdn: '700400000', amount: '5000' })
  assert.match(unknown.body, /Invalid Mobile No/)
})

test('when the line cannot be checked the server’s own words are shown and the form is kept', async () => {
  const { statusCode, headers, body } = await post('/prepaid-recharge', {
    msisdn: '700800000',
    amount: '5000',
  })
  assert.equal(statusCode, 503)
  assert.ok(Number(headers['retry-after']) > 0, 'and when to come back')
  assert.match(body, /The network does not answer\./)
  assert.match(body, /value="700 800 000"/)
})

test('a crash shows a way out and a request id, and nothing of the fault', async () => {
  const { statusCode, body } = await post('/prepaid-recharge', { msisdn: '700900000', amount: '5000' })
  assert.equal(statusCode, 500)
  assert.match(body, /Unexpected Application Error!/)
  assert.match(body, /Request req-/)
  assert.doesNotMatch(body, /secret|at .*\.ts/)
})

test('only the session that saved a purchase gets its number back into the form', async () => {
  await post('/prepaid-recharge', { msisdn: '700100001', amount: '5000' })
  assert.match((await get(`/prepaid-recharge?d=${DRAFT_ID}`)).body, /value="700 100 001"/)
  assert.doesNotMatch(
    (await get(`/prepaid-recharge?d=${DRAFT_ID}`, { 'x-session': 'two' })).body,
    /700 100 001/,
  )
})

test('what a customer types never becomes markup', async () => {
  const { body } = await post('/prepaid-recharge', {
    msisdn: '700100001',
    amount: '</script><script>alert(1)',
  })
  assert.doesNotMatch(body, /<script>alert/)
  const about = await get('/%3Cimg%20src=x%20onerror=alert(1)%3E')
  assert.doesNotMatch(about.body, /<img/)
})
