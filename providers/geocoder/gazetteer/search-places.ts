import {
  askedAddress,
  foldPlace,
  isEmptyWord,
  isHouseNumber,
  placeWords,
} from '#domain/places/address-words.ts'
import { PLACE_KINDS, type GazetteerPlace } from '#domain/places/gazetteer-place.ts'
import type { IndexedPlace, PlaceBook, WordMatches } from './place-book.ts'

/** More words begin no name. */
const MOST_TYPED = 12

/** A place that fits, and how well. */
interface Fit {
  readonly one: IndexedPlace
  readonly mistakes: number
  /** Wanted words that its own name holds. */
  readonly named: number
  /** Words that were not needed and fit all the same. */
  readonly besides: number
}

/**
 * The places that an address may mean, best first. Its finest part must be known: every word of its first and of its
 * last part stands in the place's own name or in what it lies in; a part in between, such as a landmark, only helps to
 * choose. The country alone is no place.
 */
export function findPlaces(index: PlaceBook, address: string, country: readonly string[]): GazetteerPlace[] {
  const asked = askedAddress(address, country)
  if (!asked) return []
  const meant = asked.needed.map((word) => index.meant(word))
  if (meant.some((matches) => matches.size === 0)) return []
  const fits = [...index.named(meant.flatMap((matches) => [...matches.keys()]))]
    .filter(({ place }) => !asked.isNumbered || isFine(place))
    .filter((one) => asked.twice.every((word) => isTwice(one, word)))
    .flatMap((one) => fitOf(one, meant, asked.besides))
  return fits.toSorted(byFit).map(({ one }) => one.place)
}

/** A word that stands in an address twice is of the name and of its town, unless the place is that town. */
function isTwice({ place, names, context }: IndexedPlace, word: string): boolean {
  return !isFine(place) || context.has(word) || !names.flat().includes(word)
}

function isFine({ kind }: GazetteerPlace): boolean {
  return kind !== 'district' && kind !== 'town'
}

function fitOf(one: IndexedPlace, meant: readonly WordMatches[], besides: readonly string[]): Fit[] {
  const costs = new Map<string, number>()
  for (const matches of meant) for (const [word, cost] of matches) costs.set(word, cost)
  const whole = one.names.filter((words) => words.every((word) => costs.has(word)))
  const fits = whole.flatMap((words) => {
    const own = new Set(words)
    const costOf = (matches: WordMatches): number =>
      Math.min(...[...matches].filter(([word]) => own.has(word) || one.context.has(word)).map(([, c]) => c))
    const each = meant.map(costOf)
    if (!each.every(Number.isFinite)) return []
    const known = besides.filter((word) => own.has(word) || one.context.has(word)).length
    return [{ one, mistakes: each.reduce((sum, cost) => sum + cost, 0), named: own.size, besides: known }]
  })
  return fits.toSorted(byFit).slice(0, 1)
}

function byFit(a: Fit, b: Fit): number {
  return (
    a.mistakes - b.mistakes ||
    b.named - a.named ||
    b.besides - a.besides ||
    PLACE_KINDS.indexOf(a.one.place.kind) - PLACE_KINDS.indexOf(b.one.place.kind) ||
    a.one.rank - b.one.rank
  )
}

/**
 * Places for what is typed so far, best first: every word stands in the name or around it, the last one may be a
 * beginning. Names that begin with the whole text come first, then larger places.
 */
export function suggestPlaces(index: PlaceBook, typed: string): GazetteerPlace[] {
  const all = placeWords(typed)
  const last = /[\p{L}\p{N}]$/u.test(typed.trimEnd()) && typed === typed.trimEnd() ? all.at(-1) : undefined
  const whole = (last === undefined ? all : all.slice(0, -1)).filter(
    (word) => !isEmptyWord(word) && !isHouseNumber(word),
  )
  if (whole.length > MOST_TYPED || (whole.length === 0 && last === undefined)) return []
  const meant = [...whole.map(index.meant), ...(last === undefined ? [] : [index.begun(last)])]
  if (meant.some((matches) => matches.size === 0)) return []
  const start = foldPlace(typed).trim()
  const fits = [...index.named(meant.flatMap((matches) => [...matches.keys()]))].flatMap((one) => {
    const own = new Set(one.names.flat())
    const explained = meant.every((matches) =>
      matches.keys().some((word) => own.has(word) || one.context.has(word)),
    )
    // What it is called counts more than what else it is called.
    const main = new Set(one.names[0])
    const named = meant.filter((matches) => matches.keys().some((word) => main.has(word))).length
    return explained ? [{ one, named, begins: foldPlace(one.place.name).startsWith(start) }] : []
  })
  return fits
    .toSorted(
      (a, b) =>
        Number(b.begins) - Number(a.begins) ||
        b.named - a.named ||
        PLACE_ORDER[a.one.place.kind] - PLACE_ORDER[b.one.place.kind] ||
        a.one.rank - b.one.rank,
    )
    .map(({ one }) => one.place)
}

/** While typing, a town is more often meant than the district or the pincode of its name. */
const PLACE_ORDER: Readonly<Record<GazetteerPlace['kind'], number>> = {
  town: 0,
  suburb: 1,
  district: 2,
  road: 3,
  landmark: 4,
  pincode: 5,
}
