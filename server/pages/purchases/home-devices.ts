import { safeLink } from '#content/safe-link.ts'
import { makeTranslator } from '#domain/translate.ts'
import type { DeviceDetails } from '#portal/leads/device-details.ts'
import type { LanguageCode } from '#domain/country-view.ts'
import { placesOf } from '#domain/translator.ts'
import { countryView } from '../../country-view.ts'
import type { PageDependencies } from '../page-dependencies.ts'

/** More would push the rest of home off the page. */
const MOST_DEVICES = 6
const MOST_FEATURES = 5

/**
 * The devices of home internet in one language, as `website-homepage-config` has them (LEAD-11); one without
 * id or name is left out. Empty for a language the country does not have.
 */
export function devicesOf({ content, country }: PageDependencies, language: LanguageCode): DeviceDetails[] {
  if (!country.languages.some(({ code }) => code === language)) return []
  const { devices } = content.find(language, 'website-homepage-config') ?? {}
  if (!Array.isArray(devices)) return []
  const places = placesOf(countryView(country))
  const fill = (text: unknown) =>
    typeof text === 'string' ? makeTranslator({ text }, places)('text').trim() : ''
  return (devices as unknown[]).slice(0, MOST_DEVICES).flatMap((device) => {
    if (typeof device !== 'object' || device === null) return []
    const { id, name, image, features } = device as Readonly<Record<string, unknown>>
    const said = Array.isArray(features) ? (features as unknown[]).map(fill) : []
    const found = { id: fill(id), name: fill(name), image: safeLink(image) ?? '' }
    if (found.id === '' || found.name === '') return []
    return [{ ...found, features: said.filter((text) => text !== '').slice(0, MOST_FEATURES) }]
  })
}
