import MiniSearch from 'minisearch'
import type { SearchOptions } from 'minisearch'
import { foldText, searchWordsOf, wordsOf } from '#domain/help/search-words.ts'
import { makeBeginnings, type Hit } from './beginnings.ts'
import type { Searchable } from './searchable.ts'

export interface Found {
  readonly total: number
  readonly questions: readonly {
    readonly questionId: string
    /** Words of the index that stood for the typed ones. */
    readonly matched: readonly string[]
  }[]
  /** What was searched for. */
  readonly typed: readonly string[]
}

export interface QuestionSearch {
  /** The best questions for what was typed, at most `most` of them; waits for an index that is still in the making. */
  find(typed: string, most: number): Promise<Found>
}

/** Answers kept: people type the same beginnings. */
const MOST_KEPT = 4_000
const MOST_ANSWERS = 30
/** Questions taken in at a time; between two lots other customers are answered. */
const LOT = 20
/** Beginnings so short are looked up, not searched for: they match half of everything. */
const SHORT = 2

const OPTIONS: SearchOptions = {
  boost: { question: 4, keywords: 3, category: 0.5, parentCategory: 0.3, elsewhere: 0.6 },
  weights: { fuzzy: 0.4, prefix: 0.7 },
  boostDocument: (_id, _term, stored) => (stored?.['isPopular'] === true ? 1.3 : 1),
  combineWith: 'AND',
  prefix: true,
}
/** Mistakes that are forgiven, by the length of the word. */
const FORGIVING: SearchOptions = {
  ...OPTIONS,
  fuzzy: ({ length }) => (length < 4 ? false : length < 6 ? 1 : 2),
}

/**
 * An index of questions that finds by words in any order, by beginnings of words and past mistakes in typing (D2 §2.2).
 * Strict ways are tried first; only what they do not find is searched for in more forgiving ones.
 */
export function makeQuestionSearch(documents: readonly Searchable[]): QuestionSearch {
  const index = new MiniSearch<Searchable>({
    idField: 'questionId',
    fields: ['question', 'keywords', 'category', 'parentCategory', 'elsewhere'],
    storeFields: ['isPopular'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    extractField: (document, field) => {
      const value = document[field as keyof Searchable]
      return typeof value === 'object' ? value.join(' ') : String(value)
    },
  })
  const ready = index.addAllAsync(documents, { chunkSize: LOT })
  const beginnings = makeBeginnings(documents, SHORT)
  const folded = documents.map(({ questionId, question, keywords, elsewhere }) => ({
    questionId,
    text: foldText([question, ...keywords, elsewhere].join(' ')),
  }))
  const kept = new Map<string, Found>()

  const search = (typed: readonly string[]): Found => {
    const short = typed.filter(({ length }) => length <= SHORT)
    const long = typed.filter(({ length }) => length > SHORT)
    if (long.length === 0) return foundOf(beginnings.ofAll(short), typed)
    const words = long.join(' ')
    const ways = [
      () => index.search(words, OPTIONS),
      () => holding(folded, long),
      () => index.search(words, FORGIVING),
      () => mostWords(index.search(words, { ...FORGIVING, combineWith: 'OR' }), long),
    ]
    for (const way of ways) {
      const hits = way()
      const narrowed = beginnings.narrow(hits, short)
      if (hits.length > 0) return foundOf(narrowed.length > 0 ? narrowed : hits, typed)
    }
    return foundOf([], typed)
  }

  return {
    find: async (text, most) => {
      const typed = searchWordsOf(text)
      if (typed.length === 0) return foundOf([], typed)
      await ready
      const key = typed.join(' ')
      const known = kept.get(key)
      const answer = known ?? search(typed)
      if (known) kept.delete(key)
      kept.set(key, answer)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      return { ...answer, questions: answer.questions.slice(0, most) }
    },
  }
}

/** Every word stands somewhere in the question, within a word too: `charge` of `recharge`, `nunua` of `kununua`. */
function holding(folded: readonly { questionId: string; text: string }[], typed: readonly string[]): Hit[] {
  return folded
    .filter(({ text }) => typed.every((word) => text.includes(word)))
    .map(({ questionId }) => ({ id: questionId, terms: [] }))
}

/** Of hits by any word, those that hold most of them: a long sentence is found by what it has in common. */
function mostWords(
  hits: readonly { id: string; terms: string[]; queryTerms: string[] }[],
  typed: readonly string[],
): Hit[] {
  if (typed.length < 2) return []
  const least = Math.ceil(typed.length / 2)
  return hits.filter(({ queryTerms }) => new Set(queryTerms).size >= least)
}

function foundOf(hits: readonly Hit[], typed: readonly string[]): Found {
  return {
    total: hits.length,
    typed,
    questions: hits.slice(0, MOST_ANSWERS).map(({ id, terms }) => ({ questionId: id, matched: terms })),
  }
}
