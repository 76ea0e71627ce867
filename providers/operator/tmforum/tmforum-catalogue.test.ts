import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONGO } from '../../testing/markets.ts'
import {
  created,
  failure,
  lineProduct,
  NUMBER,
  ok,
  tmForumWith,
} from '#providers/testing/tmforum/tmforum-stage.ts'
import type { Script } from '#providers/testing/tmforum/tmforum-stage.ts'
import { TMF_BASES } from './tmforum.wire.ts'

const value = (name: string, amount: string, unitOfMeasure?: string) => ({
  name,
  productSpecCharacteristicValue: [{ value: amount, ...(unitOfMeasure ? { unitOfMeasure } : {}) }],
})
const price = (amount: number, unit = 'UGX') => ({ price: { taxIncludedAmount: { unit, value: amount } } })
const offering = (given: object = {}) => ({
  id: 'DAT-W1',
  name: 'Weekly 3 GB',
  lifecycleStatus: 'Active',
  category: [{ id: 'data', name: 'Data' }],
  productOfferingTerm: [{ duration: { amount: 7, units: 'DAYS' } }],
  productOfferingPrice: [price(10_000)],
  prodSpecCharValueUse: [value('data', '3', 'GB'), value('periodType', 'Weekly')],
  ...given,
})
const anyone = { msisdn: '', service: 'ALL', lineType: '' } as const
const line = { ...anyone, msisdn: '700100001' } as const

/** The catalogue as anyone sees it, and how many offers were left out. */
async function seen(offerings: readonly object[], market?: typeof CONGO) {
  let leftOut = 0
  const onLeftOut = (offers: number) => (leftOut += offers)
  const stage = await tmForumWith(
    { '/productOffering': ok(offerings) },
    { onLeftOut, ...(market ? { market } : {}) },
  )
  const answer = await stage.operator.listBundles(anyone)
  await stage.close()
  return { bundles: answer.ok ? answer.bundles : [], leftOut }
}

test('an offering becomes the bundle that it says it is', async () => {
  const { bundles } = await seen([offering()])
  assert.deepEqual(bundles, [
    {
      category: 'Data',
      periodType: 'Weekly',
      name: 'Weekly 3 GB',
      description: '',
      data: '3',
      dataUnit: 'GB',
      voice: '',
      voiceUnit: '',
      sms: '',
      validity: 7,
      validityUnit: 'DAYS',
      amount: 10_000,
      currency: 'UGX',
      productCode: 'DAT-W1',
      lineType: 'PREPAID',
    },
  ])
})

const UNREADABLE: readonly (readonly [string, object])[] = [
  ['no price', { productOfferingPrice: [] }],
  ['two prices', { productOfferingPrice: [price(1), price(2)] }],
  [
    'a price before tax',
    { productOfferingPrice: [{ price: { dutyFreeAmount: { unit: 'UGX', value: 1 } } }] },
  ],
  ['a price by reference', { productOfferingPrice: [{ id: 'POP-1' }] }],
  ['a price of half a shilling', { productOfferingPrice: [price(0.5)] }],
  ['a price of nothing', { productOfferingPrice: [price(0)] }],
  ['no validity', { productOfferingTerm: [] }],
  ['a validity without its unit', { productOfferingTerm: [{ duration: { amount: 7 } }] }],
  ['data in a unit never heard of', { prodSpecCharValueUse: [value('data', '3', 'TB')] }],
  ['no name at all', { name: '' }],
  ['a code that no address could carry', { id: 'DAT W1' }],
]
for (const [what, given] of UNREADABLE) {
  test(`an offering with ${what} is not sold, and is counted`, async () => {
    const { bundles, leftOut } = await seen([offering({ id: 'GOOD' }), offering(given)])
    assert.deepEqual([bundles.map(({ productCode }) => productCode), leftOut], [['GOOD'], 1])
  })
}

test('of two offerings with one code nobody could say which price holds', async () => {
  const { bundles, leftOut } = await seen([offering(), offering({ productOfferingPrice: [price(9_000)] })])
  assert.deepEqual([bundles, leftOut], [[], 2])
})

test('what is retired, not sellable or priced for another country is not there, and is no fault', async () => {
  const { bundles, leftOut } = await seen([
    offering({ lifecycleStatus: 'Retired' }),
    offering({ isSellable: false }),
    offering({ productOfferingPrice: [price(5, 'USD')] }),
  ])
  assert.deepEqual([bundles, leftOut], [[], 0])
  const congo = await seen([offering({ productOfferingPrice: [price(0.99, 'USD')] })], CONGO)
  assert.deepEqual(
    congo.bundles.map(({ amount, currency }) => [amount, currency]),
    [[99, 'USD']],
  )
})

test('what is launched is sold like what is active', async () => {
  const { bundles } = await seen([offering({ lifecycleStatus: 'Launched' })])
  assert.equal(bundles.length, 1)
})

test('a bundle that never ends says so, and only then', async () => {
  const { bundles } = await seen([offering({ productOfferingTerm: [{ duration: { amount: -1 } }] })])
  assert.equal(bundles[0]?.validity, -1)
})

const catalogue: Script = {
  '/product': ok([lineProduct()]),
  '/productOffering': ok([offering(), offering({ id: 'DAT-M1' })]),
}
const verdict = (state: string, result: string) =>
  created({
    state,
    productOfferingQualificationItem: [
      { id: '1', qualificationItemResult: 'qualified', productOffering: { id: 'DAT-M1' } },
      { id: '2', qualificationItemResult: result, productOffering: { id: 'DAT-W1' } },
    ],
  })

test('a line is offered what it qualifies for and nothing else', async () => {
  for (const result of ['unqualified', 'alternate', 'perhaps']) {
    const stage = await tmForumWith({
      ...catalogue,
      '/productOfferingQualification': verdict('done', result),
    })
    const answer = await stage.operator.listBundles(line)
    assert.deepEqual(answer.ok && answer.bundles.map(({ productCode }) => productCode), ['DAT-M1'])
    const [asked] = stage.seen('POST', '/productOfferingQualification')
    const [first] = JSON.parse(asked?.body ?? '').productOfferingQualificationItem
    assert.equal(first.product.realizingResource[0].value, NUMBER)
    await stage.close()
  }
})

test('a verdict that is not out yet is no list of nothing; a failure says why', async () => {
  const late = await tmForumWith({ ...catalogue, '/productOfferingQualification': verdict('inProgress', '') })
  assert.equal((await late.operator.listBundles(line)).ok, false)
  await late.close()
  const message = 'Bundles are not available right now.'
  const failing = await tmForumWith({ ...catalogue, '/productOfferingQualification': failure(500, message) })
  const answer = await failing.operator.listBundles(line)
  assert.deepEqual(answer, { ok: false, problem: 'operator-failed', message })
  await failing.close()
})

test('where the operator has no qualification, a line is offered what is sold to its class', async () => {
  const bases = { ...TMF_BASES, TMF679: '' }
  const postpaid = offering({
    id: 'POST-1',
    prodSpecCharValueUse: [value('lineType', 'postpaid'), value('data', '3', 'GB')],
  })
  const stage = await tmForumWith({ ...catalogue, '/productOffering': ok([offering(), postpaid]) }, { bases })
  const answer = await stage.operator.listBundles(line)
  assert.deepEqual(answer.ok && answer.bundles.map(({ productCode }) => productCode), ['DAT-W1'])
  await stage.close()
})
