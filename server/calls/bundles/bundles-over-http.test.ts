import assert from 'node:assert/strict'
import test from 'node:test'
import type { Bundle } from '#domain/bundles/bundle.ts'
import type { BundleQuery } from '#providers/operator/catalogue-port.ts'
import type { Operator } from '#providers/operator/port.ts'
import { openCallApp, outcomeOf } from '#server/testing/call-app.ts'

const NIGHT: Bundle = {
  category: '',
  periodType: 'Daily',
  name: 'Night Pack',
  description: '2 GB at night',
  data: '2',
  dataUnit: 'GB',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: -1,
  validityUnit: 'DAYS',
  amount: 1_500,
  currency: 'UGX',
  productCode: 'NIG-1',
  lineType: 'PREPAID',
}
const OWN: Bundle = { ...NIGHT, name: 'Only for you', productCode: 'OWN-1' }

// BUNDLE-21, CALL-4
test('a line is shown its own bundles with every field, and a visitor without a number the published ones', async (context) => {
  const { call, stage } = await openCallApp(context)
  const asked: BundleQuery[] = []
  const listBundles: Operator['listBundles'] = async (query) => {
    asked.push(query)
    return { ok: true, bundles: query.msisdn ? [OWN, NIGHT] : [NIGHT] }
  }
  Object.assign(stage.operator, { listBundles })
  const published = await call('bundles', { serviceType: 'ALL' })
  assert.deepEqual(outcomeOf(published), [200, 200, 'Success'])
  assert.deepEqual(published.result, [{ ...NIGHT, mostBought: false }])
  const own = await call('bundles', { msisdn: '700100001', serviceType: 'DATA', lineType: 'PREPAID' })
  assert.deepEqual(own.result, [
    { ...OWN, mostBought: false },
    { ...NIGHT, mostBought: false },
  ])
  await call('bundles', { msisdn: '700400001', serviceType: 'BROADBAND', lineType: 'POSTPAID' })
  assert.deepEqual(
    asked.filter(({ msisdn }) => msisdn !== ''),
    [
      { msisdn: '700100001', service: 'DATA', lineType: '' },
      { msisdn: '700400001', service: 'BROADBAND', lineType: 'POSTPAID' },
    ],
  )
  assert.equal(own.headers.get('cache-control'), 'no-store')
})

test('a list that is written once for all who have it is never told to a line that has another, nor in another language', async (context) => {
  const { call, stage } = await openCallApp(context)
  const many = [{ ...NIGHT, translations: { SW: { name: 'Bando la usiku', description: 'GB 2 usiku' } } }]
  const one = [OWN, ...many]
  const listBundles: Operator['listBundles'] = ({ msisdn }) =>
    Promise.resolve({ ok: true, bundles: msisdn === '700100009' ? one : many })
  Object.assign(stage.operator, { listBundles })
  const namesFor = async (msisdn: string, headers: Record<string, string>) => {
    const answer = await call('bundles', { msisdn }, headers)
    assert.deepEqual(outcomeOf(answer), [200, 200, 'Success'])
    return (answer.result as { name: string }[]).map(({ name }) => name)
  }
  // Packed in each way, and in none; each kind twice, since the second is the one that was kept.
  for (const packing of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
    const inEnglish = { 'accept-encoding': packing }
    assert.deepEqual(await namesFor('700100001', inEnglish), ['Night Pack'])
    assert.deepEqual(await namesFor('700100009', inEnglish), ['Only for you', 'Night Pack'])
    assert.deepEqual(await namesFor('700100001', { ...inEnglish, lang: 'SW' }), ['Bando la usiku'])
    assert.deepEqual(await namesFor('700100002', inEnglish), ['Night Pack'])
  }
})

test('the bundle bought most this week is marked as such in its category', async (context) => {
  const { call, stage } = await openCallApp(context)
  stage.operator.bundles = { ok: true, bundles: [NIGHT, { ...NIGHT, productCode: 'NIG-2' }] }
  for (let times = 0; times < 5; times += 1) {
    const id = await stage.buy({ kind: 'BUNDLE' })
    await stage.rows(
      `update payment set state = 'delivered', purchase = jsonb_set(purchase, '{productCode}', '"NIG-2"') where id = $1`,
      [id],
    )
  }
  const { result } = await call('bundles', { msisdn: '700100001' })
  assert.deepEqual(
    (result as { productCode: string; mostBought: boolean }[]).map((one) => [
      one.productCode,
      one.mostBought,
    ]),
    [
      ['NIG-1', false],
      ['NIG-2', true],
    ],
  )
})

test('an operator that fails is quoted in its own words, and no list is passed off as empty', async (context) => {
  const { call, stage } = await openCallApp(context)
  const message = 'Bundles are not available right now.'
  stage.operator.bundles = { ok: false, problem: 'operator-failed', message }
  for (const msisdn of ['700100005', '']) {
    const answer = await call('bundles', { msisdn })
    assert.deepEqual([...outcomeOf(answer), answer.result], [200, 500, message, null])
  }
  stage.operator.bundles = { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' }
  assert.deepEqual(outcomeOf(await call('bundles', { msisdn: '700900002' })), [
    200,
    404,
    'Subscriber not found.',
  ])
  stage.operator.bundles = { ok: true, bundles: [] }
  assert.deepEqual((await call('bundles', { msisdn: '700100004' })).result, [])
})

test('a number that is none never reaches the operator', async (context) => {
  const { call, stage } = await openCallApp(context)
  stage.operator.listBundles = () => assert.fail('asked')
  for (const msisdn of ['70010000', '7001000011', '256700100001'])
    assert.deepEqual(outcomeOf(await call('bundles', { msisdn })), [200, 400, 'Invalid Mobile No'])
  for (const data of [
    { msisdn: 700100001 },
    { msisdn: '7001000o1' },
    { serviceType: 'TV' },
    { lineType: 'X' },
    null,
  ])
    assert.equal((await call('bundles', data)).status, 400)
})
