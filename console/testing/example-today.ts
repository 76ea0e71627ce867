import type { RailHistory } from '#contract/console/history.ts'
import type { Minute, Pause, RailToday, Today } from '#contract/console/today.ts'
import { verdictOf, type RailState } from '#domain/staff/rail-health.ts'
import { EXAMPLE_ENDED } from './example-ended.ts'
import { ago } from './example-payments.ts'

const MINUTE = 60_000
const SECOND = 1_000

/** Sixty minutes around so many a minute; `late`: how many of the last are not known. */
function minutesOf(perMinute: number, late = 0): readonly Minute[] {
  return Array.from({ length: 60 }, (_, index) => {
    const all = Math.max(0, Math.round(perMinute * (1 + Math.sin(index / 6) / 8 + Math.cos(index * 2) / 14)))
    const notKnown = index >= 60 - late ? Math.round(all / 3) : 0
    const fault = index % 19 === 7 && perMinute > 10 ? 1 : 0
    const customerNo = Math.round(all / 12)
    return {
      at: ago((59 - index) * MINUTE),
      taken: Math.max(0, all - notKnown - fault - customerNo),
      customerNo,
      notKnown,
      fault,
    }
  })
}

type Told = Pick<RailToday, 'rail' | 'name' | 'perMinute'> & Partial<RailToday>

function railOf(told: Told): RailToday {
  return {
    state: 'flowing',
    minutes: minutesOf(told.perMinute),
    taken: 0.938,
    customerNo: 0.06,
    fault: 0.002,
    notKnown: 0,
    oldestMs: null,
    p95Ms: 11 * SECOND,
    usualP95Ms: 10 * SECOND,
    pause: null,
    ...told,
  }
}

const RAILS: readonly RailToday[] = [
  railOf({ rail: 'wallet', name: 'Kati Money', perMinute: 21.4, notKnown: 3, oldestMs: 14 * SECOND }),
  railOf({ rail: 'wallet-pin', name: 'Kati Money PIN', perMinute: 4.2, taken: 0.91, customerNo: 0.087 }),
  railOf({ rail: 'airtime', name: 'Airtime', perMinute: 3.1, taken: 0.882, p95Ms: SECOND }),
  railOf({ rail: 'mpesa', name: 'MPESA', perMinute: 5, p95Ms: 14 * SECOND }),
  railOf({ rail: 'smartcash', name: 'SmartCash', perMinute: 2.6, notKnown: 1, oldestMs: 31 * SECOND }),
  railOf({ rail: 'paystack', name: 'Paystack · card', perMinute: 1.5, taken: 0.793, customerNo: 0.198 }),
]

const PAUSE: Pause = {
  by: 'J.O.',
  since: ago(27 * MINUTE),
  until: null,
  askAt: null,
  reason: 'Bank upgrade, ticket 2198',
  words: {
    EN: 'DPO · card is being improved and comes back soon. Please choose another way to pay.',
    SW: 'DPO · card inaboreshwa na itarudi hivi karibuni. Tafadhali chagua njia nyingine ya kulipa.',
  },
  resume: null,
}
/** Nothing is decided while it is paused. */
const STILL = {
  state: 'paused',
  taken: null,
  customerNo: null,
  fault: null,
  p95Ms: null,
  notKnown: 0,
} as const
const DPO = railOf({ rail: 'dpo', name: 'DPO · card', perMinute: 0, ...STILL, pause: PAUSE })

const TEXTS: Today['texts'] = [
  {
    key: 'pause.slow',
    words: {
      EN: '{{rail}} is slow at the moment. Please choose another way to pay, or try again later.',
      SW: '{{rail}} ina ucheleweshaji kwa sasa. Tafadhali chagua njia nyingine ya kulipa.',
    },
  },
  {
    key: 'pause.down',
    words: {
      EN: '{{rail}} cannot be used at the moment. Please choose another way to pay.',
      SW: '{{rail}} haipatikani kwa sasa. Tafadhali chagua njia nyingine ya kulipa.',
    },
  },
]

