import type { Money } from '#domain/money.ts'
import type { AllSums } from '#domain/reconciliation/day-sums.ts'
import type { Difference } from '#domain/reconciliation/differences.ts'
import type { OurCharge } from '#domain/reconciliation/our-charge.ts'
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
  readonly sums: AllSums
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
  ) => Promise<ReadonlyMap<string, { readonly day: string; readonly line: number; readonly amount: Money }>>
  /** Null if this statement never shows refunds. */
  readonly refunds: RefundsCompared | null
  /** Finds rows that are also in other days' statements, by their position among the given ones. */
  readonly otherDays: (rows: readonly StatementRow[]) => Promise<ReadonlyMap<number, OtherDay>>
  /** Stores rows once they've been compared. */
  readonly keep: (rows: readonly ComparedRow[]) => Promise<void>
}

export interface RefundsCompared {
  /** Refunds confirmed within this time must be listed, if the provider lists refunds at all. */
  readonly from: Date
  readonly until: Date
  /** Statements of other days show refunds. */
  readonly areListed: boolean
  /** Refunds and chargebacks of these charges in statements of other days, by our reference. */
  readonly elsewhere: (refs: readonly string[]) => Promise<ReadonlyMap<string, readonly ListedElsewhere[]>>
}

/** Where another day's statement has a row. */
export interface OtherDay {
  /** `2026-11-19`, in the country's zone. */
  readonly day: string
  readonly line: number
}

export interface ListedElsewhere {
  readonly day: string
  readonly line: number
  readonly kind: RowKind
  /** The provider's reference. */
  readonly theirs: string
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
    otherDays: async () => new Map(),
    refunds: {
      // A refund confirmed just after midnight may be in the statement of the day before.
      from: new Date(span.from.getTime() + MAY_COME_LATER_MS),
      until: new Date(span.until.getTime() - MAY_COME_LATER_MS),
      areListed: false,
      elsewhere: async () => new Map(),
    },
    keep: async () => undefined,
  }
}
