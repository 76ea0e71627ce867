import { createHash } from 'node:crypto'
import { CONTENT_LANGUAGES, type ContentPackageValue, type ContentSet } from '#content/content-set.ts'
import type { TextChange } from '#content/editing/compose-draft.ts'

/** What a second reader approves, to the letter: the records publish nothing about money that is not in `packages`. */
export interface SentPayload {
  /** The package; '' where a version as a whole is brought back. */
  readonly name: string
  readonly changes: readonly TextChange[]
  /** The version that is brought back; null where a draft is published. */
  readonly version: number | null
  /** The version that was the active one when it was sent. */
  readonly from: number
  /** Digest of each package as it will be, by `SW/status-translation`; '' where it will be gone. */
  readonly packages: Readonly<Record<string, string>>
}

/** Packages that differ, with the digest that each has in the later content. */
export function digestsOfChanged(earlier: ContentSet, later: ContentSet): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const language of CONTENT_LANGUAGES)
    for (const name of new Set([...earlier[language].keys(), ...later[language].keys()])) {
      const digest = digestOf(later[language].get(name))
      if (digest !== digestOf(earlier[language].get(name))) changed[`${language}/${name}`] = digest
    }
  return changed
}

/** As the records keep a package under it. */
function digestOf(value: ContentPackageValue | undefined): string {
  return value ? createHash('sha256').update(JSON.stringify(value)).digest('hex') : ''
}
