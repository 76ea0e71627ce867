import * as z from 'zod/mini'
import { SHOP_SERVICES } from '#domain/stores/services.ts'
import { SHOP_RADIUS_KM, SHOP_TITLES } from '#domain/stores/shop.ts'
import { plainText } from './text/plain-text.ts'

const text = plainText.check(z.maxLength(120))
const degrees = plainText.check(z.maxLength(24), z.regex(/^-?\d{1,3}(\.\d{1,20})?$/))

/**
 * CALL-23. `title` narrows the list to the operator's own shops or to
 * dealers (SHOP-11), `service` to those that offer it.
 */
export const shopsRequestSchema = z.object({
  longitude: degrees,
  latitude: degrees,
  /** Kilometres; at most, and when left out, 100 (SHOP-13). */
  distanceInKilometers: z.optional(plainText.check(z.regex(/^\d{1,5}(\.\d{1,3})?$/))),
  title: z.optional(z.enum(SHOP_TITLES)),
  service: z.optional(z.enum(SHOP_SERVICES)),
  lang: z.optional(z.enum(['EN', 'SW'])),
  opco: z.optional(text),
})
export type ShopsRequest = z.infer<typeof shopsRequestSchema>

/** What is asked for when no distance is named. */
export const DEFAULT_SHOP_DISTANCE = String(SHOP_RADIUS_KM)

/** A shop, with `latitue` as the wire spells it (SHOP-17). Nearest first, without the distance. */
export const shopSchema = z.object({
  shop: z.string(),
  title: z.string(),
  location: z.object({ latitue: z.number(), longitude: z.number() }),
  phyLocation: z.string(),
  /** Left out where there is no phone. */
  phNumber: z.optional(z.string()),
  /** Left out, as the next two, where nothing is known. */
  town: z.optional(z.string()),
  /** By weekday and the clocks of the country: `Mo-Fr 08:00-18:00; Sa 09:00-13:00`. */
  openingHours: z.optional(z.string()),
  services: z.optional(z.array(z.enum(SHOP_SERVICES))),
})
export type WireShop = z.infer<typeof shopSchema>
export const shopsSchema = z.array(shopSchema)
