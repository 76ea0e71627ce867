import { success, type Reply } from '#contract/envelope.ts'
import { wireOfShop } from '#contract/shop-wire.ts'
import type { ShopsRequest, WireShop } from '#contract/stores.ts'
import { parsePoint } from '#domain/places/point.ts'
import { parseShopTitle, SHOP_RADIUS_KM } from '#domain/stores/shop.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'

/** Call 23: shops and dealers around a place, nearest first; 400 for a place off the globe, as the other calls. */
export async function shopsCall(
  { stores }: Pick<CallDependencies, 'stores'>,
  request: ShopsRequest,
): Promise<Reply<WireShop[]>> {
  const point = parsePoint(request.latitude, request.longitude)
  if (!point) return badRequest('A place on earth is needed.')
  const km = Math.min(Number(request.distanceInKilometers ?? SHOP_RADIUS_KM), SHOP_RADIUS_KM)
  const shops = await stores.near({ point, km, title: parseShopTitle(request.title) })
  return success(shops.map(wireOfShop))
}
