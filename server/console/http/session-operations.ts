import type { Database } from '#server/store/database.ts'
import { writeEntry } from '../audit/write-entry.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { endEnrolment, endProof, enrolOptions, proofOptions } from '../sign-in/passkeys.ts'
import { myselfOf, type SessionRow } from '../sign-in/sessions.ts'
import * as sql from '../sign-in/session-statements.ts'
import { no, type Caller, type Operations } from './operations.ts'

type SessionOperations = Pick<
  Operations,
  'myself' | 'keyOptions' | 'addKey' | 'proofOptions' | 'prove' | 'signOut' | 'endSessions'
>

/** What somebody does about being in: proofs, keys, sessions. */
export function sessionOperations(deps: ConsoleDependencies): SessionOperations {
  const { database, keyPlace, place } = deps
  return {
    myself: async ({ session }) => myselfOf(session, place),
    keyOptions: ({ asker, session }) =>
      enrolOptions(database, keyPlace, {
        staffId: asker.staffId,
        workName: session.work_name,
        name: asker.name,
        session: session.hash,
      }),
    async addKey({ asker, session }, { ceremony, credential, label }) {
      const keep = await endEnrolment(database, keyPlace, {
        ceremony,
        credential,
        staffId: asker.staffId,
        session: session.hash,
      })
      if (!keep) return no('unreadable')
      const isKept = await database.transaction(async (tx) => {
        if (!(await keep(tx, label.trim()))) return false
        const object = String(asker.staffId)
        await writeEntry(tx, asker, { act: 'enrolled-key', may: 'today', objectKind: 'staff', object })
        return true
      })
      return isKept ? { keys: session.keys + 1 } : no('unreadable')
    },
    proofOptions: ({ asker }) => proofOptions(database, keyPlace, asker),
    async prove(caller, { ceremony, credential }) {
      const { asker, session } = caller
      const proof = { ceremony, credential, staffId: asker.staffId, session: session.hash }
      if (!(await endProof(database, keyPlace, proof))) return no('prove')
      const proved = await noteProof(database, caller)
      return proved ? myselfOf(proved, place) : no('sign-in')
    },
    signOut: async ({ asker, session }) => {
      await database.transaction(async (tx) => {
        await tx.run(sql.endSession, [session.hash])
        const object = session.name
        await writeEntry(tx, asker, { act: 'signed-out', may: 'today', objectKind: 'session', object })
      })
      return {}
    },
    endSessions: (caller, { staffId }) => endSessions(database, caller, staffId ?? caller.asker.staffId),
  }
}

async function noteProof(database: Database, { asker, session }: Caller): Promise<SessionRow | null> {
  await database.transaction(async (tx) => {
    await tx.run(sql.proveSession, [session.hash])
    const object = session.name
    await writeEntry(tx, asker, { act: 'proved', may: 'today', objectKind: 'session', object })
  })
  const [row] = await database.run<SessionRow>(sql.findSession, [session.hash])
  return row ?? null
}

/** One's own, or as an administrator somebody else's: each at once. */
async function endSessions(database: Database, { asker }: Caller, staffId: number) {
  if (staffId !== asker.staffId && !asker.roles.includes('admin')) return no('not-yours')
  return database.transaction(async (tx) => {
    const ended = await tx.run(sql.endSessionsOf, [staffId])
    await writeEntry(tx, asker, {
      act: 'ended-sessions',
      may: 'staff',
      objectKind: 'staff',
      object: String(staffId),
      detail: { sessions: String(ended.length) },
    })
    return { ended: ended.length }
  })
}
