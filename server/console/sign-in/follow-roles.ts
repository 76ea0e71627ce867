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
 * Asks the company account again about one person who is in. What it takes away is over at once; if it can't be reached, what it said
 * last counts until its time is over.
 *
 * @returns false if nobody is to be asked about
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

/** In the background of the console. */
export function followRoles(following: RoleFollowing & { readonly log: Pick<Log, 'warn'> }): Rounds {
  return startRounds(async () => {
    try {
      return (await followOne(following)) ? 0 : EVERY_MS
    } catch (err) {
      following.log.warn({ err }, 'the company account could not be asked about somebody’s roles')
      return EVERY_MS
    }
  })
}

/** Somebody whom the company account signed out is out here, too, and comes in by it alone. */
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
