import { createHash } from 'node:crypto'
import { composeDraft, type TextChange } from '#content/editing/compose-draft.ts'
import { isTranslation, type ContentLanguage, type ContentSet } from '#content/content-set.ts'
import { makeSnapshot, type ContentSnapshot } from '#content/snapshot.ts'
import type { TextCountry } from '#content/traits.ts'
import type { Database } from '#server/store/database.ts'
import { findPreview } from './content-statements.ts'
import { makeContentReader } from './known-content.ts'

/** What a link of a preview shows: the texts of the moment with a draft in them. */
export interface Preview {
  readonly snapshot: ContentSnapshot
  /** Whose pages may frame it. */
  readonly consoleOrigin: string
}

/** Answers for what stands in a link, in a language; null: the link is over, or there is no draft any more. */
export type FindPreview = (token: string, language: ContentLanguage) => Promise<Preview | null>

interface PreviewRow {
  readonly name: string
  readonly changes: readonly TextChange[]
  readonly revision: number
  readonly console_origin: string
}

const TOKEN = /^[\w-]{43}$/

/** What is kept of a link: nobody who reads the records can open it. */
export function previewHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface PreviewParts {
  readonly database: Database
  readonly cdnHost: string
  readonly country: TextCountry
}

/** Reads drafts by their links. The last one that was made into texts is kept: pages of it are looked at one after another. */
export function makePreviews({ database, cdnHost, country }: PreviewParts): FindPreview {
  const reader = makeContentReader()
  let last: { readonly key: string; readonly snapshot: ContentSnapshot } | null = null
  return async (token, language) => {
    if (!TOKEN.test(token)) return null
    const [row] = await database.run<PreviewRow>(findPreview, [previewHash(token)])
    if (!row) return null
    const { active, shown } = await reader.known(database)
    const key = ['preview', active.version, row.name, row.revision, language].join(' ')
    if (last?.key !== key) {
      const { content } = composeDraft(shown, { packageName: row.name, changes: row.changes })
      const spoken = language === 'LG' ? inPlaceOfEnglish(content, language) : content
      const options = { version: active.version, digest: key, cdnHost, country, isDraft: true }
      last = { key, snapshot: makeSnapshot(spoken, options) }
    }
    return { snapshot: last.snapshot, consoleOrigin: row.console_origin }
  }
}

/** A language that customers cannot choose yet is shown where English is, which stands in for what it lacks. */
function inPlaceOfEnglish(content: ContentSet, language: ContentLanguage): ContentSet {
  const english = new Map(content.EN)
  for (const [name, value] of content[language])
    english.set(name, isTranslation(name) ? { ...english.get(name), ...value } : value)
  return { ...content, EN: english }
}
