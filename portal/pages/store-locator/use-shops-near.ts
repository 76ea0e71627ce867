import { isSuccess } from '#contract/envelope.ts'
import { shopOfWire } from '#contract/shop-wire.ts'
import type { Point } from '#domain/places/point.ts'
import { SHOP_RADIUS_KM, type Shop, type ShopTitle } from '#domain/stores/shop.ts'
import { keptOr } from '../../session/session-cache.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { FoundShops, StoreProblem } from './store-props.ts'

interface Near {
  readonly label: string
  readonly point: Point
  /** The list may be kept in this tab for ten seconds (D2 §9); that of the visitor's own place is not (T17). */
  readonly isKept: boolean
}

/** Asks for the shops around a place. */
export function useShopsNear(title: ShopTitle | null): (near: Near) => Promise<FoundShops | StoreProblem> {
  const calls = useCalls()
  const { shell } = useShell()
  return async ({ label, point, isKept }) => {
    const ask = async (): Promise<readonly Shop[] | null> => {
      const reply = await calls?.shops(
        {
          longitude: String(point.longitude),
          latitude: String(point.latitude),
          distanceInKilometers: String(SHOP_RADIUS_KM),
          ...(title === null ? {} : { title }),
        },
        { language: shell.language },
      )
      if (!reply || !isSuccess(reply) || !Array.isArray(reply.result)) return null
      return reply.result.flatMap((shop) => shopOfWire(shop) ?? []).filter((shop) => isWanted(shop, title))
    }
    const key = `shops_${shell.language}_${title ?? 'all'}_${point.latitude}_${point.longitude}`
    const shops = isKept ? await keptOr(key, ask) : await ask()
    return shops === null ? 'failed' : { label, point, shops }
  }
}

function isWanted(shop: Shop, title: ShopTitle | null): boolean {
  return title === null || shop.title === title
}
