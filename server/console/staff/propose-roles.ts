import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { rolesFault, type Role } from '#domain/staff/roles.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { rolesSubject, type RolesPayload } from './roles-subject.ts'
import * as sql from './staff-statements.ts'

/** A change of roles waits for a second administrator over a weekend. */
const LAPSES_MS = 3 * 86_400_000

/** Puts a change of roles, keys or place before a second administrator. Nobody proposes one about themselves. */
export async function proposeRoles(
  database: Database,
  asker: Asker,
  proposing: ConsoleRequest<'proposeRoles'>,
): Promise<Acted | null> {
  const { staffId, change, give, take, reason } = proposing
  if (staffId === asker.staffId) return refusedFor('own-roles')
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  const isOfRoles = change === 'roles'
  if (!isOfRoles && staffId === null) return refusedFor('no-name')
  if (isOfRoles !== give.length + take.length > 0 || give.some((role) => take.includes(role)))
    return refusedFor('no-roles')
  return database.transaction(async (tx) => {
    const subject =
      staffId === null ? await invitedSubject(tx, proposing) : await knownSubject(tx, proposing, staffId)
    if (subject === null) return null
    if (typeof subject !== 'string') return subject
    return keep(tx, asker, { proposing, subject })
  })
}

async function invitedSubject(
  tx: Runner,
  { workName, name, give, take }: ConsoleRequest<'proposeRoles'>,
): Promise<string | Acted> {
  if (workName === '' || name.trim() === '' || take.length > 0) return refusedFor('no-name')
  if (rolesFault(give)) return refusedFor('admin-with-money')
  const [known] = await tx.run<{ id: number }>(sql.findByName, [workName])
  return known ? refusedFor('name-taken') : `new ${workName}`
}

async function knownSubject(
  tx: Runner,
  { change, give, take }: ConsoleRequest<'proposeRoles'>,
  staffId: number,
): Promise<string | Acted | null> {
  const [person] = await tx.run<{ state: string }>(sql.lockPerson, [staffId])
  if (!person) return null
  // Of somebody who left nothing else is changed than that they are back.
  if ((person.state === 'left') !== (change === 'returns')) return refusedFor('left-already')
  const present = await tx.run<{ role: Role }>(sql.rolesOf, [staffId])
  const after = [...present.map(({ role }) => role).filter((role) => !take.includes(role)), ...give]
  return rolesFault(after) ? refusedFor('admin-with-money') : String(staffId)
}

interface Keeping {
  readonly proposing: ConsoleRequest<'proposeRoles'>
  readonly subject: string
}

function keep(tx: Runner, asker: Asker, { proposing, subject }: Keeping): Promise<Acted> {
  const { workName, name, change, give, take, until } = proposing
  const reason = proposing.reason.trim()
  const payload: RolesPayload = { workName, name: name.trim(), change, give, take, until }
  return openProposal(tx, asker, {
    subject: rolesSubject,
    subjectId: subject,
    act: 'roles',
    payload,
    reason,
    lapsesMs: LAPSES_MS,
    audit: { act: 'proposed-roles' },
  })
}
