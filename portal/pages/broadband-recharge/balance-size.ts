import type { BalanceEntry } from '#contract/balances.ts'
import { megabytesOf } from '#domain/bundles/contents.ts'

const SIZE = /(\d[\d,]*(?:\.\d+)?)\s*([KMGT]B)\b/i

/**
 * How much a bundle had at first, in the unit of what is left. The wire says only what is left; most operators
 * name a bundle by its size. Null when the name does not tell, or tells less than what is left.
 */
export function sizeOf({
  balanceDescription,
  balance,
  unitType,
}: Pick<BalanceEntry, 'balanceDescription' | 'balance' | 'unitType'>): number | null {
  const [, data = '', dataUnit = ''] = SIZE.exec(balanceDescription) ?? []
  const whole = megabytesOf({ data, dataUnit })
  const unit = megabytesOf({ data: '1', dataUnit: unitType })
  if (typeof whole !== 'number' || typeof unit !== 'number') return null
  const size = whole / unit
  return size >= balance ? size : null
}
