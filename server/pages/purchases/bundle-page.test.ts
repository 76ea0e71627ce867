import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import { refusal, success } from '#contract/envelope.ts'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { BUILD_DIRECTORY, buildPortal } from '#portal/build.ts'
import { registerPages } from '../plugin.ts'
import { DRAFT_ID, FORM, ORIGIN } from '#server/testing/pages/page-app.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'

const bundle = (productCode: string, more: Partial<WireBundle> = {}): WireBundle => ({
  category: 'Data',
  periodType: 'Daily',
  name: `Bundle ${productCode}`,
  description: '',
  data: '1',
  dataUnit: 'GB',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 1,
  validityUnit: 'DAYS',
  amount: 2000,
  currency: 'UGX',
  productCode,
  lineType: 'PREPAID',
  mostBought: false,
  ...more,
})
const CALLS = bundle('V1', { category: 'Voice', data: '', dataUnit: '', voice: '20', voiceUnit: 'MIN' })
const ALL = [
  bundle('D30', { validity: 30, periodType: 'Monthly', amount: 35_000, data: '10' }),
  bundle('D1', { mostBought: true }),
  bundle('D7', { name: 'Weekly 3 GB', validity: 7, periodType: 'Weekly', amount: 10_000, data: '3' }),
  CALLS,
  bundle('X1', { name: '</script><b>', category: '', periodType: '' }),
]
const FAILURE = 'Bundles are not available right now.'

let app: FastifyInstance
const asked: BundlesRequest[] = []
const drafts = new Map<string, QueryData>()
/** When the whole catalogue is away. */
let away = false

before(async () => {
  if (!existsSync(join(BUILD_DIRECTORY, 'server', 'portal.js'))) await buildPortal()
  app = fastify()
  await registerPages(app, {
    calls: {
      ...UNASKED,
      lineType: ({ msisdn }) => Promise.resolve(success(msisdn.startsWith('7002') ? 'POSTPAID' : 'PREPAID')),
      bundles: (request) => {
        asked.push(request)
        if (away || request.msisdn === '700100005') return Promise.resolve(refusal(500, FAILURE))
        if (request.msisdn === '700100004') return Promise.resolve(success([]))
        return Promise.resolve(
          success(request.serviceType === 'ALL' ? ALL : ALL.filter(({ data }) => data !== '')),
        )
      },
    },
    country: UG,
    content: loadContent(),
    drafts: {
      save: (draft, session) => (drafts.set(session, draft), Promise.resolve(DRAFT_ID)),
      find: (id, session) => Promise.resolve(id === DRAFT_ID ? (drafts.get(session) ?? null) : null),
      open: () => Promise.resolve(null),
    },
    appVersion: '1.2.3',
    runMode: 'sandbox',
    complaints: { answerHours: 4, endDays: 5 },
    caller: ({ headers, id }) => ({
      session: String(headers['x-session'] ?? 'one'),
      language: 'EN',
      requestId: id,
    }),
    now: () => new Date(0),
    gatewayOrigins: null,
    paystackScriptUrl: null,
    trustedOrigins: [ORIGIN],
  })
})
after(() => app.close())
beforeEach(() => {
  asked.length = 0
  drafts.clear()
  away = false
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const post = (fields: Record<string, string>, url = '/data-bundle') =>
  app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })
const codesIn = (body: string) =>
  [...body.matchAll(/data-testid="bundle-card" data-product-code="([^"]*)"/g)].map(([, code]) => code)

// BUNDLE-32
test('before a number anyone sees the open list, its first category, as links and submit buttons', async () => {
  const { statusCode, body } = await get('/data-bundle')
  assert.equal(statusCode, 200)
  assert.deepEqual(asked, [{ msisdn: '', serviceType: 'DATA' }])
  assert.deepEqual(codesIn(body), ['D1', 'D7', 'D30'])
  assert.match(body, /href="\/data-bundle\?category=Data&amp;period=Weekly"/)
  assert.match(body, /<button(?=[^>]*type="submit")(?=[^>]*name="productCode")[^>]*value="D1"/)
  assert.match(body, /Most bought/)
  assert.doesNotMatch(body, /<[a-z][^>]* style=/i)
})

// BUNDLE-21
test('a customer who was told about Weekly 3 GB finds that name on its ticket, smaller than a name that says more', async () => {
  const { body } = await get('/data-bundle')
  const names = [...body.matchAll(/<p class="(text-\w+) muted ticket-name"[^>]*>([^<]*)</g)]
  assert.deepEqual(
    names.map(([, size, name]) => [size, name]),
    [
      ['text-small', 'Bundle D1'],
      ['text-tiny', 'Weekly 3 GB'],
      ['text-small', 'Bundle D30'],
    ],
  )
})

test('category and period of the address are chosen by the server too', async () => {
  assert.deepEqual(codesIn((await get('/data-bundle?category=Data&period=Weekly')).body), ['D7'])
  assert.deepEqual(codesIn((await get('/data-bundle?category=Others')).body), ['X1'])
  assert.deepEqual(codesIn((await get('/data-bundle?category=Nothing&period=Never')).body), [
    'D1',
    'D7',
    'D30',
  ])
})

