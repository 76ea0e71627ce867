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
  const key = dealers ? 'stores.dealers' : 'stores.shops'
  if (count >= MOST_COUNTED) return t(`${key}Most`, { n: count })
  return t(count === 1 ? `${key}One` : `${key}Count`, { n: count, km })
}
