import { foldText, searchWordsOf } from '#domain/help/search-words.ts'
import type { Searchable } from './searchable.ts'
import { findWords, makeWordBook, type WordBook } from './word-book.ts'

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

/** Answers kept: people type the same beginnings. */
const MOST_KEPT = 4_000
const MOST_ANSWERS = 30
/** What a popular question counts more than another that fits as well. */
const POPULAR = 1.25

/**
 * Finds questions by words in any order, by beginnings of words and past mistakes in typing (HELP-21). Strict
 * ways are tried first; only what they do not find is searched for in more forgiving ones.
 */
export function makeQuestionSearch(documents: readonly Searchable[]): QuestionSearch {
  // Popular ones first: of two that fit alike, the earlier one wins.
  const ranked = documents.toSorted((a, b) => Number(b.isPopular) - Number(a.isPopular))
  const texts = ranked.map(({ question, keywords, elsewhere }) =>
    foldText([question, ...keywords, elsewhere].join(' ')),
  )
  const making = makeWordBook(ranked)
  const kept = new Map<string, Found>()

  const search = (book: WordBook, typed: readonly string[]): Found => {
    const all = typed.length
    const ways: (() => Hits)[] = [
      () => scored(book, typed, { isForgiving: false, least: all }),
      () => ({ scores: holding(texts, typed), matched: [] }),
      () => scored(book, typed, { isForgiving: true, least: all }),
      // A long sentence is found by what it has in common with a question.
      () => scored(book, typed, { isForgiving: true, least: Math.max(1, Math.ceil(all / 2)) }),
    ]
    for (const way of ways) {
      const { scores, matched } = way()
      const { total, best } = bestOf(scores, ranked)
      if (total > 0) return { total, questionIds: best, typed, matched }
    }
    return nothing(typed)
  }

  return {
    find: async (text, most) => {
      const typed = searchWordsOf(text)
      if (typed.length === 0) return nothing(typed)
      const book = await making
      const key = typed.join(' ')
      const known = kept.get(key)
      const answer = known ?? search(book, typed)
      if (known) kept.delete(key)
      kept.set(key, answer)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      return { ...answer, questionIds: answer.questionIds.slice(0, most) }
    },
  }
}

interface Hits {
  /** By place in the ranking; 0: not found. */
  readonly scores: Float32Array
  readonly matched: readonly string[]
}

function nothing(typed: readonly string[]): Found {
  return { total: 0, questionIds: [], typed, matched: [] }
}

/** Questions that hold at least so many of the words; a word that few questions hold says more. */
function scored(
  book: WordBook,
  typed: readonly string[],
  { isForgiving, least }: { readonly isForgiving: boolean; readonly least: number },
): Hits {
  const scores = new Float32Array(book.size)
  const held = new Uint8Array(book.size)
  const matched: string[] = []
  for (const word of typed) {
    const { weights, count, words } = findWords(book, word, isForgiving)
    if (isForgiving) matched.push(...words)
    const rarity = Math.log(1 + book.size / (1 + count))
    for (let n = 0; n < book.size; n += 1) {
      const weight = weights[n] ?? 0
      if (weight === 0) continue
      scores[n] = (scores[n] ?? 0) + weight * rarity
      held[n] = (held[n] ?? 0) + 1
    }
  }
  for (let n = 0; n < book.size; n += 1) if ((held[n] ?? 0) < least) scores[n] = 0
  return { scores, matched }
}

/** Every word stands somewhere in the question, within a word too: `charge` of `recharge`, `nunua` of `kununua`. */
function holding(texts: readonly string[], typed: readonly string[]): Float32Array {
  return Float32Array.from(texts, (text) => (typed.every((word) => text.includes(word)) ? 1 : 0))
}

/** The first places of all that were found, without putting thousands in order. */
function bestOf(
  scores: Float32Array,
  ranked: readonly Searchable[],
): { readonly total: number; readonly best: readonly string[] } {
  const best: { readonly id: string; readonly score: number }[] = []
  let total = 0
  for (const [n, { questionId, isPopular }] of ranked.entries()) {
    const score = (scores[n] ?? 0) * (isPopular ? POPULAR : 1)
    if (score === 0) continue
    total += 1
    if (best.length === MOST_ANSWERS && score <= (best.at(-1)?.score ?? 0)) continue
    const after = best.findLastIndex((other) => other.score >= score)
    best.splice(after + 1, 0, { id: questionId, score })
    best.length = Math.min(best.length, MOST_ANSWERS)
  }
  return { total, best: best.map(({ id }) => id) }
}
