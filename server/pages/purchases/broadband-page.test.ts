import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { LineTypeRequest } from '#contract/lines.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { DRAFT_ID, FORM, pageApp } from '#server/testing/pages/page-app.ts'

const PAGE = '/broadband-recharge'
const ROUTER = '700400001'
const BUNDLE: WireBundle = {
  category: 'Broadband',
  periodType: 'Monthly',
  name: 'Router 20 GB',
  description: '',
  data: '20',
  dataUnit: 'GB',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 30,
  validityUnit: 'DAYS',
  amount: 50_000,
  currency: 'UGX',
  productCode: 'RTR-20',
  lineType: 'PREPAID',
  mostBought: false,
}

let app: FastifyInstance
let drafts: Map<string, QueryData>
const lines: LineTypeRequest[] = []
const asked: BundlesRequest[] = []
let away = false
/** Whether a bundle runs on the router; null when nobody can say. */
let running: boolean | null = false
before(async () => {
  ;({ app, drafts } = await pageApp({
    lineType: (request) => {
      lines.push(request)
      return Promise.resolve(success(request.msisdn === ROUTER ? 'HYBRID' : 'NA'))
    },
    broadbandBalance: ({ requestType }) => {
      assert.equal(requestType, 'ACTIVE_BUNDLE')
      return Promise.resolve(running === null ? refusal(500, '') : success({ activeBundle: running }))
    },
    bundles: (request) => {
      asked.push(request)
      return Promise.resolve(away ? refusal(500, 'Bundles are not available right now.') : success([BUNDLE]))
    },
  }))
})
beforeEach(() => {
  drafts.clear()
  asked.length = 0
  away = false
  running = false
})
after(() => app.close())

const post = (fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: PAGE, headers: FORM, payload: new URLSearchParams(fields).toString() })

test('a router’s bundle goes on to payment at the operator’s price, whatever the form says', async () => {
  const answer = await post({ msisdn: '0700 400 001', productCode: 'RTR-20', amount: '1' })
  assert.equal(answer.headers.location, `/payment/start?d=${DRAFT_ID}`)
  const draft = drafts.get('one')
  assert.deepEqual(
    [draft?.msisdn, draft?.amount, draft?.productCode, draft?.lineType, draft?.transactionType, draft?.flow],
    [ROUTER, 50_000, 'RTR-20', 'HYBRID', 'Broadband Recharge', 'BROADBAND'],
  )
  assert.deepEqual(lines.at(-1), { msisdn: ROUTER, checkIfBroadband: true, requestType: '' })
  assert.deepEqual(asked, [{ msisdn: ROUTER, serviceType: 'BROADBAND', lineType: 'HYBRID' }])
})

test('a number is shown its bundles at an address without the number in it', async () => {
  const moved = await post({ msisdn: ROUTER, step: 'number' })
  assert.equal(moved.headers.location, `${PAGE}?d=${DRAFT_ID}`)
  const { statusCode, body } = await app.inject({ url: `${PAGE}?d=${DRAFT_ID}` })
  assert.equal(statusCode, 200)
  assert.match(body, /value="700 400 001"/)
  assert.match(body, /data-testid="bundle-card"[^>]*data-product-code="RTR-20"/)
})

test('who has a bundle running is asked before a second one is paid for, and goes on or back by a press', async () => {
  running = true
  const buy = { msisdn: ROUTER, productCode: 'RTR-20' }
  const { statusCode, body } = await post(buy)
  assert.equal(statusCode, 200)
  assert.equal(drafts.size, 0, 'nothing is kept to be paid before the answer')
  assert.match(body, /<h2 id="running-title">This line already has an active bundle<\/h2>/)
  const question = /<form[^>]*data-testid="active-bundle-question".*?<\/form>/s.exec(body)?.[0] ?? ''
  assert.match(question, /name="msisdn" value="700400001"/)
  assert.match(question, /name="productCode" value="RTR-20"/)
  assert.match(question, /<button(?=[^>]*name="step")(?=[^>]*value="number")[^>]*>Cancel</)
  assert.match(question, /<button(?=[^>]*name="go")(?=[^>]*value="on")[^>]*>Continue</)
  const back = await post({ ...buy, step: 'number' })
  assert.equal(back.headers.location, `${PAGE}?d=${DRAFT_ID}`)
  assert.equal(drafts.get('one')?.amount, 0)
  const onwards = await post({ ...buy, go: 'on' })
  assert.equal(onwards.headers.location, `/payment/start?d=${DRAFT_ID}`)
  assert.equal(drafts.get('one')?.productCode, 'RTR-20')
})

test('when nobody can say whether a bundle runs, the purchase is not held up', async () => {
  running = null
  const answer = await post({ msisdn: ROUTER, productCode: 'RTR-20' })
  assert.equal(answer.headers.location, `/payment/start?d=${DRAFT_ID}`)
})

test('a number that turns out to be no router’s says so in the title too, after the redirect', async () => {
  await post({ msisdn: '700100001', step: 'number' })
  const { statusCode, body } = await app.inject({ url: `${PAGE}?d=${DRAFT_ID}` })
  assert.equal(statusCode, 422)
  assert.match(body, /<title>Error: /)
  assert.match(body, /Invalid Mobile No/)
})

test('a number that is no router’s is refused before any bundle is asked for', async () => {
  for (const msisdn of ['700100001', '7004']) {
    const { statusCode, body } = await post({ msisdn, productCode: 'RTR-20' })
    assert.equal(statusCode, 422)
    assert.match(body, /Invalid Mobile No/)
  }
  assert.deepEqual(asked, [])
  assert.equal(drafts.size, 0)
})

test('a bundle that this line is not offered is not taken to payment, and the customer reads why', async () => {
  const { statusCode, body } = await post({ msisdn: ROUTER, productCode: 'DAT-D1' })
  assert.equal(statusCode, 422)
  assert.match(body, /This bundle is not offered to this line now/)
  assert.match(body, /data-product-code="RTR-20"/)
  assert.equal(drafts.size, 0)
})

test('bundles that are away are said to be away in the operator’s words', async () => {
  away = true
  const { statusCode, body } = await post({ msisdn: ROUTER, productCode: 'RTR-20' })
  assert.equal(statusCode, 503)
  assert.match(body, /Bundles are not available right now\./)
})

test('the way to a data balance is not in the page of a country without it', async () => {
  const { body } = await app.inject({ url: PAGE })
  assert.doesNotMatch(body, /data-testid="fetch-balance"/)
})
