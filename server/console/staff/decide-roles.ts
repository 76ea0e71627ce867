import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { AuditAct } from '#domain/staff/audit-acts.ts'
import { ROLES, rolesFault, type Role } from '#domain/staff/roles.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from '../decide/proposal-row.ts'
import { approve, end, lockProposal, refuse } from '../decide/proposal-statements.ts'
import { refusedFor } from '../decide/propose.ts'
import { endSessionsOf } from '../sign-in/session-statements.ts'
import { rolesDetail, type RolesPayload } from './propose-roles.ts'
import * as sql from './staff-statements.ts'

/** A second administrator approves a change, which then holds at once, or refuses it. */
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
      return refuseOwner(tx, asker, { proposal, because: 'own-proposal', may: 'staff' })
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
  if (payload.change === 'roles') {
    const present = await tx.run<{ role: Role }>(sql.rolesOf, [person])
    const kept = present.map(({ role }) => role).filter((role) => !payload.take.includes(role))
    if (rolesFault([...kept, ...payload.give])) return refusedFor('admin-with-money')
  }
  await tx.run(approve, [proposal.id, staffId, session.hash, session.browser, null])
  await writeEntry(tx, asker, {
    act: await change(tx, { person, payload, givers: [proposal.proposer, staffId] }),
    may: 'staff',
    objectKind: 'staff',
    object: String(person),
    detail: { ...rolesDetail(payload, proposal.id), proposer: proposal.proposer_name },
    reason: proposal.reason,
  })
  return { outcome: 'done' }
}

interface Changing {
  readonly person: number
  readonly payload: RolesPayload
  readonly givers: readonly [first: number, second: number]
}

/** Answers what the audit calls it. */
async function change(tx: Runner, { person, payload, givers }: Changing): Promise<AuditAct> {
  switch (payload.change) {
    case 'lost-keys':
      await tx.run(sql.takeKeys, [person])
      await putOut(tx, person)
      return 'took-keys'
    case 'leaves':
      await tx.run(sql.shutOut, [person])
      await tx.run(sql.takeKeys, [person])
      await tx.run(sql.takeRoles, [person, ROLES])
      await putOut(tx, person)
      return 'shut-out'
    case 'returns':
      await tx.run(sql.letInAgain, [person])
      return 'let-in-again'
    case 'roles':
      if (payload.take.length > 0) {
        await tx.run(sql.takeRoles, [person, payload.take])
        await putOut(tx, person)
      }
      for (const role of payload.give) await tx.run(sql.giveRole, [person, role, ...givers, payload.until])
      return payload.give.length > 0 ? 'gave-roles' : 'took-roles'
  }
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

/** Out at once, and what they proposed waits for nobody any more. */
async function putOut(tx: Runner, person: number): Promise<void> {
  await tx.run(endSessionsOf, [person])
  await tx.run(sql.lapseProposalsOf, [person])
  await tx.run(sql.freeCasesOf, [person])
}
