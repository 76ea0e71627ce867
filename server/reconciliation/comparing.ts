import type { Difference } from '#domain/reconciliation/differences.ts'
import type { OurCharge } from '#domain/reconciliation/our-charge.ts'
import type { Sum } from '#domain/reconciliation/statement-tally.ts'
import type { RowKind, StatementRow } from '#domain/reconciliation/statement-row.ts'
import type { Span } from './our-charges.ts'

/** A row that was compared: the attempt that it names, and whether something is wrong with it. */
export interface ComparedRow {
  readonly row: StatementRow
  readonly ours: OurCharge | null
  readonly isAlike: boolean
}

/** What a list and our books come to, beside each other. */
export interface Comparison {
  readonly differences: readonly Difference[]
  /** Charges of ours that may come in the next list: no difference yet. */
  readonly expected: readonly OurCharge[]
  /** Charges that both have, of the same amount. */
  readonly alike: number
  readonly theirs: Readonly<Record<RowKind, Sum>>
  /** What the provider keeps, as its charges and its own rows say. */
  readonly fees: Sum
  readonly ours: Sum
  /** Of attempts that the list names: how many were sent on which rail and in which hour, for a list of another day or rail. */
  readonly places: ReadonlyMap<string, number>
}

export interface Comparing {
  readonly span: Span
  /** Charges of the days before that may still come. */
  readonly carried: readonly OurCharge[]
  /** Sent from then on and not listed: it may come in the next list. Null: nothing more is expected. */
  readonly expectedFrom: Date | null
  /** Where the next days' lists, as far as they were read, have charges of ours: by our reference. */
  readonly next: (
    refs: readonly string[],
  ) => Promise<ReadonlyMap<string, { day: string; line: number; minor: number }>>
  /** Refunds confirmed in this time must be listed, if the provider lists refunds at all. */
  readonly refunds: {
    readonly from: Date
    readonly until: Date
    /** Lists of the days before and after: whether the provider lists refunds, and which of these charges' refunds those lists have. */
    readonly nearby: (
      refs: readonly string[],
    ) => Promise<{ readonly areListed: boolean; readonly refs: ReadonlySet<string> }>
  }
  /** Rows as they were compared, for whoever keeps them. */
  readonly keep: (rows: readonly ComparedRow[]) => Promise<void>
}

/** What happens so late in the day may be in the next day's list, in ms. */
export const MAY_COME_LATER_MS = 2 * 3_600_000

/** A list with no others beside it. */
export function listAlone(span: Span): Comparing {
  return {
    span,
    carried: [],
    expectedFrom: null,
    next: async () => new Map(),
    refunds: {
      from: span.from,
      until: new Date(span.until.getTime() - MAY_COME_LATER_MS),
      nearby: async () => ({ areListed: false, refs: new Set() }),
    },
    keep: async () => undefined,
  }
}
