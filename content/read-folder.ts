import { readFileSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_LANGUAGES, isPackageName, isTranslation, LANGUAGE_FOLDERS } from './content-set.ts'
import type { ContentFault, ContentLanguage } from './content-set.ts'
import type { ContentPackageValue, ContentSet, Packages } from './content-set.ts'
import { filesOfFolder } from './folder-files.ts'
import { readMarkdown } from './read-markdown.ts'
import { sanitiseAndTell } from './safe-html.ts'

const LARGEST_FILE_BYTES = 512 * 1024
/** Of one language, questions included. */
const MOST_FILES = 20_000
const MOST_BYTES = 64 * 1024 * 1024

export interface FolderReading {
  readonly content: ContentSet
  readonly faults: readonly ContentFault[]
  /** What its writer should know, though it can be used: what was taken out, and files that are not read. */
  readonly notes: readonly ContentFault[]
}

interface Reading {
  readonly root: string
  readonly faults: ContentFault[]
  readonly notes: ContentFault[]
  bytes: number
}

/**
 * Reads `<language>/<package>.json`, `<language>/faq/<question-id>.md` and `<language>/docs/<name>.md` of a folder. What
 * cannot be read is told file by file and left out; nothing beyond the bounds of size and number is read.
 */
export function readContentFolder(root: string): FolderReading {
  const reading: Reading = { root, faults: [], notes: [], bytes: 0 }
  const languages = CONTENT_LANGUAGES.map((language) => [language, readLanguage(reading, language)] as const)
  if (languages.every(([, packages]) => packages.size === 0) && reading.faults.length === 0)
    reading.faults.push({ file: root, place: '', reason: 'holds no folder of a language, such as en' })
  return {
    content: Object.fromEntries(languages) as unknown as Record<ContentLanguage, Packages>,
    faults: reading.faults,
    notes: reading.notes,
  }
}

function readLanguage(reading: Reading, language: ContentLanguage): Packages {
  const folder = LANGUAGE_FOLDERS[language]
  const files = [
    ...filesIn(reading, { folder, ending: '.json', folders: ['faq', 'docs'] }),
    ...filesIn(reading, { folder: `${folder}/faq`, ending: '.md' }),
    ...filesIn(reading, { folder: `${folder}/docs`, ending: '.md' }),
  ]
  if (files.length > MOST_FILES) {
    reading.faults.push({ file: folder, place: '', reason: `holds more than ${MOST_FILES} files` })
    return new Map()
  }
  const packages = new Map<string, ContentPackageValue>()
  for (const file of files) {
    const value = readFile(reading, file)
    if (value) packages.set(file.slice(folder.length + 1).replace(/\.(json|md)$/, ''), value)
  }
  return packages
}

/** Where files of a package lie: their ending, and the folders that may stand beside them. */
interface Place {
  readonly folder: string
  readonly ending: '.json' | '.md'
  readonly folders?: readonly string[]
}

function filesIn(reading: Reading, { folder, ending, folders }: Place): string[] {
  const { names, strange, unreadable } = filesOfFolder(join(reading.root, folder), ending, folders)
  if (unreadable) reading.faults.push({ file: folder, place: '', reason: 'is no folder that can be read' })
  for (const name of strange)
    reading.notes.push({
      file: `${folder}/${name}`,
      place: '',
      reason: `is not read: not a file named *${ending}`,
    })
  return names.map((name) => `${folder}/${name}`)
}

function readFile(reading: Reading, file: string): ContentPackageValue | null {
  const tell = (place: string, reason: string): null => {
    reading.faults.push({ file, place, reason })
    return null
  }
  const path = join(reading.root, file)
  const name = file.slice(file.indexOf('/') + 1).replace(/\.(json|md)$/, '')
  if (!isPackageName(name)) return tell('', 'may be named by letters, digits and - only')
  const { size, isFile } = fileAt(path)
  if (!isFile) return tell('', 'is not a file')
  if (size > LARGEST_FILE_BYTES) return tell('', `is larger than ${LARGEST_FILE_BYTES / 1024} KB`)
  reading.bytes += size
  if (reading.bytes > MOST_BYTES)
    return tell('', `all files together are larger than ${MOST_BYTES / 1024 ** 2} MB`)
  const text = textOf(path)
  if (text === null) return tell('', 'cannot be read')
  const read = file.endsWith('.md') ? readMarkdown(text) : readJson(text)
  if (!read.ok) return tell(read.place, read.reason)
  const strange =
    isTranslation(name) && Object.entries(read.value).find(([, said]) => typeof said !== 'string')
  if (strange) return tell(strange[0], 'must be a text')
  for (const what of read.removed)
    reading.notes.push({ file, place: lineOf(text, what), reason: `${what} was taken out` })
  return read.value
}

/** The line that holds what was taken out, where it stands there as it is told. */
function lineOf(text: string, what: string): string {
  const word = /^<(.*)>$/.exec(what)?.[1] ?? /="(.*?)…?"$/.exec(what)?.[1] ?? what
  const at = text.toLowerCase().indexOf(what.startsWith('<') ? `<${word}` : word.toLowerCase())
  return at === -1 ? '' : `line ${text.slice(0, at).split('\n').length}`
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function fileAt(path: string): { size: number; isFile: boolean } {
  const found = statOf(path)
  return { size: found?.size ?? 0, isFile: found?.isFile() ?? false }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** What is taken out of the fields that hold HTML, whatever their depth. */
function takenOutOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    if (typeof item !== 'string') return takenOutOf(item)
    return key.endsWith('Html') ? sanitiseAndTell(item).removed : []
  })
}

function readJson(text: string): ReturnType<typeof readMarkdown> {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { ok: false, place: placeOf(text, error), reason: 'is not JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, place: '', reason: 'does not hold a JSON object' }
  return { ok: true, value: value as ContentPackageValue, removed: takenOutOf(value) }
}

function placeOf(text: string, error: unknown): string {
  const found = error instanceof Error ? /position (\d+)/.exec(error.message) : null
  const before = text.slice(0, found ? Number(found[1]) : text.length).split('\n')
  return `line ${before.length} column ${(before.at(-1) ?? '').length + 1}`
}
