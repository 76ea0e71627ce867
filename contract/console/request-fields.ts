import * as z from 'zod/mini'
import { isCurrency, type Currency } from '#domain/money.ts'
import { isPlainText } from '../text/plain-text.ts'

/** Text as a person types or pastes it, of at most so many characters. */
export function text(most: number): z.ZodMiniString {
  return z.string().check(z.maxLength(most), z.refine(isPlainText))
}

export const PAYMENT_ID = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
/** Number of a row of the records, or of its version. */
export const ROW_ID = z.int().check(z.positive())
export const CURRENCY = z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code))
/** Words that are kept for good. */
export const REASON = text(500)
