import type { Log } from '#server/payments/engine.ts'
import { startRounds, type Rounds } from '#server/rounds.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { writeOutsideEntry } from '../audit/write-entry.ts'
import type { Subjects } from '../decide/subject.ts'
import type { Sealing } from '../sealed-text.ts'
import { claimedRoles, followClaims } from './admit-person.ts'
import type { CompanyAccount } from './company-account.ts'
import * as sql from './people-statements.ts'
import { endSessionsOf } from './session-statements.ts'

const EVERY_MS = 15_000

export interface RoleFollowing {
  readonly database: Database
  readonly company: Pick<CompanyAccount, 'refresh'>
  readonly subjects: Subjects
  readonly sealing: Sealing
  readonly groupPrefix: string
}

interface DueClaim {
  readonly staff_id: number
  readonly name: string
  readonly refresh: string
}

/**
 * Refreshes the roles of one person who's signed in. Removed roles end at once. If the company account can't be reached, its last
 * answer counts until it expires.
 *
 * @returns false if no refresh is due
 */
export async function followOne(following: RoleFollowing): Promise<boolean> {
  const { database, company, subjects, sealing, groupPrefix } = following
  const [due] = await database.run<DueClaim>(sql.takeClaim)
  if (!due) return false
  const token = sealing.unseal(due.refresh)
  const said = token === null ? 'ended' : await company.refresh(token)
  if (said === null) return true
  const person = { id: due.staff_id, name: due.name }
  await database.transaction(async (tx) => {
    if (said === 'ended') return endWithin(tx, person)
    if (said.refreshToken !== null) {
      await tx.run(sql.forgetClaim, [person.id])
      await tx.run(sql.keepClaim, [person.id, sealing.seal(said.refreshToken)])
    }
    const claimed = claimedRoles(said.groups, groupPrefix)
    await tx.run(sql.giveClaimedRoles, [person.id, await followClaims(tx, person, { claimed, subjects })])
  })
  return true
}

/** Runs in the background of the console. */
export function followRoles(following: RoleFollowing & { readonly log: Pick<Log, 'warn'> }): Rounds {
  return startRounds(async () => {
    try {
      return (await followOne(following)) ? 0 : EVERY_MS
    } catch (err) {
      following.log.warn({ err }, 'refreshing a person’s roles at the company account failed')
      return EVERY_MS
    }
  })
}

/** Signs a person out whom the company account has signed out. They can only come back through it. */
export async function endSignedOut(database: Database, subject: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [person] = await tx.run<{ id: number; name: string }>(sql.findBySubject, [subject])
    if (person) await endWithin(tx, person)
  })
}

async function endWithin(
  tx: Runner,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  await tx.run(endSessionsOf, [id])
  await tx.run(sql.forgetClaim, [id])
  await tx.run(sql.doubtClaims, [id])
  await writeOutsideEntry(tx, {
    by: 'company account',
    role: '',
    act: 'signed-out',
    objectKind: 'staff',
    object: String(id),
    detail: { name },
  })
}
