import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONGO, NIGERIA, UGANDA } from '../testing/markets.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Reply } from '../testing/scripted-server.ts'
import type { Market } from './market.ts'
import { createPortalOperator } from './portal-operator.ts'
import type { WatchedOperator } from './portal-operator.ts'

async function askWith<T>(
  reply: Reply,
  ask: (operator: WatchedOperator) => Promise<T>,
  market: Market = UGANDA,
) {
  const server = await startScripted(() => reply)
  const leftOut: number[] = []
  const operator = createPortalOperator({
    baseUrl: server.url,
    key: 'k',
    market,
    queryDeadlineMs: 2_000,
    deliverDeadlineMs: 2_000,
    onLeftOut: (offers) => leftOut.push(offers),
  })
  const answer = await ask(operator)
  operator.close()
  await server.close()
  return { answer, seen: server.seen, leftOut }
}

const OFFER = {
  productCode: 'DAT-W1',
  name: 'Weekly 3 GB',
  description: 'A week of browsing.',
  category: 'Data',
  periodType: 'Weekly',
  data: '3',
  dataUnit: 'GB',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 7,
  validityUnit: 'DAYS',
  priceMinor: 10_000,
  currency: 'UGX',
  lineType: 'PREPAID',
}
const listed = (...bundles: readonly object[]): Reply => ({ status: 200, body: { bundles } })
const list = (operator: WatchedOperator) =>
  operator.listBundles({ msisdn: '700100001', service: 'ALL', lineType: '' })

test('an offer is told as the operator sells it', async () => {
  const { answer, seen, leftOut } = await askWith(listed(OFFER), list)
  const { priceMinor, ...rest } = OFFER
  assert.deepEqual(answer, { ok: true, bundles: [{ ...rest, amount: priceMinor }] })
  assert.deepEqual([seen[0]?.method, seen[0]?.path], ['POST', '/bundles/query'])
  const asked = { opco: 'UG', msisdn: '700100001', service: 'ALL', lineType: '' }
  assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), asked)
  assert.deepEqual(leftOut, [])
})

test('an offer is read in Swahili where the operator sends it, and in English where that cannot be shown', async () => {
  const sw = { name: '3 GB ya wiki', description: 'Wiki moja ya video.' }
  const rows: readonly (readonly [object, object | undefined])[] = [
    [{ translations: { sw } }, { SW: sw }],
    [{ translations: { sw: { ...sw, name: '' } } }, undefined],
    [{ translations: { sw: { ...sw, description: 'x'.repeat(501) } } }, undefined],
    [{ translations: { sw: 'ya wiki' } }, undefined],
    [{ translations: [] }, undefined],
    [{ translations: { fr: sw } }, undefined],
  ]
  for (const [given, translations] of rows) {
    const { answer } = await askWith(listed({ ...OFFER, ...given }), list)
    assert.deepEqual(answer.ok && answer.bundles.map((one) => [one.name, one.translations]), [
      [OFFER.name, translations],
    ])
  }
})

const UNREADABLE: readonly (readonly [string, object])[] = [
  ['no code', { productCode: '' }],
  ['a code with a space', { productCode: 'DAT W1' }],
  ['neither name nor description', { name: '', description: '' }],
  ['a name that is a number', { name: 7 }],
  ['a description too long to be shown', { description: 'x'.repeat(501) }],
  ['no price', { priceMinor: undefined }],
  ['a price of nothing', { priceMinor: 0 }],
  ['a price in half shillings', { priceMinor: 10_000.5 }],
  ['a price in text', { priceMinor: '10000' }],
  ['a price in another currency', { currency: 'KES' }],
  ['data without a unit', { dataUnit: '' }],
  ['data in a unit never heard of', { dataUnit: 'HOURS' }],
  ['data that is no number', { data: 'lots' }],
  ['minutes without a unit', { voice: '100' }],
  ['a fraction of an SMS', { sms: '1.5' }],
  ['no time to use it', { validity: 0 }],
  ['half a day', { validity: 0.5 }],
  ['days in text', { validity: '7' }],
  ['a time without a unit', { validityUnit: '' }],
  ['no kind of line', { lineType: 'SATELLITE' }],
]
for (const [what, given] of UNREADABLE) {
  test(`an offer with ${what} is left out, and the others stay on sale`, async () => {
    const other = { ...OFFER, productCode: 'DAT-D1' }
    const { answer, leftOut } = await askWith(listed({ ...OFFER, ...given }, other), list)
    assert.deepEqual(answer.ok && answer.bundles.map(({ productCode }) => productCode), ['DAT-D1'])
    assert.deepEqual(leftOut, [1])
  })
}

