import type { Sum } from '#domain/money-sums.ts'
import type { DaySums } from '#domain/reconciliation/day-sums.ts'
import type {
  DifferenceKind,
  DifferingField,
  Explanation,
  Likely,
  NextStep,
} from '#domain/reconciliation/differences.ts'
import type { StatementLayout } from '#domain/reconciliation/statement-row.ts'
import type { Moment, WireMoney } from './found.ts'

/** One difference of a day, as a list shows it. */
export interface DifferenceLine {
  readonly id: number
  readonly kind: DifferenceKind
  readonly field: DifferingField
  readonly likely: Likely
  readonly values: Readonly<Record<string, string>>
  /** Of the file; null where it lists nothing. */
  readonly line: number | null
  /** When, as the provider writes it; '' where it does not. */
  readonly listedAt: string
  /** What it was called in the file; '' where it lists nothing. */
  readonly listed: string
  readonly paymentId: string | null
  readonly they: WireMoney | null
  readonly we: WireMoney | null
  readonly state: 'open' | 'settled' | 'explained'
  readonly next: NextStep
  readonly explained: {
    readonly kind: Explanation
    readonly words: string
    readonly by: string
    readonly at: Moment
  } | null
  readonly asked: { readonly by: string; readonly at: Moment } | null
}

/** One signature of a day. */
export interface DaySign {
  readonly by: string
  readonly at: Moment
  readonly isMine: boolean
}

/** A provider's list as it was read, or its sums as two typed them. */
export interface StatementOfDay {
  readonly id: number
  readonly source: 'file' | 'typed' | 'fetched'
  readonly name: string
  readonly bytes: number
  /** Sha-256 of the file, lower-case hexadecimal; '' of typed sums. */
  readonly fingerprint: string
  /** Who read it; '' of one that was fetched. */
  readonly by: string
  readonly at: Moment
  /** Of typed sums: who typed the same; null: nobody yet. */
  readonly second: string | null
  readonly isMine: boolean
  readonly rows: number
  readonly unreadable: number
  readonly alike: number
  /** The sums of each currency, the country's own first. */
  readonly sums: readonly DaySums[]
  /** Differences by kind, and how many of each nobody explained yet. */
  readonly kinds: Readonly<Record<DifferenceKind, { readonly all: number; readonly open: number }>>
  readonly open: number
  /** Charges that may be in the next list, by currency. */
  readonly expected: readonly Sum[]
  readonly signs: readonly DaySign[]
  /** Where the audit stood when the second signed; null before. */
  readonly auditHead: string | null
  /** Money of the day that came to light after it was signed. */
  readonly afterwards: readonly {
    readonly paymentId: string
    readonly what: 'charge' | 'chargeback'
    readonly at: Moment
    readonly amount: WireMoney
  }[]
}

/** How a day of a way to pay stands: `signed`: by two; `once`: by one; `open`: so many to explain; `none`: no list. */
export interface GridCell {
  readonly day: string
  readonly state: 'signed' | 'once' | 'open' | 'none'
  readonly open: number
}

/** `usual`: fetched the day after from that hour on; `asked`: it did not come yet; `given-up`: it is asked for no more. */
export type Fetching =
  | { readonly state: 'usual'; readonly hour: number }
  | { readonly state: 'asked'; readonly tries: number; readonly nextAt: Moment }
  | { readonly state: 'given-up'; readonly tries: number }

/** Days and ways to pay, and one of them. */
export interface Reconciliation {
  readonly asOf: Moment
  readonly rail: string
  readonly railName: string
  readonly day: string
  readonly today: string
  readonly grid: readonly {
    readonly rail: string
    readonly name: string
    readonly days: readonly GridCell[]
  }[]
  readonly statement: StatementOfDay | null
  /** Where the portal fetches lists of this way to pay by itself, how it stands with the day's; null: it does not, or it was read. */
  readonly fetching: Fetching | null
  /** The first earlier day that two have not signed; null: all are. */
  readonly unsigned: string | null
}

export interface DifferencePage {
  readonly differences: readonly DifferenceLine[]
  readonly older: number | null
}

/** The beginning of a file, before it is read. */
export interface StatementHead {
  /** Why it can't be read at all; a key of the texts. Null if it can. */
  readonly problem: string | null
  readonly columns: readonly string[]
  /** Whose columns they are; null: somebody has to say which is which. */
  readonly layout: string | null
  readonly used: StatementLayout | null
  /** The first three rows, as they would be read; numbers masked. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly read: string }[]
}

/** What became of a file. */
export type StatementRead =
  | { readonly outcome: 'read'; readonly statement: number }
  | { readonly outcome: 'read-before'; readonly day: string; readonly at: Moment }
  /** Most of its references are ours on another day or another way to pay. */
  | {
      readonly outcome: 'elsewhere'
      readonly rail: string
      readonly day: string
      readonly references: number
    }
  | { readonly outcome: 'unusable'; readonly problem: string; readonly columns: readonly string[] }
