/** What must hold of the books (docs/proof.md), as far as the portal's own side shows it. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'I18'

/** One thing that must be in no row of the books. */
export interface Rule {
  readonly invariant: Invariant
  /** What is wrong where a row is found, for whoever reads the report. */
  readonly what: string
  readonly remedy: string
  /**
   * Rows `payment_id, detail` of the payments `them`, or of those `whole` no event of which is archived (both with the columns of `payment`), for which it is wrong; `detail` is a text
   * without anything personal.
   */
  readonly found: string
}

/** Ends most remedies: what was decided wrongly is shown by the payment's own history. */
export const SHOW = 'npm run payments -- show <id>, then set it right with whoever knows the other side'
