import { moneyOfMajor, type Currency } from '#domain/money.ts'
import type { PurchaseRule } from '#domain/rules/purchase-rule.ts'
import { readCount, readMinor } from '#domain/staff/typed-figures.ts'

/** A bound as somebody types it: a sum in whole units of the currency, everything else as it is. */
export function boundText(
  { measure, bound }: Pick<PurchaseRule, 'measure' | 'bound'>,
  currency: Currency,
): string {
  return String(measure === 'sum' ? bound / moneyOfMajor(1, currency).minor : bound)
}

/** What was typed, in the smallest unit where it is a sum; 0, which is no bound, for what is no number. */
export function fromMajorText(
  { measure, bound }: { readonly measure: PurchaseRule['measure']; readonly bound: string },
  currency: Currency,
): number {
  return (measure === 'sum' ? readMinor(bound, currency) : readCount(bound)) ?? 0
}
