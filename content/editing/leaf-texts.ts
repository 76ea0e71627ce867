import { isTranslation, type ContentPackageValue } from '../content-set.ts'

/** Fields that are no words: addresses, names for programs, and what is made of another field. */
const NO_WORDS =
  /(?:^|\.)(?:href|image|icon|page|fragment|key|helpKey|group|id|name|type|pattern|countryCode|value|answer|needs|bar|order|code|popular|sections|questions)$/

/** Every text of a package by its place (`nav.home`, `links[2].title`): what an editor may reword. */
export function leafTexts(packageName: string, value: ContentPackageValue): Map<string, string> {
  const texts = new Map<string, string>()
  walkTexts(value, (place, text) => {
    if (isTranslation(packageName) || !NO_WORDS.test(place.replaceAll(/\[\d+\]$/g, '')))
      texts.set(place, text)
    return text
  })
  return texts
}

/**
 * A package with other texts at these places. Of sentences by key one may be new, and '' takes one away; in every other package
 * only what is there is reworded, so its shape stays.
 */
export function withTexts(
  packageName: string,
  value: ContentPackageValue,
  texts: ReadonlyMap<string, string>,
): ContentPackageValue {
  if (!isTranslation(packageName))
    return walkTexts(value, (place, text) => texts.get(place) ?? text) as ContentPackageValue
  const sentences = new Map(Object.entries(value))
  for (const [key, text] of texts) {
    if (text === '') sentences.delete(key)
    else sentences.set(key, text)
  }
  return Object.fromEntries(sentences)
}

/** The same value with each text as `change` has it. */
function walkTexts(value: unknown, change: (place: string, text: string) => string): unknown {
  const walk = (one: unknown, place: string): unknown => {
    if (typeof one === 'string') return change(place, one)
    if (Array.isArray(one)) return one.map((item, n) => walk(item, `${place}[${n}]`))
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(
      Object.entries(one).map(([key, item]) => [key, walk(item, place === '' ? key : `${place}.${key}`)]),
    )
  }
  return walk(value, '')
}
