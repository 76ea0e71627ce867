import { plainText } from '../pasted-text.ts'
import { MOST_TYPED } from './search-limits.ts'

/** Where somebody stands in help, as the address says it (HELP-12). */
export interface HelpPlace {
  /** `c`: key of the category. */
  readonly category: string
  /** `s`: key of the sub-category. */
  readonly subcategory: string
  /** `find`: what was searched for. */
  readonly words: string
  /** `q`: id of the question. The rest of the place is then where it was opened from. */
  readonly question: string
}

export const HELP_START: HelpPlace = { category: '', subcategory: '', words: '', question: '' }

const LONGEST = 80

/** The place of an address's query; anything that is no short text counts as absent. */
export function parseHelpPlace(query: Readonly<Record<string, unknown>>): HelpPlace {
  return {
    category: shortText(query['c'], LONGEST),
    subcategory: shortText(query['s'], LONGEST),
    words: shortText(query['find'], MOST_TYPED),
    question: shortText(query['q'], LONGEST),
  }
}

/** The query of a place, '' for the start of help. */
export function helpQuery(place: Partial<HelpPlace>): string {
  const named = [
    ['c', place.category],
    ['s', place.category ? place.subcategory : ''],
    ['find', place.words],
    ['q', place.question],
  ] as const
  const query = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.toString()
}

/** One stage back: an answer goes back to the list, the search or the start it was opened from (HELP-12). */
export function placeBefore(place: HelpPlace): HelpPlace {
  if (place.question !== '') return { ...place, question: '' }
  if (place.words !== '') return { ...place, words: '' }
  if (place.subcategory !== '') return { ...place, subcategory: '' }
  return HELP_START
}

function shortText(value: unknown, longest: number): string {
  const text = Array.isArray(value) ? (value as unknown[])[0] : value
  return typeof text === 'string' ? plainText(text).slice(0, longest) : ''
}
