import { digitsIn, plainText } from '../pasted-text.ts'

/** Digits of a code (OTP-11). */
export const CODE_LENGTH = 6

/**
 * The digits of a typed, pasted or filled-in code. From a whole SMS it's the code and not the minutes it's valid for; without a run of
 * exactly six digits it's all of them.
 */
export function codeIn(text: string): string {
  const runs = plainText(text).match(/\d+/g) ?? []
  return runs.find((run) => run.length === CODE_LENGTH) ?? digitsIn(text)
}
