import type { Currency } from '../money.ts'
import type { Sum, Sums } from '../money-sums.ts'
import { ROW_KINDS } from './statement-row.ts'

/**
 * Sums of a day: movements in the provider's statement, by kind; `fees`, which the provider keeps, from its charges and its own fee rows;
 * `ours`, the charges in our books; `alike`, the charges that both sides have with the same amount.
 */
export const SUM_NAMES = [...ROW_KINDS, 'fees', 'ours', 'alike'] as const
export type SumName = (typeof SUM_NAMES)[number]

/** A day's sums, each by currency. */
export type AllSums = Readonly<Record<SumName, Sums>>

/** A day's sums in one currency. */
export type DaySums = { readonly currency: Currency } & Readonly<Record<SumName, Sum>>

/** A value for every sum, such as an empty one. */
export function forEachSum<T>(valueOf: (name: SumName) => T): Readonly<Record<SumName, T>> {
  return Object.fromEntries(SUM_NAMES.map((name) => [name, valueOf(name)])) as Record<SumName, T>
}

/** A day's sums currency by currency: the country's own first, then by code. A day on which nothing moved has zeros in its own. */
export function daySumsOf(sums: AllSums, own: Currency): readonly DaySums[] {
  const found = [...new Set(SUM_NAMES.flatMap((name) => sums[name].currencies))].toSorted()
  const [first = own, ...others] = found.includes(own) ? [own, ...found.filter((one) => one !== own)] : found
  return [first, ...others].map((currency) => ({
    currency,
    ...forEachSum((name) => sums[name].in(currency)),
  }))
}
