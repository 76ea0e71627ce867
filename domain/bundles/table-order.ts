import type { AmountRule } from '../payments/catalogue-amount.ts'
import type { Bundle } from './bundle.ts'
import { megabytesOf } from './contents.ts'
import { categoryOf } from './grouping.ts'
import { validityHours } from './validity.ts'
import { pricePerMegabyte } from './worth.ts'

/** Columns a table of bundles can be ordered by. */
export const TABLE_COLUMNS = ['category', 'name', 'data', 'validity', 'price', 'per'] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

export interface TableOrder {
  readonly column: TableColumn
  readonly descending: boolean
}

type Listed = Omit<Bundle, 'currency'>

/** `price`, or `-price` for the dearest first; anything else is the order by category. */
export function parseTableOrder(text: unknown): TableOrder {
  const word = typeof text === 'string' ? text : ''
  const column = TABLE_COLUMNS.find((one) => one === word.replace(/^-/, ''))
  return column ? { column, descending: word.startsWith('-') } : { column: 'category', descending: false }
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
  if (column === 'category') return categoryOf(bundle)
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

/** Making one costs far more than using it. */
const WORDS = new Intl.Collator('en', { numeric: true })

/** Figures as figures, words as words. */
export function compareTableValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1
  return WORDS.compare(String(a), String(b))
}
