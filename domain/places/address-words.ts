/** Ways to write one word, in Swahili and French too; the first is the one that is kept. */
const SAME_WORD: readonly (readonly string[])[] = [
  ['road', 'rd', 'barabara'],
  ['street', 'str', 'st', 'saint', 'mtaa', 'rue'],
  ['avenue', 'ave', 'av'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['close', 'cl'],
  ['crescent', 'cres'],
  ['roundabout', 'rbt'],
  ['hospital', 'hosp', 'hospitali', 'hopital'],
  ['university', 'univ', 'uni', 'universite'],
  ['market', 'mkt', 'soko', 'marche'],
  ['station', 'stn', 'kituo'],
  ['mount', 'mt'],
  ['centre', 'center'],
]
const KEPT_WORD = new Map(SAME_WORD.flatMap(([kept = '', ...others]) => others.map((word) => [word, kept])))

/** Words that say nothing about which place is meant. */
const EMPTY_WORDS = new Set(
  (
    'plot no number house hse p o flat apartment apt block floor room shop unit po box pobox near next opposite opp behind ' +
    'beside along off at in on by to of the and from after before district municipality division city town council ' +
    'tc cell ward parish zone lc region province state lga ' +
    'namba nyumba karibu na ya wa la za kwa katika mkabala mji wilaya quartier commune ville de du des le les'
  ).split(' '),
)
/** `12`, `12a`, `4th` of a house; a longer number is a pincode, or nothing that is known. */
const HOUSE_NUMBER = /^\d{1,4}[a-z]?$/

/** Whether a word says nothing about which place is meant: `plot`, `near`, `city`. */
export function isEmptyWord(word: string): boolean {
  return EMPTY_WORDS.has(word)
}

/** Whether a word numbers a house. */
export function isHouseNumber(word: string): boolean {
  return HOUSE_NUMBER.test(word)
}

/** Lower case, without accents and apostrophes: `Nakasongóla` and `nakasongola` are one word. */
export function foldPlace(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
}

/** The words of a name or an address as they are compared, in their order. */
export function placeWords(text: string): readonly string[] {
  const words = foldPlace(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => KEPT_WORD.get(word) ?? word)
}

/** One part of an address between commas: what names a place, and whether a house is numbered in it. */
export interface AddressPart {
  readonly words: readonly string[]
  /** `Plot 12`: a town is too coarse an answer. */
  readonly isNumbered: boolean
}

/** The parts of an address, finest first as people write it, without the country and without parts that say nothing. */
export function addressParts(address: string, country: readonly string[]): readonly AddressPart[] {
  const countries = new Set(country.map((name) => placeWords(name).join(' ')))
  return address
    .split(/[,;\n]/)
    .map((part) => placeWords(part))
    .filter((words) => !countries.has(words.join(' ')))
    .map((words) => {
      const inBox = words.includes('box') || words.includes('pobox')
      const named = words.filter((word) => !isEmptyWord(word) && !isHouseNumber(word))
      const isNumbered = !inBox && words.some(isHouseNumber)
      return { words: inBox ? named.filter((word) => !/^\d+$/.test(word)) : named, isNumbered }
    })
    .filter(({ words, isNumbered }) => words.length > 0 || isNumbered)
}

/** What an answer to an address must hold. */
export interface AskedAddress {
  /** Words of its first and of its last part: its finest part must be known, and the town must be the right one. */
  readonly needed: readonly string[]
  /** Those of them that stand there twice: `Kampala Road, Kampala` is not the Kampala Road of another town. */
  readonly twice: readonly string[]
  /** Words in between, a landmark's for one: they only help to choose. */
  readonly besides: readonly string[]
  /** A house is numbered: a town alone is no answer. */
  readonly isNumbered: boolean
}

/** More words are no address. */
const MOST_WORDS = 16

/** What is asked by an address; null for a text that asks for nothing, such as the country alone. */
export function askedAddress(address: string, country: readonly string[]): AskedAddress | null {
  const parts = addressParts(address, country)
  const outer = parts.length > 2 ? [parts[0], parts.at(-1)] : parts
  const all = outer.flatMap((part) => part?.words ?? [])
  const needed = [...new Set(all)]
  const twice = needed.filter((word) => all.indexOf(word) !== all.lastIndexOf(word))
  const besides = parts.slice(1, -1).flatMap(({ words }) => words)
  const isNumbered = parts.slice(0, Math.max(1, parts.length - 1)).some((part) => part.isNumbered)
  if (needed.length === 0 || needed.length + besides.length > MOST_WORDS) return null
  return { needed, twice, besides, isNumbered }
}
