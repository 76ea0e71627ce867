import type { Country } from './country.ts'
import { CD } from './cd.ts'
import { NG } from './ng.ts'
import { UG } from './ug.ts'

const COUNTRIES: Readonly<Record<string, Country>> = { UG, NG, CD }

/** The country variant of an OPCO code; null when there is none. */
export function findCountry(opco: string): Country | null {
  return Object.hasOwn(COUNTRIES, opco) ? (COUNTRIES[opco] ?? null) : null
}

/** The OPCO codes that can be started. */
export function countryCodes(): readonly string[] {
  return Object.keys(COUNTRIES)
}
