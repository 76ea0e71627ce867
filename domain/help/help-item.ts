/**
 * One line of the help centre (HELP-33): a question of a sub-category, or a category that leads to another
 * page. Its keys come from the English names, so that an address means the same in every language.
 */
export interface HelpItem {
  /** '' for a category that leads elsewhere. */
  readonly questionId: string
  readonly question: string
  readonly parentCategory: string
  readonly category: string
  /** Where it leads instead of an answer; '' when it is answered here. */
  readonly href: string
  /** A text on the wire, as the documents have it. */
  readonly popular: 'true' | 'false'
  /** Place among the popular ones, ascending. */
  readonly popularOrder: number
  readonly parentKey: string
  readonly categoryKey: string
}

const LONGEST_KEY = 60

/** A name as it stands in an address: 'Where is my money?' → 'where-is-my-money'. */
export function helpKeyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  if (words) return words.join('-').slice(0, LONGEST_KEY)
  // A name of another script: a number made of its letters, the same everywhere.
  let hash = 2_166_136_261
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return `k${hash.toString(36)}`
}
