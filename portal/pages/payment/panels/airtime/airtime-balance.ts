import type { BalanceEntry } from '#contract/balances.ts'

/** What is on the line for paying: the sum of its AIRTIME entries, major units (PAY-53). */
export function airtimeOf(entries: readonly BalanceEntry[]): number {
  const sum = entries
    .filter(({ serviceType }) => serviceType === 'AIRTIME')
    .reduce((all, { balance }) => all + balance, 0)
  // Hundredths are added up as they are meant, not as binary fractions.
  return Math.round(sum * 100) / 100
}

/** What is left after paying, or what is missing: equal is enough (PAY-53). */
export function afterPaying(
  balance: number,
  amount: number,
): { readonly enough: boolean; readonly rest: number } {
  const rest = Math.round((balance - amount) * 100) / 100
  return { enough: rest >= 0, rest: Math.abs(rest) }
}
