import type { Difference } from '#domain/reconciliation/differences.ts'
import type { OurCharge } from '#domain/reconciliation/our-charge.ts'
import type { Sum } from '#domain/reconciliation/statement-tally.ts'
import type { RowKind, StatementRow } from '#domain/reconciliation/statement-row.ts'
import type { Span } from './our-charges.ts'

/** A compared row with the attempt that it names, and whether the two match. */
export interface ComparedRow {
  readonly row: StatementRow
  readonly ours: OurCharge | null
  readonly isAlike: boolean
}

/** The result of comparing a statement with our books. */
export interface Comparison {
  readonly differences: readonly Difference[]
  /** Our charges that may still be in the next statement, so they aren't differences yet. */
  readonly expected: readonly OurCharge[]
  /** Charges that both sides have, with the same amount. */
  readonly alike: number
  readonly theirs: Readonly<Record<RowKind, Sum>>
  /** Fees that the provider keeps, from its charges and its own fee rows. */
  readonly fees: Sum
  readonly ours: Sum
  /** Number of listed attempts by rail and hour of sending, to recognise a statement of another day or rail. */
  readonly places: ReadonlyMap<string, number>
}

export interface Comparing {
  readonly span: Span
  /** Charges of earlier days that may still be listed. */
  readonly carried: readonly OurCharge[]
  /** Unlisted charges sent from this moment on may be in the next statement; null if nothing more is expected. */
  readonly expectedFrom: Date | null
  /** Finds charges in the statements of the next days, as far as they've been read, by our reference. */
  readonly next: (
    refs: readonly string[],
  ) => Promise<ReadonlyMap<string, { day: string; line: number; minor: number }>>
  /** Refunds confirmed within this time must be listed, if the provider lists refunds at all. */
  readonly refunds: {
    readonly from: Date
    readonly until: Date
    /** Whether the provider lists refunds at all, and which of these charges the days before and after list as refunded. */
    readonly nearby: (
      refs: readonly string[],
    ) => Promise<{ readonly areListed: boolean; readonly refs: ReadonlySet<string> }>
  }
  /** Stores rows once they've been compared. */
  readonly keep: (rows: readonly ComparedRow[]) => Promise<void>
}

/** Charges and refunds this close to the end of a day may be in the next day's statement, in ms. */
export const MAY_COME_LATER_MS = 2 * 3_600_000

/** Settings for a statement that's compared on its own, without those of other days. */
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
