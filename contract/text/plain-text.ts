import * as z from 'zod/mini'

/** True for text that can be kept and sent on: no NUL, and every character whole. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Text as a person can type it; what no database takes is refused where it comes in. */
export const plainText = z.string().check(z.refine(isPlainText))
