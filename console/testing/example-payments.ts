import type { Found, FoundPayment } from '#contract/console/found.ts'
import type { ShownLine, Step, WholePayment } from '#contract/console/payment.ts'
import { EXAMPLE_FILE } from './example-files.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A moment so long ago. */
export function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString()
}

const MONEY_OF = {
  taken: { money: 'taken', isGoing: false, delivery: 'delivered', say: 'delivered', state: 'delivered' },
  unknown: { money: 'not-known', isGoing: false, delivery: 'not-sent', say: 'not-known', state: 'waiting' },
  none: { money: 'not-taken', isGoing: false, delivery: 'not-sent', say: 'none-taken', state: 'declined' },
  back: { money: 'given-back', isGoing: false, delivery: 'refused', say: 'given-back', state: 'refunded' },
  going: { money: 'given-back', isGoing: true, delivery: 'refused', say: 'going-back', state: 'refunding' },
  review: {
    money: 'taken',
    isGoing: false,
    delivery: 'not-known',
    say: 'delivery-not-known',
    state: 'review',
  },
} as const

type Shown = {
  readonly as: keyof typeof MONEY_OF
  readonly minor: number
  readonly before: number
} & Partial<Pick<FoundPayment, 'id' | 'what' | 'kind' | 'railName' | 'recipient' | 'reason'>>

export function examplePayment({ as, minor, before, ...more }: Shown): FoundPayment {
  return {
    id: '4F0Q7KTM2R9XH6CBNW3PDS8YJX',
    at: ago(before),
    what: '',
    kind: 'AIRTIME',
    rail: 'KATI_MONEY',
    railName: 'Kati Money',
    amount: { minor, currency: 'UGX' },
    recipient: '0772 ••• 418',
    since: ago(Math.min(before, 125 * MINUTE)),
    reason: '',
    ...MONEY_OF[as],
    ...more,
  }
}

const IN_REVIEW = examplePayment({
  as: 'review',
  minor: 20_000,
  before: 26 * HOUR,
  what: '10 GB, 30 days',
  kind: 'BUNDLE',
})

/** What a search for a number finds: every money word once. */
export const EXAMPLE_FOUND: Found = {
  handle: 'kx91TtqTq0aP',
  readAs: 'number',
  asked: '0772 ••• 418',
  asPayer: 1,
  complaint: null,
  older: null,
  days: 30,
  cutOff: [],
  near: [],
  tookMs: 31,
  payments: [
    examplePayment({
      id: 'R3H4BJA2FDRY2FK6ASFRQQ98MK',
      as: 'unknown',
      minor: 50_000,
      before: 5 * MINUTE,
      what: '20 GB, 30 days',
      kind: 'BUNDLE',
      railName: 'MPESA',
      reason: 'MPESA says “in progress”, asked 8 times',
    }),
    examplePayment({ id: 'VJT9M2K8Q0ZB4C6D7E8F9GWRG6', as: 'taken', minor: 5_000, before: 5 * HOUR }),
    IN_REVIEW,
    examplePayment({
      id: 'C4EA1111111111111111111PJ5',
      as: 'none',
      minor: 5_000,
      before: 27 * HOUR,
      reason: 'Customer’s no: too little money',
    }),
    examplePayment({
      id: 'WMZV222222222222222222RNWY',
      as: 'back',
      minor: 10_000,
      before: 28 * HOUR,
      railName: 'SmartCash',
    }),
    examplePayment({ id: 'GP7D333333333333333333K2XA', as: 'going', minor: 3_000, before: 29 * HOUR }),
    examplePayment({
      id: 'APD9444444444444444444QM26',
      as: 'taken',
      minor: 48_251,
      before: 6 * 24 * HOUR,
      kind: 'BILL',
      railName: 'Paystack',
    }),
  ],
}

/** A search for a number that has nothing, and its neighbour that has. */
export const EXAMPLE_NOTHING: Found = {
  ...EXAMPLE_FOUND,
  handle: 'none0000none',
  asked: '0772 ••• 419',
  payments: [],
  asPayer: 0,
  complaint: null,
  cutOff: ['provider-reference'],
  near: [{ recipient: '0772 ••• 418', payments: 7, handle: EXAMPLE_FOUND.handle }],
}

function step(tone: Step['tone'], key: string, more: Partial<Step> = {}): Step {
  return {
    at: ago(26 * HOUR),
    from: null,
    tone,
    key: `staff.step.${key}`,
    values: { rail: 'Kati Money', amount: 'UGX 20,000', n: '1', count: '101', payer: '0701 ••• 902' },
    evidence: '',
    said: null,
    ...more,
  }
}

