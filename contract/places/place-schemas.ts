import * as z from 'zod/mini'
import { plainText } from '../text/plain-text.ts'

/** Longest address that is looked up; more is no address. */
export const LONGEST_ADDRESS = 300

const text = plainText.check(z.maxLength(LONGEST_ADDRESS))
const degrees = /^-?\d{1,3}(\.\d{1,20})?,\s?-?\d{1,3}(\.\d{1,20})?$/

/** CALL-38: where an address is, or with `latlng` what is at a point. A `key` that comes along is ignored. */
export const geocodeRequestSchema = z.object({
  address: z.optional(text),
  latlng: z.optional(plainText.check(z.maxLength(60), z.regex(degrees))),
  /** A town of home internet: what is far from it is no answer to an address in it. */
  town: z.optional(text),
})
export type GeocodeRequest = z.infer<typeof geocodeRequestSchema>

/** CALL-39: places whose names begin so. The country's own box is the bounds whatever is asked (SHOP-31). */
export const suggestPlacesRequestSchema = z.object({
  input: text,
  /** `south,west|north,east`, as Google writes it. */
  bounds: z.optional(plainText.check(z.maxLength(120))),
})
export type SuggestPlacesRequest = z.infer<typeof suggestPlacesRequestSchema>

const status = z.enum([
  'OK',
  'ZERO_RESULTS',
  'INVALID_REQUEST',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNKNOWN_ERROR',
])

/** Google's shape, no envelope. */
export const geocodeAnswerSchema = z.object({
  status,
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
  error_message: z.optional(z.string()),
})

export const suggestPlacesAnswerSchema = z.object({
  status,
  predictions: z.array(z.object({ description: z.string(), place_id: z.string() })),
  error_message: z.optional(z.string()),
})
