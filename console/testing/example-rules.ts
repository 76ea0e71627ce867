import type { RuleBook, RuleTrial } from '#contract/console/rules.ts'
import type { KeptRule } from '#domain/rules/purchase-rule.ts'
import { ago, EXAMPLE_PAYMENT } from './example-payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TESTING: KeptRule = {
  id: 1,
  name: 'card-testing',
  subject: 'session',
  span: 'hour',
  measure: 'declined',
  bound: 4,
  action: 'refuse',
  onlyKind: '',
  onlyRail: '',
  reason: 'Stolen cards are tried by small purchases',
  words: 'ruleOtherWay',
}
const VALUE: KeptRule = {
  ...TESTING,
  id: 2,
  name: 'value-to-one-phone',
  subject: 'recipient',
  span: 'day',
  measure: 'sum',
  bound: 1_000_000,
  action: 'hold',
  onlyKind: 'AIRTIME',
  reason: 'Airtime is sold on, or money is moved through it',
}
const PHONES: KeptRule = {
  ...TESTING,
  id: 3,
  name: 'one-payer-many-phones',
  subject: 'payer',
  span: 'day',
  measure: 'recipients',
  bound: 10,
  action: 'note',
  reason: 'A wallet that fills many phones',
}

/** Three rules, one change and one end of a block that wait, hits and blocks. */
const EXAMPLE_RULES: RuleBook = {
  rules: [
    { rule: TESTING, by: 'Grace Nakato, Sarah Kato', since: ago(9 * DAY), hour: 3, day: 12, week: 41 },
    { rule: PHONES, by: 'Sarah Kato, Daniel Okello', since: ago(3 * DAY), hour: 0, day: 4, week: 18 },
    { rule: VALUE, by: 'Daniel Okello, Sarah Kato', since: ago(20 * DAY), hour: 0, day: 1, week: 3 },
  ],
  proposals: [
    {
      id: 31,
      of: 'rule',
      rule: { ...PHONES, action: 'refuse' },
      before: PHONES,
      block: null,
      reason: 'eighteen hits in a week, all of four wallets',
      by: 'Sarah Kato',
      at: ago(12 * MINUTE),
      lapsesAt: ago(-3 * DAY),
      isMine: false,
      canApprove: true,
    },
    {
      id: 32,
      of: 'block',
      rule: null,
      before: null,
      block: {
        id: 5,
        what: 'number',
        masked: '0701 ••• 902',
        reason: 'a stolen wallet',
        by: 'Daniel Okello',
        at: ago(2 * DAY),
        until: null,
      },
      reason: 'its owner has it again, seen in the shop',
      by: 'Daniel Okello',
      at: ago(40 * MINUTE),
      lapsesAt: ago(-3 * DAY),
      isMine: true,
      canApprove: false,
    },
  ],
  blocks: [
    {
      id: 5,
      what: 'number',
      masked: '0701 ••• 902',
      reason: 'a stolen wallet',
      by: 'Daniel Okello',
      at: ago(2 * DAY),
      until: null,
    },
    {
      id: 6,
      what: 'session',
      masked: EXAMPLE_PAYMENT.id,
      reason: 'tries cards since the morning',
      by: 'Grace Nakato',
      at: ago(3 * HOUR),
      until: ago(-7 * DAY),
    },
  ],
  hits: [
    { rule: 'card-testing', did: 'refuse', measured: 6, before: 4 * MINUTE, minor: 2_000 },
    { rule: '', did: 'refuse', measured: 0, before: 31 * MINUTE, minor: 20_000 },
    { rule: 'value-to-one-phone', did: 'hold', measured: 1_050_000, before: 90 * MINUTE, minor: 250_000 },
    { rule: 'one-payer-many-phones', did: 'note', measured: 11, before: 5 * HOUR, minor: 5_000 },
  ].map(({ before, minor, ...hit }, index) => ({
    ...(hit as Pick<RuleBook['hits'][number], 'rule' | 'did' | 'measured'>),
    id: 90 - index,
    at: ago(before),
    payment: EXAMPLE_PAYMENT.id,
    kind: 'AIRTIME',
    railName: index === 0 ? 'Paystack' : 'Kati Money',
    amount: { minor, currency: 'UGX' },
    recipient: '0772 ••• 418',
    payer: index === 0 ? '' : '0701 ••• 902',
  })),
  samples: [
    { ...TESTING, name: 'card-testing-network', subject: 'network', bound: 20, action: 'note' },
    {
      ...VALUE,
      name: 'value-from-one-payer',
      subject: 'payer',
      span: 'month',
      bound: 10_000_000,
      action: 'note',
      onlyKind: '',
    },
  ],
  rails: [
    { rail: 'KATI_MONEY', name: 'Kati Money' },
    { rail: 'PAYSTACK', name: 'Paystack' },
  ],
  words: [
    {
      key: 'ruleLater',
      text: 'Many purchases like this one were made in a short time. No money was taken. Please try again later.',
    },
    {
      key: 'ruleOtherWay',
      text: 'Many purchases like this one were made in a short time. No money was taken. Please pay another way.',
    },
    { key: 'ruleCare', text: 'We cannot take this payment. No money was taken. Please call 300.' },
  ],
  currency: 'UGX',
  isCut: false,
  asOf: ago(0),
}

/** What a rule would have done. */
const EXAMPLE_TRIAL: RuleTrial = { looked: 8_412, hits: 12, subjects: 3, since: ago(7 * DAY) }

const DONE = { outcome: 'done' } as const

export const RULE_ANSWERS = {
  rules: () => EXAMPLE_RULES,
  tryRule: () => EXAMPLE_TRIAL,
  proposeRule: () => DONE,
  decideRule: () => DONE,
  block: () => DONE,
  proposeLift: () => DONE,
  exportHits: () => ({ name: 'purchases-over-rules.csv', text: 'at,rule\r\n' }),
}
