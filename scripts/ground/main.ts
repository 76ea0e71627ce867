import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseCountry } from '#countries/country-file.ts'
import type { Country } from '#countries/country.ts'
import { countryCodes, findCountry } from '#countries/find-country.ts'
import { groundFileOf } from '#countries/ground/read-ground.ts'
import { groundText, makeGround } from './make-ground.ts'

const USAGE = 'npm run ground [-- <country file>]   the grounds of the shipped countries, or that of one file'

function write(country: Country, file: string): void {
  writeFileSync(file, groundText(makeGround(country)))
  console.log(`The ground of ${country.name} is in ${file}.`)
}

/** Beside the country's file, under the name that it gives or else gets. */
function writeOwn(path: string): void {
  const parsed = parseCountry(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.ok) throw new Error([`${path} is no country:`, ...parsed.faults].join('\n- '))
  const { country } = parsed
  const name = country.ground ?? `${basename(path, '.json')}.ground.json`
  write(country, resolve(dirname(path), name))
  if (country.ground === undefined) console.log(`Let ${basename(path)} say so: "ground": "${name}"`)
}

const [given, ...more] = process.argv.slice(2)
if (more.length > 0 || given?.startsWith('-')) {
  console.error(USAGE)
  process.exitCode = 2
} else if (given === undefined) {
  for (const country of countryCodes().flatMap((code) => findCountry(code) ?? []))
    write(country, groundFileOf(country))
} else writeOwn(resolve(process.env['INIT_CWD'] ?? process.cwd(), given))
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()
