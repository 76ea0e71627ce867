import { readCountryFile } from '#countries/country-file.ts'
import { countryCodes, findCountry } from '#countries/find-country.ts'
import type { Country } from '#countries/country.ts'
import { Reader, type Environment } from './reader.ts'

const known = new WeakMap<Reader, Country | null>()

/**
 * The country variant of this start: the file that `COUNTRY_FILE` names, else the shipped one of `OPCO`.
 * Null when there is none; its faults are then with the reader's.
 */
export function countrySetting(read: Reader): Country | null {
  const found = known.get(read)
  if (found !== undefined) return found
  const file = read.text('COUNTRY_FILE', '')
  const country = file === '' ? shipped(read) : fromFile(read, file)
  known.set(read, country)
  return country
}

/** The country of an environment, for commands. Throws with the faults when there is none. */
export function readCountry(environment: Environment): Country {
  const read = new Reader(environment)
  const country = countrySetting(read)
  if (!country) throw new Error(read.faults.join('\n'))
  return country
}

function shipped(read: Reader): Country | null {
  const country = findCountry(read.text('OPCO', 'UG'))
  if (!country)
    read.faults.push(`OPCO must be one of ${countryCodes().join(', ')}; COUNTRY_FILE names another country`)
  return country
}

function fromFile(read: Reader, file: string): Country | null {
  const found = readCountryFile(file)
  if (!found.ok) {
    read.faults.push(...found.faults.map((fault) => `COUNTRY_FILE: ${fault}`))
    return null
  }
  const { country } = found
  const opco = read.text('OPCO', country.opco)
  if (opco !== country.opco)
    read.faults.push(`COUNTRY_FILE: opco is ${country.opco}, but OPCO says another country`)
  return country
}
