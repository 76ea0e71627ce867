import { readFileSync } from 'node:fs'
import { countrySchema } from './country-schema.ts'
import type { Country } from './country.ts'

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
  try {
    return parseCountry(JSON.parse(text))
  } catch {
    return { ok: false, faults: ['the file is not JSON'] }
  }
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
