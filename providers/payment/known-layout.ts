import type { StatementLayout } from '#domain/reconciliation/statement-row.ts'

/** A provider's list whose columns are known. */
export interface KnownLayout {
  /** Its provider's, for whoever asks whose columns they are. */
  readonly name: string
  readonly layout: StatementLayout
}
