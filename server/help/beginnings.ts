import { wordsOf } from '#domain/help/search-words.ts'
import type { Searchable } from './searchable.ts'

export interface Hit {
  readonly id: string
  /** Words of the index that stood for the typed ones. */
  readonly terms: readonly string[]
}

/** Questions by the first letters of their words. */
export interface Beginnings {
  /** Questions with words that begin with each of these, popular ones first, then in their own order. */
  ofAll(short: readonly string[]): Hit[]
  /** Of hits, those with words that begin with each of these too. */
  narrow<T extends Hit>(hits: readonly T[], short: readonly string[]): readonly T[]
}

const NOTHING: ReadonlySet<string> = new Set()

/** Looks up what a search of one or two letters would have to search everything for. */
export function makeBeginnings(documents: readonly Searchable[], longest: number): Beginnings {
  const ids = new Map<string, Set<string>>()
  const add = (beginning: string, id: string): void => {
    const known = ids.get(beginning)
    if (known) known.add(id)
    else ids.set(beginning, new Set([id]))
  }
  const popularFirst = documents.toSorted((a, b) => Number(b.isPopular) - Number(a.isPopular))
  for (const { questionId, question, keywords } of popularFirst)
    for (const word of wordsOf([question, ...keywords].join(' ')))
      for (let length = 1; length <= longest; length += 1) add(word.slice(0, length), questionId)
  const sets = (short: readonly string[]) => short.map((one) => ids.get(one) ?? NOTHING)
  return {
    ofAll: (short) => {
      const [first = NOTHING, ...others] = sets(short)
      return [...first].filter((id) => others.every((set) => set.has(id))).map((id) => ({ id, terms: [] }))
    },
    narrow: (hits, short) => {
      const wanted = sets(short)
      return wanted.length === 0 ? hits : hits.filter(({ id }) => wanted.every((set) => set.has(id)))
    },
  }
}
