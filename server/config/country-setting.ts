import { readCountryFile } from '#countries/country-file.ts'
import { countryCodes, findCountry } from '#countries/find-country.ts'
import type { Country } from '#countries/country.ts'
import { Reader, type Environment } from './reader.ts'

/**
 * The country variant of this start: the file that `COUNTRY_FILE` names, else the shipped one of `OPCO`.
 * Null when there is none; its faults are then with the reader's.
 */
export function countrySetting(read: Reader): Country | null {
  const { countryFile, opco } = read.of('start')
  return countryFile === '' ? shipped(read, opco || 'UG') : fromFile(read, countryFile, opco)
}

/** The country of an environment, for commands. Throws with the faults when there is none. */
export function readCountry(environment: Environment): Country {
  const read = new Reader(environment)
  const country = countrySetting(read)
  if (!country) throw new Error(read.faults.join('\n'))
  return country
}

function shipped(read: Reader, opco: string): Country | null {
  const country = findCountry(opco)
  if (!country)
    read.tell(`OPCO must be one of ${countryCodes().join(', ')}; COUNTRY_FILE names another country`)
  return country
}

function fromFile(read: Reader, file: string, opco: string): Country | null {
  const found = readCountryFile(file)
  if (!found.ok) {
    for (const fault of found.faults) read.tell(`COUNTRY_FILE: ${fault}`)
    return null
  }
  const { country } = found
  if (opco !== '' && opco !== country.opco)
    read.tell(`COUNTRY_FILE: opco is ${country.opco}, but OPCO says another country`)
  return country
}
