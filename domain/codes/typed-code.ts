import { digitsIn, plainText } from '../pasted-text.ts'

/** Digits of a code (OTP-11). */
export const CODE_LENGTH = 6

/**
 * The digits of a typed, pasted or filled-in code. In a whole SMS, the first run of six digits is the code, not the minutes that it's valid
 * for. Without such a run, all digits count.
 */
export function codeIn(text: string): string {
  const runs = plainText(text).match(/\d+/g) ?? []
  return runs.find((run) => run.length === CODE_LENGTH) ?? digitsIn(text)
}
