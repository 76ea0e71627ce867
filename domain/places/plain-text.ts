import { formulaSign } from '../spreadsheet-text.ts'

interface PlainText {
  /** Name of its column, with which each problem begins. */
  readonly field: string
  /** Characters at most. */
  readonly longest: number
  /** Whether '' is a problem. */
  readonly needed: boolean
}

/**
 * What is wrong with a text of an import that customers will read: it is plain text, without markup, without what a
 * spreadsheet would run and without characters that turn or hide what stands beside them.
 */
export function plainTextProblems(text: string, { field, longest, needed }: PlainText): readonly string[] {
  if (text === '') return needed ? [`${field} is missing`] : []
  return [
    ...(text.length > longest
      ? [`${field} must have at most ${longest} characters, not ${text.length}`]
      : []),
    ...(/[<>]/.test(text) ? [`${field} must be plain text, without < or >`] : []),
    ...formulaProblems(text, field),
    ...(hasControl(text) ? [`${field} holds characters that cannot be shown`] : []),
  ]
}

function formulaProblems(text: string, field: string): readonly string[] {
  if (/^[=@+-]/.test(text)) return [`${field} must not begin with ${text.charAt(0)}, as a formula does`]
  const sign = formulaSign(text)
  return sign === null ? [] : [`${field} must not have ${sign} right after a semicolon, as a formula would`]
}

function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text)
}

/** What stood in a cell, shortened, on one line and without what a terminal would act on. */
export function quoted(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')
  return `"${plain.length > 40 ? `${plain.slice(0, 39)}…` : plain}"`
}