const STEPS: readonly Step[] = [
  step('warn', 'gave-up-delivery', {
    at: ago(2 * HOUR),
    evidence: 'delivering → review · time',
  }),
  step('waiting', 'asked-operator', {
    at: ago(2 * HOUR),
    from: ago(26 * HOUR),
    evidence: '4F0Q7KTM2R9XH6CBNW3PDS8YJX-F, so nothing can be given twice',
  }),
  step('asked', 'delivering', { evidence: 'collected → delivering · connection reset' }),
  step('ok', 'collected', {
    evidence: 'waiting → collected · KM2611191202H48213',
    said: '{"status":"SUCCESS","amount":"20000","currency":"UGX","reference":"KM2611191202H48213"}',
  }),
  step('info', 'prompted', { evidence: 'asking → waiting' }),
  step('asked', 'process', { evidence: 'registered → asking · …DS8YJX-C1' }),
  step('customer', 'initiate'),
]

function examplePage(page: Pick<ShownLine, 'id' | 'at' | 'state'> & Partial<ShownLine>): ShownLine {
  return { status: 'REQUEST_RAISED', language: 'SW', contentVersion: 41, hasWords: true, own: true, ...page }
}

/** The payment of the pictures: paid, and nobody knows whether it was delivered. */
export const EXAMPLE_PAYMENT: WholePayment = {
  ...IN_REVIEW,
  version: 9,
  language: 'SW',
  payer: '0701 ••• 902',
  mode: 'wallet',
  collectedAt: ago(26 * HOUR),
  deliveredAt: null,
  waitsFor: 'delivery',
  heldWhy: '',
  complaints: [],
  willSay: {
    return: '10 GB not added. UGX 20,000 is being returned. ID 4F0Q7KTM2R9XH6CBNW3PDS8YJX. Call 300',
    'paid-out': 'UGX 20,000 was returned. ID 4F0Q7KTM2R9XH6CBNW3PDS8YJX. Call 300',
  },
  askBy: '…DS8YJX-F',
  steps: STEPS,
  pages: [
    examplePage({ id: 1, at: ago(26 * HOUR), state: 'waiting' }),
    examplePage({ id: 2, at: ago(26 * HOUR - MINUTE), state: 'delivering' }),
    examplePage({ id: 3, at: ago(3 * HOUR), state: 'delivering', own: false }),
    examplePage({ id: 4, at: ago(47 * MINUTE), state: 'review' }),
  ],
  attempts: [
    {
      n: 1,
      rail: 'KATI_MONEY',
      railName: 'Kati Money',
      ourRef: '4F0Q…8YJX-C1',
      providerRef: 'KM2611191202H48213',
      receipt: null,
      state: 'collected',
      kept: true,
      sentAt: ago(26 * HOUR),
      endedAt: ago(26 * HOUR),
    },
  ],
  books: [
    {
      at: ago(26 * HOUR),
      kind: 'charge',
      attempt: 1,
      debit: 'rail:AM',
      credit: 'customer',
      amount: { minor: 20_000, currency: 'UGX' },
    },
  ],
  messages: [
    {
      at: ago(26 * HOUR),
      text: '10 GB, siku 30: malipo ya UGX 20,000 yanashughulikiwa. Namba 4F0Q…8YJX. Piga 300',
      state: 'sent',
      to: '0772 ••• 418',
    },
  ],
  notes: [{ at: ago(HOUR), by: 'C.A.', role: 'care', text: 'The customer called and asks for the bundle.' }],
  files: [{ ...EXAMPLE_FILE, proposal: 12, at: ago(2 * HOUR), by: 'J.O.' }],
  audit: [
    {
      id: 481_190,
      at: ago(HOUR),
      by: 'C.A.',
      role: 'care',
      act: 'showed-number',
      detail: { which: 'recipient', why: 'compare' },
      reason: 'caller gives 418, check whole',
    },
  ],
  acts: [
    { act: 'look-again', whyNot: null, needsSecond: false },
    { act: 'resend-receipt', whyNot: 'staff.refused.no-receipt', needsSecond: false },
    { act: 'release', whyNot: null, needsSecond: true },
    { act: 'return', whyNot: null, needsSecond: true },
    { act: 'decline', whyNot: 'staff.refused.charge-in-books', needsSecond: true },
    { act: 'paid-out', whyNot: 'staff.refused.nothing-returned', needsSecond: true },
    { act: 'note', whyNot: null, needsSecond: false },
  ],
  proposal: null,
  words: {
    EN: 'We have your UGX 20,000 and are checking whether 10 GB, 30 days arrived. Either it still comes or your money goes back: your page shows which. Please do not pay again.',
    SW: 'Tumepokea UGX 20,000 na tunakagua kama 10 GB, siku 30 imefika. Itafika au pesa yako itarudi: ukurasa wako utaonyesha. Tafadhali usilipe tena.',
    LG: 'Twafunye UGX 20,000 zo. Tukyakebera oba 10 GB, ennaku 30 zatuuse. Bwe zitaatuuse, ssente zijja kudda.',
  },
  asOf: ago(0),
}
