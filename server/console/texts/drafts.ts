import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { DraftSaved } from '#contract/console/texts.ts'
import { isTranslation } from '#content/content-set.ts'
import { leafTexts } from '#content/editing/leaf-texts.ts'
import { fieldOf } from '#domain/texts/banners.ts'
import { groupOf } from '#domain/texts/text-groups.ts'
import { isLiteral } from '#domain/texts/literal-texts.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { changesFrom, type DraftRow } from './draft-row.ts'
import * as sql from './draft-statements.ts'
import { unknownPictures } from './keep-picture.ts'
import type { ContentReader, KnownContent } from '#server/content/known-content.ts'

type Saving = ConsoleRequest<'saveDraft'>

interface Written {
  readonly revision: number
  readonly saved_at: Date
}

/**
 * Keeps a draft of a package, whole: one person's at a time, at the revision that they saw. What is as it was published is
 * not kept. The audit has one line, when it is begun. Null: there is no such package.
 */
export async function saveDraft(
  database: Database,
  reader: ContentReader,
  { asker, saving }: { readonly asker: Asker; readonly saving: Saving },
): Promise<DraftSaved | null> {
  return database.transaction(async (tx) => {
    const known = await reader.known(tx)
    if (!known.shown.EN.has(saving.name) || groupOf(saving.name) === null) return null
    const refused =
      mayNotSave(known, saving) ?? (await hasNoPicture(tx, saving)) ?? (await isAtReader(tx, saving.name))
    if (refused) return refused as DraftSaved
    const changes = JSON.stringify(changesFrom(known.shown, saving))
    const [draft] = await tx.run<DraftRow>(sql.lockDraft, [saving.name])
    if (draft && (draft.author !== asker.staffId || draft.revision !== saving.revision))
      return { outcome: 'moved', by: draft.author_name, at: draft.saved_at.toISOString() }
    if (![known.active.version, draft?.base_version].includes(saving.baseVersion))
      return { outcome: 'moved', by: '', at: null }
    const [written] = draft
      ? await tx.run<Written>(sql.saveDraft, [saving.name, saving.baseVersion, changes])
      : await tx.run<Written>(sql.beginDraft, [saving.name, asker.staffId, saving.baseVersion, changes])
    // Somebody began one in the same moment.
    if (!written) return { outcome: 'moved', by: '', at: null }
    if (!draft)
      await writeEntry(tx, asker, {
        act: 'saved-draft',
        may: 'edit-texts',
        objectKind: 'content',
        object: saving.name,
        detail: { version: String(saving.baseVersion) },
      })
    return { outcome: 'saved', revision: written.revision, at: written.saved_at.toISOString() }
  })
}

/** What the specification fixes stays, and nothing is said where no page looks for it. */
function mayNotSave({ shown }: KnownContent, { name, changes }: Saving): Acted | null {
  const english = leafTexts(name, shown.EN.get(name) ?? {})
  const isUnknown = changes.some(
    ({ language, place }) =>
      !english.has(place) &&
      !(isTranslation(name) && leafTexts(name, shown[language].get(name) ?? {}).has(place)),
  )
  if (isUnknown) return refusedFor('text-unknown')
  const isFixed = changesFrom(shown, { name, changes }).some(({ language, place }) =>
    isLiteral(place, language),
  )
  return isFixed ? refusedFor('text-literal') : null
}

/** A banner shows what was added here, and nothing else. */
async function hasNoPicture(tx: Runner, { name, changes }: Saving): Promise<Acted | null> {
  const pictures = changes
    .filter(({ place, text }) => fieldOf(name, place) === 'picture' && text !== '')
    .map(({ text }) => text)
  return (await unknownPictures(tx, pictures)).length > 0 ? refusedFor('picture-unknown') : null
}

async function isAtReader(tx: Runner, name: string): Promise<Acted | null> {
  const waiting = await tx.run(sql.findSent, [name])
  return waiting.length > 0 ? refusedFor('text-at-reader') : null
}

/** Somebody else goes on with a draft; who had it reads in the audit who took it. */
export async function takeDraft(
  database: Database,
  asker: Asker,
  { name, revision }: ConsoleRequest<'takeDraft'>,
): Promise<Acted | null> {
  return withDraft(database, { name, revision }, async (tx, draft) => {
    if (draft.author === asker.staffId) return { outcome: 'done' }
    const waits = await isAtReader(tx, name)
    if (waits) return waits
    await tx.run(sql.takeDraft, [name, asker.staffId])
    await note(tx, asker, { act: 'took-draft', name, detail: { from: draft.author_name } })
    return { outcome: 'done' }
  })
}

/** What was written is thrown away: by its author alone. */
export async function dropDraft(
  database: Database,
  asker: Asker,
  { name, revision }: ConsoleRequest<'dropDraft'>,
): Promise<Acted | null> {
  return withDraft(database, { name, revision }, async (tx, draft) => {
    if (draft.author !== asker.staffId) return refusedFor('text-not-yours')
    const waits = await isAtReader(tx, name)
    if (waits) return waits
    await tx.run(sql.dropDraft, [name])
    await note(tx, asker, { act: 'dropped-draft', name, detail: {} })
    return { outcome: 'done' }
  })
}

async function note(
  tx: Runner,
  asker: Asker,
  {
    act,
    name,
    detail,
  }: {
    readonly act: 'took-draft' | 'dropped-draft'
    readonly name: string
    readonly detail: Record<string, string>
  },
): Promise<void> {
  await writeEntry(tx, asker, { act, may: 'edit-texts', objectKind: 'content', object: name, detail })
}

/** Acts on a draft as it was seen; null: there is none. */
export async function withDraft(
  database: Database,
  { name, revision }: { readonly name: string; readonly revision: number },
  act: (tx: Runner, draft: DraftRow) => Promise<Acted | null>,
): Promise<Acted | null> {
  return database.transaction(async (tx) => {
    // Before the draft, as whoever approves one takes them.
    await lockRows(tx, 'content')
    const [draft] = await tx.run<DraftRow>(sql.lockDraft, [name])
    if (!draft) return null
    if (draft.revision !== revision)
      return { outcome: 'moved', by: draft.author_name, at: draft.saved_at.toISOString() }
    return act(tx, draft)
  })
}
