import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { foldText, searchWordsOf, wordsOf } from '#domain/help/search-words.ts'

/** What of a question can be searched for: its text (HELP-21) and words that mean it, not where it is filed. */
export interface Searchable {
  readonly questionId: string
  readonly question: string
  readonly keywords: readonly string[]
  /** The question in the portal's other language: people mix them. */
  readonly elsewhere: string
  readonly isPopular: boolean
}

export interface Found {
  readonly total: number
  /** The best ones first. */
  readonly questionIds: readonly string[]
  /** What was searched for. */
  readonly typed: readonly string[]
  /** Words of the questions that stood for mistyped ones. */
  readonly matched: readonly string[]
}

export interface QuestionSearch {
  /** The best questions for what was typed, at most `most` of them; waits for an index that is still in the making. */
  find(typed: string, most: number): Promise<Found>
}

type Hit = Pick<SearchResult, 'id' | 'terms'>

/** Answers kept: people type the same beginnings. */
const MOST_KEPT = 4_000
const MOST_ANSWERS = 30
/** What a popular question counts more than another that fits as well. */
const POPULAR = 1.5
const RANKING: SearchOptions = {
  /** What a word says about a question, by where it stands. */
  boost: { question: 4, keywords: 0.75, elsewhere: 0.2 },
  /** What the beginning of a word counts of the whole, and a word with mistakes. */
  weights: { prefix: 0.7, fuzzy: 0.5 },
  /** Of a short question each word says more. */
  bm25: { k: 1.2, b: 1, d: 0 },
}
/** Questions taken in at a time; between two lots other customers are answered. */
const LOT = 100

/**
 * Finds questions by words in any order, by beginnings of words and past mistakes in typing (HELP-21). Strict
 * ways are tried first; only what they do not find is searched for in more forgiving ones.
 */
export function makeQuestionSearch(documents: readonly Searchable[]): QuestionSearch {
  const index = new MiniSearch<Searchable>({
    idField: 'questionId',
    fields: ['question', 'keywords', 'elsewhere'],
    tokenize: wordsOf,
    // Words are folded when they are told apart.
    processTerm: (word) => word,
    searchOptions: {
      ...RANKING,
      prefix: true,
      combineWith: 'AND',
      boostDocument: (id) => (popular.has(id) ? POPULAR : 1),
    },
  })
  const popular = new Set<unknown>(documents.flatMap((one) => (one.isPopular ? [one.questionId] : [])))
  // Popular ones first: of two that hold what was typed, the earlier one wins.
  const texts = documents
    .toSorted((a, b) => Number(b.isPopular) - Number(a.isPopular))
    .map((one) => ({ id: one.questionId, text: foldText(textOf(one)), terms: [] }))
  const making = index.addAllAsync(documents, { chunkSize: LOT })
  const kept = new Map<string, Found>()

  const search = (typed: readonly string[]): Found => {
    const words = typed.join(' ')
    const ways: (() => readonly Hit[])[] = [
      () => index.search(words),
      // Within a word too: `charge` of `recharge`, `nunua` of `kununua`.
      () => texts.filter(({ text }) => typed.every((word) => text.includes(word))),
      () => index.search(words, { fuzzy: mistakesOf }),
      // A long sentence is found by what it has in common with a question.
      () => index.search(words, { fuzzy: mistakesOf, ...halfOf(typed) }),
    ]
    for (const [step, way] of ways.entries()) {
      const results = way()
      if (results.length > 0) return found(results, typed, step >= 2)
    }
    return found([], typed, false)
  }

  return {
    find: async (text, most) => {
      const typed = searchWordsOf(text)
      if (typed.length === 0) return found([], typed, false)
      await making
      const key = typed.join(' ')
      const known = kept.get(key)
      const answer = known ?? search(typed)
      if (known) kept.delete(key)
      kept.set(key, answer)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      return { ...answer, questionIds: answer.questionIds.slice(0, most) }
    },
  }
}

function textOf({ question, keywords, elsewhere }: Searchable): string {
  return [question, ...keywords, elsewhere].join(' ')
}

/** Mistakes that are forgiven in a word, by its length. */
function mistakesOf({ length }: string): number {
  return length < 4 ? 0 : length < 6 ? 1 : 2
}

function halfOf(typed: readonly string[]): SearchOptions {
  const least = Math.max(1, Math.ceil(typed.length / 2))
  return { combineWith: 'OR', filter: ({ queryTerms }) => queryTerms.length >= least }
}

function found(results: readonly Hit[], typed: readonly string[], isForgiving: boolean): Found {
  const best = results.slice(0, MOST_ANSWERS)
  const matched = isForgiving ? [...new Set(best.flatMap(({ terms }) => terms))] : []
  return { total: results.length, questionIds: best.map(({ id }) => String(id)), typed, matched }
}