test('a number leads to an address without it, and only its own session sees its list there', async () => {
  const answer = await post(
    { msisdn: '0700 100 001', step: 'list' },
    '/data-bundle?category=Data&period=Weekly',
  )
  assert.equal(answer.statusCode, 303)
  const address = answer.headers.location ?? ''
  assert.equal(address, `/data-bundle?category=Data&period=Weekly&d=${DRAFT_ID}`)
  const own = await get(address)
  assert.match(own.body, /0700 100 001/)
  assert.deepEqual(asked.at(-1), { msisdn: '700100001', serviceType: 'DATA' })
  assert.deepEqual(codesIn(own.body), ['D7'])
  assert.doesNotMatch((await get(address, { 'x-session': 'two' })).body, /0700 100 001/)
})

test('from another page half a number is not lost: it stands in the field with what is wrong', async () => {
  const { statusCode, body } = await post({ msisdn: '7001', step: 'number' })
  assert.equal(statusCode, 422)
  assert.match(body, /<title>Error: /)
  assert.match(body, /data-testid="msisdn-error"[^>]*>.*?Invalid Mobile No/)
  assert.match(body, /value="700 1"/)
})

test('a number of another kind of line says so in the title too, after the redirect', async () => {
  await post({ msisdn: '700200001', step: 'list' })
  const { body } = await get(`/data-bundle?d=${DRAFT_ID}`)
  assert.match(body, /There is a problem/)
  assert.match(body, /<title>Error: /)
  await post({ msisdn: '700100001', step: 'list' })
  assert.doesNotMatch((await get(`/data-bundle?d=${DRAFT_ID}`)).body, /<title>Error: /)
})

test('Buy keeps the purchase with its own price and goes on to payment', async () => {
  const answer = await post({ msisdn: '700100001', productCode: 'D7', amount: '1' })
  assert.equal(answer.statusCode, 303)
  assert.equal(answer.headers.location, `/payment/start?d=${DRAFT_ID}`)
  const draft = drafts.get('one')
  assert.equal(draft?.amount, 10_000)
  assert.equal(draft?.productCode, 'D7')
  assert.equal(draft?.transactionType, 'BUNDLE PURCHASE')
  assert.equal(draft?.redirectPage, '/data-bundle')
  assert.deepEqual(draft?.bundleInfo, {
    description: 'Weekly 3 GB',
    data: '3',
    dataUnit: 'GB',
    lineType: 'PREPAID',
    amount: 10_000,
  })
})

test('from the recharge page a bundle of calls is sold too, and the way back leads there', async () => {
  const fields = { msisdn: '700100001', productCode: 'V1', from: '/prepaid-recharge' }
  assert.equal((await post(fields, '/data-bundle?service=ALL')).statusCode, 303)
  assert.equal(drafts.get('one')?.redirectPage, '/prepaid-recharge')
  await post({ ...fields, from: '//evil.example' })
  assert.equal(drafts.get('one')?.redirectPage, '/data-bundle')
})

test('a bundle that this line may not have is not sold; what it may have is shown', async () => {
  const { statusCode, body } = await post({ msisdn: '700100001', productCode: 'D99' })
  assert.equal(statusCode, 200)
  assert.equal(drafts.size, 0)
  assert.match(body, /0700 100 001 cannot have this bundle\./)
  assert.deepEqual(codesIn(body), ['D1', 'D7', 'D30'])
})

test('without a number, or with one that is none, nothing is sold and the choice is kept', async () => {
  const empty = await post({ msisdn: '', productCode: 'D7' })
  assert.equal(empty.statusCode, 422)
  assert.match(empty.body, /<title>Error: /)
  assert.match(empty.body, /data-testid="msisdn-error"[^>]*>.*?Phone No is required/)
  assert.match(empty.body, /data-testid="bundle-chosen" data-product-code="D7"/)
  const short = await post({ msisdn: '70010', productCode: 'D7' })
  assert.match(short.body, /data-testid="msisdn-error"[^>]*>.*?Invalid Mobile No/)
  const postpaid = await post({ msisdn: '700200001', productCode: 'D7' })
  assert.equal(postpaid.statusCode, 422)
  assert.match(postpaid.body, /Invalid Mobile No[\s\S]*This is a postpaid line\./)
  assert.equal(drafts.size, 0)
})

test('a list that fails says so in the server’s words and keeps the number', async () => {
  await post({ msisdn: '700100005', step: 'list' })
  const { body } = await get(`/data-bundle?d=${DRAFT_ID}`)
  assert.match(body, new RegExp(FAILURE))
  assert.match(body, /name="msisdn" value="700100005"/)
  await post({ msisdn: '700100004', step: 'list' })
  assert.match((await get(`/data-bundle?d=${DRAFT_ID}`)).body, /No bundles for this line right now\./)
})

test('what an operator calls a bundle never becomes markup', async () => {
  for (const url of ['/data-bundle?category=Others', '/table', '/table?q=%3C%2Fscript%3E%3Cb%3E'])
    assert.doesNotMatch((await get(url)).body, /<\/script><b>/)
})

test('when the catalogue is away both pages say so and can be tried again', async () => {
  away = true
  const table = await get('/table')
  assert.equal(table.statusCode, 503)
  assert.match(table.body, new RegExp(`${FAILURE}[\\s\\S]*Try again`))
  const list = await get('/data-bundle')
  assert.match(list.body, new RegExp(`${FAILURE}[\\s\\S]*Try again`))
  assert.match(list.body, /data-testid="msisdn-input"/)
})
