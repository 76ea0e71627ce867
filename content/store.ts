import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '#domain/translate.ts'

export type ContentLanguage = 'EN' | 'SW'
export type ContentPackageValue = Readonly<Record<string, unknown>>

/** The texts and configurations of the portal, by language and package name. */
export interface ContentStore {
  /** One package; for sentences, English stands in where a language lacks one. Null: unknown name. */
  find(language: ContentLanguage, name: string): ContentPackageValue | null
  /** All sentences of the named packages (of every `-translation` package when none is named). */
  texts(language: ContentLanguage, names?: readonly string[]): Texts
}

type Packages = ReadonlyMap<string, ContentPackageValue>

/**
 * Reads `content/<language>/<package>.json` once, and lays the packages of the folder `over` (same names,
 * only what differs) over them: a country's or an operator's own texts. Throws a sentence for the person
 * who starts the portal when a file cannot be used.
 */
export function loadContent(over = ''): ContentStore {
  const english = laidOver(readLanguage(import.meta.dirname, 'en'), over, 'en')
  const swahili = laidOver(readLanguage(import.meta.dirname, 'sw'), over, 'sw')
  const merged = new Map(english)
  for (const [name, value] of swahili) {
    const base = name.endsWith('-translation') ? english.get(name) : undefined
    merged.set(name, { ...base, ...value })
  }
  const of = (language: ContentLanguage): Packages => (language === 'SW' ? merged : english)
  return {
    find: (language, name) => of(language).get(name) ?? null,
    texts: (language, names = translationNames(english)) =>
      Object.assign({}, ...names.map((name) => sentencesOf(of(language).get(name) ?? {}))),
  }
}

function laidOver(shipped: Packages, over: string, language: string): Packages {
  if (over === '') return shipped
  if (!statSync(over, { throwIfNoEntry: false })?.isDirectory())
    throw new Error('CONTENT_DIR must be a folder with a folder for each language, such as en')
  if (!existsSync(join(over, language))) return shipped
  const own = readLanguage(over, language)
  return new Map([...shipped, ...[...own].map(([name, value]) => layOver(shipped, name, value))])
}

function layOver(shipped: Packages, name: string, value: ContentPackageValue): [string, ContentPackageValue] {
  const strange = Object.entries(value).find(([, sentence]) => typeof sentence !== 'string')
  if (name.endsWith('-translation') && strange)
    throw new Error(`CONTENT_DIR: ${strange[0]} in ${name}.json must be a text`)
  return [name, { ...shipped.get(name), ...value }]
}

function readLanguage(root: string, folder: string): Map<string, ContentPackageValue> {
  const directory = join(root, folder)
  return new Map(
    readdirSync(directory)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -'.json'.length), readPackage(join(directory, file))]),
  )
}

function readPackage(file: string): ContentPackageValue {
  const value = parseFile(file)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} does not hold a JSON object`)
  return value as ContentPackageValue
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not JSON`)
  }
}

function translationNames(packages: Packages): string[] {
  return [...packages.keys()].filter((name) => name.endsWith('-translation'))
}

function sentencesOf(value: ContentPackageValue): Texts {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
