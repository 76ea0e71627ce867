/** Ways to write one word; the first is the one that is kept. */
const SAME_WORD: readonly (readonly string[])[] = [
  ['road', 'rd'],
  ['street', 'str', 'st', 'saint'],
  ['avenue', 'ave', 'av'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['close', 'cl'],
  ['crescent', 'cres'],
  ['roundabout', 'rbt'],
  ['hospital', 'hosp'],
  ['university', 'univ', 'uni'],
  ['market', 'mkt'],
  ['station', 'stn'],
  ['mount', 'mt'],
  ['centre', 'center'],
]
const KEPT_WORD = new Map(SAME_WORD.flatMap(([kept = '', ...others]) => others.map((word) => [word, kept])))

/** Words that say nothing about which place is meant. */
const EMPTY_WORDS = new Set(
  (
    'plot no number house hse flat apartment apt block floor room shop unit po box pobox near next opposite opp behind ' +
    'beside along off at in on by to of the and from after before district municipality division city town council ' +
    'tc cell ward parish zone lc'
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
