import type { Money } from '../money.ts'
import { isReference, type StatementRow, type UnreadableRow } from './statement-row.ts'

/** One charge that went through, as a provider's protocol lists it. */
export interface ListedCharge {
  /** The reference that we gave it; '' where the provider has none. */
  readonly ours: string
  readonly theirs: string
  /** Null where it cannot be read, or is in a currency that is not known here. */
  readonly amount: Money | null
  /** What the provider keeps of it; null where it does not say. */
  readonly fee: Money | null
  /** When it went through, ISO 8601 in UTC; '' where the provider does not say. */
  readonly at: string
}

/**
 * The same movement as a row of a list, or why it cannot be used.
 * @param line place in the list, the first one being 1
 */
export function rowOfListed(line: number, charge: ListedCharge): StatementRow | UnreadableRow {
  const { ours, theirs, amount, fee, at } = charge
  const not = (problem: UnreadableRow['problem']): UnreadableRow => ({
    line,
    problem,
    values: {},
    row: [ours, theirs, at].join(', ').slice(0, 300),
  })
  if (ours === '' && theirs === '') return not('no-reference')
  if (![ours, theirs].every(isReference)) return not('bad-reference')
  if (amount === null || amount.minor <= 0) return not('no-amount')
  return { line, kind: 'charge', ours, theirs, amount, fee, at: at.slice(0, 40) }
}
