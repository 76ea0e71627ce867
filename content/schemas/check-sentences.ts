import { isTranslation, type Packages } from '../content-set.ts'
import { placesIn } from '#domain/texts/placeholders.ts'
import { unknownPlaces } from '../places.ts'
import { partFaults } from '../traits.ts'
import type { PlacedFault } from './check-values.ts'

const LONGEST_SENTENCE = 4_000
const KEY = /^[\w. /-]{1,100}$/
const NOT_A_KEY = new Set(['__proto__', 'constructor', 'prototype'])

/** A package of sentences by key; `model`: the same package in English, whose places are the ones that are filled. */
export function checkSentences(value: object, model: object): PlacedFault[] {
  return Object.entries(value).flatMap(([key, sentence]: [string, unknown]) => {
    const tell = (reason: string): PlacedFault[] => [{ place: key, reason }]
    if (!KEY.test(key) || NOT_A_KEY.has(key)) return tell('may not be the key of a sentence')
    if (typeof sentence !== 'string') return tell('must be a text')
    if (sentence.length > LONGEST_SENTENCE) return tell(`is longer than ${LONGEST_SENTENCE} characters`)
    const said: unknown = Object.hasOwn(model, key) ? (model as Record<string, unknown>)[key] : undefined
    const parts = partFaults(sentence).flatMap(tell)
    if (typeof said !== 'string' || parts.length > 0) return parts
    return unknownPlaces(sentence, placesIn(said)).flatMap((name) =>
      tell(`has the place {{${name}}}, which nothing fills`),
    )
  })
}

/** Keys that two packages of one language hold: which of the two would be said is then a matter of chance. */
export function sharedKeys(packages: Packages): { readonly name: string; readonly fault: PlacedFault }[] {
  const owner = new Map<string, string>()
  const shared = []
  for (const [name, value] of packages) {
    if (!isTranslation(name)) continue
    for (const key of Object.keys(value)) {
      const first = owner.get(key)
      if (first === undefined) owner.set(key, name)
      else
        shared.push({
          name,
          fault: { place: key, reason: `is also in ${first}; a key belongs to one package` },
        })
    }
  }
  return shared
}
