/** A spreadsheet may see a separate cell between any two of these, depending on its separator. */
const CELL = /[^;\t\r\n]+/g
const NUMBER = /^[+-]?[\d .()-]+$/
const FORMULA = /^[=@+\-\uFF1D\uFF0B\uFF0D\uFF20]/

/** The sign that makes a part of a text a formula in a spreadsheet; null if no part is one. A phone number isn't a formula. */
export function formulaSign(text: string): string | null {
  return text.match(CELL)?.find(isFormula)?.charAt(0) ?? null
}

/** The text with an apostrophe before each part that a spreadsheet would run. */
export function harmlessText(text: string): string {
  return text.replaceAll(CELL, (part) => (isFormula(part) ? `'${part}` : part))
}

function isFormula(part: string): boolean {
  return FORMULA.test(part) && !NUMBER.test(part)
}
