import type { Point } from '#domain/places/point.ts'
import type { ShopTitle } from '#domain/stores/shop.ts'
import type { Stores } from './stores.ts'

/** A new import shows in the list of towns after so long. */
const KEPT_MS = 60_000
const MOST_READ = 500

export interface TownCount {
  readonly town: string
  readonly count: number
  /** The middle of its shops and dealers. */
  readonly point: Point
}

/** Towns with the most shops (or dealers) first, counted once a minute for everybody. */
export type TownCounts = (title: ShopTitle | null, most: number) => Promise<readonly TownCount[]>

/** Counts kept in this process; `now` in milliseconds. */
export function keepTownCounts(stores: Stores, now: () => number = Date.now): TownCounts {
  let known: { readonly until: number; readonly towns: ReturnType<Stores['towns']> } | null = null
  return async (title, most) => {
    if (!known || known.until <= now()) {
      const asked = { until: now() + KEPT_MS, towns: stores.towns(MOST_READ) }
      known = asked
      // A failure is nothing to keep.
      asked.towns.catch(() => (known = known === asked ? null : known))
    }
    const towns = await known.towns
    return towns
      .map(({ town, shops, dealers, latitude, longitude }) => ({
        town,
        point: { latitude, longitude },
        count: title === null ? shops : title === 'Dealer' ? dealers : shops - dealers,
      }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, most)
  }
}
