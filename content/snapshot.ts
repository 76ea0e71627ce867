import { createHash } from 'node:crypto'
import type { Texts } from '#domain/translate.ts'
import { assetLinksIn } from './asset-links.ts'
import { CONTENT_LANGUAGES, isTranslation } from './content-set.ts'
import type { ContentLanguage, ContentPackageValue, ContentSet, Packages } from './content-set.ts'
import { byOrder, documentOf, faqOf, type ContentDocument, type Faq } from './faq.ts'
import { sanitiseHtml } from './safe-html.ts'
import { isLinkField, safeLink } from './safe-link.ts'
import { contentFor, type TextCountry } from './traits.ts'

/** One version of all content. It never changes: whoever holds it reads from one version only. */
export interface ContentSnapshot {
  /** Changes whenever anything that can be read changes: the key of whatever is made from content. */
  readonly edition: string
  /** Number of the published version; 0 for content straight from files. */
  readonly version: number
  /** A draft that its editors look at. */
  readonly isDraft: boolean
  /** One package; for sentences, English stands in where a language lacks one. Null: unknown name. */
  find(language: ContentLanguage, name: string): ContentPackageValue | null
  /** The same as JSON text with a tag that changes with the text, as calls answer it. */
  packed(language: ContentLanguage, name: string): PackedPackage | null
  /** All sentences of the named packages (of every `-translation` package when none is named). */
  texts(language: ContentLanguage, names?: readonly string[]): Texts
  /** All questions of help by their order; one that is not translated is there in English. */
  faqs(language: ContentLanguage): readonly Faq[]
  findFaq(language: ContentLanguage, questionId: string): Faq | null
  findDocument(language: ContentLanguage, name: string): ContentDocument | null
}

export interface PackedPackage {
  readonly json: string
  readonly tag: string
}

export interface SnapshotOptions {
  readonly version: number
  /** What the version's number alone does not say: which files it was filled up from. */
  readonly digest: string
  /** Origin that serves asset files; '' for this portal (TEXT-17). */
  readonly cdnHost: string
  /** Absent: it is what customers read. */
  readonly isDraft?: boolean
  /** What texts follow; without it they are as they were written, with the signs of their parts. */
  readonly country?: TextCountry
}

interface LanguageSnapshot {
  readonly packages: Packages
  readonly faqs: readonly Faq[]
  readonly faqById: ReadonlyMap<string, Faq>
}

/** Makes content readable: English laid under every language, HTML made safe, asset links rewritten. */
export function makeSnapshot(all: ContentSet, options: SnapshotOptions): ContentSnapshot {
  const { version, digest, cdnHost, country, isDraft = false } = options
  const content = country ? contentFor(all, country) : all
  const english = languageSnapshot(content.EN, content.EN, cdnHost)
  const over = (own: Packages): LanguageSnapshot =>
    own.size === 0 ? english : languageSnapshot(underEnglish(content.EN, own), content.EN, cdnHost)
  const languages: Record<ContentLanguage, LanguageSnapshot> = {
    EN: english,
    SW: over(content.SW),
    LG: over(content.LG),
  }
  const translations = [...english.packages.keys()].filter(isTranslation)
  const texts = remembered((language, names: string) =>
    Object.freeze(gather(languages[language].packages, names === '*' ? translations : names.split(' '))),
  )
  const packed = remembered((language, name) => pack(languages[language].packages.get(name)))
  return {
    version,
    isDraft,
    edition: `${version}-${tagOf(`${digest} ${cdnHost} ${JSON.stringify(country ?? null)}`).slice(0, 10)}`,
    find: (language, name) => languages[language].packages.get(name) ?? null,
    packed,
    texts: (language, names) => texts(language, names ? names.join(' ') : '*'),
    faqs: (language) => languages[language].faqs,
    findFaq: (language, questionId) => languages[language].faqById.get(questionId) ?? null,
    findDocument: (language, name) => {
      const value = languages[language].packages.get(`docs/${name}`)
      return value ? documentOf(name, value, cdnHost) : null
    },
  }
}

/** What is asked for again and again, made once. Only names that exist are kept, so memory stays bounded. */
function remembered<T>(make: (language: ContentLanguage, name: string) => T) {
  const known = new Map<string, T>()
  return (language: ContentLanguage, name: string): T => {
    const key = `${language} ${name}`
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(language, name)
    if (made !== null && known.size < 5_000) known.set(key, made)
    return made
  }
}

function underEnglish(english: Packages, own: Packages): Packages {
  const merged = new Map<string, ContentPackageValue>(english)
  for (const [name, value] of own) {
    const base = english.get(name)
    // The English questions say which questions there are.
    if (name.startsWith('faq/') && !base) continue
    merged.set(name, isTranslation(name) ? { ...base, ...value } : value)
  }
  return merged
}

function languageSnapshot(packages: Packages, english: Packages, cdnHost: string): LanguageSnapshot {
  const ready = new Map<string, ContentPackageValue>()
  const faqs: Faq[] = []
  for (const [name, value] of packages) {
    if (name.startsWith('faq/')) {
      const placed = english.get(name) ?? value
      faqs.push(faqOf(name.slice('faq/'.length), { value, placed, cdnHost }))
    } else if (isTranslation(name) || name.startsWith('docs/')) ready.set(name, value)
    else ready.set(name, assetLinksIn(safeFields(value), cdnHost))
  }
  faqs.sort(byOrder)
  return { packages: ready, faqs, faqById: new Map(faqs.map((faq) => [faq.questionId, faq])) }
}

/**
 * Fields whose names end in `Html` are the only HTML in packages; they and all links are made safe when published and
 * again when served (T11).
 */
export function safeFields<T>(value: T): T {
  return safe(value) as T
}

function safe(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(safe)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' ? safeText(key, item) : safe(item),
    ]),
  )
}

function safeText(field: string, text: string): string {
  if (field.endsWith('Html')) return sanitiseHtml(text)
  return isLinkField(field) ? (safeLink(text) ?? '') : text
}

function gather(packages: Packages, names: readonly string[]): Texts {
  const all: Record<string, string> = {}
  for (const name of names)
    for (const [key, sentence] of Object.entries(packages.get(name) ?? {}))
      if (typeof sentence === 'string') all[key] = sentence
  return all
}

function pack(value: ContentPackageValue | undefined): PackedPackage | null {
  if (!value) return null
  const json = JSON.stringify(value)
  return { json, tag: tagOf(json) }
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** A digest of everything in a set, the same for the same content wherever it came from. */
export function digestOfContent(content: ContentSet): string {
  const hash = createHash('sha256')
  for (const language of CONTENT_LANGUAGES)
    for (const [name, value] of [...content[language]].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`${language}/${name}\n${JSON.stringify(value)}\n`)
  return hash.digest('hex')
}
