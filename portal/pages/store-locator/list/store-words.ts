import type { Translate } from '#domain/translate.ts'

/** Server lists end here; what is farther is not counted. */
const MOST_COUNTED = 100

interface Counted {
  readonly count: number
  readonly km: number
  readonly dealers: boolean
}

/** "6 shops within 100 Km, nearest first". */
export function countText(t: Translate, { count, km, dealers }: Counted): string {
  if (count >= MOST_COUNTED) return t(dealers ? 'stores.dealersMost' : 'stores.shopsMost', { n: count })
  if (count === 1) return t(dealers ? 'stores.dealersOne' : 'stores.shopsOne', { km })
  return t(dealers ? 'stores.dealersCount' : 'stores.shopsCount', { n: count, km })
}
