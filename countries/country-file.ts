import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { countrySchema } from './country-schema.ts'
import type { Country } from './country.ts'
import { readGround } from './ground/read-ground.ts'

export type CountryFileResult =
  | { readonly ok: true; readonly country: Country }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Reads one country variant from a file of JSON (COUNTRY-11). Every fault names its field. */
export function readCountryFile(path: string): CountryFileResult {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return { ok: false, faults: ['the file cannot be read'] }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, faults: ['the file is not JSON'] }
  }
  const parsed = parseCountry(value)
  return parsed.ok ? withGround(parsed.country, dirname(path)) : parsed
}

/** The file of its ground is named as it lies beside the country's own. */
function withGround(country: Country, folder: string): CountryFileResult {
  if (country.ground === undefined) return { ok: true, country }
  const ground = resolve(folder, country.ground)
  try {
    readGround(ground)
  } catch {
    return { ok: false, faults: ['ground must name a file that `npm run ground` has made'] }
  }
  return { ok: true, country: { ...country, ground } }
}

/** A country from the value of its file; `faults` are sentences such as `limits.preMax must be a whole number`. */
export function parseCountry(value: unknown): CountryFileResult {
  const read = countrySchema.safeParse(value, { reportInput: true })
  if (read.success) return { ok: true, country: read.data }
  return { ok: false, faults: read.error.issues.flatMap((issue) => sentencesOf(issue)) }
}

type Issue = NonNullable<ReturnType<typeof countrySchema.safeParse>['error']>['issues'][number]

function sentencesOf(issue: Issue): readonly string[] {
  const field = issue.path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} is no field of a country`)
  return [`${field} ${problemOf(issue)}`]
}

function problemOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small') return `must be ${measureOf(issue.origin)}at least ${String(issue.minimum)}`
  if (issue.code === 'too_big') return `must be ${measureOf(issue.origin)}at most ${String(issue.maximum)}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  return issue.message
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function measureOf(origin: string): string {
  return origin === 'array' ? 'a list of ' : ''
}
