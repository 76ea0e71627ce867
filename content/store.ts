import { readdirSync, readFileSync } from 'node:fs'
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

/** Reads `content/<language>/<package>.json` once. Throws when a file is not a JSON object. */
export function loadContent(): ContentStore {
  const english = readLanguage('en')
  const swahili = readLanguage('sw')
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

function readLanguage(folder: string): Map<string, ContentPackageValue> {
  const directory = join(import.meta.dirname, folder)
  return new Map(
    readdirSync(directory)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -'.json'.length), readPackage(join(directory, file))]),
  )
}

function readPackage(file: string): ContentPackageValue {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} does not hold a JSON object`)
  return value as ContentPackageValue
}

function translationNames(packages: Packages): string[] {
  return [...packages.keys()].filter((name) => name.endsWith('-translation'))
}

function sentencesOf(value: ContentPackageValue): Texts {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
