import type { Country } from './country.ts'
import { UG } from './ug.ts'

const COUNTRIES: Readonly<Record<string, Country>> = { UG }

/** The country variant of an OPCO code; null when there is none. */
export function findCountry(opco: string): Country | null {
  return Object.hasOwn(COUNTRIES, opco) ? (COUNTRIES[opco] ?? null) : null
}

/** The OPCO codes that can be started. */
export function countryCodes(): readonly string[] {
  return Object.keys(COUNTRIES)
}
