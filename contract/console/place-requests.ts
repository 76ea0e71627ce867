import * as z from 'zod/mini'
import { isPlainText } from '../text/plain-text.ts'
import { PLACE_KINDS } from './places.ts'

function text(most: number): z.ZodMiniString {
  return z.string().check(z.maxLength(most), z.refine(isPlainText))
}

const ROW_ID = z.int().check(z.positive())
const REASON = text(500)
const PLACE_KIND = z.enum(PLACE_KINDS)
/** Of 64 MB in base64. */
const MOST_FILE_SIGNS = 90 * 1024 * 1024
/** A call that brings a file of places, bytes. */
export const MOST_PLACES_BODY = MOST_FILE_SIGNS + 4_096
/** What was mended by hand in a file; more is mended in the file itself. */
const MENDS = z
  .array(
    z.strictObject({
      line: ROW_ID,
      fields: z.nullable(z.record(z.string().check(z.maxLength(20)), text(400))),
    }),
  )
  .check(z.maxLength(500))

/** What the bodies of the calls about places hold. */
export const PLACE_REQUESTS = {
  places: z.strictObject({ kind: PLACE_KIND }),
  /** The file itself in base64; nothing is changed by it. */
  checkPlaces: z.strictObject({
    kind: PLACE_KIND,
    name: text(120),
    file: z.string().check(z.maxLength(MOST_FILE_SIGNS)),
  }),
  mendPlaces: z.strictObject({ kind: PLACE_KIND, mends: MENDS }),
  savePlaces: z.strictObject({ kind: PLACE_KIND, mends: MENDS }),
  livePlaces: z.strictObject({
    kind: PLACE_KIND,
    mends: MENDS,
    /** Of what was seen. */
    fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    reason: REASON,
  }),
  decidePlaces: z.strictObject({
    edition: ROW_ID,
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: REASON,
  }),
  bringBackPlaces: z.strictObject({ edition: ROW_ID, reason: REASON }),
  exportPlaces: z.strictObject({ kind: PLACE_KIND }),
} as const
