import * as z from 'zod/mini'
import { DIFFERENCE_KINDS, EXPLANATIONS } from '#domain/reconciliation/differences.ts'
import { ROW_KINDS } from '#domain/reconciliation/statement-row.ts'
import { CURRENCY, REASON, ROW_ID, text } from './request-fields.ts'

/** Currencies in which a rail has sums on one day. */
const MOST_CURRENCIES = 10

/** A day that there is. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

const DAY = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/), z.refine(isDay))
const RAIL = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/))
const COLUMN = text(100)
const LAYOUT = z.strictObject({
  columns: z.strictObject({
    ours: COLUMN,
    theirs: COLUMN,
    amount: COLUMN,
    currency: COLUMN,
    kind: COLUMN,
    fee: COLUMN,
    at: COLUMN,
    out: COLUMN,
  }),
  currency: z.nullable(CURRENCY),
  kinds: z.record(text(60), z.enum([...ROW_KINDS, 'skip'])),
})
/** What the bodies of the calls about days and their differences hold. */
export const RECONCILIATION_REQUESTS = {
  /** '': the first way to pay, and yesterday. */
  reconciliation: z.strictObject({
    rail: z.union([z.literal(''), RAIL]),
    day: z.union([z.literal(''), DAY]),
  }),
  differences: z.strictObject({
    statement: ROW_ID,
    kind: z.enum(['open', ...DIFFERENCE_KINDS]),
    after: z.nullable(ROW_ID),
  }),
  statementHead: z.strictObject({
    rail: RAIL,
    head: z.string().check(z.maxLength(20_000)),
    layout: z.nullable(LAYOUT),
  }),
  readStatement: z.strictObject({ rail: RAIL, day: DAY, name: text(120), layout: z.nullable(LAYOUT) }),
  typeSums: z.strictObject({
    rail: RAIL,
    day: DAY,
    /** A sum for each currency. */
    sums: z
      .array(
        z.strictObject({
          currency: CURRENCY,
          count: z.int().check(z.nonnegative()),
          minor: z.int().check(z.nonnegative()),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(MOST_CURRENCIES),
        z.refine((sums) => new Set(sums.map(({ currency }) => currency)).size === sums.length),
      ),
  }),
  askDifference: z.strictObject({ difference: ROW_ID }),
  explain: z.strictObject({
    differences: z.array(ROW_ID).check(z.minLength(1), z.maxLength(100)),
    kind: z.enum(EXPLANATIONS),
    words: REASON,
  }),
  signDay: z.strictObject({ statement: ROW_ID }),
  exportDay: z.strictObject({
    statement: ROW_ID,
    what: z.enum(['differences', 'day', 'journal', 'balance', 'report']),
  }),
} as const
