import { setImmediate as nextTurn } from 'node:timers/promises'
import SearchableMap from 'minisearch/SearchableMap'
import { wordsOf } from '#domain/help/search-words.ts'
import type { Searchable } from './searchable.ts'

/** Which questions hold a word, by their places in the ranking, and how much it says about each. */
interface Holders {
  readonly places: number[]
  readonly weights: number[]
}

/** Every word of all questions, as a tree that knows beginnings and near misses. */
export interface WordBook {
  readonly size: number
  readonly words: SearchableMap<Holders>
}

/** What a word says about a question, by where it stands. */
const WEIGHTS = { question: 4, keywords: 3, elsewhere: 0.8 } as const
/** Of a short question each word says more. */
const SHORT_QUESTION = 4
/** What the beginning of a word counts of the whole, and a word with so many mistakes. */
const BEGINNING = 0.7
const MISTAKE = [1, 0.5, 0.3] as const
/** Questions taken in at a time; between two lots other customers are answered. */
const LOT = 100

/** Takes in all questions, in their ranking. */
export async function makeWordBook(ranked: readonly Searchable[]): Promise<WordBook> {
  const words = new SearchableMap<Holders>()
  for (const [place, document] of ranked.entries()) {
    takeIn(words, document, place)
    if (place % LOT === LOT - 1) await nextTurn()
  }
  return { size: ranked.length, words }
}

function takeIn(words: SearchableMap<Holders>, document: Searchable, place: number): void {
  const { question, keywords, elsewhere } = document
  const own = wordsOf(question)
  const weights = new Map<string, number>()
  const add = (all: readonly string[], weight: number): void => {
    for (const word of all) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  }
  add(own, WEIGHTS.question + SHORT_QUESTION / Math.max(1, own.length))
  add(wordsOf(keywords.join(' ')), WEIGHTS.keywords)
  add(wordsOf(elsewhere), WEIGHTS.elsewhere)
  for (const [word, weight] of weights) {
    const holders = words.get(word)
    if (holders) {
      holders.places.push(place)
      holders.weights.push(weight)
    } else words.set(word, { places: [place], weights: [weight] })
  }
}

export interface WordHits {
  /** By place: the most that any of the words says about the question; 0 where none stands. */
  readonly weights: Float32Array
  /** Questions that hold one of the words. */
  readonly count: number
  readonly words: readonly string[]
}

/** Who holds a typed word: as it is, as a beginning, and where asked for past one or two mistakes. */
export function findWords({ words, size }: WordBook, typed: string, isForgiving: boolean): WordHits {
  const weights = new Float32Array(size)
  const said: string[] = []
  let count = 0
  const take = (word: string, { places, weights: own }: Holders, factor: number): void => {
    said.push(word)
    for (const [n, place] of places.entries()) {
      const weight = (own[n] ?? 0) * factor
      const known = weights[place] ?? 0
      if (known === 0) count += 1
      if (weight > known) weights[place] = weight
    }
  }
  for (const [word, holders] of words.atPrefix(typed)) take(word, holders, word === typed ? 1 : BEGINNING)
  if (isForgiving && count === 0)
    for (const [word, [holders, mistakes]] of words.fuzzyGet(typed, mistakesOf(typed)))
      take(word, holders, MISTAKE[mistakes] ?? 0)
  return { weights, count, words: said }
}

/** Mistakes that are forgiven in a word, by its length. */
function mistakesOf({ length }: string): number {
  return length < 4 ? 0 : length < 6 ? 1 : 2
}
