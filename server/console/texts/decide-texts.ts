import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayApprove } from '#domain/staff/roles.ts'
import { switchWithin, writeVersion } from '#server/content/versions.ts'
import type { Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from '../decide/proposal-row.ts'
import * as proposals from '../decide/proposal-statements.ts'
import { refusedFor } from '../decide/propose.ts'
import { versionWith } from './draft-row.ts'
import * as sql from './draft-statements.ts'
import { keepSent, type Publishing } from './publish-texts.ts'
import { digestsOfChanged, type SentPayload } from './sent-payload.ts'

/** What waits for a second reader is withdrawn by whoever sent it, under this name where it is a version as a whole. */
const WHOLE = 'version'

/** A second reader publishes what was sent, or refuses it; whoever sent it takes it back. Null: there is no such thing. */
export async function decideTexts(
  { database, reader }: Publishing,
  asker: Asker,
  { proposal: id, decision, reason }: ConsoleRequest<'decideTexts'>,
): Promise<Acted | null> {
  const fault = decision === 'refuse' ? reasonFault(reason) : null
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    await lockRows(tx, 'content')
    const [proposal] = await tx.run<ProposalRow>(proposals.lockProposal, [id, 'content'])
    if (!proposal) return null
    if (proposal.state !== 'open') return endedAs(tx, id)
    if (proposal.is_over) {
      await tx.run(proposals.end, [id, 'lapsed', 'time'])
      return endedAs(tx, id)
    }
    const isMine = proposal.proposer === asker.staffId
    if (decision === 'withdraw')
      return isMine
        ? end(tx, asker, { proposal, decision, reason: '' })
        : refuseOwner(tx, asker, { proposal, because: 'not-your-proposal', may: 'publish' })
    if (isOwn(asker, proposal) || !mayApprove(asker.roles, 'publish'))
      return refuseOwner(tx, asker, { proposal, because: 'own-proposal', may: 'publish' })
    if (decision === 'refuse') return end(tx, asker, { proposal, decision, reason: reason.trim() })
    return approve(tx, asker, { proposal, reader })
  })
}

interface Ending {
  readonly proposal: ProposalRow
  readonly decision: 'refuse' | 'withdraw'
  readonly reason: string
}

async function end(tx: Runner, asker: Asker, { proposal, decision, reason }: Ending): Promise<Acted> {
  const { staffId, session } = asker
  if (decision === 'withdraw') await tx.run(proposals.end, [proposal.id, 'withdrawn', ''])
  else await tx.run(proposals.refuse, [proposal.id, staffId, session.hash, session.browser, reason])
  await writeEntry(tx, asker, {
    act: decision === 'withdraw' ? 'withdrew' : 'refused',
    may: 'publish',
    objectKind: 'content',
    object: proposal.subject_id,
    detail: { proposal: String(proposal.id), proposer: proposal.proposer_name },
    reason,
  })
  return { outcome: 'done' }
}

interface Approving extends Pick<Publishing, 'reader'> {
  readonly proposal: ProposalRow
}

/** Publishes exactly what was read: another version in between, and it has to be sent again. */
async function approve(tx: Runner, asker: Asker, { proposal, reader }: Approving): Promise<Acted> {
  const { staffId, session, name } = asker
  const payload = proposal.payload as SentPayload
  const known = await reader.known(tx)
  const content =
    payload.version === null ? versionWith(known, payload) : await reader.version(tx, payload.version)
  const changed = content && digestsOfChanged(known.published, content)
  if (!content || !changed || !isSame(changed, payload.packages)) return refusedFor('text-moved')
  await tx.run(proposals.approve, [proposal.id, staffId, session.hash, session.browser, null])
  const by = `${proposal.proposer_name}, ${name}`
  const version =
    payload.version ?? (await writeVersion(tx, { content, origin: 'operator', note: proposal.reason, by }))
  await switchWithin(tx, { version, followsShipped: false, by })
  if (payload.version === null) await tx.run(sql.dropDraft, [payload.name])
  await writeEntry(tx, asker, {
    act: payload.version === null ? 'published' : 'brought-back',
    may: 'publish',
    objectKind: 'content',
    object: proposal.subject_id,
    detail: {
      proposal: String(proposal.id),
      proposer: proposal.proposer_name,
      from: String(known.active.version),
      to: String(version),
    },
    reason: proposal.reason,
  })
  return { outcome: 'done' }
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/**
 * Makes an older version the active one again. Where it says something else about money, prices or law than customers read
 * now, a second reader is asked. Null: there is no such version.
 */
export async function bringBack(
  { database, reader }: Publishing,
  asker: Asker,
  { version, activeVersion, note }: ConsoleRequest<'bringBack'>,
): Promise<Acted | null> {
  const fault = reasonFault(note)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    await lockRows(tx, 'content')
    const known = await reader.known(tx)
    const content = await reader.version(tx, version)
    if (!content) return null
    if (known.active.version !== activeVersion) return { outcome: 'moved', by: '', at: null }
    if (known.active.version === version) return refusedFor('text-no-changes')
    const from = known.active.version
    if ((await tx.run(sql.listByTwo, [from, version])).length > 0) {
      const packages = digestsOfChanged(known.published, content)
      const payload: SentPayload = { name: '', changes: [], version, from, packages }
      return keepSent(tx, asker, { act: 'bring-back', subject: WHOLE, payload, note: note.trim() })
    }
    await switchWithin(tx, { version, followsShipped: false, by: asker.name })
    await writeEntry(tx, asker, {
      act: 'brought-back',
      may: 'publish',
      objectKind: 'content',
      object: WHOLE,
      detail: { from: String(from), to: String(version) },
      reason: note.trim(),
    })
    return { outcome: 'done' }
  })
}
