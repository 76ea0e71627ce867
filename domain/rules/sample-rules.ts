import type { PurchaseRule } from './purchase-rule.ts'

type Sample = Omit<PurchaseRule, 'reason' | 'bound'> & {
  /** In whole units where it is a sum. */
  readonly bound: number
}

const WATCHED = { action: 'note', onlyKind: '', onlyRail: '' } as const

/**
 * Rules to begin with, none of them in force: each is proposed as it is, to note alone, and made harder when its figures of some
 * days are known.
 */
export const SAMPLE_RULES: readonly Sample[] = [
  /** Cards are tried by many small purchases that are declined. */
  {
    ...WATCHED,
    name: 'card-testing',
    subject: 'session',
    span: 'hour',
    measure: 'declined',
    bound: 4,
    words: 'ruleLater',
  },
  {
    ...WATCHED,
    name: 'card-testing-network',
    subject: 'network',
    span: 'hour',
    measure: 'declined',
    bound: 20,
    words: 'ruleOtherWay',
  },
  /** One wallet that fills many phones sells what it buys, or empties somebody's wallet. */
  {
    ...WATCHED,
    name: 'one-payer-many-phones',
    subject: 'payer',
    span: 'day',
    measure: 'recipients',
    bound: 10,
    words: 'ruleCare',
  },
  {
    ...WATCHED,
    name: 'one-phone-many-payers',
    subject: 'recipient',
    span: 'day',
    measure: 'payers',
    bound: 5,
    words: 'ruleCare',
  },
  /** What money is moved through. */
  {
    ...WATCHED,
    name: 'value-to-one-phone',
    subject: 'recipient',
    span: 'day',
    measure: 'sum',
    bound: 1_000_000,
    words: 'ruleCare',
  },
  {
    ...WATCHED,
    name: 'value-from-one-payer',
    subject: 'payer',
    span: 'month',
    measure: 'sum',
    bound: 10_000_000,
    words: 'ruleCare',
  },
]
