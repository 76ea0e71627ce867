import type { Currency } from '#domain/money.ts'
import { plainName } from '#domain/pasted-text.ts'
import { KNOWN_LAYOUTS } from '#providers/payment/statement-layouts.ts'
import { neededColumns, type StatementLayout } from '#domain/reconciliation/statement-row.ts'

/** How a list is read, and by whose word: a provider's that is known, or the staff's. */
export interface ChosenLayout {
  readonly name: string
  readonly layout: StatementLayout
}

function has(columns: readonly string[], layout: StatementLayout): boolean {
  const there = columns.map(plainName)
  return neededColumns(layout).every((column) => there.includes(column))
}

/**
 * The layout of a list by the names of its columns: what somebody kept for this way to pay first (`kept`), where it fits, else a provider's
 * that is known. A known list that names no currency is in the country's own. Null if somebody has to say which column is which.
 */
export function layoutOf(
  columns: readonly string[],
  kept: StatementLayout | null,
  currency: Currency,
): ChosenLayout | null {
  if (kept && has(columns, kept)) return { name: 'kept', layout: kept }
  const known = KNOWN_LAYOUTS.find(({ layout }) => has(columns, layout))
  if (!known || known.layout.currency !== null || known.layout.columns.currency !== '') return known ?? null
  return { name: known.name, layout: { ...known.layout, currency } }
}
