import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { rolesFault, type Role } from '#domain/staff/roles.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { endedAs, isOwn, type ProposalRow } from '../decide/proposal-row.ts'
import { approve, end, lockProposal, refuse } from '../decide/proposal-statements.ts'
import { refusedFor } from '../decide/propose.ts'
import { endSessionsOf } from '../sign-in/session-statements.ts'
import { rolesDetail, type RolesPayload } from './propose-roles.ts'
import * as sql from './staff-statements.ts'

/** A second administrator approves a change of roles, which then holds at once, or refuses it. */
export async function decideRoles(
  database: Database,
  asker: Asker,
  deciding: ConsoleRequest<'decideRoles'>,
): Promise<Acted | null> {
  const fault = deciding.approves ? null : reasonFault(deciding.reason)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [proposal] = await tx.run<ProposalRow>(lockProposal, [deciding.proposal, 'roles'])
    if (!proposal) return null
    if (proposal.state !== 'open') return endedAs(tx, proposal.id)
    if (proposal.is_over) {
      await tx.run(end, [proposal.id, 'lapsed', 'time'])
      return endedAs(tx, proposal.id)
    }
    // Nor does somebody approve what they would get.
    if (isOwn(asker, proposal) || proposal.subject_id === String(asker.staffId))
      return refusedFor('own-proposal')
    return deciding.approves ? carryOut(tx, asker, proposal) : decline(tx, asker, { proposal, deciding })
  })
}

interface Declining {
  readonly proposal: ProposalRow
  readonly deciding: ConsoleRequest<'decideRoles'>
}

async function decline(tx: Runner, asker: Asker, { proposal, deciding }: Declining): Promise<Acted> {
  const { session, staffId } = asker
  const reason = deciding.reason.trim()
  await tx.run(refuse, [proposal.id, staffId, session.hash, session.browser, reason])
  await writeEntry(tx, asker, {
    act: 'refused-roles',
    may: 'staff',
    objectKind: 'staff',
    object: proposal.subject_id,
    detail: rolesDetail(proposal.payload as RolesPayload, proposal.id),
    reason,
  })
  return { outcome: 'done' }
}

async function carryOut(tx: Runner, asker: Asker, proposal: ProposalRow): Promise<Acted> {
  const { session, staffId } = asker
  const payload = proposal.payload as RolesPayload
  const person = await personOf(tx, proposal, payload)
  if (person === null) return refusedFor('name-taken')
  const present = await tx.run<{ role: Role }>(sql.rolesOf, [person])
  const kept = present.map(({ role }) => role).filter((role) => !payload.take.includes(role))
  if (rolesFault([...kept, ...payload.give])) return refusedFor('admin-with-money')
  await tx.run(approve, [proposal.id, staffId, session.hash, session.browser, null])
  if (payload.take.length > 0) await takeAway(tx, person, payload.take)
  for (const role of payload.give)
    await tx.run(sql.giveRole, [person, role, proposal.proposer, staffId, payload.until])
  await writeEntry(tx, asker, {
    act: payload.give.length > 0 ? 'gave-roles' : 'took-roles',
    may: 'staff',
    objectKind: 'staff',
    object: String(person),
    detail: { ...rolesDetail(payload, proposal.id), proposer: proposal.proposer_name },
    reason: proposal.reason,
  })
  return { outcome: 'done' }
}

async function personOf(
  tx: Runner,
  { subject_id: subject }: ProposalRow,
  { workName, name }: RolesPayload,
): Promise<number | null> {
  if (/^\d+$/.test(subject)) return Number(subject)
  const [made] = await tx.run<{ id: number }>(sql.invite, [workName, name])
  return made?.id ?? null
}

/** Whoever loses a role is out at once, and what they proposed under it waits for nobody any more. */
async function takeAway(tx: Runner, person: number, roles: readonly Role[]): Promise<void> {
  await tx.run(sql.takeRoles, [person, roles])
  await tx.run(endSessionsOf, [person])
  await tx.run(sql.lapseProposalsOf, [person])
  await tx.run(sql.freeCasesOf, [person])
}
