import { byDistance } from '#domain/stores/nearest.ts'
import { certainKm } from '#domain/stores/certain-km.ts'
import type { ShopService } from '#domain/stores/services.ts'
import { MOST_SHOPS, type Shop, type ShopTitle } from '#domain/stores/shop.ts'
import type { Point } from '#domain/places/point.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './shop-statements.ts'

/**
 * So many are looked at: of shops evenly spread within 20 degrees of the equator the nearest hundred by kilometres are
 * nearly always among them; where they are not, twice as many are looked at.
 */
const LOOKED_AT = 120
/** Far from the equator it may take more of them, up to so many. */
const MOST_LOOKED_AT = 10 * LOOKED_AT

export interface NearQuestion {
  readonly point: Point
  readonly km: number
  readonly title: ShopTitle | null
  /** Only those that offer it; null: whatever they offer. */
  readonly service: ShopService | null
}

/** A town and how many shops and dealers it has. */
export interface ShopTown {
  readonly town: string
  readonly shops: number
  readonly dealers: number
  /** The middle of them all, degrees. */
  readonly latitude: number
  readonly longitude: number
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
    async near(question) {
      for (let most = LOOKED_AT; ; most *= 2) {
        const { shops, isWhole } = await lookAt(database, question, most)
        if (isWhole || most >= MOST_LOOKED_AT) return shops
      }
    },
    towns: (most) => database.run<ShopTown>(sql.countTowns, [most]),
  }
}

/** The nearest of so many; `isWhole` when no other shop can belong among them. */
async function lookAt(
  database: Database,
  { point, km, title, service }: NearQuestion,
  most: number,
): Promise<{ readonly shops: readonly Shop[]; readonly isWhole: boolean }> {
  const asked = [point.longitude, point.latitude, most, ...(service === null ? [] : [service])]
  const rows = await database.run<ShopRow>(sql.nearestShops(title, service !== null), asked)
  const found = rows.map(({ latitude, longitude, ...shop }) => ({ ...shop, point: { latitude, longitude } }))
  const sure = rows.length < most ? km : Math.min(km, certainKm(point, reach(found, point)))
  const near = byDistance(found, point).filter((shop) => shop.km <= sure)
  const shops = near.slice(0, MOST_SHOPS).map(({ shop }) => shop)
  return { shops, isWhole: sure >= km || near.length >= MOST_SHOPS }
}

/** How far the last of them is, in degrees. */
function reach(shops: readonly Shop[], from: Point): number {
  const last = shops.at(-1)?.point ?? from
  return Math.hypot(last.latitude - from.latitude, last.longitude - from.longitude)
}
