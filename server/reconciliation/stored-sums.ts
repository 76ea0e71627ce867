import type { Currency } from '#domain/money.ts'
import { Sums, type Sum } from '#domain/money-sums.ts'
import {
  daySumsOf,
  forEachSum,
  type AllSums,
  type DaySums,
  type SumName,
} from '#domain/reconciliation/day-sums.ts'

/** A statement's columns that hold its sums. */
export interface SummedStatement {
  /** The country's own currency. */
  readonly currency: Currency
  readonly alike: number
  /** Lists of sums, one for each currency. Older statements have one sum, in the country's own currency, and only `alike` beside it. */
  readonly sums: Readonly<
    Partial<Record<SumName, readonly Sum[] | { readonly count: number; readonly minor: number }>>
  >
}

/** A day's sums as text for `statement.sums`. */
export function storedSums(sums: Partial<AllSums>): string {
  return JSON.stringify(forEachSum((name) => [...(sums[name] ?? [])]))
}

/** A stored statement's sums, currency by currency. */
export function readSums({ currency, alike, sums }: SummedStatement): readonly DaySums[] {
  const of = (name: SumName): Sums => {
    const stored = sums[name] ?? (name === 'alike' ? { count: alike, minor: 0 } : [])
    if ('minor' in stored)
      return new Sums([{ count: stored.count, amount: { minor: stored.minor, currency } }])
    return new Sums(stored)
  }
  return daySumsOf(forEachSum(of), currency)
}
