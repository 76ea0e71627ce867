import { lengthUnder, limitOf } from '#domain/texts/text-length.ts'
import { lostPlaces } from '#domain/texts/placeholders.ts'
import { CONTENT_LANGUAGES, fileOf } from '../content-set.ts'
import type { ContentFault, ContentLanguage, ContentSet } from '../content-set.ts'
import { leafTexts } from '../editing/leaf-texts.ts'
import { COUNTRY_PLACES } from '../places.ts'
import { checkContent } from './check-content.ts'

const OF_COUNTRY = new Set<string>(COUNTRY_PLACES)

/**
 * Everything that keeps content from being published: what `checkContent` finds, a text that lost a place, and one that is
 * longer than its place takes. `shipped`: the content that came with the software.
 */
export function checkToPublish(content: ContentSet, shipped: ContentSet): ContentFault[] {
  return [
    ...checkContent(content, shipped),
    ...CONTENT_LANGUAGES.flatMap((language) => checkKept(content, shipped, language)),
  ]
}

function checkKept(content: ContentSet, shipped: ContentSet, language: ContentLanguage): ContentFault[] {
  return [...content[language]].flatMap(([name, value]) => {
    const model = language === 'EN' ? shipped.EN.get(name) : content.EN.get(name)
    const said = model ? leafTexts(name, model) : new Map<string, string>()
    const file = fileOf(language, name)
    return [...leafTexts(name, value)].flatMap(([place, text]) => [
      ...lost(language, text, said.get(place)).map((lostPlace) => ({
        file,
        place,
        reason: `lost the place {{${lostPlace}}}`,
      })),
      ...tooLong(name, place, text).map((reason) => ({ file, place, reason })),
    ])
  })
}

/** A translation keeps all places of its English; English those that a page fills: how the country is told is its writer's. */
function lost(language: ContentLanguage, text: string, model: string | undefined): string[] {
  if (model === undefined) return []
  const names = lostPlaces(text, model)
  return language === 'EN' ? names.filter((name) => !OF_COUNTRY.has(name)) : names
}

function tooLong(name: string, place: string, text: string): string[] {
  const limit = limitOf(name, place)
  if (!limit) return []
  const signs = lengthUnder(limit, text)
  if (signs <= limit.most) return []
  const what = limit.kind === 'sms' ? 'of one SMS' : 'of a title'
  return [`has ${signs} signs and may have ${limit.most}, those ${what}`]
}
