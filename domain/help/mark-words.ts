import { foldText } from './search-words.ts'

/** A piece of a text; marked ones are shown as found. */
export interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Searches and the words of the index that they matched. */
export interface FoundWords {
  /** As typed, folded. */
  readonly typed: readonly string[]
  /** Whole words of the index that stood for a typed one, a mistake in typing included. */
  readonly matched: readonly string[]
}

/** Letters of a word that is found as a whole only. */
const SHORT = 2
const WORD = /[\p{L}\p{N}'’ʼ]+/gu

/**
 * Splits a text so that what was searched for can be shown marked, without regard to case or accents: the typed part of a
 * word where it is one, the whole word where typing went wrong. The parts joined are the text.
 */
export function markWords(text: string, { typed, matched }: FoundWords): MarkedPart[] {
  const whole = new Set(matched)
  const parts: MarkedPart[] = []
  const add = (piece: string, isMarked: boolean): void => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last && last.isMarked === isMarked) parts[parts.length - 1] = { text: last.text + piece, isMarked }
    else parts.push({ text: piece, isMarked })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    add(text.slice(end, index), false)
    end = index + word.length
    const [from, to] = markedRange(word, typed, whole)
    add(word.slice(0, from), false)
    add(word.slice(from, to), true)
    add(word.slice(to), false)
  }
  add(text.slice(end), false)
  return parts
}

/** Which part of a word is marked; an empty range for none. */
function markedRange(word: string, typed: readonly string[], whole: ReadonlySet<string>): [number, number] {
  const folded = foldText(word).replace(/['’ʼ]/g, '')
  const isEven = folded.length === word.length
  // Two letters stand in too many words: 'no' is marked where it is the word, not in 'nothing'.
  const starts = typed
    .filter((one) => folded === one || (one.length > SHORT && folded.startsWith(one)))
    .toSorted((a, b) => b.length - a.length)[0]
  if (starts !== undefined) return [0, isEven ? starts.length : word.length]
  const inside = typed.find((one) => one.length > SHORT && folded.includes(one))
  if (inside !== undefined) {
    const at = folded.indexOf(inside)
    return isEven ? [at, at + inside.length] : [0, word.length]
  }
  return whole.has(folded) ? [0, word.length] : [0, 0]
}
