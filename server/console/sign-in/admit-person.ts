import { isRole, rolesFault, type Role } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import { writeOutsideEntry } from '../audit/write-entry.ts'
import { CLOCK } from '../decide/note-proposal.ts'
import type { Subjects } from '../decide/subject.ts'
import type { Sealing } from '../sealed-text.ts'
import { putOut } from '../staff/put-out.ts'
import * as sql from './people-statements.ts'

/** What the company account says of somebody who signed in there. */
export interface Claims {
  /** What the company account calls them for ever; there is one such account, so that its word is enough. */
  readonly subject: string
  readonly workName: string
  readonly name: string
  readonly groups: readonly string[]
  /** How they signed in there (`amr`). */
  readonly factors: readonly string[]
  /** Null if the company account issues none. */
  readonly refreshToken: string | null
}

export interface AdmissionRules {
  /** Needed to lapse the proposals of a person who loses a role. */
  readonly subjects: Subjects
  /** Seals the refresh token. */
  readonly sealing: Pick<Sealing, 'seal'>
  readonly groupPrefix: string
  readonly secondFactors: readonly string[]
}

/** Why somebody is not let in. */
export type Refusal = 'one-factor' | 'no-role' | 'admin-with-money' | 'left' | 'name-taken' | 'name-unusable'

export type Admitted =
  | { readonly ok: true; readonly staffId: number; readonly name: string; readonly roles: readonly Role[] }
  | { readonly ok: false; readonly because: Refusal }

interface PersonRow {
  readonly id: number
  readonly work_name: string
  readonly name: string
  readonly state: 'invited' | 'active' | 'left'
}

const WORK_NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/
const MOST_NAME = 60

/**
 * Finds the person that the company account means, or takes them in, and brings the roles that it gives up to date. In one
 * transaction with the session, so that nobody is in with yesterday's roles.
 */
export async function admitPerson(tx: Runner, claims: Claims, rules: AdmissionRules): Promise<Admitted> {
  if (!claims.factors.some((factor) => rules.secondFactors.includes(factor))) return refused('one-factor')
  const claimed = claimedRoles(claims.groups, rules.groupPrefix)
  const person = await findPerson(tx, claims, claimed)
  if (typeof person === 'string') return refused(person)
  if (person.state === 'left') return refused('left')
  // Roles that the company account has removed go, even if the sign-in is refused.
  const given = await followClaims(tx, person, { claimed, subjects: rules.subjects })
  const roles = await rolesAfter(tx, person.id, given)
  if (roles.length === 0) return refused('no-role')
  if (rolesFault(roles)) return refused('admin-with-money')
  await tx.run(sql.giveClaimedRoles, [person.id, given])
  await tx.run(sql.forgetClaim, [person.id])
  if (claims.refreshToken !== null)
    await tx.run(sql.keepClaim, [person.id, rules.sealing.seal(claims.refreshToken)])
  if (person.name !== claims.name && claims.name !== '')
    await tx.run(sql.renamePerson, [person.id, nameOf(claims)])
  return { ok: true, staffId: person.id, name: nameOf(claims), roles }
}

export interface Following {
  readonly claimed: readonly Role[]
  readonly subjects: Subjects
}

/**
 * Removes roles that the company account no longer grants, and ends the person's sessions and proposals if there were any.
 *
 * @returns the granted roles, without those that two administrators have barred
 */
export async function followClaims(
  tx: Runner,
  person: Pick<PersonRow, 'id' | 'name'>,
  { claimed, subjects }: Following,
): Promise<readonly Role[]> {
  const dropped = await tx.run<{ role: Role }>(sql.dropClaimedRoles, [person.id, claimed])
  if (dropped.length > 0)
    await noteDropped(tx, person, { claimed: dropped.map(({ role }) => role), subjects })
  const barred = (await tx.run<{ role: Role }>(sql.findBarredRoles, [person.id])).map(({ role }) => role)
  return claimed.filter((role) => !barred.includes(role))
}

async function noteDropped(
  tx: Runner,
  { id, name }: Pick<PersonRow, 'id' | 'name'>,
  { claimed: dropped, subjects }: Following,
): Promise<void> {
  await putOut(tx, { person: id, subjects, by: CLOCK })
  await writeOutsideEntry(tx, {
    by: 'company account',
    role: '',
    act: 'took-roles',
    objectKind: 'staff',
    object: String(id),
    detail: { name, take: dropped.join(' ') },
  })
}

function refused(because: Refusal): Admitted {
  return { ok: false, because }
}

function nameOf({ name, workName }: Claims): string {
  return (name.trim() || workName).slice(0, MOST_NAME)
}

/** Roles by the names of groups: `duuka-care` is `care`. What else somebody belongs to says nothing here. */
export function claimedRoles(groups: readonly string[], prefix: string): readonly Role[] {
  const named = groups.filter((group) => group.startsWith(prefix)).map((group) => group.slice(prefix.length))
  return [...new Set(named)].filter(isRole)
}

async function findPerson(
  tx: Runner,
  claims: Claims,
  claimed: readonly Role[],
): Promise<PersonRow | Refusal> {
  const [known] = await tx.run<PersonRow>(sql.findBySubject, [claims.subject])
  if (known) return known
  if (!WORK_NAME.test(claims.workName)) return 'name-unusable'
  const [invited] = await tx.run<PersonRow>(sql.claimInvitation, [claims.workName, claims.subject])
  if (invited) return invited
  // Nobody is taken in who may do nothing here.
  const fault = claimed.length === 0 ? 'no-role' : rolesFault(claimed)
  if (fault) return fault
  const values = [claims.workName, nameOf(claims), claims.subject]
  const [made] = await tx.run<PersonRow>(sql.insertPerson, values)
  // Somebody of that name came by another account: two people are never one.
  return made ?? 'name-taken'
}

/** Roles that the person has afterwards: those of the company account, and those that two administrators gave. */
async function rolesAfter(tx: Runner, staffId: number, claimed: readonly Role[]): Promise<readonly Role[]> {
  const own = await tx.run<{ role: Role }>(sql.findGivenRoles, [staffId])
  return [...new Set([...claimed, ...own.map(({ role }) => role)])]
}
