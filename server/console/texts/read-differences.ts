import { LANGUAGE_FOLDERS, type ContentSet } from '#content/content-set.ts'
import { TEXT_LANGUAGES, type TextDifference, type TextDifferences } from '#contract/console/texts.ts'
import { differences } from '#server/content/commands/differences.ts'
import type { ProposalRow } from '../decide/proposal-row.ts'
import { findProposal } from '../decide/proposal-statements.ts'
import { versionWith } from './draft-row.ts'
import * as sql from './draft-statements.ts'
import type { Publishing } from './publish-texts.ts'
import type { SentPayload } from './sent-payload.ts'

const MOST_LISTED = 300

/** What would change for customers if a version were brought back; null: there is none of this number. */
export async function versionDifferences(
  { database, reader }: Publishing,
  version: number,
): Promise<TextDifferences | null> {
  const known = await reader.known(database)
  const content = await reader.version(database, version)
  if (!content) return null
  const byTwo = await database.run(sql.listByTwo, [known.active.version, version])
  return { ...between(known.published, content), needsSecond: byTwo.length > 0 }
}

/** What a second reader is asked about; null: nothing of this number was sent. */
export async function sentDifferences(
  { database, reader }: Publishing,
  proposal: number,
): Promise<TextDifferences | null> {
  const [row] = await database.run<ProposalRow>(findProposal, [proposal, 'content'])
  if (!row) return null
  const payload = row.payload as SentPayload
  const known = await reader.known(database)
  const content =
    payload.version === null ? versionWith(known, payload) : await reader.version(database, payload.version)
  return content ? { ...between(known.published, content), needsSecond: true } : null
}

function between(before: ContentSet, after: ContentSet): Omit<TextDifferences, 'needsSecond'> {
  const all = differences(before, after)
  return { total: all.length, differences: all.slice(0, MOST_LISTED).map(wireOf) }
}

function wireOf({ file, place, before, after }: ReturnType<typeof differences>[number]): TextDifference {
  const [folder = '', ...rest] = file.split('/')
  const language = TEXT_LANGUAGES.find((one) => LANGUAGE_FOLDERS[one] === folder) ?? 'EN'
  const name = rest.join('/').replace(/\.(?:json|md)$/, '')
  return { language, name, place, before: before ?? null, after: after ?? null }
}
