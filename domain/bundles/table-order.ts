import type { AmountRule } from '../payments/amounts/catalogue-amount.ts'
import type { Bundle } from './bundle.ts'
import { megabytesOf } from './contents.ts'
import { categoryOf } from './grouping.ts'
import { validityHours } from './validity.ts'
import { pricePerMegabyte } from './worth.ts'

/** Columns a table of bundles can be ordered by. */
export const TABLE_COLUMNS = ['name', 'data', 'validity', 'price', 'per'] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

export interface TableOrder {
  readonly column: TableColumn
  readonly descending: boolean
}

/** What people ask of a list of bundles, as an address says it; the first is what they get unasked. */
export const ASKED_ORDERS = ['per', 'price', '-data', '-validity'] as const

type Listed = Omit<Bundle, 'currency'>

/** `price`, or `-price` for the dearest first; anything else is the cheapest megabyte first. */
export function parseTableOrder(text: unknown): TableOrder {
  const word = typeof text === 'string' ? text : ''
  const column = TABLE_COLUMNS.find((one) => one === word.replace(/^-/, ''))
  return column ? { column, descending: word.startsWith('-') } : { column: 'per', descending: false }
}

/** The order as an address says it. */
export function tableOrderText({ column, descending }: TableOrder): string {
  return descending ? `-${column}` : column
}

/** What a press on a column's header leads to: that column, or its other direction. */
export function nextTableOrder(order: TableOrder, column: TableColumn): TableOrder {
  return { column, descending: order.column === column && !order.descending }
}

/** What a column compares; null is what it has no figure for, and stands last in either direction. */
export function tableValue(bundle: Listed, column: TableColumn, rule: AmountRule): string | number | null {
  if (column === 'name') return bundle.name
  if (column === 'validity') return validityHours(bundle)
  if (column === 'price') return bundle.amount
  if (column === 'per') return pricePerMegabyte(bundle, rule)
  const megabytes = megabytesOf(bundle)
  return megabytes === 'unlimited' ? Infinity : megabytes
}

/** The bundles in this order; equals by category, then by validity and price. */
export function sortTable<B extends Listed>(
  bundles: readonly B[],
  { column, descending }: TableOrder,
  rule: AmountRule,
): B[] {
  const usual = (a: B, b: B): number =>
    compareTableValues(categoryOf(a), categoryOf(b)) ||
    compareTableValues(validityHours(a), validityHours(b)) ||
    a.amount - b.amount
  return bundles.toSorted((a, b) => {
    const [left, right] = [tableValue(a, column, rule), tableValue(b, column, rule)]
    if (left === null || right === null) return left === right ? usual(a, b) : left === null ? 1 : -1
    return (descending ? -1 : 1) * compareTableValues(left, right) || usual(a, b)
  })
}

/** A few to choose from, not a list to read. */
const BEST = 3

/**
 * The bundles that give most data for at most `budget`, units of the country's `amountUnit`; three at most. Of equals
 * the one that lasts longer, then the cheaper. Calls alone are no data.
 */
export function mostFor<B extends Listed>(bundles: readonly B[], budget: number): B[] {
  const given = (bundle: B): number => {
    const megabytes = megabytesOf(bundle)
    return megabytes === 'unlimited' ? Infinity : (megabytes ?? 0)
  }
  return bundles
    .filter((bundle) => bundle.amount <= budget && given(bundle) > 0)
    .toSorted(
      (a, b) =>
        compareTableValues(given(b), given(a)) ||
        compareTableValues(validityHours(b), validityHours(a)) ||
        a.amount - b.amount,
    )
    .slice(0, BEST)
}

/** Making one costs far more than using it. */
const WORDS = new Intl.Collator('en', { numeric: true })

/** Figures as figures, words as words. */
export function compareTableValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1
  return WORDS.compare(String(a), String(b))
}
