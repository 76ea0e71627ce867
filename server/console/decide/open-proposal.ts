import type { Acted, Lapsed } from '#contract/console/queue.ts'
import type { AuditAct } from '#domain/staff/audit-acts.ts'
import { roleFor } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { hasMoved, lapse } from './note-proposal.ts'
import { refusedFor, type ProposalRow } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'
import type { About, Subject } from './subject.ts'

/** What is put before a second person. */
export interface Opening {
  readonly subject: Subject
  readonly subjectId: string
  readonly act: string
  readonly payload?: object
  readonly ground?: string
  readonly reason: string
  /** Of what it's about, as its proposer saw it; null if it has none. */
  readonly version?: number | null
  /** Nobody answers it any more after this time, in ms. */
  readonly lapsesMs: number
  /** What the audit calls it, if not `proposed`, and what else it keeps. */
  readonly audit?: { readonly act?: AuditAct; readonly detail?: Readonly<Record<string, string>> }
  /** Writes what belongs to the proposal, before the line of the audit. */
  readonly alongside?: (proposal: number) => Promise<void>
}

/**
 * Puts something before a second person, with its line of the audit. The current state of what it's about is kept with it: if
 * that changes, the proposal lapses. An earlier proposal about the same lapses here if it's overdue or overtaken; otherwise nothing is opened.
 */
export async function openProposal(tx: Runner, asker: Asker, opening: Opening): Promise<Acted> {
  const { subject, subjectId, act, payload = {}, reason, audit = {} } = opening
  const about = { subject_id: subjectId, act, payload }
  if (!(await makeRoom(tx, asker, { subject, about }))) return refusedFor('proposed')
  const seen = await subject.seenNow(tx, about)
  const id = await insert(tx, asker, { opening, payload: { ...payload, seen } })
  if (id === null) return refusedFor('proposed')
  await opening.alongside?.(id)
  await subject.hold?.(tx, about)
  await writeEntry(tx, asker, {
    act: audit.act ?? 'proposed',
    may: subject.right(about),
    objectKind: subject.objectKind,
    object: subjectId,
    detail: { proposal: String(id), ...subject.detail?.(about), ...audit.detail },
    reason,
  })
  return { outcome: 'done' }
}

/**
 * Lets what's open about a subject lapse if its time is over or its subject has changed.
 *
 * @returns false if it still waits for a second person
 */
export async function makeRoom(
  tx: Runner,
  asker: Asker,
  { subject, about }: { readonly subject: Subject; readonly about: About },
): Promise<boolean> {
  const [proposal] = await tx.run<ProposalRow>(sql.lockOpen, [subject.name, about.subject_id])
  if (!proposal) return true
  const isOver = proposal.is_over
  if (!isOver && !(await hasMoved(tx, { subject, proposal }))) return false
  await lapse(tx, asker, { subject, proposal, because: isOver ? 'time' : 'moved' })
  return true
}

/** @returns null if somebody else proposed something about the same at this moment */
async function insert(
  tx: Runner,
  asker: Asker,
  { opening, payload }: { readonly opening: Opening; readonly payload: object },
): Promise<number | null> {
  const { subject, subjectId, act, ground = '', reason, version = null, lapsesMs } = opening
  const [made] = await tx.run<{ id: number }>(sql.insertProposal, [
    subject.name,
    subjectId,
    act,
    JSON.stringify(payload),
    ground,
    reason,
    version,
    asker.staffId,
    roleFor(asker.roles, subject.right({ subject_id: subjectId, act, payload })) ?? '',
    asker.session.hash,
    asker.session.browser,
    lapsesMs,
  ])
  return made?.id ?? null
}

/** Ends the open proposal about a subject that something else has overtaken. */
export async function lapseOpen(
  tx: Runner,
  asker: Asker,
  { subject, subjectId, because }: Pick<Opening, 'subject' | 'subjectId'> & { readonly because: Lapsed },
): Promise<void> {
  const [proposal] = await tx.run<ProposalRow>(sql.lockOpen, [subject.name, subjectId])
  if (proposal) await lapse(tx, asker, { subject, proposal, because })
}
