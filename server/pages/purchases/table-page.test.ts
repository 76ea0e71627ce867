import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import { success } from '#contract/envelope.ts'
import { appWithCalls } from '#server/testing/pages/app-with-calls.ts'

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
  bundle('D7', { validity: 7, periodType: 'Weekly', amount: 10_000, data: '3' }),
  CALLS,
  bundle('N1', { category: 'Night', data: '5' }),
  bundle('X1', { name: '</script><b>', category: '', periodType: '' }),
]

let app: FastifyInstance
const asked: BundlesRequest[] = []

before(async () => {
  const opened = await appWithCalls({
    bundles: (request) => {
      asked.push(request)
      return Promise.resolve(success(ALL))
    },
  })
  app = opened.app
})
after(() => app.close())

const get = (url: string) => app.inject({ url })
const rowsIn = (body: string) =>
  [...body.matchAll(/<tr(?=[^>]*data-testid="bundle-row")[^>]*>/g)].flatMap(([row]) =>
    / hidden\b/.test(row) ? [] : [/data-product-code="([^"]*)"/.exec(row)?.[1]],
  )

// BUNDLE-41, NUMBER-42
test('the table holds every bundle, in the order of its address, and says which order that is', async () => {
  const { body } = await get('/table')
  assert.deepEqual(asked, [{ msisdn: '', serviceType: 'ALL' }])
  assert.equal(rowsIn(body).length, ALL.length)
  const dear = (await get('/table?sort=-price')).body
  assert.equal(rowsIn(dear)[0], 'D30')
  assert.match(dear, /aria-sort="descending"[^>]*><a href="\/table\?sort=price"/)
  assert.doesNotMatch(dear, /page-data/)
  assert.match(body, /tax inclusive/)
  assert.match(body, /href="\/data-bundle\?category=Voice&amp;bundle=V1&amp;service=ALL"/)
})

test('for UGX 1,000 the table says which bundles give most, and for too little which is the cheapest', async () => {
  const best = (await get('/table?have=5%2C000')).body
  const codes = [...best.matchAll(/data-testid="best-row" data-product-code="([^"]*)"/g)].map(
    ([, code]) => code,
  )
  assert.ok(codes.length > 0 && codes.length <= 3, String(codes))
  assert.match(best, /Most data for UGX 5,000/)
  assert.match((await get('/table?have=1')).body, /No data bundle costs UGX 1 or less\..*The cheapest is UGX/)
  for (const typed of ['4500,50', 'much'])
    assert.match((await get(`/table?have=${typed}`)).body, /role="alert"[^>]*>.*Invalid Amount/)
  assert.equal(rowsIn(best).length, ALL.length)
})

test('what gives most for the money says of which kind it is, for it may work at night only', async () => {
  const best = (await get('/table?have=2%2C000')).body
  const cells = [...best.matchAll(/data-testid="best-row".*?cell-validity[^>]*>(.*?)<\/td>/gs)]
  assert.deepEqual(
    cells.map(([, cell]) => cell?.replaceAll('<!-- -->', '')),
    ['1 day · Night', '1 day', '1 day'],
  )
})

test('one kind of bundles is a link away, and the order stays', async () => {
  const { body } = await get('/table?sort=price&kind=Voice')
  assert.deepEqual(rowsIn(body), ['V1'])
  assert.match(body, /href="\/table\?sort=-price&amp;kind=Voice" data-sort="price"/)
  assert.equal(rowsIn((await get('/table?kind=Nonsense')).body).length, ALL.length)
})

test('the table shows the rows with all words of its filter', async () => {
  assert.deepEqual(rowsIn((await get('/table?q=voice+20')).body), ['V1'])
  assert.deepEqual(rowsIn((await get('/table?q=nothing')).body), [])
  assert.match((await get('/table?q=nothing')).body, /id="no-match"[^>]*>No match/)
})
