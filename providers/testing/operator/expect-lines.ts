import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONGO, NIGERIA, UGANDA } from '../markets.ts'
import type { Market } from '#providers/operator/market.ts'
import type { CastStage } from './cast-stage.ts'

const NO_SUBSCRIBER = {
  ok: false,
  problem: 'unknown-subscriber',
  message: 'Subscriber not found.',
} as const
const FAILED = { ok: false, problem: 'operator-failed', message: '' } as const

const LINES: readonly (readonly [string, boolean, object, Market?])[] = [
  ['700100001', false, { ok: true, lineType: 'PREPAID' }],
  ['700200001', false, { ok: true, lineType: 'POSTPAID' }],
  ['700300001', false, { ok: true, lineType: 'HYBRID' }],
  ['700400001', true, { ok: true, lineType: 'PREPAID' }],
  ['700400001', false, { ok: true, lineType: 'NA' }],
  ['700400003', true, { ok: true, lineType: 'POSTPAID' }],
  ['700100001', true, { ok: true, lineType: 'NA' }],
  ['700900001', false, { ok: true, lineType: 'NA' }],
  ['700900002', false, NO_SUBSCRIBER],
  ['700900003', false, FAILED],
  ['660000001', false, { ok: true, lineType: 'NA' }],
  ['8010000001', false, { ok: true, lineType: 'PREPAID' }, NIGERIA],
  ['8010000002', true, { ok: true, lineType: 'PREPAID' }, NIGERIA],
  ['8012345678', false, { ok: true, lineType: 'PREPAID' }, NIGERIA],
  ['970000001', false, { ok: true, lineType: 'PREPAID' }, CONGO],
  ['971234567', false, { ok: true, lineType: 'PREPAID' }, CONGO],
]

/** What the cast's lines hold: kind, amount and unit of every entry. */
const BALANCES: readonly (readonly [string, readonly (readonly [string, number, string])[], Market?])[] = [
  ['700100001', [['AIRTIME', 50_000, 'UGX']]],
  ['700100002', [['AIRTIME', 200, 'UGX']]],
  ['700100003', [['AIRTIME', 1_000, 'UGX']]],
  ['701234567', [['AIRTIME', 10_000, 'UGX']]],
  [
    '700400002',
    [
      ['AIRTIME', 0, 'UGX'],
      ['DATA', 12.5, 'GB'],
    ],
  ],
  ['8010000001', [['AIRTIME', 50_000, 'NGN']], NIGERIA],
  [
    '8010000002',
    [
      ['AIRTIME', 0, 'NGN'],
      ['DATA', 12.5, 'GB'],
    ],
    NIGERIA,
  ],
  ['970000001', [['AIRTIME', 100, 'USD']], CONGO],
]

/** Which line is what, and what is on it. */
export function expectLines({ driver, at }: CastStage): void {
  for (const [msisdn, broadband, expected, market = UGANDA] of LINES) {
    const asked = `${msisdn} asked for as ${broadband ? 'broadband' : 'mobile'}`
    test(`${driver}: the line ${asked} is ${JSON.stringify(expected)}`, async () => {
      assert.deepEqual(await at(market).findLineType({ msisdn, broadband, purpose: '' }), expected)
    })
  }
  for (const [msisdn, expected, market = UGANDA] of BALANCES) {
    const held = expected.map((entry) => entry.join(' ')).join(' and ')
    test(`${driver}: the line ${msisdn} holds ${held}`, async () => {
      const answer = await at(market).queryBalance(msisdn)
      assert.ok(answer.ok)
      const entries = answer.balances.map(({ serviceType, amount, unit }) => [serviceType, amount, unit])
      assert.deepEqual(entries, expected)
      const data = answer.balances.find(({ serviceType }) => serviceType === 'DATA')
      if (data) assert.deepEqual([data.description, data.expires.slice(0, 10)], ['Home 50 GB', '2030-12-31'])
    })
  }
  test(`${driver}: the balance of a line that is none, or cannot be asked, is told as such`, async () => {
    assert.deepEqual(await at(UGANDA).queryBalance('700900001'), NO_SUBSCRIBER)
    assert.deepEqual(await at(UGANDA).queryBalance('700900003'), FAILED)
  })
}
