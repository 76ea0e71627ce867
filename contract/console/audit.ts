import type { Moment } from './found.ts'

/** One line of the audit, as it was written. */
export interface AuditEntry {
  readonly id: number
  readonly at: Moment
  readonly staffId: number | null
  /** Name at that time; `the clock` or a terminal's user where no person of the console did it. */
  readonly by: string
  readonly role: string
  readonly act: string
  readonly objectKind: string
  readonly object: string
  readonly detail: Readonly<Record<string, string>>
  readonly reason: string
  readonly requestId: string
  readonly from: string
  readonly session: string
  /** Lower-case hexadecimal. */
  readonly hash: string
  readonly previousHash: string
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly older: number | null
}

/** What a walk along the whole chain came to. */
export interface ChainReport {
  readonly at: Moment
  readonly entries: number
  /** The first entry that does not fit; null: every one fits and none is missing. */
  readonly broken: { readonly id: number; readonly why: 'missing' | 'changed' } | null
  readonly head: string
  readonly tookMs: number
}
