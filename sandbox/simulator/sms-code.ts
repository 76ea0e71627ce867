/** Six digits that stand alone: no part of a number, an amount or a reference. */
const CODE = /(?<![\w.,*-]|\d )\d{6}(?![\w*]|[.,]\d| \d)/u

/** The code that an SMS carries, for whoever has to type it elsewhere; null in one without. */
export function codeIn(text: string): string | null {
  return CODE.exec(text)?.[0] ?? null
}
