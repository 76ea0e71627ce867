import { byDistance, type NearShop } from '#domain/stores/nearest.ts'
import { boxAround, certainKm } from '#domain/stores/search-box.ts'
import type { Shop, ShopTitle } from '#domain/stores/shop.ts'
import type { Point } from '#domain/places/point.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './shop-statements.ts'

/** A list holds at most so many: nobody walks past a hundred shops to the next one. */
export const MOST_LISTED = 100
/** So many are looked at, that the nearest of them by degrees are sure to hold the nearest by kilometres. */
const MOST_LOOKED_AT = 160

export interface NearQuestion {
  readonly point: Point
  readonly km: number
  readonly title: ShopTitle | null
}

/** A town and how many shops and dealers it has. */
export interface ShopTown {
  readonly town: string
  readonly shops: number
  readonly dealers: number
}

/** The operator's shops, in every portal process the same. */
export interface Stores {
  /** Nearest first, at most a hundred. */
  near(question: NearQuestion): Promise<readonly Shop[]>
  /** Towns with the most shops first. */
  towns(most: number): Promise<readonly ShopTown[]>
}

interface ShopRow extends Omit<Shop, 'point'> {
  readonly latitude: number
  readonly longitude: number
}

/** Shops from the spatial index of the database. */
export function makeStores({ database }: { readonly database: Database }): Stores {
  return {
    async near({ point, km, title }) {
      const { latitude, longitude } = point
      const { south, west, north, east } = boxAround(point, km)
      const values = [longitude, latitude, west, south, east, north, MOST_LOOKED_AT]
      const rows = await database.run<ShopRow>(sql.nearestShops(title), values)
      const shops = rows.map(({ latitude: y, longitude: x, ...shop }) => ({
        ...shop,
        point: { latitude: y, longitude: x },
      }))
      const sure = rows.length < MOST_LOOKED_AT ? km : Math.min(km, certainKm(point, reach(shops, point)))
      return within(byDistance(shops, point), sure).map(({ shop }) => shop)
    },
    towns: (most) => database.run<ShopTown>(sql.countTowns, [most]),
  }
}

function within(shops: readonly NearShop[], km: number): readonly NearShop[] {
  return shops.filter((shop) => shop.km <= km).slice(0, MOST_LISTED)
}

/** How far the last of them is, in degrees. */
function reach(shops: readonly Shop[], from: Point): number {
  const last = shops.at(-1)?.point ?? from
  return Math.hypot(last.latitude - from.latitude, last.longitude - from.longitude)
}