test('of two offers with one code neither is sold: nobody could say which price holds', async () => {
  const twice = [OFFER, { ...OFFER, priceMinor: 9_000 }, { ...OFFER, productCode: 'DAT-D1' }]
  const { answer, leftOut } = await askWith(listed(...twice), list)
  assert.deepEqual(answer.ok && answer.bundles.map(({ productCode }) => productCode), ['DAT-D1'])
  assert.deepEqual(leftOut, [2])
})

test('what an offer does not have may be absent, and what never ends needs no unit', async () => {
  const bare = {
    productCode: 'U',
    name: 'Freedom',
    validity: -1,
    priceMinor: 700,
    currency: 'UGX',
    lineType: 'PREPAID',
  }
  const { answer } = await askWith(listed(bare), list)
  assert.ok(answer.ok)
  const [bundle] = answer.bundles
  assert.deepEqual([bundle?.category, bundle?.data, bundle?.voice, bundle?.validity], ['', '', '', -1])
})

test('prices are counted as the country counts them: naira whole, dollars in cents', async () => {
  const naira = { ...OFFER, currency: 'NGN', priceMinor: 50_000 }
  const kobo = { ...naira, productCode: 'KOBO', priceMinor: 50_050 }
  const nigeria = await askWith(listed(naira, kobo), list, NIGERIA)
  assert.deepEqual(
    nigeria.answer.ok && nigeria.answer.bundles.map(({ productCode, amount }) => [productCode, amount]),
    [['DAT-W1', 500]],
  )
  const congo = await askWith(listed({ ...OFFER, currency: 'USD', priceMinor: 99 }), list, CONGO)
  assert.equal(congo.answer.ok && congo.answer.bundles[0]?.amount, 99)
})

const many = (count: number) =>
  listed(...Array.from({ length: count }, (_, at) => ({ ...OFFER, productCode: `B${at}` })))

test('500 and 2,000 offers come whole; of a longer list no more than 2,000 are held', async () => {
  for (const [count, held] of [
    [500, 500],
    [2_000, 2_000],
    [2_100, 2_000],
  ] as const) {
    const { answer } = await askWith(many(count), list)
    assert.equal(answer.ok && answer.bundles.length, held)
  }
})

const FAILED = { ok: false, problem: 'operator-failed', message: '' }
const UNANSWERED: readonly (readonly [string, Reply, object])[] = [
  [
    'a list that fails with a reason',
    { status: 500, body: { code: 'UNAVAILABLE', message: 'Bundles are not available right now.' } },
    { ...FAILED, message: 'Bundles are not available right now.' },
  ],
  [
    'an unknown line',
    { status: 404, body: { code: 'SUBSCRIBER_NOT_FOUND', message: 'Subscriber not found.' } },
    { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' },
  ],
  ['a wrong path', { status: 404, body: '<html>' }, FAILED],
  ['an answer that is no list', { status: 200, body: { bundles: {} } }, FAILED],
  ['a cut answer', 'cut', FAILED],
]
for (const [what, reply, expected] of UNANSWERED) {
  test(`${what} is not an empty catalogue`, async () => {
    assert.deepEqual((await askWith(reply, list)).answer, expected)
  })
}

const ACTIVE: readonly (readonly [string, Reply, object])[] = [
  [
    'a running bundle',
    { status: 200, body: { active: true, contact: '700100001' } },
    { ok: true, active: true, contact: '700100001' },
  ],
  [
    'a line without contact',
    { status: 200, body: { active: false } },
    { ok: true, active: false, contact: '' },
  ],
  ['a contact that is no number', { status: 200, body: { active: true, contact: 'Amina' } }, FAILED],
  ['a word for yes', { status: 200, body: { active: 'true', contact: '' } }, FAILED],
]
for (const [what, reply, expected] of ACTIVE) {
  test(`${what} is told as such by the question for the active bundle`, async () => {
    const { answer, seen } = await askWith(reply, (operator) => operator.findActiveBundle('700400002'))
    assert.deepEqual(answer, expected)
    assert.deepEqual([seen[0]?.path, seen[0]?.body], ['/active-bundles/query', '{"msisdn":"700400002"}'])
  })
}
