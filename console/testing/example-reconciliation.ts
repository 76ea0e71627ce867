import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { DifferenceLine, DifferencePage, Reconciliation } from '#contract/console/reconciliation.ts'
import { ago, EXAMPLE_PAYMENT } from './example-payments.ts'

const DAY_MS = 86_400_000
const ugx = (minor: number) => ({ minor, currency: 'UGX' }) as const
const sum = (count: number, minor: number) => ({ count, amount: ugx(minor) })
const today = new Date().toISOString().slice(0, 10)
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

function line(id: number, more: Partial<DifferenceLine>): DifferenceLine {
  return {
    id,
    kind: 'missing-here',
    field: 'charge',
    likely: 'told-no',
    values: {},
    line: null,
    listedAt: '',
    listed: '',
    paymentId: EXAMPLE_PAYMENT.id,
    they: null,
    we: null,
    state: 'open',
    next: 'explain',
    explained: null,
    asked: null,
    ...more,
  }
}

const LINES: readonly DifferenceLine[] = [
  line(1, {
    values: { state: 'expired', at: ago(DAY_MS + 60_000) },
    line: 9_702,
    listedAt: '23:58:51',
    they: ugx(20_000),
    next: 'ask',
  }),
  line(2, {
    field: 'reference',
    likely: 'not-ours',
    line: 5_118,
    listedAt: '14:20:07',
    listed: 'KM/20261119/5118',
    paymentId: null,
    they: ugx(5_000),
    state: 'explained',
    explained: { kind: 'being-asked', words: 'ticket 815 at their desk', by: 'S. Kato', at: ago(3_600_000) },
  }),
  line(3, {
    kind: 'missing-there',
    likely: 'midnight',
    values: { day: today, line: '2' },
    we: ugx(10_000),
    state: 'settled',
  }),
  line(4, { kind: 'missing-there', likely: 'delivered', values: { at: ago(DAY_MS) }, we: ugx(2_000) }),
  line(5, {
    kind: 'missing-there',
    likely: 'taken-back',
    values: { at: ago(DAY_MS / 2) },
    we: ugx(3_000),
    next: 'propose',
    asked: { by: 'A. Namu', at: ago(600_000) },
  }),
  line(6, {
    kind: 'amount-differs',
    field: 'amount',
    likely: 'balances',
    values: { line: '8030' },
    line: 771,
    they: ugx(5_500),
    we: ugx(5_000),
  }),
  line(7, {
    kind: 'amount-differs',
    field: 'amount',
    likely: 'balances',
    values: { line: '771' },
    line: 8_030,
    they: ugx(9_500),
    we: ugx(10_000),
  }),
  line(8, {
    kind: 'not-readable',
    field: 'row',
    likely: 'no-amount',
    values: { row: 'KM4402, 5.000, UGX, 077 ••• 418' },
    line: 4_402,
    paymentId: null,
  }),
]

const NAMES = ['Kati Money', 'Airtime', 'M-PESA', 'SmartCash', 'Paystack', 'DPO']
const RAILS = ['KATI_MONEY', 'AIRTIME', 'MPESA', 'SMARTCASH', 'PAYSTACK', 'DPO']

/** A day with seven differences, the days before it signed. */
function exampleReconciliation({ day, rail }: ConsoleRequest<'reconciliation'>): Reconciliation {
  const shown = day || dayBefore(1)
  return {
    asOf: ago(0),
    rail: rail || 'KATI_MONEY',
    railName: NAMES[RAILS.indexOf(rail || 'KATI_MONEY')] ?? rail,
    day: shown,
    today,
    grid: NAMES.map((name, at) => ({
      rail: RAILS[at] ?? '',
      name,
      days: [5, 4, 3, 2, 1, 0].map((back) => ({
        day: dayBefore(back),
        state:
          back > 1
            ? 'signed'
            : back === 0 || at % 2 === 0
              ? at === 0 && back === 1
                ? 'open'
                : 'none'
              : 'once',
        open: at === 0 && back === 1 ? 5 : 0,
      })),
    })),
    statement: rail !== '' && rail !== 'KATI_MONEY' ? null : statementOf(),
    fetching: rail === 'PAYSTACK' ? { state: 'asked', tries: 2, nextAt: ago(-9) } : null,
    unsigned: null,
  }
}

function statementOf(): NonNullable<Reconciliation['statement']> {
  const of = (kind: DifferenceLine['kind']) => {
    const lines = LINES.filter((one) => one.kind === kind)
    return { all: lines.length, open: lines.filter(({ state }) => state === 'open').length }
  }
  return {
    id: 19,
    source: 'file',
    name: 'kati-money-20261119.csv',
    bytes: 1_200_000,
    fingerprint: '9c1f77d218ef4c0a9c1f77d218ef4c0a9c1f77d218ef4c0a9c1f77d218efe07a',
    by: 'F. Opio',
    at: ago(8 * 3_600_000),
    second: null,
    isMine: true,
    rows: 9_854,
    unreadable: 1,
    alike: 9_808,
    sums: [
      {
        currency: 'UGX',
        charge: sum(9_812, 48_214_500),
        refund: sum(12, 96_000),
        fee: sum(28, 14_000),
        payout: sum(1, 40_000_000),
        chargeback: sum(0, 0),
        fees: sum(28, 14_000),
        ours: sum(9_813, 48_204_500),
        alike: sum(9_808, 48_180_000),
      },
    ],
    kinds: {
      'missing-here': of('missing-here'),
      'missing-there': of('missing-there'),
      'amount-differs': of('amount-differs'),
      'not-readable': of('not-readable'),
      'refunds-fees': of('refunds-fees'),
    },
    open: LINES.filter(({ state }) => state === 'open').length,
    expected: [sum(3, 21_000)],
    signs: [],
    auditHead: null,
    afterwards: [],
  }
}

/** Of one kind, or all: with those that explain themselves. */
function exampleDifferences({ kind }: ConsoleRequest<'differences'>): DifferencePage {
  return { differences: LINES.filter((one) => kind === 'open' || one.kind === kind), older: null }
}

const DONE = { outcome: 'done' } as const

/** What the calls of reconciliation answer at the stand. */
export const RECONCILIATION_ANSWERS = {
  reconciliation: exampleReconciliation,
  differences: exampleDifferences,
  statementHead: () => ({ problem: null, columns: [], layout: null, used: null, rows: [] }),
  typeSums: () => DONE,
  askDifference: () => DONE,
  explain: () => DONE,
  signDay: () => DONE,
  exportDay: () => ({ name: 'report-kati-money-2026-11-19.csv', text: 'rail\r\n' }),
} as const
