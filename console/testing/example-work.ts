import type { AuditEntry, AuditPage, ChainReport } from '#contract/console/audit.ts'
import type { OpenProposal } from '#contract/console/payment.ts'
import type { ProposalView, Queue } from '#contract/console/queue.ts'
import type { Role } from '#domain/staff/roles.ts'
import { EXAMPLE_FILE } from './example-files.ts'
import { ago, EXAMPLE_PAYMENT, examplePayment } from './example-payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const PROPOSAL: OpenProposal = {
  id: 12,
  paymentId: '7QK2A8C0D1E2F3G4H5J6K78YZE',
  act: 'return',
  ground: 'operator-said-no',
  reason: 'Operator desk says key …YZE-F was never credited. Customer wants the money, not the airtime.',
  reference: 'ticket 812',
  file: EXAMPLE_FILE,
  questions: [
    {
      by: 'F.O.',
      at: ago(12 * MINUTE),
      question: 'Did the desk say so in writing?',
      answer: 'Yes: their mail is attached.',
      answeredAt: ago(10 * MINUTE),
    },
  ],
  by: 'A.N.',
  role: 'duty',
  at: ago(18 * MINUTE),
  lapsesAt: ago(-222 * MINUTE),
  isMine: false,
}
const PROPOSED = examplePayment({
  id: PROPOSAL.paymentId,
  as: 'review',
  minor: 50_000,
  before: 25 * HOUR,
  recipient: '0704 ••• 155',
})

export const EXAMPLE_QUEUE: Queue = {
  payouts: 1,
  seconds: [
    { ...PROPOSAL, payment: PROPOSED },
    {
      ...PROPOSAL,
      id: 22,
      payment: examplePayment({
        id: '5WKA00000000000000000000B2',
        as: 'review',
        minor: 12_500,
        before: 25 * HOUR,
      }),
    },
    {
      ...PROPOSAL,
      id: 13,
      act: 'paid-out',
      ground: 'refund-refused',
      by: 'S.K.',
      role: 'finance',
      at: ago(9 * MINUTE),
      payment: examplePayment({
        id: '6WPZ0000000000000000003NAC',
        as: 'going',
        minor: 20_000,
        before: 30 * HOUR,
      }),
    },
  ],
  mine: [
    {
      ...PROPOSAL,
      id: 14,
      isMine: true,
      by: 'J.O.',
      questions: [
        {
          by: 'F.O.',
          at: ago(3 * MINUTE),
          question: 'Which line of their list is it?',
          answer: '',
          answeredAt: null,
        },
      ],
      payment: examplePayment({
        id: '9HD20000000000000000000X4T',
        as: 'review',
        minor: 2_000,
        before: 26 * HOUR,
      }),
    },
  ],
  reviews: [
    {
      payment: EXAMPLE_PAYMENT,
      why: 'delivery',
      heldWhy: '',
      since: ago(125 * MINUTE),
      attempt: null,
      takenBy: { initials: 'J.O.', isMine: true },
    },
    {
      payment: examplePayment({
        id: '1AMT00000000000000000000A1',
        as: 'review',
        minor: 48_250,
        before: 3 * HOUR,
        kind: 'BILL',
        railName: 'Paystack',
      }),
      why: 'amount',
      heldWhy: '',
      since: ago(72 * MINUTE),
      attempt: null,
      takenBy: null,
    },
    {
      payment: examplePayment({
        id: '1CHG00000000000000000000A2',
        as: 'unknown',
        minor: 120_000,
        before: 25 * HOUR,
        railName: 'DPO',
      }),
      why: 'charge',
      heldWhy: '',
      since: ago(40 * MINUTE),
      attempt: null,
      takenBy: { initials: 'A.N.', isMine: false },
    },
  ],
  stuck: [
    {
      payment: examplePayment({
        id: '1REF00000000000000000000A3',
        as: 'going',
        minor: 20_000,
        before: 4 * HOUR,
        railName: 'SmartCash',
      }),
      why: 'refund-refused',
      heldWhy: '',
      since: ago(51 * MINUTE),
      attempt: 1,
      takenBy: null,
    },
  ],
  isCut: false,
  last: { at: ago(2 * HOUR), by: 'S.K.' },
}

export const EXAMPLE_PROPOSAL: ProposalView = {
  proposal: PROPOSAL,
  payment: PROPOSED,
  checks: [
    { key: 'staff.check.taken', values: { amount: 'UGX 50,000', rail: 'Kati Money' }, isFine: true },
    { key: 'staff.check.delivery-unknown', values: { tries: '101' }, isFine: false },
    { key: 'staff.check.unchanged', values: {}, isFine: true },
    { key: 'staff.check.not-refunded', values: {}, isFine: true },
    { key: 'staff.check.no-other-payment', values: {}, isFine: true },
  ],
  consequences: [
    { key: 'staff.then.delivery-closed', values: {} },
    {
      key: 'staff.then.refund-asked',
      values: { rail: 'Kati Money', amount: 'UGX 50,000', key: '…A8YZE-R1' },
    },
    {
      key: 'staff.then.message',
      values: { text: 'Airtime not added. UGX 50,000 is being returned. ID 7QK2…8YZE. Call 300' },
    },
    { key: 'staff.then.books-refund', values: { rail: 'Kati Money', amount: 'UGX 50,000' } },
  ],
  typeAmount: { minor: 50_000, currency: 'UGX' },
  moves: { minor: 50_000, currency: 'UGX' },
  canApprove: true,
  version: 9,
}

const DONE: readonly (readonly [
  by: string,
  role: Role,
  act: string,
  detail: AuditEntry['detail'],
  reason: string,
])[] = [
  ['F.O.', 'finance', 'approved', { decision: 'return', proposer: 'J.O.' }, 'desk: never credited'],
  ['C.A.', 'care', 'showed-number', { which: 'recipient', why: 'compare' }, 'caller gives 418, check whole'],
  ['C.A.', 'care', 'searched', { asked: '0772 ••• 418', found: '7' }, ''],
  ['S.K.', 'finance', 'proposed', { decision: 'paid-out', reference: 'BANK-77' }, 'wallet is closed'],
  ['A.N.', 'duty', 'proposed', { decision: 'return' }, 'Operator desk says key …YZE-F was never credited'],
  ['A.D.', 'admin', 'took-roles', { take: 'finance' }, 'moved to sales'],
  ['C.A.', 'care', 'opened-payment', {}, ''],
  ['J.O.', 'duty', 'signed-in', { by: 'passkey' }, ''],
]

function hashOf(n: number): string {
  return Array.from({ length: 64 }, (_, at) => ((n * 7 + at * 13) % 16).toString(16)).join('')
}

export const EXAMPLE_AUDIT: AuditPage = {
  entries: DONE.map(([by, role, act, detail, reason], index) => ({
    id: 481_207 - index,
    at: ago((2 + index * 6) * MINUTE),
    staffId: index + 2,
    by,
    role,
    act,
    objectKind: act === 'searched' ? 'search' : act === 'signed-in' ? 'session' : 'payment',
    object: act === 'searched' || act === 'signed-in' ? '' : EXAMPLE_PAYMENT.id,
    detail,
    reason,
    requestId: `7f0c${index}9aa-5210-4b1e`,
    from: '10.20.4.14',
    session: `3c${index}f…91`,
    hash: hashOf(481_207 - index),
    previousHash: hashOf(481_206 - index),
  })),
  older: 481_199,
}

export const EXAMPLE_CHAIN: ChainReport = {
  at: ago(0),
  entries: 481_207,
  broken: null,
  head: hashOf(481_207),
  tookMs: 4_812,
}