function todayOf(rails: readonly RailToday[], more: Partial<Today> = {}): Today {
  return {
    asOf: ago(0),
    verdict: verdictOf(rails),
    perMinute: 38,
    usual: { from: 33, to: 44 },
    notKnown: { count: 5, isMore: false, oldestMs: 31 * SECOND, rail: 'SmartCash' },
    review: { count: 4, isMore: false, oldestMs: 120 * MINUTE, untaken: 1 },
    goingBack: { count: 6, isMore: false, oldestMs: 95 * MINUTE, refused: 1 },
    complaints: { count: 6, isMore: false, oldestMs: 18 * MINUTE, over: 1 },
    toApprove: { count: 2, isMore: false, oldestMs: 18 * MINUTE, sum: { minor: 70_000, currency: 'UGX' } },
    minutes: minutesOf(38),
    rails,
    alarms: [],
    ended: [],
    beyond: {
      deliveries: { count: 9, isMore: false, oldestMs: 21 * SECOND },
      operatorMs: 1_400,
      messages: { sent: 512, unsure: 2 },
      notices: 540,
      behind: 0,
      processes: 3,
      books: ago(0),
    },
    texts: TEXTS,
    ...more,
  }
}

function changed(rail: string, to: Partial<RailToday>): readonly RailToday[] {
  return [...RAILS, DPO].map((one) => (one.rail === rail ? { ...one, ...to } : one))
}

const SLOW: Partial<RailToday> & { readonly state: RailState } = {
  state: 'slow',
  minutes: minutesOf(5, 12),
  taken: 0.714,
  fault: 0.049,
  notKnown: 14,
  oldestMs: 372 * SECOND,
  p95Ms: 94 * SECOND,
}

/** Every rail flows. */
export const TODAY_CALM = todayOf(RAILS)
/** One is slow and another one paused: what is looked at most. */
export const TODAY_SLOW = todayOf(changed('mpesa', SLOW), {
  ended: EXAMPLE_ENDED,
  minutes: minutesOf(38, 9),
  notKnown: { count: 19, isMore: false, oldestMs: 372 * SECOND, rail: 'MPESA' },
  alarms: [
    {
      id: 1,
      kind: 'slow',
      name: 'MPESA',
      values: { rail: 'MPESA', p95: '94', usual: '14', oldest: '372', fault: '4.9' },
      since: ago(12 * MINUTE),
      takenBy: null,
    },
    {
      id: 2,
      kind: 'refund-refused',
      name: '4F0Q7KTM2R9XH6CBNW3PDS8YJX',
      values: {
        rail: 'SmartCash',
        payment: '4F0Q7KTM2R9XH6CBNW3PDS8YJX',
        amount: 'UGX 20,000',
        reason: 'wallet closed',
      },
      since: ago(95 * MINUTE),
      takenBy: { name: 'S.K.', isMine: false },
    },
    {
      id: 3,
      kind: 'stray-notice',
      name: 'Paystack',
      values: { rail: 'Paystack', count: '1' },
      since: ago(36 * MINUTE),
      takenBy: null,
    },
  ],
})
/** Somebody proposed to resume the one that is paused. */
export const TODAY_RESUME = todayOf(
  changed('dpo', {
    pause: {
      ...PAUSE,
      resume: {
        proposal: 31,
        by: 'J.O.',
        at: ago(2 * MINUTE),
        isMine: false,
        reason: 'Bank is back, one test charge was taken',
      },
    },
  }),
)
/** Nobody can pay. */
export const TODAY_PAUSED = todayOf(
  [...RAILS, DPO].map((rail) => ({ ...rail, ...STILL, perMinute: 0, pause: PAUSE })),
  { perMinute: 0 },
)
const NONE = { count: 0, isMore: false, oldestMs: null }
/** A portal on its first day. */
export const TODAY_NEW = todayOf(
  RAILS.map(({ rail, name }) =>
    railOf({
      rail,
      name,
      perMinute: 0,
      taken: null,
      customerNo: null,
      fault: null,
      p95Ms: null,
      usualP95Ms: null,
    }),
  ),
  {
    perMinute: 0,
    usual: null,
    minutes: minutesOf(0),
    notKnown: { ...NONE, rail: null },
    review: { ...NONE, untaken: 0 },
    goingBack: { ...NONE, refused: 0 },
    toApprove: { ...NONE, sum: null },
    complaints: { ...NONE, over: 0 },
    beyond: {
      deliveries: NONE,
      operatorMs: null,
      messages: { sent: 0, unsure: 0 },
      notices: 0,
      behind: 0,
      processes: 1,
      books: ago(0),
    },
  },
)

/** A day of it, as the history has it. */
export const EXAMPLE_HISTORY: RailHistory = {
  asOf: ago(0),
  rails: RAILS.map(({ rail, name }) => ({ rail, name })),
  stepMinutes: 15,
  steps: minutesOf(38).map((minute) => ({ ...minute, p95Ms: 14 * SECOND })),
}
