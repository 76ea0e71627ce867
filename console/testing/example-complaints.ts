import type {
  ComplaintLine,
  ComplaintList,
  ComplaintsShown,
  WholeComplaint,
} from '#contract/console/complaints.ts'
import { ago, EXAMPLE_FOUND } from './example-payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 10 * HOUR

/** A moment to come, so long from now. */
const ahead = (ms: number): string => new Date(Date.now() + ms).toISOString()
const MINE = { initials: 'A.N.', isMine: true } as const

const LINES: readonly ComplaintLine[] = [
  {
    number: '4102881',
    kind: 'paid-twice',
    language: 'EN',
    words: 'I paid 48,251 two times, MPESA took it both times and the bill shows one payment only.',
    clock: { what: 'first-answer', at: ago(18 * MINUTE), leftMs: -18 * MINUTE, wholeMs: 4 * HOUR },
    takenBy: MINE,
    payment: { money: 'given-back', isGoing: true, delivery: 'refused' },
  },
  {
    number: '4127503',
    kind: 'not-delivered',
    language: 'SW',
    words:
      'Nimelipa 20,000 jana saa sita, bando la GB 10 halijafika. Nimepata ujumbe wa Kati Money kwamba pesa imetoka.',
    clock: { what: 'promised', at: ahead(42 * MINUTE), leftMs: 42 * MINUTE, wholeMs: 5 * HOUR },
    takenBy: MINE,
    payment: { money: 'taken', isGoing: false, delivery: 'not-known' },
  },
  {
    number: '4131220',
    kind: 'wrong-number',
    language: 'EN',
    words: 'I typed the number of my brother wrong and a stranger has my airtime now.',
    clock: { what: 'first-answer', at: ahead(3.2 * HOUR), leftMs: 3.2 * HOUR, wholeMs: 4 * HOUR },
    takenBy: null,
    payment: null,
  },
  {
    number: '4136904',
    kind: 'network',
    language: 'EN',
    words: 'In Kira, behind the market, there is only one bar since Monday.',
    clock: { what: 'end', at: ahead(4 * DAY), leftMs: 4.2 * DAY, wholeMs: 5 * DAY },
    takenBy: { initials: 'S.K.', isMine: false },
    payment: null,
  },
]

const SHOWN: Readonly<Record<ComplaintsShown, (line: ComplaintLine) => boolean>> = {
  mine: ({ takenBy }) => takenBy?.isMine === true,
  untaken: ({ takenBy }) => takenBy === null,
  all: () => true,
}

/** Complaints, each with another clock. */
function exampleComplaints(show: ComplaintsShown): ComplaintList {
  return {
    lines: LINES.filter(SHOWN[show]),
    counts: { mine: 2, untaken: 1, all: 4 },
    isCut: false,
    dayMs: DAY,
    answerHours: 4,
    endDays: 5,
  }
}

const WORDS = [
  {
    name: 'looking',
    words: {
      EN: 'Kati: we look into your complaint 4127503. Please do not pay again. News by {{time}}.',
      SW: 'Kati: tunachunguza malalamiko yako 4127503. Usilipe tena. Tutakujibu kabla ya {{time}}.',
    },
  },
  { name: 'promise', words: { EN: 'News by {{time}}.', SW: 'Tutakujibu kabla ya {{time}}.' } },
  {
    name: 'ended-right',
    words: {
      EN: 'Kati: you were right about complaint 4127503, and we have put it right. We are sorry.',
      SW: 'Kati: ulikuwa sahihi kuhusu malalamiko 4127503, na tumerekebisha. Samahani.',
    },
  },
] as const

/** One of them in whole: with its payment where it has one, else with those that it may be about. */
function exampleComplaint(number: string): WholeComplaint {
  const line = LINES.find((one) => one.number === number) ?? LINES[1]
  if (!line) throw new Error('there are no examples')
  const [payment, ...others] = EXAMPLE_FOUND.payments
  const joined = line.payment && payment ? { ...payment, ...line.payment } : null
  return {
    ...line,
    version: 4,
    source: line.takenBy === null ? 'form' : 'phone',
    openedAt: ago(22 * HOUR),
    contact: '077 ••• 418',
    whole: line.words,
    answeredAt: line.clock?.what === 'first-answer' ? null : ago(21 * HOUR),
    endDue: ahead(4 * DAY),
    takenAt: line.takenBy === null ? null : ago(5 * HOUR),
    ended: null,
    joined,
    isStrange: false,
    candidates:
      joined === null
        ? others.slice(0, 2).map((one, n) => ({
            payment: one,
            why: n === 0 ? ('paid-for' as const) : ('paid-by' as const),
            beforeMs: (n + 1) * 38 * MINUTE,
          }))
        : [],
    steps: [
      step({ at: ago(22 * HOUR), kind: 'opened', words: line.words }),
      step({ at: ago(21.9 * HOUR), kind: 'took', by: 'Agnes Nakato' }),
      step({
        at: ago(21 * HOUR),
        kind: 'answered',
        by: 'Agnes Nakato',
        words: 'Kati: tumepokea UGX 20,000 na tunachunguza bando lako. Usilipe tena. Malalamiko 4127503',
        promisedAt: ahead(42 * MINUTE),
        sms: line.number === '4102881' ? 'unsure' : 'sent',
      }),
    ],
    whyNot: joined === null ? {} : { end: 'staff.refused.open-money' },
    colleagues: [{ id: 3, name: 'Sarah Kato' }],
    takesFreeWords: true,
    approved: [...WORDS],
    promises: [
      { what: 'today', at: ahead(4 * HOUR), said: '26/11 18:00' },
      { what: 'next-day', at: ahead(28 * HOUR), said: '27/11 18:00' },
    ],
  }
}

function step(
  more: Partial<WholeComplaint['steps'][number]> & Pick<WholeComplaint['steps'][number], 'at' | 'kind'>,
): WholeComplaint['steps'][number] {
  return { by: '', to: '', words: '', promisedAt: null, sms: null, ...more }
}

const DONE = { outcome: 'done' } as const

/** What the calls about complaints answer. */
export const COMPLAINT_ANSWERS = {
  complaints: ({ show }: { readonly show: ComplaintsShown }) => exampleComplaints(show),
  complaint: ({ number }: { readonly number: string }) => exampleComplaint(number),
  openComplaint: () => ({ ...DONE, number: '4127503' }),
  takeComplaint: () => DONE,
  answerComplaint: () => DONE,
  calledComplaint: () => DONE,
  noteComplaint: () => DONE,
  passComplaint: () => DONE,
  joinComplaint: () => DONE,
  endComplaint: () => DONE,
  showComplainer: () => ({ number: '772341418', seconds: 60, count: 4 }),
}
