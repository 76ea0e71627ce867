import { leafTexts } from '#content/editing/leaf-texts.ts'
import { isTranslation, type ContentPackageValue, type ContentSet } from '#content/content-set.ts'
import {
  TEXT_LANGUAGES,
  type SentTexts,
  type TextLanguage,
  type TextPackage,
  type TextTree,
} from '#contract/console/texts.ts'
import { groupOf } from '#domain/texts/text-groups.ts'
import { listVersions } from '#server/content/content-statements.ts'
import type { VersionRow } from '#server/content/versions.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import type { ProposalRow } from '../decide/proposal-row.ts'
import { listOpen } from '../decide/proposal-statements.ts'
import { headOf, type DraftRow } from './draft-row.ts'
import * as sql from './draft-statements.ts'
import type { ContentReader, KnownContent } from '#server/content/known-content.ts'
import type { SentPayload } from './sent-payload.ts'

const MOST_SENT = 200
/** Of the versions that can be brought back these are listed. */
const MOST_VERSIONS = 30

/** All packages that hold words, how much of them each language lacks, who works on which, and what waits for a second reader. */
export async function readTree(database: Database, reader: ContentReader, asker: Asker): Promise<TextTree> {
  const known = await reader.known(database)
  const drafts = new Map((await database.run<DraftRow>(sql.listDrafts)).map((row) => [row.name, row]))
  const sent = await listSent(database, known, asker)
  const versions = await database.run<VersionRow>(listVersions)
  const atReader = new Set(sent.map(({ name }) => name))
  return {
    activeVersion: known.active.version,
    packages: [...known.shown.EN.keys()].toSorted().flatMap((name) => {
      const found = packageOf(known.shown, name)
      const draft = drafts.get(name)
      if (!found) return []
      return [
        { ...found, draft: draft ? headOf(draft, known.shown, asker) : null, isAtReader: atReader.has(name) },
      ]
    }),
    versions: versions.slice(0, MOST_VERSIONS).map((row) => versionOf(row, known.active.version)),
    sent,
  }
}

function packageOf(content: ContentSet, name: string): Omit<TextPackage, 'draft' | 'isAtReader'> | null {
  const group = groupOf(name)
  const value = content.EN.get(name)
  if (group === null || !value) return null
  const places = [...leafTexts(name, value)].filter(([, text]) => text !== '').map(([place]) => place)
  if (places.length === 0) return null
  const missing = (language: TextLanguage): number => {
    const own = content[language].get(name)
    const said = own ? leafTexts(name, own) : null
    return places.filter((place) => (said?.get(place) ?? '') === '').length
  }
  const counts = Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, missing(language)]))
  return {
    name,
    title: titleOf(name, value),
    group,
    texts: places.length,
    missing: counts as Record<TextLanguage, number>,
  }
}

/** The question, or the title of a document; '' for a package that has none. */
export function titleOf(name: string, value: ContentPackageValue | undefined): string {
  if (isTranslation(name)) return ''
  const title = value?.['question'] ?? value?.['title']
  return typeof title === 'string' ? title : ''
}

function versionOf(row: VersionRow, active: number): TextTree['versions'][number] {
  return {
    version: row.version,
    origin: row.origin,
    note: row.note,
    by: row.published_by,
    at: row.published_at.toISOString(),
    isActive: row.version === active,
  }
}

/** What waits for a second reader, the oldest first. */
export async function listSent(
  runner: Runner,
  { shown }: Pick<KnownContent, 'shown'>,
  { staffId }: Asker,
): Promise<SentTexts[]> {
  const rows = await runner.run<ProposalRow>(listOpen, ['content', MOST_SENT])
  return rows.map((row) => {
    const { version, name } = row.payload as SentPayload
    return {
      proposal: row.id,
      act: row.act === 'bring-back' ? 'bring-back' : 'publish',
      name,
      title: titleOf(name, shown.EN.get(name)),
      version,
      by: row.proposer_name,
      at: row.proposed_at.toISOString(),
      note: row.reason,
      isMine: row.proposer === staffId,
    }
  })
}
