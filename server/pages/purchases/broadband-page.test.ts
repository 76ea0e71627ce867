import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { LineTypeRequest } from '#contract/lines.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { DRAFT_ID, FORM, pageApp } from '../testing/page-app.ts'

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
before(async () => {
  ;({ app, drafts } = await pageApp({
    lineType: (request) => {
      lines.push(request)
      return Promise.resolve(success(request.msisdn === ROUTER ? 'HYBRID' : 'NA'))
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
