import type { AuditAct } from '#domain/staff/audit-acts.ts'
import { ROLES, type Role, type StaffChange } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import { refusedFor, type ProposalRow } from '../decide/proposal-row.ts'
import {
  undone,
  type About,
  type Approval,
  type DecisionDesk,
  type CarriedOut,
  type Subject,
} from '../decide/subject.ts'
import { putOut } from './put-out.ts'
import * as sql from './staff-statements.ts'

/** A change of roles. An invited person has no row yet, so it holds their name. */
export interface RolesPayload {
  readonly workName: string
  readonly name: string
  readonly change: StaffChange
  readonly give: readonly Role[]
  readonly take: readonly Role[]
  readonly until: string | null
}

/** One person's roles, keys or employment, which two administrators change with immediate effect. */
export const rolesSubject: Subject = {
  name: 'roles',
  objectKind: 'staff',
  right: () => 'staff',
  detail: ({ payload }) => detailOf(payload as RolesPayload),
  endedAs: { refused: 'refused-roles' },
  // Nobody approves a change of their own rights.
  isAbout: ({ subject_id: person }, { staffId }) => person === String(staffId),
  seenNow,
  carryOut,
}

/** The person's state and roles, which the company account may have changed meanwhile. */
async function seenNow(tx: Runner, { subject_id: subject, payload }: About): Promise<string> {
  if (!/^\d+$/.test(subject)) {
    const known = await tx.run(sql.findByName, [(payload as RolesPayload).workName])
    return known.length > 0 ? 'known' : 'new'
  }
  const [person] = await tx.run<{ state: string }>(sql.lockPerson, [Number(subject)])
  const roles = await tx.run<{ role: Role; origin: string }>(sql.rolesOf, [Number(subject)])
  const words = roles.map(({ role, origin }) => `${role} ${origin}`).toSorted()
  return [person?.state ?? '', ...words].join(', ')
}

async function carryOut(
  { subjects }: Pick<DecisionDesk, 'subjects'>,
  tx: Runner,
  { asker, proposal }: Approval,
): Promise<CarriedOut> {
  const payload = proposal.payload as RolesPayload
  const person = await personOf(tx, proposal, payload)
  if (person === null) return undone(refusedFor('name-taken'))
  const out = () => putOut(tx, { person, subjects, by: asker })
  const act = await change(tx, { person, payload, givers: [proposal.proposer, asker.staffId], out })
  return { outcome: 'done', act, object: String(person) }
}

interface Changing {
  readonly person: number
  readonly payload: RolesPayload
  readonly givers: readonly [first: number, second: number]
  /** Ends the person's sessions and proposals. */
  readonly out: () => Promise<void>
}

/** Answers what the audit calls it. */
async function change(tx: Runner, { person, payload, givers, out }: Changing): Promise<AuditAct> {
  switch (payload.change) {
    case 'lost-keys':
      await tx.run(sql.takeKeys, [person])
      await out()
      return 'took-keys'
    case 'leaves':
      await tx.run(sql.shutOut, [person])
      await tx.run(sql.takeKeys, [person])
      await tx.run(sql.takeRoles, [person, ROLES])
      await out()
      return 'shut-out'
    case 'returns':
      await tx.run(sql.letInAgain, [person])
      return 'let-in-again'
    case 'roles':
      if (payload.take.length > 0) {
        await tx.run(sql.barRoles, [person, payload.take])
        await tx.run(sql.takeRoles, [person, payload.take])
        await out()
      }
      await tx.run(sql.unbarRoles, [person, payload.give])
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

function detailOf({ change: of, give, take }: RolesPayload): Record<string, string> {
  return {
    ...(of === 'roles' ? {} : { change: of }),
    ...(give.length > 0 ? { give: give.join(' ') } : {}),
    ...(take.length > 0 ? { take: take.join(' ') } : {}),
  }
}
