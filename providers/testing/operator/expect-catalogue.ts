import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bundle, BundleService } from '#domain/bundles/bundle.ts'
import { CONGO, NIGERIA, UGANDA } from '../markets.ts'
import type { Market } from '#providers/operator/market.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { CastStage } from './cast-stage.ts'

/** Code, name, category, period, days and price of BOX-41; null where it names none. */
const LISTED: readonly (readonly [string, string | null, string, string, number, number])[] = [
  ['DAT-D1', 'Daily 250 MB', 'Data', 'Daily', 1, 1_000],
  ['DAT-D2', 'Daily 1 GB', 'Data', 'Daily', 1, 2_000],
  ['DAT-W1', 'Weekly 3 GB', 'Data', 'Weekly', 7, 10_000],
  ['DAT-M1', 'Monthly 10 GB', 'Data', 'Monthly', 30, 35_000],
  ['DAT-M2', 'Monthly 25 GB', 'Data', 'Monthly', 30, 70_000],
  ['DAT-U1', 'Freedom 5 GB', 'Data', '', -1, 25_000],
  ['VOI-D1', null, 'Voice', 'Daily', 1, 700],
  ['VOI-W1', null, 'Voice', 'Weekly', 7, 3_000],
  ['VOI-M1', null, 'Voice', 'Monthly', 30, 10_000],
  ['CMB-W1', 'Weekly Mix', 'Combo', 'Weekly', 7, 8_000],
  ['NIG-1', 'Night Pack', '', 'Daily', 1, 1_500],
]

/** What anyone may see of a part of the catalogue, or what one line may have. */
async function offers(operator: Operator, service: BundleService, msisdn = ''): Promise<readonly Bundle[]> {
  const lineType = service === 'BROADBAND' && msisdn !== '' ? 'PREPAID' : ''
  const answer = await operator.listBundles({ msisdn, service, lineType })
  assert.ok(answer.ok, JSON.stringify(answer))
  return answer.bundles
}

const codesOf = (bundles: readonly Bundle[]) => bundles.map(({ productCode }) => productCode).toSorted()
const find = (bundles: readonly Bundle[], code: string) =>
  bundles.find(({ productCode }) => productCode === code)

/** What can be bought, by whom, at which price. */
export function expectCatalogue({ driver, at }: CastStage): void {
  const operator = at(UGANDA)
  test(`${driver}: every bundle of the cast is on sale under its name at its price`, async () => {
    const bundles = await offers(operator, 'ALL', '700100001')
    for (const [code, name, category, periodType, validity, amount] of LISTED) {
      const bundle = find(bundles, code)
      assert.ok(bundle, code)
      const { category: group, periodType: period, validity: days, amount: price } = bundle
      assert.deepEqual([group, period, days, price], [category, periodType, validity, amount], code)
      if (name) assert.equal(bundle.name, name)
      assert.deepEqual([bundle.currency, bundle.lineType], ['UGX', 'PREPAID'])
    }
    assert.ok(bundles.length >= 40)
    assert.deepEqual(codesOf(await offers(operator, 'ALL')), codesOf(bundles))
  })

  test(`${driver}: a bundle says what it holds`, async () => {
    const mix = find(await offers(operator, 'ALL', '700100001'), 'CMB-W1')
    assert.ok(mix)
    assert.deepEqual([mix.data, mix.dataUnit, mix.voice, mix.sms], ['1', 'GB', '100', '100'])
    assert.deepEqual([mix.voiceUnit, mix.validityUnit], ['MINUTES', 'DAYS'])
  })

  test(`${driver}: the data list holds all that has data and nothing else`, async () => {
    const all = await offers(operator, 'ALL', '700100001')
    const data = await offers(operator, 'DATA', '700100001')
    assert.deepEqual(codesOf(data), codesOf(all.filter(({ data: amount }) => amount !== '')))
    const cheapest = Math.min(...data.map(({ amount }) => amount))
    assert.equal(cheapest, 1_000)
  })

  test(`${driver}: a router is offered what routers take, a phone what phones take`, async () => {
    const routers = await offers(operator, 'BROADBAND', '700400001')
    const priced = ['RTR-20', 'RTR-60'].map((code) => find(routers, code)?.amount)
    assert.deepEqual(priced, [50_000, 110_000])
    assert.equal(find(routers, 'DAT-D1'), undefined)
    assert.equal(find(await offers(operator, 'ALL', '700100001'), 'RTR-20'), undefined)
    assert.deepEqual(codesOf(await offers(operator, 'BROADBAND')), codesOf(routers))
  })

  test(`${driver}: a line without offers has none, and a list that fails says why`, async () => {
    assert.deepEqual(await offers(operator, 'ALL', '700100004'), [])
    const failing = await operator.listBundles({ msisdn: '700100005', service: 'ALL', lineType: '' })
    const message = 'Bundles are not available right now.'
    assert.deepEqual(failing, { ok: false, problem: 'operator-failed', message })
    const unknown = await operator.listBundles({ msisdn: '700900002', service: 'ALL', lineType: '' })
    assert.equal(unknown.ok, false)
  })

  expectAbroad(driver, at)
  expectActive(driver, at)
}

function expectAbroad(driver: string, at: (market: Market) => Operator): void {
  test(`${driver}: Congo's bundles cost 50, 99, 100 and 500 cents, Nigeria's whole naira`, async () => {
    const congo = await offers(at(CONGO), 'ALL', '970000001')
    for (const cents of [50, 99, 100, 500]) {
      assert.ok(
        congo.some(({ amount, currency }) => amount === cents && currency === 'USD'),
        String(cents),
      )
    }
    const nigeria = await offers(at(NIGERIA), 'ALL', '8010000001')
    assert.ok(nigeria.length > 0 && nigeria.every(({ currency }) => currency === 'NGN'))
    assert.equal(find(nigeria, 'NGD-D2')?.amount, 500)
    assert.deepEqual(codesOf(await offers(at(CONGO), 'ALL')), codesOf(congo))
    assert.deepEqual(codesOf(await offers(at(NIGERIA), 'ALL')), codesOf(nigeria))
  })
}

const ACTIVE: readonly (readonly [string, boolean, string, Market?])[] = [
  ['700400001', false, '700100002'],
  ['700400002', true, '700100001'],
  ['700400003', false, '700100004'],
  ['700400004', true, '700400004'],
  ['8010000002', true, '8010000001', NIGERIA],
]

function expectActive(driver: string, at: (market: Market) => Operator): void {
  for (const [msisdn, active, contact, market = UGANDA] of ACTIVE) {
    test(`${driver}: the router ${msisdn} ${active ? 'has' : 'has no'} bundle, its codes go to ${contact}`, async () => {
      assert.deepEqual(await at(market).findActiveBundle(msisdn), { ok: true, active, contact })
    })
  }
}
