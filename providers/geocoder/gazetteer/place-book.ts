import { isEmptyWord, placeWords } from '#domain/places/address-words.ts'
import type { GazetteerPlace } from '#domain/places/gazetteer-place.ts'
import { forgivenMistakes, wordDistance } from '#domain/places/word-distance.ts'

/** A place with its words, as it is searched through. */
export interface IndexedPlace {
  readonly place: GazetteerPlace
  /** Earlier places are larger or better known. */
  readonly rank: number
  /** The words of its name and of each other name. */
  readonly names: readonly (readonly string[])[]
  /** Words of what it lies in: they may stand in an address, and alone they are not the place. */
  readonly context: ReadonlySet<string>
}

/** Words that a typed one may stand for, with the number of mistakes. */
export type WordMatches = ReadonlyMap<string, number>

export interface PlaceBook {
  readonly places: readonly IndexedPlace[]
  /** The word itself where it is known, else what it may be past small mistakes in typing. */
  readonly meant: (word: string) => WordMatches
  /** Words that begin so; past mistakes only when none does. */
  readonly begun: (beginning: string) => WordMatches
  /** Places with one of these words in a name. */
  readonly named: (words: Iterable<string>) => ReadonlySet<IndexedPlace>
}

/** @param country names of the country, which may stand in every address */
export function makePlaceBook(places: readonly GazetteerPlace[], country: readonly string[]): PlaceBook {
  const countryWords = country.flatMap((name) => placeWords(name))
  const pincodes = Map.groupBy(
    places.filter(({ kind }) => kind === 'pincode'),
    ({ town }) => town,
  )
  const indexed = places.map((place, rank): IndexedPlace => {
    const near = [...place.within, ...(pincodes.get(place.town) ?? []).map(({ name }) => name)]
    const context = new Set([...near.flatMap((name) => placeWords(name)), ...countryWords])
    return { place, rank, names: [place.name, ...place.also].flatMap(spellingsOf), context }
  })
  const owners = new Map<string, IndexedPlace[]>()
  const vocabulary = new Set<string>()
  for (const one of indexed) {
    for (const word of new Set(one.names.flat())) {
      const known = owners.get(word)
      if (known) known.push(one)
      else owners.set(word, [one])
    }
    for (const word of one.context) vocabulary.add(word)
  }
  for (const word of owners.keys()) vocabulary.add(word)
  const words = [...vocabulary]
  return {
    places: indexed,
    meant: (word) => (vocabulary.has(word) ? new Map([[word, 0]]) : nearWords(words, word)),
    begun: (beginning) => {
      const begun = words.filter((word) => word.startsWith(beginning))
      if (begun.length > 0) return new Map(begun.map((word) => [word, 0]))
      return nearWords(words, beginning, (word) => word.slice(0, beginning.length))
    },
    named: (wanted) => new Set([...wanted].flatMap((word) => owners.get(word) ?? [])),
  }
}

/** `Fort Portal` is also written `Fortportal`. */
function spellingsOf(name: string): (readonly string[])[] {
  const all = placeWords(name)
  const telling = all.filter((word) => !isEmptyWord(word))
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return []
  return words.length === 2 ? [words, [words.join('')]] : [words]
}

function nearWords(
  words: readonly string[],
  typed: string,
  comparedPart: (word: string) => string = (word) => word,
): WordMatches {
  const most = /\d/.test(typed) ? 0 : forgivenMistakes(typed)
  const near = new Map<string, number>()
  if (most === 0) return near
  for (const word of words) {
    const mistakes = wordDistance(comparedPart(word), typed, most)
    if (mistakes <= most) near.set(word, mistakes)
  }
  const least = Math.min(...near.values())
  return new Map([...near].filter(([, mistakes]) => mistakes === least))
}
