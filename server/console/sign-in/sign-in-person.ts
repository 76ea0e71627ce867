import type { Runner } from '#server/store/database.ts'
import { writeOutsideEntry } from '../audit/write-entry.ts'
import { beginSession, type NewSession } from './sessions.ts'

/** Begins a session with its line in the audit, in one transaction; answers the cookie's text. */
export async function signInPerson(
  tx: Runner,
  entering: NewSession & { readonly name: string; readonly requestId: string },
): Promise<string> {
  const { staffId, by, name, origin, requestId } = entering
  const session = await beginSession(tx, entering)
  await writeOutsideEntry(tx, {
    staffId,
    by: name,
    role: '',
    act: 'signed-in',
    objectKind: 'session',
    object: session.name,
    detail: { by },
    requestId,
    origin,
  })
  return session.token
}
