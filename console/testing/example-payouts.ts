import type { Payouts } from '#contract/console/payouts.ts'
import { ago } from './example-payments.ts'

const HOUR = 3_600_000
const UGX = (minor: number) => ({ minor, currency: 'UGX' }) as const
const HEAD = { name: 'Kati Money', count: 2, sum: UGX(12_000), by: 'Sarah Kato', at: ago(2 * HOUR) }

/** A list at the bank, one that ended, and refunds that stand on none. */
const EXAMPLE_PAYOUTS: Payouts = {
  ready: [{ rail: 'MPESA', name: 'M-PESA', count: 4, sum: UGX(31_500) }],
  lists: [
    { ...HEAD, list: 8, stage: 'at-bank' },
    { ...HEAD, list: 7, stage: 'ended', at: ago(170 * HOUR) },
  ],
  open: {
    ...HEAD,
    list: 8,
    stage: 'at-bank',
    second: 'David Okello',
    proposal: null,
    lines: [5_000, 7_000].map((minor, place) => ({
      n: place + 1,
      payment: `0123456789ABCDEFGHJKMNPQ0${place}`,
      ref: `0123456789ABCDEFGHJKMNPQ0${place}-R1`,
      amount: UGX(minor),
      to: '070 ••• 001',
      state: 'waiting',
      reference: '',
      said: '',
    })),
  },
}

export const PAYOUT_ANSWERS = {
  payouts: () => EXAMPLE_PAYOUTS,
  proposePayouts: () => ({ outcome: 'done' }) as const,
  exportPayouts: () => ({ name: 'pay-out-8.csv', text: 'our_reference\r\n' }),
  answerPayouts: () => ({ outcome: 'proposed' }) as const,
  decidePayouts: () => ({ outcome: 'done' }) as const,
}
