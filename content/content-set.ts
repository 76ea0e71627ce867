/**
 * Languages that content may be written in, with the folder of each and the folder's place in `pageUrl`. One may hold
 * little or nothing: what it lacks is shown in English.
 */
export const LANGUAGE_FOLDERS = { EN: 'en', SW: 'sw', LG: 'lg' } as const

export type ContentLanguage = keyof typeof LANGUAGE_FOLDERS
export type ContentPackageValue = Readonly<Record<string, unknown>>
export type Packages = ReadonlyMap<string, ContentPackageValue>

/** Packages by language and name; a question of help is named `faq/<id>`, a document `docs/<name>`. */
export type ContentSet = Readonly<Record<ContentLanguage, Packages>>

export const CONTENT_LANGUAGES = Object.keys(LANGUAGE_FOLDERS) as ContentLanguage[]
export const EMPTY_CONTENT: ContentSet = { EN: new Map(), SW: new Map(), LG: new Map() }

/** What is wrong, for the person who wrote it: which file, where in it, and why. */
export interface ContentFault {
  /** From the top of the folder: `en/faq/what-is-airtime.md`. */
  readonly file: string
  /** `line 3 column 5`, `links[2].href`; '' for the whole file. */
  readonly place: string
  readonly reason: string
}

const MOST_TOLD = 40

/** One fault a line, bounded. */
export function describeFaults(faults: readonly ContentFault[]): string {
  const lines = faults
    .slice(0, MOST_TOLD)
    .map(({ file, place, reason }) => [file, place, reason].filter((part) => part !== '').join(': '))
  const more = faults.length - lines.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}

/** Content that cannot be used; the message lists every fault with file, place and reason. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem'
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    super(describeFaults(faults))
    this.faults = faults
  }
}

/** The file a package is written in, from the top of a content folder. */
export function fileOf(language: ContentLanguage, name: string): string {
  return `${LANGUAGE_FOLDERS[language]}/${name}${/^(faq|docs)\//.test(name) ? '.md' : '.json'}`
}

/** Whether a package may have this name, which is also that of its file. */
export function isPackageName(name: string): boolean {
  return /^(?:(?:faq|docs)\/)?[a-z0-9][a-z0-9-]{0,79}$/i.test(name)
}

/** Whether a package holds sentences by key, which fall back to English one by one. */
export function isTranslation(name: string): boolean {
  return name.endsWith('-translation')
}
