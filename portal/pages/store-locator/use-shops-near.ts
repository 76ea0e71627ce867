import { isSuccess } from '#contract/envelope.ts'
import { shopOfWire } from '#contract/wire/shop-wire.ts'
import type { Point } from '#domain/places/point.ts'
import type { ShopService } from '#domain/stores/services.ts'
import { MOST_SHOPS, SHOP_RADIUS_KM, type Shop, type ShopTitle } from '#domain/stores/shop.ts'
import { keptOr } from '../../session/session-cache.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { FoundShops } from './store-props.ts'

interface Near {
  readonly label: string
  readonly point: Point
  /**
   * The list may be kept in this tab for ten seconds (TEXT-23); that of the visitor's own place is not (T17).
   */
  readonly isKept: boolean
  /** What the list is narrowed to; the server is asked for it where it does not tell all shops as it is. */
  readonly service: ShopService | null
}

/** Asks for the shops around a place; null when nobody answered. */
export function useShopsNear(title: ShopTitle | null): (near: Near) => Promise<FoundShops | null> {
  const calls = useCalls()
  const { shell } = useShell()
  return async ({ label, point, isKept, service }) => {
    const ask = async (only: ShopService | null): Promise<readonly Shop[] | null> => {
      const reply = await calls?.shops(
        {
          longitude: String(point.longitude),
          latitude: String(point.latitude),
          distanceInKilometers: String(SHOP_RADIUS_KM),
          ...(title === null ? {} : { title }),
          ...(only === null ? {} : { service: only }),
        },
        { language: shell.language },
      )
      if (!reply || !isSuccess(reply) || !Array.isArray(reply.result)) return null
      return reply.result.flatMap((shop) => shopOfWire(shop) ?? []).filter((shop) => isWanted(shop, title))
    }
    const look = (only: ShopService | null): Promise<readonly Shop[] | null> => {
      const key = `shops_${shell.language}_${title ?? 'all'}_${only ?? ''}_${point.latitude}_${point.longitude}`
      return isKept ? keptOr(key, () => ask(only)) : ask(only)
    }
    const all = await look(null)
    const isPart = service !== null && all !== null && all.length >= MOST_SHOPS
    const shops = isPart ? await look(service) : all
    return shops && { label, point, shops, service: isPart ? service : null }
  }
}

function isWanted(shop: Shop, title: ShopTitle | null): boolean {
  return title === null || shop.title === title
}
