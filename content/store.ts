import { statSync } from 'node:fs'
import { ContentProblem, EMPTY_CONTENT } from './content-set.ts'
import type { ContentFault, ContentSet } from './content-set.ts'
import { layOver } from './lay-over.ts'
import { readContentFolder } from './read-folder.ts'
import { digestOfContent, makeSnapshot, type ContentSnapshot } from './snapshot.ts'
import { EVERYTHING } from './traits.ts'

export type { ContentLanguage, ContentPackageValue } from './content-set.ts'
export type { ContentSnapshot, PackedPackage } from './snapshot.ts'
export type { ContentDocument, Faq } from './faq.ts'

/**
 * Where content is read. Its own methods read the version of the moment, within a request always the one that the request
 * began with; `snapshot()` hands that version out for work that outlives a request.
 */
export interface ContentStore extends ContentSnapshot {
  snapshot(): ContentSnapshot
  /** Runs work, and all that it starts, with this store reading the given version only. */
  within<T>(snapshot: ContentSnapshot, work: () => T): T
}

/** The folder of the content that ships with the software. */
export const SHIPPED_FOLDER = import.meta.dirname

/**
 * The shipped content, and over it the content of the folder `over` (same names, only what differs): a country's or an
 * operator's own texts. Throws a ContentProblem for the person who starts the portal when a file cannot be read.
 */
export function readShippedContent(over = ''): ContentSet {
  const shipped = readContentFolder(SHIPPED_FOLDER)
  const own = over === '' ? { content: EMPTY_CONTENT, faults: [] } : readOwnContent(over)
  const faults = [...shipped.faults, ...own.faults]
  if (faults.length > 0) throw new ContentProblem(faults)
  return layOver(shipped.content, own.content)
}

function readOwnContent(folder: string): { content: ContentSet; faults: readonly ContentFault[] } {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error('CONTENT_DIR must be a folder with a folder for each language, such as en')
  const { content, faults } = readContentFolder(folder)
  return { content, faults: faults.map((fault) => ({ ...fault, file: `CONTENT_DIR: ${fault.file}` })) }
}

/** Content straight from files, without a database: one version for ever. */
export function loadContent(over = '', cdnHost = '', country = EVERYTHING): ContentStore {
  const content = readShippedContent(over)
  const snapshot = makeSnapshot(content, { version: 0, digest: digestOfContent(content), cdnHost, country })
  return { ...snapshot, snapshot: () => snapshot, within: (_, work) => work() }
}
