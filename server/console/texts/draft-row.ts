import { composeDraft, type TextChange } from '#content/editing/compose-draft.ts'
import { leafTexts } from '#content/editing/leaf-texts.ts'
import { CONTENT_LANGUAGES, type ContentLanguage, type ContentSet } from '#content/content-set.ts'
import type { DraftHead } from '#contract/console/texts.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import * as sql from './draft-statements.ts'
import type { KnownContent } from '#server/content/known-content.ts'

/** A row of `content_draft` with its author's name. */
export interface DraftRow {
  readonly name: string
  readonly author: number
  readonly author_name: string
  readonly base_version: number
  readonly changes: readonly TextChange[]
  readonly revision: number
  readonly saved_at: Date
}

export async function draftOf(runner: Runner, name: string): Promise<DraftRow | null> {
  const [row] = await runner.run<DraftRow>(sql.findDraft, [name])
  return row ?? null
}

/** What is said at a place; null: nothing. */
export function saidAt(
  content: ContentSet,
  name: string,
  { language, place }: { readonly language: ContentLanguage; readonly place: string },
): string | null {
  const value = content[language].get(name)
  return value ? (leafTexts(name, value).get(place) ?? null) : null
}

/** Those changes that are otherwise than what is published. */
export function changesFrom(
  content: ContentSet,
  { name, changes }: Pick<DraftRow, 'name' | 'changes'>,
): TextChange[] {
  return changes.filter((change) => (saidAt(content, name, change) ?? '') !== change.text)
}

export function headOf(row: DraftRow, content: ContentSet, { staffId }: Asker): DraftHead {
  return {
    by: row.author_name,
    isMine: row.author === staffId,
    savedAt: row.saved_at.toISOString(),
    changes: changesFrom(content, row).length,
  }
}

/** Content with the draft in it, as customers would read it. */
export function composed(content: ContentSet, { name, changes }: Pick<DraftRow, 'name' | 'changes'>) {
  return composeDraft(content, { packageName: name, changes: changesFrom(content, { name, changes }) })
}

/** The version that comes of a draft: what is published, and of the draft's package the languages that it touches. */
export function versionWith(
  { published, shown }: KnownContent,
  draft: Pick<DraftRow, 'name' | 'changes'>,
): ContentSet {
  const { content } = composed(shown, draft)
  const languages = CONTENT_LANGUAGES.map((language) => {
    const made = content[language].get(draft.name)
    const isTouched = made !== undefined && made !== shown[language].get(draft.name)
    return [
      language,
      isTouched ? new Map(published[language]).set(draft.name, made) : published[language],
    ] as const
  })
  return Object.fromEntries(languages) as unknown as ContentSet
}
