/** The class of a line (NUMBER-23). `NA`: no line of this operator, or of the asked kind. */
export type LineType = 'PREPAID' | 'POSTPAID' | 'HYBRID' | 'NA'

const LINE_TYPES: ReadonlySet<string> = new Set(['PREPAID', 'POSTPAID', 'HYBRID', 'NA'])

/** A line type from an outside word; anything unknown is `NA`. */
export function parseLineType(word: unknown): LineType {
  return typeof word === 'string' && LINE_TYPES.has(word) ? (word as LineType) : 'NA'
}
