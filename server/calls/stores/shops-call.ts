import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import { success } from '#contract/envelope.ts'
import { wireOfShop } from '#contract/wire/shop-wire.ts'
import type { ShopsRequest, WireShop } from '#contract/stores.ts'
import { parsePoint } from '#domain/places/point.ts'
import { parseService } from '#domain/stores/services.ts'
import { parseShopTitle, SHOP_RADIUS_KM } from '#domain/stores/shop.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'

/**
 * CALL-23: shops and dealers around a place, nearest first; 400 for a
 * place off the globe, as the other calls.
 */
export async function shopsCall(
  { stores }: Pick<CallDependencies, 'stores'>,
  request: ShopsRequest,
): Promise<Answer<WireShop[]>> {
  const point = parsePoint(request.latitude, request.longitude)
  if (!point) return badRequest(sentence('placeNeeded'))
  const km = Math.min(Number(request.distanceInKilometers ?? SHOP_RADIUS_KM), SHOP_RADIUS_KM)
  const title = parseShopTitle(request.title)
  const service = parseService(request.service)
  const shops = await stores.near({ point, km, title, service })
  return success(shops.map(wireOfShop))
}
