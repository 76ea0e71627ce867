import { askedAddress, placeWords } from './address-words.ts'
import { forgivenMistakes, wordDistance } from './word-distance.ts'

/** What a geocoder says that a place is called. */
export interface AnsweredPlace {
  /** Its address and its names, in any order. */
  readonly texts: readonly string[]
  /** A town, a district or more. */
  readonly isCoarse: boolean
}

/**
 * Whether a place is as detailed as the address that was asked for. Geocoders like to answer the town when they do not
 * know the street; a technician cannot be sent to a town (LEAD-21).
 * @param country its names, which say nothing
 */
export function isAnswerTo(address: string, place: AnsweredPlace, country: readonly string[]): boolean {
  const asked = askedAddress(address, country)
  if (!asked || (asked.isNumbered && place.isCoarse)) return false
  const words = place.texts.flatMap(placeWords)
  const joined = words.slice(1).map((word, n) => `${words[n] ?? ''}${word}`)
  const known = new Set([...words, ...joined, ...country.flatMap(placeWords)])
  return asked.needed.every((word) => {
    const most = /\d/.test(word) ? 0 : forgivenMistakes(word)
    return known.has(word) || [...known].some((other) => wordDistance(word, other, most) <= most)
  })
}
