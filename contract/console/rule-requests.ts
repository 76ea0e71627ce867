import * as z from 'zod/mini'
import {
  RULE_ACTIONS,
  RULE_MEASURES,
  RULE_SPANS,
  RULE_SUBJECTS,
  RULE_WORDS,
  type RuleSpan,
} from '#domain/rules/purchase-rule.ts'
import { PURCHASE_KINDS } from '#domain/selling/stop.ts'
import { isPlainText } from '../text/plain-text.ts'

function text(most: number): z.ZodMiniString {
  return z.string().check(z.maxLength(most), z.refine(isPlainText))
}

const PAYMENT_ID = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
const ROW_ID = z.int().check(z.positive())
const REASON = text(500)

/** A rule about purchases, as somebody writes it. */
const RULE = z.strictObject({
  name: text(40),
  subject: z.enum(RULE_SUBJECTS),
  span: z.enum(Object.keys(RULE_SPANS) as RuleSpan[]),
  measure: z.enum(RULE_MEASURES),
  bound: z.int().check(z.positive()),
  action: z.enum(RULE_ACTIONS),
  onlyKind: z.enum(['', ...PURCHASE_KINDS]),
  onlyRail: text(40),
  reason: REASON,
  words: z.enum(RULE_WORDS),
})
/** For so many days; null: until two let it go. */
const BLOCK_DAYS = z.nullable(z.int().check(z.positive(), z.maximum(365)))

/** What the bodies of the calls about rules and blocks hold. */
export const RULE_REQUESTS = {
  rules: z.strictObject({}),
  tryRule: z.strictObject({ rule: RULE }),
  proposeRule: z.strictObject({ rule: RULE, reason: REASON }),
  /** Also of a block that is to be lifted. */
  decideRule: z.strictObject({
    proposal: ROW_ID,
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: REASON,
  }),
  block: z.union([
    z.strictObject({ number: text(40), days: BLOCK_DAYS, reason: REASON }),
    z.strictObject({
      payment: PAYMENT_ID,
      which: z.enum(['recipient', 'payer', 'session']),
      days: BLOCK_DAYS,
      reason: REASON,
    }),
  ]),
  proposeLift: z.strictObject({ block: ROW_ID, reason: REASON }),
  exportHits: z.strictObject({}),
} as const
