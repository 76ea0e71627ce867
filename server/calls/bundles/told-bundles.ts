import type { WireBundle } from '#contract/bundles.ts'
import type { Caller } from '#contract/calls.ts'
import type { Bundle } from '#domain/bundles/bundle.ts'
import { inLanguage } from '#domain/bundles/in-language.ts'
import { answeredToMany } from '../repeated-results.ts'

interface Told {
  readonly mostBought: ReadonlySet<string>
  readonly list: WireBundle[]
}

/** By the list itself: a list that is forgotten takes along what was told of it. */
const told = new WeakMap<readonly Bundle[], Map<Caller['language'], Told>>()

/** A list in the words of a language, with the marks of what is bought most: the same object until one of them changes. */
export function toldBundles(
  bundles: readonly Bundle[],
  mostBought: ReadonlySet<string>,
  language: Caller['language'],
): WireBundle[] {
  const ofList = told.get(bundles) ?? new Map<Caller['language'], Told>()
  const known = ofList.get(language)
  if (known?.mostBought === mostBought) return known.list
  const list = bundles.map((bundle) => ({
    ...inLanguage(bundle, language),
    mostBought: mostBought.has(bundle.productCode),
  }))
  told.set(bundles, ofList.set(language, { mostBought, list: answeredToMany(list) }))
  return list
}
