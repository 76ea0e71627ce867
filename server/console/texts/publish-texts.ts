import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { switchWithin, writeVersion } from '#server/content/versions.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { versionWith, type DraftRow } from './draft-row.ts'
import * as sql from './draft-statements.ts'
import { withDraft } from './drafts.ts'
import type { ContentReader, KnownContent } from '#server/content/known-content.ts'
import { digestsOfChanged, type SentPayload } from './sent-payload.ts'
import { textsSubject } from './texts-subject.ts'
import { changeNeedsSecond, checkOfDraft, newerPlaces } from './text-faults.ts'

/** Whoever is the second reader may have to come back after a weekend. */
const LAPSES_MS = 3 * 86_400_000

export interface Publishing {
  readonly database: Database
  readonly reader: ContentReader
}

/** Publishes a draft that is not about money, prices or law: one person's own, at once in every process. */
export async function publishTexts(
  { database, reader }: Publishing,
  asker: Asker,
  request: ConsoleRequest<'publishTexts'>,
): Promise<Acted | null> {
  const fault = reasonFault(request.note)
  if (fault) return refusedFor(fault)
  return withDraft(database, request, async (tx, draft) => {
    const known = await reader.known(tx)
    const refused = await mayNotPublish(tx, { reader, known, draft, asker })
    if (refused) return refused
    const content = versionWith(known, draft)
    if (changeNeedsSecond(known.published, content, draft.name)) return refusedFor('text-needs-reader')
    const version = await writeVersion(tx, {
      content,
      origin: 'operator',
      note: request.note.trim(),
      by: asker.name,
    })
    await switchWithin(tx, { version, followsShipped: false, by: asker.name })
    await tx.run(sql.dropDraft, [draft.name])
    await writeEntry(tx, asker, {
      act: 'published',
      may: 'publish',
      objectKind: 'content',
      object: draft.name,
      detail: { from: String(known.active.version), to: String(version) },
      reason: request.note.trim(),
    })
    return { outcome: 'done' }
  })
}

/** Puts a draft before a second reader; until they decided, nobody changes it. */
export async function sendTexts(
  { database, reader }: Publishing,
  asker: Asker,
  request: ConsoleRequest<'sendTexts'>,
): Promise<Acted | null> {
  const fault = reasonFault(request.note)
  if (fault) return refusedFor(fault)
  return withDraft(database, request, async (tx, draft) => {
    const known = await reader.known(tx)
    const refused = await mayNotPublish(tx, { reader, known, draft, asker })
    if (refused) return refused
    const packages = digestsOfChanged(known.published, versionWith(known, draft))
    const { name, changes } = draft
    return keepSent(tx, asker, {
      act: 'publish',
      subject: name,
      payload: { name, changes, version: null, from: known.active.version, packages },
      note: request.note.trim(),
    })
  })
}

interface Draft {
  readonly reader: ContentReader
  readonly known: KnownContent
  readonly draft: DraftRow
  readonly asker: Asker
}

/** Why a draft goes nowhere yet; null: it may. */
async function mayNotPublish(tx: Runner, { reader, known, draft, asker }: Draft): Promise<Acted | null> {
  if (draft.author !== asker.staffId) return refusedFor('text-not-yours')
  if ((await tx.run(sql.findSent, [draft.name])).length > 0) return refusedFor('text-at-reader')
  if (Object.keys(digestsOfChanged(known.published, versionWith(known, draft))).length === 0)
    return refusedFor('text-no-changes')
  if (draft.base_version !== known.active.version) {
    const before = await reader.version(tx, draft.base_version)
    if (before && newerPlaces(draft, { before, shown: known.shown }).length > 0)
      return refusedFor('text-newer')
  }
  return checkOfDraft(known, draft).faults.length > 0 ? refusedFor('text-faults') : null
}

interface Sending {
  readonly act: 'publish' | 'bring-back'
  readonly subject: string
  readonly payload: SentPayload
  readonly note: string
}

/** Keeps what a second reader will be asked about, to the letter. */
export async function keepSent(
  tx: Runner,
  asker: Asker,
  { act, subject, payload, note }: Sending,
): Promise<Acted> {
  const to = payload.version === null ? {} : { to: String(payload.version) }
  const acted = await openProposal(tx, asker, {
    subject: textsSubject,
    subjectId: subject,
    act,
    payload,
    reason: note,
    version: payload.from,
    lapsesMs: LAPSES_MS,
    audit: { act: 'sent-to-reader', detail: { from: String(payload.from), ...to } },
  })
  return acted.outcome === 'done' ? acted : refusedFor('text-at-reader')
}
